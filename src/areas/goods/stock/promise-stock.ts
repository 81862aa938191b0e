import { sql } from 'kysely';
import { convertedBetween } from '#areas/ground/reference';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type ItemUnit, ratioTo, readUnits } from './item-units.ts';

/** Who needs stock. */
export type Demand = { entity: 'SALESORDER' | 'PRODORDER' | 'TICKET'; id: string; neededUTC: string | null };

/** What it needs: for which of its lines, how much in which unit. */
export type Need = { lineID: string; itemID: string; quantity: Decimal; uOM: string };

type Kept = { itemID: string; uOM: string; units: ItemUnit[]; isStocked: boolean };

/**
 * Promises stock to a demand, SOFT or HARD, in the place of all that is still open of what it was promised
 * before. Items that are not stocked are got for each order and have nothing to promise. Quantities are
 * rounded up to six decimals of the unit in which the item's stock is kept. Answers the needs whose unit
 * cannot be converted into that one, which are left out: the caller decides what that means. Promises do not
 * stop at what is there: that is what buying looks at.
 */
export const promiseStock = async (
  ctx: Ctx,
  demand: Demand,
  status: 'SOFT' | 'HARD',
  needs: readonly Need[],
): Promise<Need[]> => {
  await freeStock(ctx, demand);
  const kept = await ctx.rows(sql<Kept>`
    select i.item_id as "itemID", coalesce(s.uom, i.uom) as "uOM", coalesce(s.units, '[]') as units, i.is_stocked as "isStocked"
    from items i left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    where ${ctx.mine('i')} and i.item_id = any (${[...new Set(needs.map(({ itemID }) => itemID))]})`);
  const items = new Map(kept.map((one) => [one.itemID, { ...one, units: readUnits(one.units) }]));
  const strange: Need[] = [];
  const rows = needs.flatMap((need) => {
    const item = items.get(need.itemID);
    if (!item?.isStocked || !need.quantity.gt(0)) return [];
    const ratio = ratioTo(item, need.uOM);
    const quantity = ratio && convertedBetween(need.quantity, ratio, 6, 'up');
    if (!quantity) {
      strange.push(need);
      return [];
    }
    return [{ allocationID: ctx.newID(), itemID: need.itemID, quantity, demandLineID: need.lineID }];
  });
  if (rows.length === 0) return strange;
  const shared = { demandEntity: demand.entity, demandID: demand.id, neededUTC: demand.neededUTC, status };
  ctx.send(sql`
    insert into stock_allocations (tenant_id, allocation_id, item_id, quantity, demand_entity, demand_id, demand_line_id, needed_utc, status,
      created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    select ${ctx.tenantID}, x."allocationID", x."itemID", x.quantity, ${demand.entity}, ${demand.id}, x."demandLineID", ${demand.neededUTC}::timestamptz,
      ${status}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now}
    from json_to_recordset(${printJson(rows)}::json) as x("allocationID" text, "itemID" text, quantity numeric, "demandLineID" text)`);
  for (const row of rows)
    ctx.audit({
      entity: 'StockAllocation',
      entityID: row.allocationID,
      action: 'CREATE',
      new: { ...row, ...shared },
    });
  return strange;
};

/** Takes back what is still open of what a demand was promised. What was issued of it stays issued. */
export const freeStock = async (ctx: Ctx, { entity, id }: Pick<Demand, 'entity' | 'id'>): Promise<void> => {
  const freed = await ctx.rows(sql<{ allocationID: string; status: string }>`
    with open as (
      select o.allocation_id, o.status from stock_allocations o
      where ${ctx.mine('o')} and o.demand_entity = ${entity} and o.demand_id = ${id} and o.status in ('SOFT', 'HARD')
      order by o.allocation_id for update)
    update stock_allocations as t set status = 'RELEASED', last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now},
      row_version = t.row_version + 1
    from open where ${ctx.mine('t')} and t.allocation_id = open.allocation_id
    returning t.allocation_id as "allocationID", open.status`);
  for (const { allocationID, status } of freed)
    ctx.audit({
      entity: 'StockAllocation',
      entityID: allocationID,
      action: 'UPDATE',
      old: { status },
      new: { status: 'RELEASED' },
    });
};

/** What is open of what a demand was promised: the allocation of each of its lines. */
export const openPromises = async (
  ctx: Ctx,
  { entity, id }: Pick<Demand, 'entity' | 'id'>,
): Promise<Map<string, string>> => {
  const rows = await ctx.rows(sql<{ lineID: string; allocationID: string }>`
    select o.demand_line_id as "lineID", o.allocation_id as "allocationID" from stock_allocations o
    where ${ctx.mine('o')} and o.demand_entity = ${entity} and o.demand_id = ${id} and o.demand_line_id is not null
      and o.status in ('SOFT', 'HARD')
    order by o.allocation_id`);
  return new Map(rows.map(({ lineID, allocationID }) => [lineID, allocationID]));
};
