import { sql } from 'kysely';
import { productionStatuses } from '#areas/making/prodorders';
import { jsonList } from '#kit/parts/json-sql';
import { decimalNumber, id, list, object, oneOf, orNull, text } from '#platform/schema';

const count = (description: string) => decimalNumber({ integer: 80, places: 6, min: '0' }, { description });

const member = object(
  {
    productionOrderID: id(),
    number: text(40),
    status: oneOf(productionStatuses),
    itemNumber: text(60),
    uOM: text(10),
    quantity: count('How much of it is made'),
    quantityCompleted: count('Good pieces'),
    quantityScrapped: count('Spoiled ones'),
    taskID: orNull(
      id({ description: 'Its task of the batch’s taskName; null: the batch is of whole orders' }),
    ),
    estimatedMinutes: count('Of that task, or of all its tasks'),
    actualMinutes: count('Clocked at that task, or at all'),
    sharePercent: orNull(
      decimalNumber(
        { integer: 3, places: 6, min: '0' },
        { description: 'Its part of the batch’s estimated minutes; null where these are 0' },
      ),
    ),
  },
  { title: 'ProductionBatchMember' },
);

/** The orders `p` of the batch `t`. */
export const ordersOf = sql`from production_orders p where p.tenant_id = t.tenant_id and p.batch_id = t.batch_id`;

/** The tasks `k` of the order `p` that are done together: the named one, or all. */
const tasks = sql`from production_tasks k where k.tenant_id = p.tenant_id
  and k.production_order_id = p.production_order_id and k.status <> 'CANCELLED'
  and (t.task_name is null or lower(k.name) = lower(t.task_name))`;
const estimated = sql`(select coalesce(sum(round(k.setup_minutes + k.teardown_minutes + k.transfer_minutes
  + k.minutes * coalesce(k.quantity, p.quantity), 6)), 0) ${tasks})`;
const actual = sql`(select coalesce(sum(a.minutes), 0) from production_actuals a
  where a.tenant_id = p.tenant_id and a.task_id in (select k.task_id ${tasks}))`;

/** Sums over the orders of the batch `t`. */
export const estimatedOfAll = sql`(select coalesce(sum(${estimated}), 0) ${ordersOf})`;
export const actualOfAll = sql`(select coalesce(sum(${actual}), 0) ${ordersOf})`;

/** Which orders a batch holds now, as they are made one after the other. */
export const membersPart = {
  schema: list(member),
  select: jsonList(
    {
      productionOrderID: sql`p.production_order_id`,
      number: sql`p.number`,
      status: sql`p.status`,
      itemNumber: sql`p.item_number`,
      uOM: sql`p.uom`,
      quantity: sql`p.quantity`,
      quantityCompleted: sql`p.quantity_completed`,
      quantityScrapped: sql`p.quantity_scrapped`,
      taskID: sql`case when t.task_name is not null
        then (select k.task_id ${tasks} order by k.task_number, k.task_id limit 1) end`,
      estimatedMinutes: estimated,
      actualMinutes: actual,
      sharePercent: sql`round(100 * ${estimated} / nullif(${estimatedOfAll}, 0), 6)`,
    },
    ordersOf,
    sql`array_position(t.production_order_ids, p.production_order_id), p.number`,
  ),
};
