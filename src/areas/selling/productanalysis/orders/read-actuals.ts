import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';

/** What a task of a line needed, of all production orders for the line together. */
export type ActualTask = {
  salesOrderID: string;
  lineID: string;
  taskNumber: Decimal;
  taskName: string;
  minutes: Decimal;
  /** In the tenant's currency; null while the rate of some of the time is not known. */
  cost: Decimal | null;
};

/**
 * What production reported of orders so far, by their ids; an order of which nothing was reported has none.
 */
export const readActuals = async (
  ctx: Ctx,
  salesOrderIDs: readonly string[],
): Promise<ReadonlyMap<string, ActualTask[]>> => {
  const rows = await ctx.rows(sql<ActualTask>`
    select a.sales_order_id as "salesOrderID", a.line_id as "lineID", a.task_number as "taskNumber",
      a.task_name as "taskName", sum(a.minutes) as minutes,
      case when sum(a.uncosted_minutes) = 0 then sum(a.cost) end as cost
    from production_actuals a
    where ${ctx.mine('a')} and a.sales_order_id = any (${salesOrderIDs}) and a.sales_order_id is not null
      and a.line_id is not null
    group by a.sales_order_id, a.line_id, a.task_number, a.task_name
    order by a.sales_order_id, a.line_id, a.task_number, a.task_name`);
  return Map.groupBy(rows, (one) => one.salesOrderID);
};
