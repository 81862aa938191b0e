import { sql } from 'kysely';
import { freeStock } from '#areas/goods/stock';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { revokeLinks } from '#areas/ground/publiclinks';
import { deliverySchema } from '#areas/selling/deliveryoptions';
import {
  contactIDs,
  contactsSnapshot,
  customerSnapshot,
  foundByCustomer,
  importPayers,
  partyWords,
  shipToSnapshot,
} from '#areas/selling/header';
import { exchangeRates } from '#areas/selling/pricing';
import { documentTax } from '#areas/selling/taxes';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { statusDatesSchema } from '#kit/parts/status-dates';
import { deleteTags, tagsPart } from '#kit/parts/tags';
import { resource } from '#kit/resource';
import { Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { reviver } from '#platform/revive';
import { date, id, list, object, optional, orNull, price, text } from '#platform/schema';
import { orderExample } from './order.example.ts';
import { type OrderStatus, orderMachine, orderStatuses } from './order.machine.ts';
import { orderDays } from './order-days.ts';
import { orderLineItemsPart, orderLinesPart } from './order-lines.ts';

/** The customer's own orders that this one answers. */
const purchaseOrders = list(
  object(
    {
      number: text(100, { description: 'The customer’s' }),
      date: optional(orNull(date())),
      terms: optional(orNull(text(1000))),
      amount: optional(orNull(price({ description: 'In the order’s currency' }))),
    },
    { title: 'PurchaseOrderOfCustomer' },
  ),
  { maxItems: 100 },
);

/** Those of them that are kept as records (src/areas/selling/customerorders). */
const customerOrders = list(
  object({ customerOrderID: id(), number: text(100) }, { title: 'AnsweredCustomerOrder' }),
);

const set = { required: true, readOnly: true } as const;
const shippedQuantities = sql`from (
  select i.quantity, i.quantity_shipped from sales_order_items i where i.tenant_id = t.tenant_id and i.sales_order_id = t.sales_order_id
  union all
  select c.quantity, c.quantity_shipped from sales_order_line_items c where c.tenant_id = t.tenant_id and c.sales_order_id = t.sales_order_id
) l`;
const fields = {
  number: field.number(
    { entity: 'SalesOrder', format: 'SO####', first: 1001 },
    { description: 'Unique; given by the tenant’s number format' },
  ),
  status: field.oneOf<OrderStatus, typeof set & { filter: 'equal' }>(orderStatuses, {
    ...set,
    filter: 'equal',
  }),
  shipmentStatus: field.oneOf(['NONE', 'PARTIAL', 'SHIPPED'], {
    ...set,
    filter: 'equal',
    description: 'How far its lines are shipped; follows from them',
    computed: () => sql`(select case when coalesce(sum(l.quantity_shipped), 0) = 0 then 'NONE'
      when bool_and(l.quantity_shipped >= l.quantity) then 'SHIPPED' else 'PARTIAL' end ${shippedQuantities})`,
  }),
  paymentStatus: field.oneOf(['UNPAID', 'PARTIAL', 'PAID'], {
    ...set,
    fallback: 'UNPAID',
    filter: 'equal',
    description: 'PAID when all of it is invoiced and every invoice is settled',
  }),
  salesQuoteID: field.id({ readOnly: true, filter: 'equal', description: 'The quote that was ordered' }),
  description: field.longText(1000, { search: true, example: 'Boom cylinders, first series' }),
  customerID: field.id({ ...set, filter: 'equal' }),
  customer: field.json(customerSnapshot, set),
  contactIDs: field.json(contactIDs, {
    required: true,
    description: 'People of the customer whom it is for, the first of them whom to speak to',
  }),
  contacts: field.json(contactsSnapshot, {
    ...set,
    description: 'They as they were when they were chosen; of a quote’s order as they were offered',
  }),
  shipToID: field.id({ refers: true, filter: 'equal', description: 'One of the customer’s ship-to’s' }),
  shipTo: field.json(shipToSnapshot, {
    description: 'As it was when chosen, or an address of the order’s own',
  }),
  currencyCode: field.text(3, {
    required: true,
    filter: 'equal',
    description: 'ISO 4217, of all amounts; can change while there are no lines',
    example: 'EUR',
  }),
  exchangeRates: field.json(exchangeRates, {
    ...set,
    description:
      'What prices in other currencies were converted by, and that of the tenant’s own currency: as quoted, else the rate of the day on which one was first needed. …/reprice takes those of today',
  }),
  fxRate: field.decimal(
    { integer: 30, places: 80 },
    {
      readOnly: true,
      description:
        'That of the tenant’s own currency; null where it is the order’s, and while none is loaded',
    },
  ),
  fxDateUTC: field.instant({ readOnly: true, description: 'The day of fxRate' }),
  discountPercent: field.percent({ required: true, description: 'On all lines' }, '100'),
  discountAmount: field.price({ description: 'Agreed instead of a percentage, which is 0 then' }),
  paymentTerms: field.text(200, { example: '30 days net' }),
  termID: field.id({ refers: true, filter: 'equal', description: 'Inco Term of the tenant’s catalogue' }),
  incoTermCode: field.text(10, {
    readOnly: true,
    filter: 'equal',
    description: 'The term’s code when it was chosen',
  }),
  incoTermLocation: field.text(200, { description: 'The named place of the term', example: 'Rotterdam' }),
  importChargesPaidBy: field.oneOf(importPayers, {
    description: 'Who pays import duties and taxes: as the Inco Term says, unless it is said here',
  }),
  destinationCountryCode: field.text(2, {
    filter: 'equal',
    description:
      'Where the goods are delivered, ISO 3166-1 alpha-2; the ship-to’s, else the customer’s country',
  }),
  importDate: field.date({
    description: 'When the import is expected, for duties; null: the day of the calculation',
  }),
  requestedDateUTC: field.instant({ filter: 'range', description: 'When the customer wants it' }),
  promiseDateUTC: field.instant({ filter: 'range', description: 'When it was promised' }),
  ...orderDays,
  salesRepUserID: field.id({ refers: true, filter: 'equal', description: 'Who looks after the order' }),
  purchaseOrder: field.text(100, { search: true, description: 'The customer’s order number' }),
  purchaseOrders: field.json(purchaseOrders, {
    required: true,
    description: 'All purchase orders of the customer that it answers',
  }),
  customerOrders: field.json(customerOrders, {
    ...{ ...set, fallback: [] },
    description: 'The customer orders that name this order as theirs, by number',
  }),
  subTotal: field.money({ ...set, description: 'Sum of the lines’ extendedPrice' }),
  discountTotal: field.money({ ...set, description: 'Sum of the lines’ quoteDiscount' }),
  netTotal: field.money({
    ...set,
    description: 'The goods: subTotal less discountTotal, the sum of the lines’ netPrice',
    computed: () => sql`(t.sub_total - t.discount_total)`,
  }),
  dutyTotal: field.money({ ...set, description: 'Sum of the lines’ tariff.dutyAmount' }),
  importTaxTotal: field.money({ ...set, description: 'Sum of the lines’ tariff.importTaxAmount' }),
  grandTotal: field.money({
    ...set,
    description: 'netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them',
  }),
  tax: field.json(documentTax, {
    readOnly: true,
    description:
      'What tax would be charged, and why: of a quote’s order as it was offered. Chosen again when lines, amounts, customer, destination or promised day change. Null where it was last changed by a version without it',
  }),
  delivery: field.json(deliverySchema, { readOnly: true, description: 'As it was quoted' }),
  deliveryTotal: field.money({ ...set, description: 'Its cost, part of grandTotal' }),
  cost: field.money({ readOnly: true, description: 'Null while the cost of a line is not known' }),
  marginPercent: field.decimal(
    { integer: 28, places: 2 },
    { readOnly: true, description: 'Percent of netTotal that is left over cost' },
  ),
  statusDates: field.json(statusDatesSchema(orderMachine, 'SalesOrderStatusDates'), set),
  holdReason: field.text(1000, { readOnly: true, description: 'While it is on hold' }),
  cancelReason: field.text(1000, { readOnly: true }),
};

/** A sales order: the header here, its lines, tags, notes and history as parts. */
export const orderResource = resource({
  entity: 'SalesOrder',
  noun: 'sales order',
  table: 'sales_orders',
  path: '/v1/salesorders',
  param: 'SalesOrderID',
  idField: 'salesOrderID',
  tag: 'sales-orders',
  permission: 'salesorders',
  fields,
  parts: {
    items: orderLinesPart,
    lineItems: orderLineItemsPart,
    tags: tagsPart('SalesOrder', 'sales_order_id'),
    notes: notesPart('SalesOrder', 'sales_order_id'),
    history: historyPart('SalesOrder', 'sales_order_id'),
    documents: documentsPart('SalesOrder', 'sales_order_id'),
  },
  operations: ['list', 'get', 'delete', 'search'],
  sort: 'number',
  search: {
    param: 'ordernumber',
    words: (row) => [
      ...partyWords(row),
      ...reviver(purchaseOrders)(row.purchaseOrders ?? []).map(({ number }) => number),
      ...(row.customerOrders ?? []).map(({ number }) => number),
    ],
    others: foundByCustomer,
  },
  isReferredTo: true,
  deleting: async (ctx, { salesOrderID, number, status }) => {
    if (status !== 'DRAFT')
      throw new Problem(
        'NotEditable',
        `The order ${number} is ${status}; only a DRAFT can be deleted. ${stateOf(orderMachine, status).isFinal ? 'It is kept.' : 'Cancel it instead.'}`,
      );
    const key = salesOrderID;
    await refuseReferenced(ctx, 'sales_orders', key);
    await freeStock(ctx, { entity: 'SALESORDER', id: key });
    await revokeLinks(ctx, 'SalesOrder', key, 'The order was deleted.');
    await deleteTags(ctx, 'SalesOrder', key);
    await deleteNotes(ctx, 'SalesOrder', key);
    await deleteHistory(ctx, 'SalesOrder', key);
    await deleteAttachments(ctx, 'SalesOrder', key);
  },
  problems: { delete: ['NotEditable'] },
  example: orderExample,
});

/** The header of an order as it is stored. */
export type Order = Kept<typeof fields, 'salesOrderID'>;

/** What was released is being worked on. @throws Problem 409 NotEditable */
export const refuseUnlessEditable = ({ number, status }: Pick<Order, 'number' | 'status'>): void => {
  const { isEditable, isFinal } = stateOf(orderMachine, status);
  if (isEditable) return;
  const way = isFinal ? 'It is final.' : 'Move it back to DRAFT first.';
  throw new Problem('NotEditable', `The order ${number} is ${status} and cannot be changed. ${way}`);
};

/** Notes, tags and history go on, but a cancelled order is closed. @throws Problem 409 NotEditable */
export const refuseIfCancelled = ({ number, status }: Record<string, unknown>): void => {
  if (status === 'CANCELLED')
    throw new Problem('NotEditable', `The order ${number} is CANCELLED and cannot be changed any more.`);
};
