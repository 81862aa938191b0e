import { sql } from 'kysely';
import { ownCurrency } from '#areas/selling/header';
import { orderResource } from '#areas/selling/salesorders';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { goneOn, type HeldWork, NotHeld, type WorkTools } from '#platform/queued-work/held';
import { together } from '#platform/together';
import { moveAnalysis, withAnalysis } from '../with-analysis.ts';
import { type Comparison, compareProduction } from './compare-production.ts';
import { orderAnalysisResource } from './order-analysis.resource.ts';
import { readActuals } from './read-actuals.ts';

/** Orders of one transaction: a worker that takes it up after a crash does no more than these again. */
const batch = 25;

/** Stores a comparison of each order, from where it stands to the end. @throws NotHeld */
export const storeComparisons = async (
  tools: WorkTools,
  held: HeldWork,
  isStopping: () => boolean,
): Promise<void> => {
  for (let isOver = false; !isOver; ) {
    if (isStopping()) throw new NotHeld();
    isOver = await withAnalysis(tools, held, orderAnalysisResource, async (ctx, row) => {
      if (row.status === 'QUEUED')
        await moveAnalysis(ctx, held, orderAnalysisResource, row, { status: 'RUNNING' });
      const orders = await nextOrders(ctx, held.workID);
      const [actuals, ownCode] = await together(
        readActuals(
          ctx,
          orders.map(({ salesOrderID }) => salesOrderID),
        ),
        ownCurrency(ctx),
      );
      for (const order of orders)
        store(ctx, order, compareProduction(order, actuals.get(order.salesOrderID) ?? [], ownCode));
      const last = orders.at(-1);
      if (last) {
        ctx.send(sql`
          update order_analyses as t set done = t.done + ${orders.length}, done_to = ${last.salesOrderID}
          where ${ctx.mine('t')} and t.analysis_id = ${held.workID}`);
        goneOn(ctx, held);
        return false;
      }
      const end = { status: 'DONE' as const, finishedUTC: ctx.now };
      await moveAnalysis(ctx, held, orderAnalysisResource, row, end);
      return true;
    });
  }
};

type Whole = Parameters<typeof compareProduction>[0];

const nextOrders = async (ctx: Ctx, jobID: string): Promise<Whole[]> => {
  const rows = await ctx.rows(sql<Whole>`
    select ${orderResource.selectWhole(ctx.now)}
    from sales_orders t join order_analyses a on ${ctx.mine('a')} and a.analysis_id = ${jobID}
    where ${ctx.mine('t')} and (a.done_to is null or t.sales_order_id > a.done_to)
      and t.status in (select json_array_elements_text(a.asked->'statuses'))
    order by t.sales_order_id limit ${batch}`);
  return rows.map((row) => orderResource.revive(row));
};

const store = (ctx: Ctx, order: Whole, { lines, materials, totals }: Comparison): void => {
  ctx.send(sql`
    insert into production_comparisons as c (tenant_id, id, sales_order_id, number, currency_code, computed_utc, lines,
      materials, totals, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${ctx.newID()}, ${order.salesOrderID}, ${order.number}, ${order.currencyCode}, ${ctx.now},
      ${printJson(lines)}::json, ${printJson(materials)}::json, ${printJson(totals)}::json,
      ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
    on conflict (tenant_id, sales_order_id) do update set number = excluded.number, currency_code = excluded.currency_code,
      computed_utc = excluded.computed_utc, lines = excluded.lines, materials = excluded.materials,
      totals = excluded.totals, last_updated_by_user_id = excluded.last_updated_by_user_id,
      last_updated_utc = excluded.last_updated_utc, row_version = c.row_version + 1`);
};
