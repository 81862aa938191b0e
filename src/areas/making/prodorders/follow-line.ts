import { sql } from 'kysely';
import { setProgress } from '#areas/selling/salesorders';
import type { Ctx } from '#platform/ctx';

/**
 * Tells the line of the sales order how far its production is: FINISHED when all that is not cancelled is
 * COMPLETED, WIP when some of it was begun, else NEW.
 */
export const followLine = async (
  ctx: Ctx,
  {
    salesOrderID,
    itemAndQtyID,
    lineItemID,
  }: Record<'salesOrderID' | 'itemAndQtyID' | 'lineItemID', string | null>,
): Promise<void> => {
  const line = itemAndQtyID === null ? lineItemID && { lineItemID } : { itemAndQtyID };
  if (salesOrderID === null || !line) return;
  const ofLine =
    'lineItemID' in line
      ? sql`p.line_item_id = ${line.lineItemID}`
      : sql`p.item_and_qty_id = ${line.itemAndQtyID}`;
  const { all, done, begun } = await ctx.one(
    sql<{ all: number; done: number; begun: number }>`
      select count(*) as all, count(*) filter (where p.status = 'COMPLETED') as done,
        count(*) filter (where coalesce(p.held_status, p.status) in ('WIP', 'COMPLETED')) as begun
      from production_orders p
      where ${ctx.mine('p')} and ${ofLine} and p.status <> 'CANCELLED'`,
    'production order',
  );
  const progress = all > 0 && done === all ? 'FINISHED' : begun > 0 ? 'WIP' : 'NEW';
  await setProgress(ctx, salesOrderID, line, progress);
};
