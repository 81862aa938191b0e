import { type RawBuilder, sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type Place, placeKey } from '../ledger.ts';
import { onHandOf } from '../on-hand.ts';

/**
 * What is held of the item that a row names (`tenant_id`, `item_id`), in the unit in which its stock is
 * kept.
 */
export const heldOf = (row: string): RawBuilder<unknown> => sql`(
  select coalesce(sum(h.quantity - h.released_quantity), 0) from stock_holds h
  where h.tenant_id = ${sql.ref(`${row}.tenant_id`)} and h.item_id = ${sql.ref(`${row}.item_id`)}
    and h.released_quantity < h.quantity)`;

/** What lies of the item and may be used: on hand less what is held. */
export const usableOf = (row: string): RawBuilder<unknown> => sql`(${onHandOf(row)} - ${heldOf(row)})`;

/** What is held at each place; one where nothing is held is left out. For locked items. */
export const heldAt = async (ctx: Ctx, wanted: readonly Place[]): Promise<Map<string, Decimal>> => {
  if (wanted.length === 0) return new Map();
  const rows = await ctx.rows(sql<Place & { held: Decimal }>`
    select w."itemID", w."locationID", w."lotNumber", w."serialNumber", sum(h.quantity - h.released_quantity) as held
    from json_to_recordset(${printJson(wanted)}::json) as w("itemID" text, "locationID" text, "lotNumber" text, "serialNumber" text)
    join stock_holds h on ${ctx.mine('h')} and h.item_id = w."itemID" and h.location_id = w."locationID"
      and coalesce(h.lot_number, '') = w."lotNumber" and coalesce(h.serial_number, '') = w."serialNumber"
      and h.released_quantity < h.quantity
    group by w."itemID", w."locationID", w."lotNumber", w."serialNumber"`);
  return new Map(rows.map((row) => [placeKey(row), row.held]));
};
