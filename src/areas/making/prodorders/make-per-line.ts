import { sql } from 'kysely';
import { orderStatusChanged } from '#areas/selling/salesorders';
import { createRow } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import { reaction } from '#platform/reaction';
import { productionResource } from './production.resource.ts';
import { readSettings } from './production-settings.ts';

type Line = { itemAndQtyID: string | null; lineItemID: string | null; quantity: Decimal };

/**
 * Makes the production orders of a sales order that is RELEASED, in its transaction, where the tenant
 * wants that: one for each line that has none but cancelled ones, over what is not shipped of it.
 */
export const makePerLine = reaction({
  on: orderStatusChanged,
  run: async (ctx, { entityID, body }) => {
    if (body.status !== 'RELEASED' || (await readSettings(ctx)).orderCreation !== 'PER_LINE') return;
    const lines = await ctx.rows(sql<Line>`
      select l.item_and_qty_id as "itemAndQtyID", l.line_item_id as "lineItemID", l.quantity from (
        select i.line_number, i.item_and_qty_id, null as line_item_id, i.quantity - i.quantity_shipped as quantity
        from sales_order_items i join items m on m.tenant_id = i.tenant_id and m.item_id = i.item_id
        where ${ctx.mine('i')} and i.sales_order_id = ${entityID} and m.replenishment = 'MAKE'
        union all
        select c.line_number, null, c.line_item_id, c.quantity - c.quantity_shipped
        from sales_order_line_items c
        where ${ctx.mine('c')} and c.sales_order_id = ${entityID}
      ) l
      where l.quantity > 0 and not exists (
        select 1 from production_orders p
        where ${ctx.mine('p')} and p.sales_order_id = ${entityID} and p.status <> 'CANCELLED'
          and coalesce(p.item_and_qty_id, p.line_item_id) = coalesce(l.item_and_qty_id, l.line_item_id))
      order by l.line_number`);
    for (const line of lines) await createRow(ctx, productionResource, { ...line, salesOrderID: entityID });
  },
});
