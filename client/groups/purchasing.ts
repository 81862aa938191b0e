// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, NewPurchaseReturnSent, NewPurchasingRuleSent, NewWatchedItemSent, Purchase, PurchaseReturn, PurchaseReturnChangeSent, PurchaseReturnSettlementSent, PurchasingRule, PurchasingRuleChangeSent, StateMachine, WatchedItem, WatchedItemChangeSent, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inPurchase: Shape = { onHandQuantity: 1, demandQuantity: 1, supplyQuantity: 1, safetyStock: 1, lowestQuantity: 1, suggestions: () => inPurchaseSuggestion };
const inPurchaseSuggestion: Shape = { neededQuantity: 1, orderQuantity: 1, unitCost: 1, totalCost: 1 };
const inPurchasingRule: Shape = { reorderPoint: 1, reorderQuantity: 1, maximum: 1 };
const inWatchedItem: Shape = { requiredQuantity: 1, availableQuantity: 1, shortfallQuantity: 1 };
const inPurchaseReturn: Shape = { quantity: 1, creditAmount: 1 };
/** What should be bought, from whom, how many, at which cost and by when. */
export const listPurchases = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; itemNumber?: string | undefined; category?: string | undefined; sort?: 'itemNumber' | '-itemNumber' | undefined; after?: string | undefined; isNeeded?: boolean | undefined; supplierID?: string | undefined; limit?: number | undefined; }; },
  Purchase[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/purchasing', { decimals: () => inPurchase });

/** List purchasing rules. */
export const listPurchasingRules = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; category?: string | undefined; locationID?: string | undefined; policy?: 'MANUAL' | 'REORDER_POINT' | 'DEMAND' | 'MAXIMUM' | undefined; supplierID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PurchasingRule[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/purchasing/rules', { decimals: () => inPurchasingRule });

/** Create a purchasing rule. */
export const createPurchasingRule = /* @__PURE__ */ operation<
  { body: NewPurchasingRuleSent; },
  PurchasingRule,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/purchasing/rules', { decimals: () => inPurchasingRule, writes: true });

/** Read one purchasing rule. */
export const getPurchasingRule = /* @__PURE__ */ operation<
  { params: { id: string; }; },
  PurchasingRule,
  AnyCode | 'NotFound'
>('GET', '/v1/purchasing/rules/{id}', { decimals: () => inPurchasingRule });

/** Change a purchasing rule. */
export const updatePurchasingRule = /* @__PURE__ */ operation<
  { params: { id: string; }; body: PurchasingRuleChangeSent; },
  PurchasingRule,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'Duplicate'
>('PATCH', '/v1/purchasing/rules/{id}', { decimals: () => inPurchasingRule, writes: true });

/** Delete a purchasing rule. */
export const deletePurchasingRule = /* @__PURE__ */ operation<
  { params: { id: string; }; },
  PurchasingRule,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/purchasing/rules/{id}', { decimals: () => inPurchasingRule, writes: true });

/** List watched items. */
export const listWatchedItems = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; itemNumber?: string | undefined; reason?: 'SHORTAGE' | 'PRICECHANGE' | 'LEADTIME' | 'MANUAL' | 'OBSOLETE' | undefined; status?: 'OPEN' | 'ORDERED' | 'RESOLVED' | 'DISMISSED' | undefined; buyerUserID?: string | undefined; source?: 'USER' | 'BUYERREVIEW' | undefined; sourceID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WatchedItem[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/purchasing/watchlist', { decimals: () => inWatchedItem });

/** Create a watched item. */
export const createWatchedItem = /* @__PURE__ */ operation<
  { body: NewWatchedItemSent; },
  WatchedItem,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/purchasing/watchlist', { decimals: () => inWatchedItem, writes: true });

/** Read one watched item. */
export const getWatchedItem = /* @__PURE__ */ operation<
  { params: { WatchID: string; }; },
  WatchedItem,
  AnyCode | 'NotFound'
>('GET', '/v1/purchasing/watchlist/{WatchID}', { decimals: () => inWatchedItem });

/** Change a watched item. */
export const updateWatchedItem = /* @__PURE__ */ operation<
  { params: { WatchID: string; }; body: WatchedItemChangeSent; },
  WatchedItem,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'NotEditable' | 'Duplicate'
>('PATCH', '/v1/purchasing/watchlist/{WatchID}', { decimals: () => inWatchedItem, writes: true });

/** Delete a watched item. */
export const deleteWatchedItem = /* @__PURE__ */ operation<
  { params: { WatchID: string; }; },
  WatchedItem,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/purchasing/watchlist/{WatchID}', { decimals: () => inWatchedItem, writes: true });

/** Search watched items. */
export const searchWatchedItems = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { itemID?: string | undefined; itemNumber?: string | undefined; reason?: 'SHORTAGE' | 'PRICECHANGE' | 'LEADTIME' | 'MANUAL' | 'OBSOLETE' | undefined; status?: 'OPEN' | 'ORDERED' | 'RESOLVED' | 'DISMISSED' | undefined; buyerUserID?: string | undefined; source?: 'USER' | 'BUYERREVIEW' | undefined; sourceID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  WatchedItem[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/purchasing/watchlist/search/{SearchString}', { decimals: () => inWatchedItem });

/** Move what is watched on. */
export const setWatchedItemStatus = /* @__PURE__ */ operation<
  { params: { WatchID: string; }; body: { status: 'OPEN' | 'ORDERED' | 'RESOLVED' | 'DISMISSED'; }; },
  WatchedItem,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'Duplicate'
>('PATCH', '/v1/purchasing/watchlist/{WatchID}/status', { decimals: () => inWatchedItem, writes: true });

/** The life cycle of a watched item as data. */
export const getWatchedItemStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/purchasing/watchlist/statemachines/status');

/** List purchase returns. */
export const listPurchaseReturns = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; supplierID?: string | undefined; itemID?: string | undefined; locationID?: string | undefined; lotNumber?: string | undefined; referenceEntity?: string | undefined; referenceID?: string | undefined; status?: 'PREPARED' | 'SENT' | 'SETTLED' | 'CANCELLED' | undefined; sentUTCFrom?: string | undefined; sentUTCTo?: string | undefined; settlement?: 'CREDIT' | 'REPLACEMENT' | 'REPAIR' | 'REFUSED' | undefined; inboundID?: string | undefined; settledUTCFrom?: string | undefined; settledUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PurchaseReturn[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/purchasing/returns', { decimals: () => inPurchaseReturn });

/** Create a purchase return. */
export const createPurchaseReturn = /* @__PURE__ */ operation<
  { body: NewPurchaseReturnSent; },
  PurchaseReturn,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/purchasing/returns', { decimals: () => inPurchaseReturn, writes: true });

/** Read one purchase return. */
export const getPurchaseReturn = /* @__PURE__ */ operation<
  { params: { PurchaseReturnID: string; }; },
  PurchaseReturn,
  AnyCode | 'NotFound'
>('GET', '/v1/purchasing/returns/{PurchaseReturnID}', { decimals: () => inPurchaseReturn });

/** Change a purchase return. */
export const updatePurchaseReturn = /* @__PURE__ */ operation<
  { params: { PurchaseReturnID: string; }; body: PurchaseReturnChangeSent; },
  PurchaseReturn,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/purchasing/returns/{PurchaseReturnID}', { decimals: () => inPurchaseReturn, writes: true });

/** Delete a purchase return. */
export const deletePurchaseReturn = /* @__PURE__ */ operation<
  { params: { PurchaseReturnID: string; }; },
  PurchaseReturn,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/purchasing/returns/{PurchaseReturnID}', { decimals: () => inPurchaseReturn, writes: true });

/** Search purchase returns. */
export const searchPurchaseReturns = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { number?: string | undefined; supplierID?: string | undefined; itemID?: string | undefined; locationID?: string | undefined; lotNumber?: string | undefined; referenceEntity?: string | undefined; referenceID?: string | undefined; status?: 'PREPARED' | 'SENT' | 'SETTLED' | 'CANCELLED' | undefined; sentUTCFrom?: string | undefined; sentUTCTo?: string | undefined; settlement?: 'CREDIT' | 'REPLACEMENT' | 'REPAIR' | 'REFUSED' | undefined; inboundID?: string | undefined; settledUTCFrom?: string | undefined; settledUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PurchaseReturn[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/purchasing/returns/search/{SearchString}', { decimals: () => inPurchaseReturn });

/** Cancel a purchase return. */
export const setPurchaseReturnStatus = /* @__PURE__ */ operation<
  { params: { PurchaseReturnID: string; }; body: { status: 'PREPARED' | 'SENT' | 'SETTLED' | 'CANCELLED'; }; },
  PurchaseReturn,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/purchasing/returns/{PurchaseReturnID}/status', { decimals: () => inPurchaseReturn, writes: true });

/** The life cycle of a purchase return as data. */
export const getPurchaseReturnStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/purchasing/returns/statemachines/status');

/** Send the goods back: they leave the stock. */
export const sendPurchaseReturn = /* @__PURE__ */ operation<
  { params: { PurchaseReturnID: string; }; },
  PurchaseReturn,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'InsufficientStock'
>('POST', '/v1/purchasing/returns/{PurchaseReturnID}/send', { decimals: () => inPurchaseReturn, writes: true });

/** Say what the supplier did about it. */
export const settlePurchaseReturn = /* @__PURE__ */ operation<
  { params: { PurchaseReturnID: string; }; body: PurchaseReturnSettlementSent; },
  PurchaseReturn,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'UnknownReference' | 'SerialInStock'
>('POST', '/v1/purchasing/returns/{PurchaseReturnID}/settlement', { decimals: () => inPurchaseReturn, writes: true });

