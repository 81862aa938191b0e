import { sql } from 'kysely';
import { demandNamed, refuseDemandUnknown } from '#areas/goods/stock';
import { reaction } from '#platform/reaction';

/** Refuses stock for a sales order, or a line of it, that does not exist. @throws Problem 400 */
export const refuseOrderOfDemandUnknown = reaction({
  on: demandNamed,
  run: async (ctx, { body: { demandEntity, demandID, demandLineID } }) => {
    if (demandEntity !== 'SALESORDER') return;
    const found = await ctx.first(sql<{ hasLine: boolean }>`
      select exists (select 1 from sales_order_items l
          where ${ctx.mine('l')} and l.sales_order_id = o.sales_order_id and l.item_and_qty_id = ${demandLineID})
        or exists (select 1 from sales_order_line_items l
          where ${ctx.mine('l')} and l.sales_order_id = o.sales_order_id and l.line_item_id = ${demandLineID}) as "hasLine"
      from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${demandID} for key share`);
    refuseDemandUnknown(found, demandLineID, 'sales order');
  },
});
