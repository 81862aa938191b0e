// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, PaymentProviderChange, PaymentProviderSettings, PaymentProviderUrl, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** Read who handles the payments of customers. */
export const getPaymentProvider = /* @__PURE__ */ operation<
  Record<never, never>,
  PaymentProviderSettings,
  AnyCode | 'NotFound'
>('GET', '/v1/payments/provider');

/** Set or change who handles the payments of customers. */
export const changePaymentProvider = /* @__PURE__ */ operation<
  { body: PaymentProviderChange; },
  PaymentProviderSettings,
  AnyCode | BodyCode | WriteCode | 'InvalidTarget'
>('PATCH', '/v1/payments/provider', { writes: true });

/** Remove who handles the payments of customers. */
export const deletePaymentProvider = /* @__PURE__ */ operation<
  Record<never, never>,
  PaymentProviderSettings,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/payments/provider', { writes: true });

/** Give the address for the provider’s messages. */
export const getPaymentProviderUrl = /* @__PURE__ */ operation<
  Record<never, never>,
  PaymentProviderUrl,
  AnyCode | WriteCode | 'NotFound'
>('GET', '/v1/payments/provider/url', { writes: true });

/** Give the address for the provider’s messages. */
export const getPaymentProviderUrlByPost = /* @__PURE__ */ operation<
  Record<never, never>,
  PaymentProviderUrl,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/payments/provider/url', { writes: true });

