import { sql } from 'kysely';
import { finishOfOrder } from '#areas/making/prodorders';
import { countedStatuses, isCounted, orderResource } from '#areas/selling/salesorders';
import { field } from '#kit/field';
import { answerList, answerPage } from '#kit/list-answer';
import {
  countStatement,
  filterQuery,
  type ListPlan,
  type ListQuery,
  limitParameter,
  listQuery,
  pageSize,
  planList,
} from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import {
  decimalNumber,
  flag,
  id,
  int32,
  list,
  object,
  oneOf,
  orNull,
  quantity,
  text,
} from '#platform/schema';
import { deliveryExample } from './delivery.example.ts';
import {
  daysUntilDue,
  deliveryLines,
  deliveryStatus,
  isLate,
  isReady,
  packingListIDs,
} from './delivery-sql.ts';

const statuses = ['PENDING', 'READY', 'PARTIAL', 'SHIPPED', 'DELIVERED', 'LATE'] as const;
const orNone = (description: string) => decimalNumber({ integer: 18, places: 6, min: '0' }, { description });
const line = object(
  {
    lineNumber: int32({ minimum: 1 }),
    itemAndQtyID: orNull(id({ description: 'Of an item line' })),
    lineItemID: orNull(id({ description: 'Of a configured line' })),
    number: text(60, { description: 'Of the item or product' }),
    description: text(20_000, { min: 0 }),
    uOM: text(10),
    quantity: quantity({ description: 'Ordered' }),
    quantityShipped: orNone('What packing lists have shipped of it'),
    openQuantity: orNone('What is still to be shipped'),
    packedQuantity: orNone('What packing lists plan of it that have not left the house'),
    isInStock: flag({
      description:
        'Of an item line that is open: all that the order still needs of the item lies in stock, and is not on packing lists of other orders',
    }),
    status: oneOf(['NEW', 'WIP', 'FINISHED', 'SHIPPED'], { description: 'As on the order' }),
  },
  { title: 'DeliveryLine' },
);

const derived = { readOnly: true } as const;
const always = { required: true, readOnly: true } as const;
const { number, customerID, customer, shipToID, shipTo, purchaseOrder, salesRepUserID, delivery } =
  orderResource.fields;
const { requestedDateUTC, promiseDateUTC, shippedUTC, shipmentStatus } = orderResource.fields;

/** One delivery for each order that was released: all is derived when it is read. */
const deliveries = listed({
  title: 'Delivery',
  table: 'sales_orders',
  idField: 'deliveryID',
  sort: 'dueUTC',
  fields: {
    deliveryID: field.id({ ...always, column: 'sales_order_id', description: 'That of the order' }),
    salesOrderID: field.id({ ...always, filter: 'equal' }),
    number,
    orderStatus: field.oneOf(countedStatuses, {
      ...always,
      column: 'status',
      filter: 'equal',
    }),
    status: field.oneOf(statuses, {
      ...always,
      filter: 'equal',
      computed: deliveryStatus,
      description:
        'DELIVERED: the order is COMPLETED; SHIPPED: all of it left the house; LATE: the day on which it was due is over; READY: as isReady; PARTIAL: some of it left the house; else PENDING. The first that holds',
    }),
    ...{ customerID, customer, shipToID, shipTo, purchaseOrder, salesRepUserID, delivery },
    ...{ requestedDateUTC, promiseDateUTC },
    dueUTC: field.instant({
      ...always,
      sort: true,
      filter: 'range',
      description: 'The promised, else the requested date; without both since when it was ordered',
    }),
    finishDateUTC: field.instant({
      ...derived,
      computed: () => finishOfOrder,
      description: 'Of the last of its production orders, finished or planned',
    }),
    shippedUTC,
    shipmentStatus,
    daysUntilDue: field.integer(
      { minimum: -1_000_000, maximum: 1_000_000 },
      {
        ...derived,
        computed: daysUntilDue,
        description:
          'In days of the tenant’s calendar, by the date that its `onTimeBy` says; negative: late. Null without a date, and once all is shipped',
      },
    ),
    isLate: field.flag({
      ...always,
      filter: 'equal',
      computed: isLate,
      description: 'Not all is shipped, and the day on which it was due is over',
    }),
    isReady: field.flag({
      ...always,
      filter: 'equal',
      computed: () => isReady,
      description:
        'It may leave (no ONHOLD), and each open line is FINISHED, wholly on packing lists, or isInStock',
    }),
    lines: field.json(list(line), { ...always, computed: () => deliveryLines }),
    packingListIDs: field.json(list(id()), {
      ...always,
      computed: () => packingListIDs,
      description: 'By their number, drafts too',
    }),
    createdUTC: orderResource.fields.createdUTC,
  },
});

const shared = { method: 'GET', tag: 'delivery', permission: 'salesorders.read' } as const;
const path = '/v1/delivery';
const example = { response: [deliveryExample] };

/**
 * The rows asked for. What a filter on a derived field says of stored ones is added, so that the open orders
 * are found by their index among all.
 */
const planOf = (query: ListQuery): ListPlan => {
  const isOpen =
    query.isLate === true ||
    query.isReady === true ||
    (query.status !== undefined && query.status !== 'DELIVERED');
  const those = isOpen
    ? sql`t.status in ('RELEASED', 'ONHOLD')`
    : query.status === 'DELIVERED'
      ? sql`t.status = 'COMPLETED'`
      : isCounted('t');
  return planList(deliveries, query, [those]);
};

const listDeliveries = operation({
  ...shared,
  id: 'listDeliveries',
  path,
  summary: 'List the deliveries, first those that are due first',
  description:
    'One for each sales order that is RELEASED, ONHOLD or COMPLETED, derived from its lines, packing lists and production when it is read.',
  query: listQuery(deliveries, { limit: limitParameter }),
  response: list(deliveries.element),
  problems: ['InvalidCursor'],
  example,
  run: async (ctx, { query }) => answerList(ctx, deliveries, planOf(query)),
});

const countDeliveries = operation({
  ...shared,
  id: 'countDeliveries',
  path: `${path}/count`,
  summary: 'Count the deliveries',
  query: filterQuery(deliveries),
  response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
  example: { response: { count: 12 } },
  run: async (ctx, { query }) => ({
    count: (await ctx.first(countStatement(ctx, deliveries, planOf(query))))?.count ?? 0,
  }),
});

const pageDeliveries = operation({
  ...shared,
  id: 'pageDeliveries',
  path: `${path}/pages/{page}`,
  summary: 'One page of the deliveries',
  params: object({ page: int32({ minimum: 1, description: 'The page, from 1' }) }),
  query: listQuery(deliveries, { recordcount: pageSize }),
  response: list(deliveries.element),
  problems: ['InvalidCursor'],
  example: { params: { page: '1' }, ...example },
  run: async (ctx, { params: { page }, query: { recordcount, ...asked } }) =>
    answerPage(ctx, deliveries, planOf(asked), page, recordcount),
});

export const deliveryOperations = [listDeliveries, countDeliveries, pageDeliveries];
