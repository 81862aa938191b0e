import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Task } from './task.schema.ts';

/** A task as it is stored: what is calculated from it, and what the schedule says of it, left out. */
export type StoredTask = Omit<
  Task,
  'estimatedMinutes' | 'estimatedCost' | 'minutesActual' | 'plannedStartUTC' | 'plannedFinishUTC'
>;

/** Writes tasks of an order: new ones, and those that are there as they are to be. */
export const writeTasks = async (
  ctx: Ctx,
  productionOrderID: string,
  tasks: readonly StoredTask[],
): Promise<void> => {
  if (tasks.length === 0) return;
  await ctx.exec(sql`
    insert into production_tasks (tenant_id, production_order_id, task_id, task_number, name, detail, instruction, phase,
      resources, status, depends_on, follows_previous, setup_minutes, minutes, teardown_minutes, transfer_minutes,
      quantity, hourly_rate, unit_cost, is_inserted, is_outside, quantity_good, quantity_scrapped, scrap_reason,
      started_utc, finished_utc, master_task_id, location_id, skills, setup_attribute, may_be_split, supplier_id,
      turnaround_days)
    select ${ctx.tenantID}, ${productionOrderID}, x."taskID", x."taskNumber", x.name, x.detail, x.instruction, x.phase,
      array(select json_array_elements_text(x.resources)), x.status, array(select json_array_elements_text(x."dependsOn")),
      x."followsPrevious", x."setupMinutes", x.minutes, x."teardownMinutes", x."transferMinutes", x.quantity,
      x."hourlyRate", x."unitCost", x."isInserted", x."isOutside", x."quantityGood", x."quantityScrapped",
      x."scrapReason", x."startedUTC", x."finishedUTC", x."masterTaskID", x."locationID",
      array(select json_array_elements_text(x.skills)), x."setupAttribute", x."mayBeSplit", x."supplierID",
      x."turnaroundDays"
    from json_to_recordset(${printJson(tasks)}::json) as x("taskID" text, "taskNumber" numeric, name text, detail text,
      instruction text, phase text, resources json, status text, "dependsOn" json, "followsPrevious" boolean,
      "setupMinutes" numeric, minutes numeric, "teardownMinutes" numeric, "transferMinutes" numeric, quantity numeric,
      "hourlyRate" numeric, "unitCost" numeric, "isInserted" boolean, "isOutside" boolean, "quantityGood" numeric,
      "quantityScrapped" numeric, "scrapReason" text, "startedUTC" timestamptz, "finishedUTC" timestamptz,
      "masterTaskID" text, "locationID" text, skills json, "setupAttribute" text, "mayBeSplit" boolean,
      "supplierID" text, "turnaroundDays" int)
    on conflict (tenant_id, task_id) do update set task_number = excluded.task_number, name = excluded.name,
      detail = excluded.detail, instruction = excluded.instruction, phase = excluded.phase,
      resources = excluded.resources, status = excluded.status, depends_on = excluded.depends_on,
      follows_previous = excluded.follows_previous, setup_minutes = excluded.setup_minutes, minutes = excluded.minutes,
      teardown_minutes = excluded.teardown_minutes, transfer_minutes = excluded.transfer_minutes,
      quantity = excluded.quantity, hourly_rate = excluded.hourly_rate, is_outside = excluded.is_outside,
      quantity_good = excluded.quantity_good, quantity_scrapped = excluded.quantity_scrapped,
      scrap_reason = excluded.scrap_reason, started_utc = excluded.started_utc, finished_utc = excluded.finished_utc,
      location_id = excluded.location_id, skills = excluded.skills, setup_attribute = excluded.setup_attribute,
      may_be_split = excluded.may_be_split, supplier_id = excluded.supplier_id,
      turnaround_days = excluded.turnaround_days`);
};
