import { sql } from 'kysely';
import { freeStock, promiseStock } from '#areas/goods/stock';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { isLive, takenIn } from './live-bookings.ts';

type Needed = {
  lineID: string;
  itemID: string;
  quantity: Decimal;
  uOM: string | null;
  ownUOM: string;
  neededUTC: string | null;
};

/**
 * Promises an order that is RELEASED or in work, hard, what it still needs of its materials, in the place of
 * what it was promised; of any other order nothing. Rows whose unit cannot be converted into that of the
 * stock are promised nothing.
 */
export const promiseMaterials = async (ctx: Ctx, productionOrderID: string): Promise<void> => {
  const rows = await ctx.rows(sql<Needed>`
    select m.material_id as "lineID", m.item_id as "itemID", m.uom as "uOM", i.uom as "ownUOM",
      t.planned_start_utc as "neededUTC",
      round(m.quantity_per_piece * t.quantity, 6) - coalesce((
        select sum(${takenIn}) from production_bookings b
        where b.tenant_id = m.tenant_id and b.material_id = m.material_id and ${isLive}), 0) as quantity
    from production_orders t
      join production_materials m on ${ctx.mine('m')} and m.production_order_id = t.production_order_id
      join items i on ${ctx.mine('i')} and i.item_id = m.item_id
    where ${ctx.mine('t')} and t.production_order_id = ${productionOrderID} and not m.is_by_product
      and coalesce(t.held_status, t.status) in ('RELEASED', 'WIP')
    order by m.sequence, m.material_id`);
  const [first] = rows;
  const demand = { entity: 'PRODORDER' as const, id: productionOrderID };
  if (!first) return freeStock(ctx, demand);
  const needs = rows.map(({ uOM, ownUOM, neededUTC: _needed, ...need }) => ({
    ...need,
    uOM: uOM ?? ownUOM,
  }));
  await promiseStock(ctx, { ...demand, neededUTC: first.neededUTC }, 'HARD', needs);
};
