// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, Delivery, DeliveryOption, DeliveryOptionChangeSent, NewDeliveryOptionSent, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inDeliveryOption: Shape = { price: 1, pricePerWeight: 1, freeAbove: 1 };
const inDelivery: Shape = { delivery: { cost: 1, weight: 1, terms: () => inDeliveryTerms }, lines: () => inDeliveryLine };
const inDeliveryTerms: Shape = { price: 1, pricePerWeight: 1, freeAbove: 1 };
const inDeliveryLine: Shape = { quantity: 1, quantityShipped: 1, openQuantity: 1, packedQuantity: 1 };
/** List delivery options. */
export const listDeliveryOptions = /* @__PURE__ */ operation<
  { query?: { isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DeliveryOption[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/delivery/options', { decimals: () => inDeliveryOption });

/** Create a delivery option. */
export const createDeliveryOption = /* @__PURE__ */ operation<
  { body: NewDeliveryOptionSent; },
  DeliveryOption,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/delivery/options', { decimals: () => inDeliveryOption, writes: true });

/** Read one delivery option. */
export const getDeliveryOption = /* @__PURE__ */ operation<
  { params: { DeliveryOptionID: string; }; },
  DeliveryOption,
  AnyCode | 'NotFound'
>('GET', '/v1/delivery/options/{DeliveryOptionID}', { decimals: () => inDeliveryOption });

/** Change a delivery option. */
export const updateDeliveryOption = /* @__PURE__ */ operation<
  { params: { DeliveryOptionID: string; }; body: DeliveryOptionChangeSent; },
  DeliveryOption,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/delivery/options/{DeliveryOptionID}', { decimals: () => inDeliveryOption, writes: true });

/** Delete a delivery option. */
export const deleteDeliveryOption = /* @__PURE__ */ operation<
  { params: { DeliveryOptionID: string; }; },
  DeliveryOption,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/delivery/options/{DeliveryOptionID}', { decimals: () => inDeliveryOption, writes: true });

/** List the deliveries, first those that are due first. */
export const listDeliveries = /* @__PURE__ */ operation<
  { query?: { salesOrderID?: string | undefined; number?: string | undefined; orderStatus?: 'RELEASED' | 'ONHOLD' | 'COMPLETED' | undefined; status?: 'PENDING' | 'READY' | 'PARTIAL' | 'SHIPPED' | 'DELIVERED' | 'LATE' | undefined; customerID?: string | undefined; shipToID?: string | undefined; salesRepUserID?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; isLate?: boolean | undefined; isReady?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'number' | '-number' | 'dueUTC' | '-dueUTC' | 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Delivery[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/delivery', { decimals: () => inDelivery });

/** Count the deliveries. */
export const countDeliveries = /* @__PURE__ */ operation<
  { query?: { salesOrderID?: string | undefined; number?: string | undefined; orderStatus?: 'RELEASED' | 'ONHOLD' | 'COMPLETED' | undefined; status?: 'PENDING' | 'READY' | 'PARTIAL' | 'SHIPPED' | 'DELIVERED' | 'LATE' | undefined; customerID?: string | undefined; shipToID?: string | undefined; salesRepUserID?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; isLate?: boolean | undefined; isReady?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/delivery/count');

/** One page of the deliveries. */
export const pageDeliveries = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { salesOrderID?: string | undefined; number?: string | undefined; orderStatus?: 'RELEASED' | 'ONHOLD' | 'COMPLETED' | undefined; status?: 'PENDING' | 'READY' | 'PARTIAL' | 'SHIPPED' | 'DELIVERED' | 'LATE' | undefined; customerID?: string | undefined; shipToID?: string | undefined; salesRepUserID?: string | undefined; requestedDateUTCFrom?: string | undefined; requestedDateUTCTo?: string | undefined; promiseDateUTCFrom?: string | undefined; promiseDateUTCTo?: string | undefined; dueUTCFrom?: string | undefined; dueUTCTo?: string | undefined; shippedUTCFrom?: string | undefined; shippedUTCTo?: string | undefined; shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined; isLate?: boolean | undefined; isReady?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; sort?: 'number' | '-number' | 'dueUTC' | '-dueUTC' | 'createdUTC' | '-createdUTC' | undefined; after?: string | undefined; recordcount?: number | undefined; }; },
  Delivery[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/delivery/pages/{page}', { decimals: () => inDelivery });

