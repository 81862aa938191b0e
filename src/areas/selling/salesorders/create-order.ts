import { isCountryCode, isCurrencyCode } from '#areas/ground/reference';
import {
  contactIDs,
  contactsOfNew,
  countryOf,
  importPayers,
  placeOfNew,
  readCustomerTerms,
  shipToSnapshot,
  termOf,
} from '#areas/selling/header';
import {
  findItems,
  mergeLines,
  mostLines,
  noRates,
  refuseOptions,
  refuseQuantities,
} from '#areas/selling/lines';
import { withStatusDate } from '#kit/parts/status-dates';
import { whole } from '#kit/shapes';
import { isFineEnough } from '#lib/currency';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import {
  date,
  id,
  instant,
  list,
  newID,
  object,
  oneOf,
  optional,
  orNull,
  percent,
  price,
  type Static,
  text,
} from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { together } from '#platform/together';
import { makeOrder } from './make-order.ts';
import { orderExample } from './order.example.ts';
import { orderMachine } from './order.machine.ts';
import { type Order, orderResource } from './order.resource.ts';
import { orderLineInput } from './order-lines.ts';
import { refuseOwnFields } from './set-items.ts';

const newOrder = object(
  {
    salesOrderID: optional(newID()),
    customerID: id(),
    description: optional(orNull(text(1000, { min: 0 }))),
    contactIDs: optional(contactIDs),
    shipToID: optional(orNull(id({ description: 'Default: the customer’s default ship-to; null: none' }))),
    shipTo: optional(orNull(shipToSnapshot)),
    currencyCode: optional(
      orNull(text(3, { description: 'The customer’s, else the tenant’s, unless given' })),
    ),
    discountPercent: optional(orNull(percent({ description: 'The customer’s unless given' }, '100'))),
    discountAmount: optional(orNull(price({ description: 'Instead of a percentage' }))),
    paymentTerms: optional(orNull(text(200, { description: 'The customer’s unless given' }))),
    termID: optional(orNull(id({ description: 'Inco Term; default: the customer’s; null: none' }))),
    incoTermLocation: optional(orNull(text(200))),
    importChargesPaidBy: optional(
      orNull(oneOf(importPayers, { description: 'As the Inco Term says unless given' })),
    ),
    destinationCountryCode: optional(
      orNull(text(2, { description: 'The ship-to’s, else the customer’s country unless given' })),
    ),
    importDate: optional(orNull(date())),
    requestedDateUTC: optional(orNull(instant())),
    promiseDateUTC: optional(orNull(instant())),
    salesRepUserID: optional(orNull(id({ description: 'The customer’s unless given' }))),
    purchaseOrder: optional(orNull(text(100))),
    purchaseOrders: optional(orderResource.fields.purchaseOrders.schema),
    items: optional(list(orderLineInput, { maxItems: mostLines })),
  },
  { title: 'NewSalesOrder' },
);
/** A new order as it is sent. */
type NewOrder = Static<typeof newOrder>;

/** Makes an order in DRAFT that no quote went before, and says so with `SalesOrder.Created`. */
export const createOrder = operation({
  id: 'createSalesOrder',
  method: 'POST',
  path: '/v1/salesorders',
  tag: 'sales-orders',
  summary: 'Create a sales order',
  description:
    'Takes over the customer’s currency, discount, payment terms, Inco Term, sales representative, primary person and default ship-to unless it says otherwise. ' +
    'An order of a quote is made by POST /v1/salesquotes/{SalesQuoteID}/salesorder.',
  permission: 'salesorders.write',
  addition: true,
  body: newOrder,
  response: orderResource.model,
  problems: ['Duplicate', 'UnknownReference', 'ConflictingPrices'],
  example: { body: orderExample.create, response: orderExample.row },
  run: async (ctx, { body }) => whole(await newOrderOf(ctx, body, null)),
});

/** Makes what was sent, under a number that a file brings, else the next one. @throws Problem 400, 409 */
export const newOrderOf = async (ctx: Ctx, body: NewOrder, number: string | null): Promise<Order> => {
  const inputs = body.items ?? [];
  refuseOwnFields(inputs, [], '/items');
  refuseOptions(inputs, '/items');
  refuseQuantities(inputs, '/items');
  const [header, items] = await together(headerOf(ctx, body), findItems(ctx, inputs));
  const { lines, set } = await mergeLines(ctx, [], inputs, { items, header, at: '/items' });
  const numbered = number === null ? {} : { number };
  return makeOrder(ctx, { header: { ...header, ...set, ...numbered }, lines });
};

const headerOf = async (ctx: Ctx, body: NewOrder) => {
  const [terms, place, contacts] = await together(
    readCustomerTerms(ctx, body.customerID),
    placeOfNew(ctx, body.customerID, body),
    contactsOfNew(ctx, body.customerID, body.contactIDs),
  );
  const currencyCode = body.currencyCode ?? terms.currencyCode;
  refuseWrongCodes({ currencyCode, destinationCountryCode: body.destinationCountryCode });
  const discountAmount = body.discountAmount ?? null;
  refuseWrongDiscount({ discountAmount, discountPercent: body.discountPercent ?? null }, currencyCode);
  const termID = body.termID === undefined ? terms.termID : body.termID;
  const { destinationCountryCode } = body;
  return {
    salesOrderID: ctx.givenID(body.salesOrderID, '/salesOrderID'),
    status: orderMachine.initial,
    salesQuoteID: null,
    description: body.description ?? null,
    customerID: body.customerID,
    customer: terms.customer,
    ...contacts,
    ...place,
    currencyCode,
    discountPercent: discountAmount === null ? (body.discountPercent ?? terms.discountPercent) : zero,
    discountAmount,
    paymentTerms: body.paymentTerms ?? terms.customer.paymentTerms,
    ...(await termOf(ctx, termID, body.importChargesPaidBy ?? undefined)),
    incoTermLocation: body.incoTermLocation ?? null,
    destinationCountryCode:
      destinationCountryCode === undefined ? countryOf(place.shipTo, terms.customer) : destinationCountryCode,
    importDate: body.importDate ?? null,
    ...{ delivery: null, deliveryTotal: zero },
    requestedDateUTC: body.requestedDateUTC ?? null,
    promiseDateUTC: body.promiseDateUTC ?? null,
    salesRepUserID: body.salesRepUserID ?? terms.salesRepUserID,
    purchaseOrder: body.purchaseOrder ?? null,
    purchaseOrders: body.purchaseOrders ?? [],
    statusDates: withStatusDate({}, orderMachine.initial, ctx.userID, ctx.now),
    ...noRates,
  };
};

/** @throws Problem 400 */
export const refuseWrongCodes = (sent: {
  currencyCode?: string | undefined;
  destinationCountryCode?: string | null | undefined;
}): void => {
  refuseTogether([
    sent.currencyCode !== undefined &&
      !isCurrencyCode(sent.currencyCode) &&
      invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
    sent.destinationCountryCode != null &&
      !isCountryCode(sent.destinationCountryCode) &&
      invalid('/destinationCountryCode', 'must be an ISO 3166-1 alpha-2 code in upper case, like US'),
  ]);
};

/** A percentage or an amount, and no hundredths of a yen. @throws Problem 400 */
export const refuseWrongDiscount = (
  { discountAmount, discountPercent }: { discountAmount: Decimal | null; discountPercent: Decimal | null },
  currencyCode: string,
): void => {
  if (discountAmount === null) return;
  if (discountPercent !== null && !discountPercent.eq(zero))
    throw invalid('/discountAmount', 'cannot stand beside discountPercent');
  if (!isFineEnough(discountAmount, currencyCode))
    throw invalid('/discountAmount', `is finer than ${currencyCode} can be paid in`);
};
