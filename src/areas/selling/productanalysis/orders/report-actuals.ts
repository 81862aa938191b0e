import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';

/** What more, or less, a task of production needed than was reported of it so far. */
export type ActualChange = {
  taskID: string;
  productionOrderID: string;
  /** The sales order and its line of either kind that it is made for; null: for stock. */
  salesOrderID: string | null;
  lineID: string | null;
  taskNumber: Decimal;
  taskName: string;
  minutes: Decimal;
  /** In the tenant's currency, of the minutes whose rate is known. */
  cost: Decimal;
  uncostedMinutes: Decimal;
};

/**
 * Production reports what its tasks needed, as soon as it knows: a comparison of an order, which stands on
 * this floor, has its actual side from here. Changes of one task are sent as one.
 */
export const reportActuals = (ctx: Ctx, changes: readonly ActualChange[]): void => {
  if (changes.length === 0) return;
  // In one order, so that two that report the same tasks do not wait for each other in a circle.
  const rows = changes.toSorted((one, other) => (one.taskID < other.taskID ? -1 : 1));
  ctx.send(sql`
    insert into production_actuals as a (tenant_id, task_id, production_order_id, sales_order_id, line_id, task_number,
      task_name, minutes, cost, uncosted_minutes)
    select ${ctx.tenantID}, x."taskID", x."productionOrderID", x."salesOrderID", x."lineID", x."taskNumber", x."taskName",
      x.minutes, x.cost, x."uncostedMinutes"
    from json_to_recordset(${printJson(rows)}::json) as x("taskID" text, "productionOrderID" text, "salesOrderID" text,
      "lineID" text, "taskNumber" numeric, "taskName" text, minutes numeric, cost numeric, "uncostedMinutes" numeric)
    on conflict (tenant_id, task_id) do update set task_number = excluded.task_number, task_name = excluded.task_name,
      minutes = a.minutes + excluded.minutes, cost = a.cost + excluded.cost,
      uncosted_minutes = a.uncosted_minutes + excluded.uncosted_minutes`);
};
