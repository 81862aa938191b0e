import { sql } from 'kysely';
import { setProgress } from '#areas/salesorders';
import type { Ctx } from '#platform/ctx';

/**
 * Tells the line of the sales order how far its production is: FINISHED when all that is not cancelled is COMPLETED, WIP when some of it
 * was begun, else NEW.
 */
export const followLine = async (
  ctx: Ctx,
  { salesOrderID, itemAndQtyID }: { salesOrderID: string | null; itemAndQtyID: string | null },
): Promise<void> => {
  if (salesOrderID === null || itemAndQtyID === null) return;
  const { all, done, begun } = await ctx.one(
    sql<{ all: number; done: number; begun: number }>`
      select count(*) as all, count(*) filter (where p.status = 'COMPLETED') as done,
        count(*) filter (where coalesce(p.held_status, p.status) in ('WIP', 'COMPLETED')) as begun
      from production_orders p
      where ${ctx.mine('p')} and p.item_and_qty_id = ${itemAndQtyID} and p.status <> 'CANCELLED'`,
    'production order',
  );
  const progress = all > 0 && done === all ? 'FINISHED' : begun > 0 ? 'WIP' : 'NEW';
  await setProgress(ctx, salesOrderID, itemAndQtyID, progress);
};
