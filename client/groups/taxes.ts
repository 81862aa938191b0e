// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, ChosenTax, Count, NewTaxRateSent, NewTaxRegistration, TaxQuestion, TaxRate, TaxRateChangeSent, TaxRegistration, TaxRegistrationChange, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inTaxRate: Shape = { ratePercent: 1 };
const inChosenTax: Shape = { ratePercent: 1 };
/** List tax rates. */
export const listTaxRates = /* @__PURE__ */ operation<
  { query?: { category?: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE' | undefined; countryCode?: string | undefined; taxClass?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TaxRate[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/taxes/rates', { decimals: () => inTaxRate });

/** Create a tax rate. */
export const createTaxRate = /* @__PURE__ */ operation<
  { body: NewTaxRateSent; },
  TaxRate,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/taxes/rates', { decimals: () => inTaxRate, writes: true });

/** Read one tax rate. */
export const getTaxRate = /* @__PURE__ */ operation<
  { params: { TaxRateID: string; }; },
  TaxRate,
  AnyCode | 'NotFound'
>('GET', '/v1/taxes/rates/{TaxRateID}', { decimals: () => inTaxRate });

/** Change a tax rate. */
export const updateTaxRate = /* @__PURE__ */ operation<
  { params: { TaxRateID: string; }; body: TaxRateChangeSent; },
  TaxRate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/taxes/rates/{TaxRateID}', { decimals: () => inTaxRate, writes: true });

/** Delete a tax rate. */
export const deleteTaxRate = /* @__PURE__ */ operation<
  { params: { TaxRateID: string; }; },
  TaxRate,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/taxes/rates/{TaxRateID}', { decimals: () => inTaxRate, writes: true });

/** Count tax rates. */
export const countTaxRates = /* @__PURE__ */ operation<
  { query?: { category?: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE' | undefined; countryCode?: string | undefined; taxClass?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/taxes/rates/count');

/** List tax registrations. */
export const listTaxRegistrations = /* @__PURE__ */ operation<
  { query?: { countryCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'countryCode' | '-countryCode' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TaxRegistration[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/taxes/registrations');

/** Create a tax registration. */
export const createTaxRegistration = /* @__PURE__ */ operation<
  { body: NewTaxRegistration; },
  TaxRegistration,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/taxes/registrations', { writes: true });

/** Read one tax registration. */
export const getTaxRegistration = /* @__PURE__ */ operation<
  { params: { TaxRegistrationID: string; }; },
  TaxRegistration,
  AnyCode | 'NotFound'
>('GET', '/v1/taxes/registrations/{TaxRegistrationID}');

/** Change a tax registration. */
export const updateTaxRegistration = /* @__PURE__ */ operation<
  { params: { TaxRegistrationID: string; }; body: TaxRegistrationChange; },
  TaxRegistration,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/taxes/registrations/{TaxRegistrationID}', { writes: true });

/** Delete a tax registration. */
export const deleteTaxRegistration = /* @__PURE__ */ operation<
  { params: { TaxRegistrationID: string; }; },
  TaxRegistration,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/taxes/registrations/{TaxRegistrationID}', { writes: true });

/** Choose the tax of a supply. */
export const chooseTax = /* @__PURE__ */ operation<
  { body: TaxQuestion; },
  ChosenTax,
  AnyCode | BodyCode | 'UnknownReference' | 'NoTaxRate' | 'ConflictingTaxRates' | 'PreconditionMissing'
>('POST', '/v1/taxes/choice', { decimals: () => inChosenTax });

