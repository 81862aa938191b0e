import { sql } from 'kysely';
import { instantOf } from '#areas/company/resources';
import { followPlan, lockOpen } from '#areas/making/prodorders';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { requestMaterials } from '../materials/request-materials.ts';
import { settleRequests } from '../resequence/move-resequence.ts';
import { explainer } from '../runs/explain-plan.ts';
import type { ShopEntry } from '../runs/spread-blocks.ts';
import type { Made } from '../runs/store-results.ts';

/**
 * Puts a plan in the place of the one in force, in the caller's transaction: entries, orders, material
 * requests, and planned dates of the production orders. What was cancelled, completed or held since it was
 * made is left out of it.
 */
export const putInForce = async (ctx: Ctx, runID: string, made: Made): Promise<void> => {
  const { plan, facts, prepared, whyLate } = made;
  const before = await ctx.rows(sql<{ id: string }>`
    select s.production_order_id as id from schedule_orders s where ${ctx.mine('s')}`);
  const all = facts.orders.map(({ productionOrderID }) => productionOrderID);
  const open = await lockOpen(ctx, [...new Set([...all, ...before.map(({ id }) => id)])]);
  const { delayOf, chainOf, taskByID, orderByID } = explainer(facts, plan);
  // Tasks of the orders that are open still; one that was deleted meanwhile is gone with its order.
  const entries = plan.entries.flatMap((entry) => {
    const task = taskByID.get(entry.task);
    const order = task && orderByID.get(task.productionOrderID);
    return order && open.has(order.productionOrderID) ? [{ entry, task, order, entryID: ctx.newID() }] : [];
  });
  await clear(ctx);
  await ctx.exec(sql`
    update schedule_runs as t set is_in_force = false where ${ctx.mine('t')} and t.is_in_force`);
  const rows = entries.map(({ entry, task, order, entryID }) => ({
    ...{ entryID, taskID: entry.task, productionOrderID: order.productionOrderID, taskName: task.name },
    ...{ resourceID: entry.resources[0] ?? null, ...datesOf(entry), sequence: order.sequenceNumber },
    ...{
      minutes: minutesOf(entry),
      setupMinutes: entry.setupMinutes,
      batchID: entry.shared?.batchID ?? null,
    },
    blocks: entry.blocks.map(({ start, end }) => ({ startUTC: instantOf(start), finishUTC: instantOf(end) })),
    delayedBy: delayOf(entry.why),
    ...{ readyUTC: instantOf(entry.ready.at), readyBy: delayOf(entry.ready.why) },
  }));
  await ctx.exec(sql`
    insert into schedule_entries (tenant_id, entry_id, run_id, task_id, production_order_id, task_name, resource_id, start_utc,
      finish_utc, minutes, setup_minutes, sequence_number, blocks, delayed_by, ready_utc, ready_by, batch_id)
    select ${ctx.tenantID}, x."entryID", ${runID}, x."taskID", x."productionOrderID", x."taskName", x."resourceID",
      x."startUTC", x."finishUTC", x.minutes, x."setupMinutes", x.sequence, x.blocks, x."delayedBy", x."readyUTC", x."readyBy",
      x."batchID"
    from json_to_recordset(${printJson(rows)}::json) as x("entryID" text, "taskID" text, "productionOrderID" text,
      "taskName" text, "resourceID" text, "startUTC" timestamptz, "finishUTC" timestamptz, minutes int, "setupMinutes" int,
      sequence numeric, blocks json, "delayedBy" json, "readyUTC" timestamptz, "readyBy" json, "batchID" text)`);
  const resources = entries.flatMap(({ entry, entryID }) =>
    entry.resources.map((resourceID, position) => ({ entryID, position, resourceID })),
  );
  await ctx.exec(sql`
    insert into schedule_entry_resources (tenant_id, entry_id, position, resource_id)
    select ${ctx.tenantID}, x."entryID", x.position, x."resourceID"
    from json_to_recordset(${printJson(resources)}::json) as x("entryID" text, position int, "resourceID" text)`);
  const orders = plan.orders
    .filter(({ order }) => open.has(order))
    .map(({ order, start, finish, due, lateMinutes, isComplete }) => ({
      ...{
        productionOrderID: order,
        lateMinutes,
        isComplete,
        notBeforeUTC: prepared.notBefore.get(order) ?? null,
      },
      startUTC: start === null ? null : instantOf(start),
      finishUTC: finish === null ? null : instantOf(finish),
      dueUTC: due === null ? null : instantOf(due),
      whyLate: chainOf(whyLate[order] ?? []),
    }));
  await ctx.exec(sql`
    insert into schedule_orders (tenant_id, production_order_id, run_id, start_utc, finish_utc, due_utc, late_minutes, is_complete,
      not_before_utc, why_late)
    select ${ctx.tenantID}, x."productionOrderID", ${runID}, x."startUTC", x."finishUTC", x."dueUTC", x."lateMinutes", x."isComplete",
      x."notBeforeUTC", x."whyLate"
    from json_to_recordset(${printJson(orders)}::json) as x("productionOrderID" text, "startUTC" timestamptz,
      "finishUTC" timestamptz, "dueUTC" timestamptz, "lateMinutes" int, "isComplete" boolean, "notBeforeUTC" timestamptz,
      "whyLate" json)`);
  await requestMaterials(ctx, made, open);
  await settleRequests(ctx, runID, open);
  const planned = new Map(orders.map((one) => [one.productionOrderID, one]));
  const routed = new Set(facts.tasks.map(({ productionOrderID }) => productionOrderID));
  await followPlan(
    ctx,
    facts.orders
      .filter(({ productionOrderID }) => open.has(productionOrderID))
      .map(({ productionOrderID, mark, status, plannedStartUTC, plannedFinishUTC }) => {
        const of = { productionOrderID, mark };
        if (status === 'ONHOLD') return { ...of, startUTC: null, finishUTC: null };
        // What has no task is planned by hand.
        if (!routed.has(productionOrderID))
          return { ...of, startUTC: plannedStartUTC, finishUTC: plannedFinishUTC };
        const { startUTC = null, finishUTC = null } = planned.get(productionOrderID) ?? {};
        return { ...of, startUTC, finishUTC };
      }),
    rows.map(({ taskID, startUTC, finishUTC }) => ({ taskID, startUTC, finishUTC })),
  );
};

const datesOf = ({ start, finish }: ShopEntry) => ({
  startUTC: instantOf(start),
  finishUTC: instantOf(finish),
});

/** Of work; of a batch its part, so that the minutes of all are those that its resources are taken. */
const minutesOf = ({ blocks, shared }: ShopEntry): number =>
  shared?.minutes ?? blocks.reduce((sum, { start, end }) => sum + end - start, 0);

const clear = async (ctx: Ctx): Promise<void> => {
  await ctx.exec(sql`delete from schedule_entry_resources as r where ${ctx.mine('r')}`);
  await ctx.exec(sql`delete from schedule_entries as e where ${ctx.mine('e')}`);
  await ctx.exec(sql`delete from schedule_orders as s where ${ctx.mine('s')}`);
};
