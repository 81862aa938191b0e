import { sql } from 'kysely';
import { isScheduleOutdated, scheduleMark } from '#areas/making/prodorders';
import type { Decimal } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';

/** An open production order as a schedule needs it. */
export type WorkOrder = {
  productionOrderID: string;
  number: string;
  status: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD';
  itemNumber: string;
  lineItemID: string | null;
  customerID: string | null;
  quantity: Decimal;
  sequenceNumber: Decimal | null;
  priority: number;
  promiseDateUTC: Instant | null;
  locationID: string | null;
  plannedStartUTC: Instant | null;
  plannedFinishUTC: Instant | null;
  /** What the plan in force made its start, and since when it may begin by hand; null: it is not in it. */
  scheduledStartUTC: Instant | null;
  isScheduled: boolean;
  /** It is another than the plan in force knows. */
  isOutdated: boolean;
  notBeforeUTC: Instant | null;
  mark: string;
};

/** A task of one that is not over. */
export type WorkTask = {
  taskID: string;
  productionOrderID: string;
  name: string;
  status: 'PLANNED' | 'READY' | 'WIP' | 'PAUSED';
  resources: string[];
  skills: string[];
  dependsOn: string[];
  setupMinutes: Decimal;
  minutes: Decimal;
  teardownMinutes: Decimal;
  transferMinutes: Decimal;
  quantity: Decimal | null;
  quantityGood: Decimal;
  quantityScrapped: Decimal;
  isOutside: boolean;
  turnaroundDays: number | null;
  mayBeSplit: boolean;
  /** The value by which a set-up is saved; null: the item is. */
  setupValue: string | null;
  locationID: string | null;
  startedUTC: Instant | null;
  /** By when what comes before it has arrived, of tasks that are over. */
  arrivedUTC: Instant | null;
  /** The batch that does it for several orders at once; null: it is done for its order alone. */
  batchID: string | null;
  batchNumber: string | null;
  /** Whether the batch does all of it at the same time, not one after the other. */
  isSimultaneous: boolean;
  /** Which one of its name it is in its router; tasks of a batch with the same place are done together. */
  batchPlace: number | null;
};

/** More orders or tasks than these are planned by nobody at once. */
export const mostOrders = 20_000;
const mostTasks = 100_000;

/** The orders that are planned: `ids`, or all that are open. In the order of their numbers. */
export const readOrders = async (ctx: Ctx): Promise<WorkOrder[]> => {
  const orders = await ctx.rows(sql<WorkOrder>`
    select t.production_order_id as "productionOrderID", t.number, t.status, t.item_number as "itemNumber",
      t.line_item_id as "lineItemID", t.customer_id as "customerID", t.quantity, t.sequence_number as "sequenceNumber",
      t.priority, t.promise_date_utc as "promiseDateUTC", t.location_id as "locationID",
      t.planned_start_utc as "plannedStartUTC", t.planned_finish_utc as "plannedFinishUTC", s.start_utc as "scheduledStartUTC",
      s.production_order_id is not null as "isScheduled", s.not_before_utc as "notBeforeUTC", ${scheduleMark} as mark,
      ${isScheduleOutdated} as "isOutdated"
    from production_orders t
      left join schedule_orders s on ${ctx.mine('s')} and s.production_order_id = t.production_order_id
    where ${ctx.mine('t')} and t.status in ('PLANNED', 'RELEASED', 'WIP', 'ONHOLD')
    order by t.number, t.production_order_id limit ${mostOrders + 1}`);
  if (orders.length > mostOrders)
    throw new Problem(
      'TooMany',
      `More than ${mostOrders} production orders are open: they cannot be planned at once.`,
    );
  return orders;
};

/** Their tasks that are not over, by order and place in its router. */
export const readTasks = async (ctx: Ctx): Promise<WorkTask[]> => {
  const tasks = await ctx.rows(sql<WorkTask>`
    select k.task_id as "taskID", k.production_order_id as "productionOrderID", k.name, k.status,
      case when h.resource_name is null then k.resources else array[h.resource_name] end as resources,
      k.depends_on as "dependsOn", k.setup_minutes as "setupMinutes", k.minutes, k.teardown_minutes as "teardownMinutes",
      k.transfer_minutes as "transferMinutes", k.quantity, k.quantity_good as "quantityGood",
      k.quantity_scrapped as "quantityScrapped", k.is_outside as "isOutside", k.skills,
      k.turnaround_days as "turnaroundDays", k.may_be_split as "mayBeSplit", k.location_id as "locationID",
      (select k.setup_attribute || '=' || (a->>'value')
        from sales_order_line_items l, json_array_elements(l.attributes) a
        where ${ctx.mine('l')} and l.line_item_id = t.line_item_id and a->>'name' = k.setup_attribute limit 1) as "setupValue",
      k.started_utc as "startedUTC",
      (select max(b.finished_utc + b.transfer_minutes * interval '1 minute') from production_tasks b
        where ${ctx.mine('b')} and b.production_order_id = k.production_order_id and b.task_id = any (k.depends_on)
          and b.status = 'COMPLETED') as "arrivedUTC",
      h.batch_id as "batchID", h.number as "batchNumber", coalesce(h.is_simultaneous, false) as "isSimultaneous",
      h.place as "batchPlace"
    from production_orders t
      join production_tasks k on ${ctx.mine('k')} and k.production_order_id = t.production_order_id
      left join lateral (
        select g.batch_id, g.number, g.is_simultaneous, g.task_name, (
          select r.name from resources r
          where ${ctx.mine('r')} and r.resource_id = g.resource_id and r.is_active) as resource_name, (
          select count(*)::int from production_tasks e
          where ${ctx.mine('e')} and e.production_order_id = k.production_order_id and e.status <> 'CANCELLED'
            and lower(e.name) = lower(k.name) and (e.task_number, e.task_id) < (k.task_number, k.task_id)) as place
        from production_batches g
        where ${ctx.mine('g')} and g.batch_id = t.batch_id and g.status in ('ACTIVE', 'COMPLETING')
      ) h on h.task_name is null or (lower(h.task_name) = lower(k.name) and h.place = 0)
    where ${ctx.mine('t')} and t.status in ('PLANNED', 'RELEASED', 'WIP')
      and k.status in ('PLANNED', 'READY', 'WIP', 'PAUSED')
    order by t.number, t.production_order_id, k.task_number, k.task_id limit ${mostTasks + 1}`);
  if (tasks.length > mostTasks)
    throw new Problem('TooMany', `More than ${mostTasks} tasks are open: they cannot be planned at once.`);
  return tasks;
};
