import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Piece } from './follow-movement.ts';

/** What names a piece: its number is unique in its item. */
type Named = { itemID: string; serialNumber?: string | null };

/** Names a piece, to find it by. */
export const pieceKey = ({ itemID, serialNumber }: Named): string => JSON.stringify([itemID, serialNumber]);

/** The pieces of these that are registered, locked in one order until the transaction ends. */
export const lockPieces = async (ctx: Ctx, named: readonly Named[]): Promise<Map<string, Piece>> => {
  const wanted = [
    ...new Map(named.filter((one) => one.serialNumber).map((one) => [pieceKey(one), one])).values(),
  ];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.rows(sql<Piece>`
    select s.serial_id as "serialID", s.item_id as "itemID", s.serial_number as "serialNumber", s.status,
      s.location_id as "locationID", s.lot_number as "lotNumber", s.customer_id as "customerID",
      s.sales_order_id as "salesOrderID", s.line_item_id as "lineItemID", s.production_order_id as "productionOrderID",
      s.shipped_utc as "shippedUTC", s.warranty_start as "warrantyStart", s.warranty_end as "warrantyEnd",
      s.last_movement_id as "lastMovementID"
    from serial_numbers s
    where ${ctx.mine('s')} and (s.item_id, s.serial_number) in (
      select x."itemID", x."serialNumber" from json_to_recordset(${printJson(wanted)}::json) as x("itemID" text, "serialNumber" text))
    order by s.item_id, s.serial_number for update`);
  return new Map(rows.map((row) => [pieceKey(row), row]));
};
