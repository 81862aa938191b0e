import { sql } from 'kysely';
import { demandOf, type ItemUnit, openPromiseOf, ratioTo, readUnits } from '#areas/goods/stock';
import { convertedBetween } from '#areas/ground/reference';
import { type Decimal, zero } from '#lib/decimal';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/** A row of an order's bill of materials, in the unit in which the item's stock is kept. */
type NeededMaterial = {
  materialID: string;
  productionOrderID: string;
  itemID: string;
  itemNumber: string;
  /** As the bill says it. */
  quantity: Decimal;
  uOM: string | null;
  /** Null: its unit cannot be converted. */
  stockQuantity: Decimal | null;
};

/** What there is of an item for production, and what comes. */
type ItemSupply = {
  itemID: string;
  itemNumber: string;
  /** From how many days after it is ordered; null: not known. */
  leadTimeDays: number | null;
  /** Free of what others were promised, the first there is first; none without a quantity. */
  supplies: { fromUTC: Instant; quantity: Decimal }[];
};

export type Materials = { needed: NeededMaterial[]; items: ItemSupply[] };

/**
 * The stocked materials of orders of which nothing was begun, and what there is of them: what lies there and
 * is expected, less what is promised to anybody but production.
 */
export const readMaterials = async (ctx: Ctx): Promise<Materials> => {
  const rows = await ctx.rows(sql<Omit<NeededMaterial, 'stockQuantity'>>`
    select m.material_id as "materialID", t.production_order_id as "productionOrderID", m.item_id as "itemID",
      i.number as "itemNumber", round(m.quantity_per_piece * t.quantity, 6) as quantity, m.uom as "uOM"
    from production_orders t
      join production_materials m on ${ctx.mine('m')} and m.production_order_id = t.production_order_id
      join items i on ${ctx.mine('i')} and i.item_id = m.item_id and i.is_stocked
    where ${ctx.mine('t')} and t.status in ('PLANNED', 'RELEASED', 'WIP') and not exists (
      select from production_tasks k where ${ctx.mine('k')} and k.production_order_id = t.production_order_id
        and k.status in ('WIP', 'PAUSED', 'COMPLETED'))
    order by t.number, t.production_order_id, m.sequence, m.material_id`);
  return suppliesFor(ctx, rows);
};

/** The same for materials of anything. */
export const suppliesFor = async (
  ctx: Ctx,
  rows: readonly Omit<NeededMaterial, 'stockQuantity'>[],
): Promise<Materials> => {
  const itemIDs = [...new Set(rows.map(({ itemID }) => itemID))];
  if (itemIDs.length === 0) return { needed: [], items: [] };
  const kept = await ctx.rows(sql<{
    itemID: string;
    itemNumber: string;
    uOM: string;
    units: ItemUnit[];
    leadTimeDays: number | null;
    promised: Decimal;
  }>`
    select i.item_id as "itemID", i.number as "itemNumber", coalesce(s.uom, i.uom) as "uOM", coalesce(s.units, '[]') as units,
      i.lead_time_days as "leadTimeDays", (
        select coalesce(sum(${openPromiseOf('a')}), 0) from stock_allocations a
        where ${ctx.mine('a')} and a.item_id = i.item_id and a.status in ('SOFT', 'HARD') and a.demand_entity <> 'PRODORDER'
      ) as promised
    from items i left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    where ${ctx.mine('i')} and i.item_id = any (${itemIDs}) order by i.number, i.item_id`);
  const stock = await demandOf(ctx, itemIDs);
  const items = new Map(kept.map((one) => [one.itemID, { ...one, units: readUnits(one.units) }]));
  return {
    needed: rows.map((row) => {
      const item = items.get(row.itemID);
      const ratio = item && ratioTo(item, row.uOM ?? item.uOM);
      return { ...row, stockQuantity: (ratio && convertedBetween(row.quantity, ratio, 6, 'up')) ?? null };
    }),
    items: kept.map(({ itemID, itemNumber, leadTimeDays, promised }) => {
      const found = stock.get(itemID);
      const comes = [
        { fromUTC: ctx.now, quantity: found?.onHandQuantity ?? zero },
        ...(found?.supply ?? []).map(({ utc, quantity }) => ({ fromUTC: utc ?? ctx.now, quantity })),
      ];
      return { itemID, itemNumber, leadTimeDays, supplies: without(comes, promised) };
    }),
  };
};

/** What is left of supplies when a quantity is taken from the first of them. */
const without = (supplies: ItemSupply['supplies'], promised: Decimal): ItemSupply['supplies'] => {
  let rest = promised;
  return supplies.flatMap(({ fromUTC, quantity }) => {
    const left = quantity.minus(rest);
    rest = left.lt(zero) ? left.times(-1) : zero;
    return left.gt(zero) ? [{ fromUTC, quantity: left }] : [];
  });
};
