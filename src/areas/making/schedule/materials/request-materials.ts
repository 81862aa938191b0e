import { sql } from 'kysely';
import { instantOf } from '#areas/company/resources';
import { moveRow } from '#kit/machine/move-row';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Made } from '../runs/store-results.ts';
import { materialRequestMachine } from './material-request.machine.ts';
import {
  type MaterialRequest,
  materialRequestMoved,
  materialRequestResource,
} from './material-request.resource.ts';
import { means } from './move-request.ts';

/**
 * Requests the material that a plan needs: one request for each row of an order's bill, with the date of the
 * plan. Open ones that the plan does not need are taken back; what was issued stays.
 */
export const requestMaterials = async (ctx: Ctx, made: Made, open: ReadonlySet<string>): Promise<void> => {
  const { plan, facts, prepared } = made;
  const entries = new Map(plan.entries.map((entry) => [entry.task, entry]));
  const sites = new Map(
    facts.orders.map(({ productionOrderID, locationID }) => [productionOrderID, locationID]),
  );
  const rows = facts.materials.needed.flatMap((row) => {
    const taskID = prepared.taking.get(row.productionOrderID);
    const entry = taskID === undefined ? undefined : entries.get(taskID);
    if (taskID === undefined || !entry || !open.has(row.productionOrderID)) return [];
    const { materialID, productionOrderID, itemID, itemNumber, quantity, uOM } = row;
    return [
      {
        ...{
          requestID: ctx.newID(),
          materialID,
          productionOrderID,
          taskID,
          itemID,
          itemNumber,
          quantity,
          uOM,
        },
        ...{ neededUTC: instantOf(entry.start), locationID: sites.get(productionOrderID) ?? null },
      },
    ];
  });
  const wanted = rows.map(({ materialID }) => materialID);
  await move(
    ctx,
    'CANCELLED',
    sql`
    t.status in ('REQUESTED', 'PICKING', 'SHORT', 'STAGED') and t.material_id <> all (${wanted}::text[])
    and not exists (
      select from production_tasks k where k.tenant_id = t.tenant_id and k.production_order_id = t.production_order_id
        and k.status in ('WIP', 'PAUSED', 'COMPLETED'))`,
  );
  await move(ctx, 'REQUESTED', sql`t.status = 'CANCELLED' and t.material_id = any (${wanted}::text[])`);
  await ctx.exec(sql`
    insert into material_requests as t (tenant_id, request_id, production_order_id, material_id, task_id, item_id, item_number,
      quantity, uom, needed_utc, location_id, status, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    select ${ctx.tenantID}, x."requestID", x."productionOrderID", x."materialID", x."taskID", x."itemID", x."itemNumber",
      x.quantity, x."uOM", x."neededUTC", x."locationID", 'REQUESTED', ${ctx.userID}, ${ctx.now}::timestamptz, ${ctx.userID},
      ${ctx.now}::timestamptz
    from json_to_recordset(${printJson(rows)}::json) as x("requestID" text, "productionOrderID" text, "materialID" text,
      "taskID" text, "itemID" text, "itemNumber" text, quantity numeric, "uOM" text, "neededUTC" timestamptz, "locationID" text)
    on conflict (tenant_id, material_id) do update set task_id = excluded.task_id, quantity = excluded.quantity,
      needed_utc = excluded.needed_utc, last_updated_by_user_id = excluded.last_updated_by_user_id,
      last_updated_utc = excluded.last_updated_utc, row_version = t.row_version + 1
    where t.status <> 'ISSUED'
      and (t.task_id, t.quantity, t.needed_utc) is distinct from (excluded.task_id, excluded.quantity, excluded.needed_utc)`);
  if (rows.length > 0)
    ctx.audit({
      ...{ entity: 'ProductionMaterialRequest', entityID: ctx.tenantID, action: 'UPDATE' },
      new: { requested: rows.length },
    });
};

const move = async (
  ctx: Ctx,
  to: 'CANCELLED' | 'REQUESTED',
  which: ReturnType<typeof sql>,
): Promise<void> => {
  const rows = await ctx.rows(sql<MaterialRequest>`
    select ${materialRequestResource.select(ctx.now)} from material_requests t
    where ${ctx.mine('t')} and ${which} order by t.request_id for update`);
  for (const row of rows)
    await moveRow(
      ctx,
      materialRequestResource,
      materialRequestMachine,
      materialRequestResource.revive(row),
      to,
      {
        ...{ by: 'worker', event: materialRequestMoved, means },
      },
    );
};
