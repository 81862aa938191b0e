import { type RawBuilder, sql } from 'kysely';
import { daysBeforeDue, orderResource } from '#areas/selling/salesorders';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { jsonList } from '#kit/parts/json-sql';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { decimalNumber, id, instant, list, object, oneOf, orNull, quantity, text } from '#platform/schema';
import { productionExample } from './production.example.ts';
import { productionStatuses } from './production.machine.ts';

/** The production orders `p` of an order `t` that count: what was cancelled is not made. */
const made = sql`from production_orders p
  where p.tenant_id = t.tenant_id and p.sales_order_id = t.sales_order_id and p.status <> 'CANCELLED'`;
/** When a production order was, or is planned to be, finished; the same for its start. */
export const finish = sql`coalesce(p.actual_finish_utc, p.planned_finish_utc)`;
const start = sql`coalesce(p.actual_start_utc, p.planned_start_utc)`;
const of = (value: RawBuilder<unknown>) => sql`(select ${value} ${made})`;
/** Of a sales order `t`: when the last of its production orders was, or is planned to be, finished. */
export const finishOfOrder = of(sql`max(${finish})`);

const { number, status, customerID, promiseDateUTC, requestedDateUTC, salesRepUserID } = orderResource.fields;
const header = {
  number,
  status,
  customerID,
  customerName: field.text(200, {
    readOnly: true,
    computed: () => sql`t.customer->>'customerName'`,
    description: 'As it stands on the order',
  }),
  salesRepUserID,
  requestedDateUTC,
  promiseDateUTC,
  startDateUTC: field.instant({
    readOnly: true,
    computed: () => of(sql`min(${start})`),
    description: 'Of the first of its production orders, begun or planned; null while none is planned',
  }),
  finishDateUTC: field.instant({
    readOnly: true,
    computed: () => finishOfOrder,
    description: 'Of the last of its production orders, finished or planned',
  }),
  otdDays: field.integer(
    { minimum: -1_000_000, maximum: 1_000_000 },
    {
      readOnly: true,
      computed: () => daysBeforeDue(finishOfOrder),
      description:
        'By how many days finishDateUTC lies before the order is due, by the tenant’s `onTimeBy`; negative: too late',
    },
  ),
  unplannedCount: field.integer(
    { minimum: 0 },
    {
      required: true,
      readOnly: true,
      computed: () => of(sql`count(*) filter (where ${finish} is null)`),
      description: 'Production orders without a planned finish, which finishDateUTC knows nothing of',
    },
  ),
};

const scheduled = listed({
  title: 'ScheduledSalesOrder',
  table: 'sales_orders',
  idField: 'salesOrderID',
  sort: 'number',
  fields: { salesOrderID: field.id({ required: true, filter: 'equal' }), ...header },
});

const quantityOrNone = () => decimalNumber({ integer: 12, places: 6, min: '0' });
const utc = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const production = object(
  {
    productionOrderID: id(),
    number: text(40),
    status: oneOf(productionStatuses),
    itemNumber: text(60),
    quantity: quantity(),
    quantityCompleted: quantityOrNone(),
    plannedStartUTC: orNull(instant()),
    plannedFinishUTC: orNull(instant()),
  },
  { title: 'ProductionOfSalesOrder' },
);
const productions = jsonList(
  {
    productionOrderID: sql`p.production_order_id`,
    number: sql`p.number`,
    status: sql`p.status`,
    itemNumber: sql`p.item_number`,
    quantity: sql`p.quantity`,
    quantityCompleted: sql`p.quantity_completed`,
    plannedStartUTC: utc(sql`p.planned_start_utc`),
    plannedFinishUTC: utc(sql`p.planned_finish_utc`),
  },
  made,
  sql`p.planned_start_utc, p.number, p.production_order_id`,
);

const worked = listed({
  title: 'SalesOrderWork',
  table: 'sales_orders',
  idField: 'salesOrderID',
  sort: 'number',
  fields: {
    ...scheduled.fields,
    shipmentStatus: orderResource.fields.shipmentStatus,
    productionOrders: field.json(list(production), {
      required: true,
      readOnly: true,
      computed: () => productions,
      description: 'All that are not cancelled, by their planned start',
    }),
    openCount: field.integer(
      { minimum: 0 },
      {
        required: true,
        readOnly: true,
        computed: () => of(sql`count(*) filter (where p.status <> 'COMPLETED')`),
        description: 'How many of them are not COMPLETED',
      },
    ),
    progressPercent: field.decimal(
      { integer: 3, places: 2, min: '0' },
      {
        readOnly: true,
        computed: () =>
          of(
            sql`round(100 * avg(case when p.status = 'COMPLETED' then 1 else least(1, p.quantity_completed / p.quantity) end), 2)`,
          ),
        description: 'The mean of its production orders, of each by good pieces; null where it has none',
      },
    ),
  },
});

const example = {
  salesOrderID: productionExample.row.salesOrderID,
  number: productionExample.row.salesOrderNumber,
  status: 'RELEASED',
  customerID: productionExample.row.customerID,
  customerName: productionExample.row.customerName,
  salesRepUserID: null,
  requestedDateUTC: '2026-04-15T12:00:00.000Z',
  promiseDateUTC: '2026-04-20T12:00:00.000Z',
  startDateUTC: '2026-03-10T07:20:00.000Z',
  finishDateUTC: '2026-03-12T15:00:00.000Z',
  otdDays: 39,
  unplannedCount: 0,
};
const { productionOrderID, itemNumber, quantityCompleted } = productionExample.row;
const workExample = {
  shipmentStatus: 'PARTIAL',
  productionOrders: [
    {
      productionOrderID,
      number: productionExample.row.number,
      status: 'WIP',
      itemNumber,
      quantity: productionExample.row.quantity,
      quantityCompleted,
      plannedStartUTC: '2026-03-10T07:00:00.000Z',
      plannedFinishUTC: '2026-03-12T15:00:00.000Z',
    },
  ],
  openCount: 1,
  progressPercent: 0,
};

const shared = { method: 'GET', tag: 'sales-orders', permission: 'salesorders.read' } as const;
const inWork = sql`t.status in ('RELEASED', 'ONHOLD')`;

/** What the order book still has to make and ship. */
export const listOrderWork = operation({
  ...shared,
  id: 'listSalesOrderWork',
  path: '/v1/salesorders/work',
  summary: 'List the open work of the order book',
  description:
    'Orders that are RELEASED or ONHOLD, each with its production orders and how far they are. Progress counts good pieces.',
  query: listQuery(worked, { limit: limitParameter }),
  response: list(worked.element),
  problems: ['InvalidCursor'],
  example: { response: [{ ...example, ...workExample }] },
  run: async (ctx, { query }) => answerList(ctx, worked, planList(worked, query, [inWork])),
});

/** When orders are made and finished, as far as that is planned. */
export const listOrderSchedule = operation({
  ...shared,
  id: 'listSalesOrderSchedule',
  path: '/v1/salesorders/schedule',
  summary: 'List when sales orders are planned to be made and finished',
  description:
    'Orders that are RESERVED, RELEASED or ONHOLD, with the start and finish of their production orders: as they happened, else as planned.',
  query: listQuery(scheduled, { limit: limitParameter }),
  response: list(scheduled.element),
  problems: ['InvalidCursor'],
  example: { response: [example] },
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      scheduled,
      planList(scheduled, query, [sql`t.status in ('RESERVED', 'RELEASED', 'ONHOLD')`]),
    ),
});
