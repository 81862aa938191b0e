import { sql } from 'kysely';
import { isScheduleOutdated } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { flag, id, instant, int32, list, object, orNull, type Static, text } from '#platform/schema';
import { delayedByExample, whyChain } from '../delayed-by.ts';

import { entryExample } from './entry.ts';

const shared = { method: 'GET', tag: 'scheduling', permission: 'schedule.read' } as const;

const customer = object(
  {
    customerID: id(),
    customerNumber: text(40),
    customerName: text(200),
    productionOrderCount: int32({ minimum: 1 }),
    startUTC: instant({ description: 'When the first thing for it begins' }),
    finishUTC: instant(),
    lateMinutes: int32({ minimum: 0, description: 'Of all its orders together' }),
  },
  { title: 'ScheduledCustomer' },
);

const customers = operation({
  ...shared,
  id: 'listScheduledCustomers',
  path: '/v1/schedule/customers',
  summary: 'List the customers for whom something is planned',
  description: 'By what begins first.',
  response: list(customer),
  example: {
    response: [
      {
        ...{
          customerID: entryExample.customerID,
          customerNumber: 'C-1001',
          customerName: entryExample.customerName,
        },
        ...{
          productionOrderCount: 2,
          startUTC: entryExample.startUTC,
          finishUTC: '2026-03-12T15:00:00.000Z',
          lateMinutes: 0,
        },
      },
    ],
  },
  run: async (ctx) =>
    ctx.rows(sql<Static<typeof customer>>`
      select c.customer_id as "customerID", c.customer_number as "customerNumber", c.customer_name as "customerName",
        count(*)::int as "productionOrderCount", min(s.start_utc) as "startUTC", max(s.finish_utc) as "finishUTC",
        sum(s.late_minutes)::int as "lateMinutes"
      from schedule_orders s
        join production_orders p on ${ctx.mine('p')} and p.production_order_id = s.production_order_id
        join customers c on ${ctx.mine('c')} and c.customer_id = p.customer_id
      where ${ctx.mine('s')} and s.start_utc is not null
      group by c.customer_id, c.customer_number, c.customer_name order by min(s.start_utc), c.customer_id`),
});

const salesOrder = object(
  {
    salesOrderID: id(),
    number: text(40),
    customerID: id(),
    customerName: text(200),
    promiseDateUTC: orNull(instant()),
    productionOrderCount: int32({ minimum: 1 }),
    startUTC: orNull(instant()),
    finishUTC: orNull(instant({ description: 'Of the last of its production orders in the plan' })),
    lateMinutes: int32({ minimum: 0, description: 'Of the one that is most late' }),
    isComplete: flag({ description: 'Every task of its open production orders has a place' }),
    isOutdated: flag({ description: 'One of them was changed since the plan was made' }),
  },
  { title: 'SalesOrderInSchedule' },
);

const salesOrders = operation({
  ...shared,
  id: 'listScheduledSalesOrders',
  path: '/v1/schedule/salesorders',
  summary: 'List the sales orders that are made, with when and how late',
  description: 'Those that are most late first.',
  response: list(salesOrder),
  example: {
    response: [
      {
        ...{ salesOrderID: entryExample.salesOrderID, number: 'SO1001', customerID: entryExample.customerID },
        ...{
          customerName: entryExample.customerName,
          promiseDateUTC: '2026-03-12T12:00:00.000Z',
          productionOrderCount: 1,
        },
        ...{ startUTC: entryExample.startUTC, finishUTC: '2026-03-12T15:00:00.000Z', lateMinutes: 180 },
        ...{ isComplete: true, isOutdated: false },
      },
    ],
  },
  run: async (ctx) =>
    ctx.rows(sql<Static<typeof salesOrder>>`
      select o.sales_order_id as "salesOrderID", o.number, o.customer_id as "customerID",
        o.customer->>'customerName' as "customerName", o.promise_date_utc as "promiseDateUTC",
        count(*)::int as "productionOrderCount", min(s.start_utc) as "startUTC", max(s.finish_utc) as "finishUTC",
        max(s.late_minutes) as "lateMinutes", bool_and(s.is_complete) as "isComplete", bool_or(${isScheduleOutdated}) as "isOutdated"
      from schedule_orders s
        join production_orders t on ${ctx.mine('t')} and t.production_order_id = s.production_order_id
        join sales_orders o on ${ctx.mine('o')} and o.sales_order_id = t.sales_order_id
      where ${ctx.mine('s')}
      group by o.sales_order_id, o.number, o.customer_id, o.customer->>'customerName', o.promise_date_utc
      order by max(s.late_minutes) desc, o.number, o.sales_order_id`),
});

const orderInPlan = object(
  {
    productionOrderID: id(),
    number: text(40),
    startUTC: orNull(instant()),
    finishUTC: orNull(instant()),
    dueUTC: orNull(instant()),
    lateMinutes: int32({ minimum: 0 }),
    isComplete: flag({ description: 'Every task has a place' }),
    isOutdated: flag({ description: 'It was changed since the plan was made' }),
    notBeforeUTC: orNull(
      instant({ description: 'Somebody set it as the planned start: it does not begin before' }),
    ),
    whyLate: whyChain,
  },
  { title: 'ProductionOrderInSchedule' },
);

const orders = operation({
  ...shared,
  id: 'listScheduledProductionOrders',
  path: '/v1/schedule/orders',
  summary: 'List the production orders of the plan, with why they are late',
  description:
    'Those that are most late first. `whyLate` goes from the last task back, each waiting for the next, to something that waits for nothing else; it is empty of what is in time.',
  addition: true,
  response: list(orderInPlan),
  example: {
    response: [
      {
        ...{
          productionOrderID: entryExample.productionOrderID,
          number: 'PR1001',
          startUTC: entryExample.startUTC,
        },
        ...{
          finishUTC: entryExample.finishUTC,
          dueUTC: '2026-03-10T08:00:00.000Z',
          lateMinutes: 18,
          isComplete: true,
        },
        ...{ isOutdated: false, notBeforeUTC: null },
        whyLate: [
          {
            ...{
              taskID: entryExample.taskID,
              taskName: 'Turn',
              productionOrderID: entryExample.productionOrderID,
            },
            ...{
              productionOrderNumber: 'PR1001',
              startUTC: entryExample.startUTC,
              finishUTC: entryExample.finishUTC,
            },
            delayedBy: delayedByExample,
          },
        ],
      },
    ],
  },
  run: async (ctx) =>
    ctx.rows(sql<Static<typeof orderInPlan>>`
      select s.production_order_id as "productionOrderID", t.number, s.start_utc as "startUTC", s.finish_utc as "finishUTC",
        s.due_utc as "dueUTC", s.late_minutes as "lateMinutes", s.is_complete as "isComplete", ${isScheduleOutdated} as "isOutdated",
        s.not_before_utc as "notBeforeUTC", s.why_late as "whyLate"
      from schedule_orders s
        join production_orders t on ${ctx.mine('t')} and t.production_order_id = s.production_order_id
      where ${ctx.mine('s')} order by s.late_minutes desc, t.number, s.production_order_id`),
});

const assignedUser = object(
  {
    userID: id(),
    resourceID: id(),
    resourceName: text(200),
    entryCount: int32({ minimum: 0, description: 'Tasks that are not over' }),
    minutes: int32({ minimum: 0, description: 'Of these' }),
    taskID: orNull(id({ description: 'What there is to do now, or next' })),
    taskName: orNull(text(200)),
    productionOrderID: orNull(id()),
    productionOrderNumber: orNull(text(40)),
    startUTC: orNull(instant()),
    finishUTC: orNull(instant()),
  },
  { title: 'AssignedUser' },
);

const users = operation({
  ...shared,
  id: 'listAssignedUsers',
  path: '/v1/schedule/users/assigned',
  summary: 'List who is on what',
  description:
    'Each user who is a resource (a PERSON with an account), with what the plan in force has for them now or next.',
  response: list(assignedUser),
  example: {
    response: [
      {
        ...{
          userID: '0198c5a0-0000-7000-8000-0000000000aa',
          resourceID: entryExample.resourceID,
          resourceName: 'J. Petersen',
        },
        ...{ entryCount: 4, minutes: 410, taskID: entryExample.taskID, taskName: 'Turn' },
        ...{ productionOrderID: entryExample.productionOrderID, productionOrderNumber: 'PR1001' },
        ...{ startUTC: entryExample.startUTC, finishUTC: entryExample.finishUTC },
      },
    ],
  },
  run: async (ctx) =>
    ctx.rows(sql<Static<typeof assignedUser>>`
      select r.user_id as "userID", r.resource_id as "resourceID", r.name as "resourceName", coalesce(w.count, 0)::int as "entryCount",
        coalesce(w.minutes, 0)::int as minutes, n.task_id as "taskID", n.task_name as "taskName",
        n.production_order_id as "productionOrderID", n.number as "productionOrderNumber", n.start_utc as "startUTC",
        n.finish_utc as "finishUTC"
      from resources r
        left join lateral (
          select count(*) as count, sum(t.minutes) as minutes from schedule_entries t ${openEntries(ctx)}
            join schedule_entry_resources x on ${ctx.mine('x')} and x.entry_id = t.entry_id and x.resource_id = r.resource_id
          where ${ctx.mine('t')}) w on true
        left join lateral (
          select t.task_id, t.task_name, t.production_order_id, p.number, t.start_utc, t.finish_utc
          from schedule_entries t ${openEntries(ctx)}
            join schedule_entry_resources x on ${ctx.mine('x')} and x.entry_id = t.entry_id and x.resource_id = r.resource_id
            join production_orders p on ${ctx.mine('p')} and p.production_order_id = t.production_order_id
          where ${ctx.mine('t')} order by t.start_utc, t.entry_id limit 1) n on true
      where ${ctx.mine('r')} and r.user_id is not null and r.is_active order by r.name, r.resource_id`),
});

/** Entries `t` whose task is not over. */
export const openEntries = (ctx: Ctx) => sql`
  join production_tasks k on ${ctx.mine('k')} and k.task_id = t.task_id and k.status in ('PLANNED', 'READY', 'WIP', 'PAUSED')`;

export const sumOperations = [customers, salesOrders, orders, users];
