import { sql } from 'kysely';
import { auditRow, readOne, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { lockBeside } from './lock-order.ts';
import { orderResource } from './order.resource.ts';

/**
 * Says how far the production of an order's line, of either kind, is; its status follows until it is shipped.
 * Nothing changes where it is so far already.
 */
export const setProgress = async (
  ctx: Ctx,
  salesOrderID: string,
  line: { itemAndQtyID: string } | { lineItemID: string },
  progress: 'NEW' | 'WIP' | 'FINISHED',
): Promise<void> => {
  const old = await lockBeside(ctx, salesOrderID);
  const before = await readOne(ctx, orderResource, salesOrderID);
  const changed = await ctx.exec(
    'lineItemID' in line
      ? sql`
        update sales_order_line_items as l set progress = ${progress}
        where ${ctx.mine('l')} and l.sales_order_id = ${salesOrderID} and l.line_item_id = ${line.lineItemID} and l.progress <> ${progress}`
      : sql`
        update sales_order_items as l set progress = ${progress}
        where ${ctx.mine('l')} and l.sales_order_id = ${salesOrderID} and l.item_and_qty_id = ${line.itemAndQtyID} and l.progress <> ${progress}`,
  );
  if (changed === 0) return;
  await updateRow(ctx, orderResource, old, {});
  auditRow(ctx, orderResource, 'UPDATE', before, await readOne(ctx, orderResource, salesOrderID));
};
