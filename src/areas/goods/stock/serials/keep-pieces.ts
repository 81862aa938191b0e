import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { auditRow } from '#kit/rows';
import { keepEntries } from '#kit/search/keep-entries';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Piece } from './follow-movement.ts';
import { serialResource } from './serial.resource.ts';

/**
 * Writes into the register what movements made of pieces, new ones too, all in one statement. The caller
 * holds the locks of their items, under which pieces are registered, and of those that are known.
 */
export const keepPieces = async (ctx: Ctx, pieces: readonly Piece[]): Promise<void> => {
  if (pieces.length === 0) return;
  const former = await ctx.rows(sql<Row>`
    select ${serialResource.select(ctx.now)} from serial_numbers t
    where ${ctx.mine('t')} and t.serial_id = any (${pieces.map(({ serialID }) => serialID)})`);
  const stored = await ctx.rows(sql<Row>`
    insert into serial_numbers as t (tenant_id, serial_id, item_id, serial_number, status, location_id, lot_number, customer_id,
      sales_order_id, line_item_id, production_order_id, shipped_utc, warranty_start, last_movement_id,
      created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    select ${ctx.tenantID}, x."serialID", x."itemID", x."serialNumber", x.status, x."locationID", x."lotNumber", x."customerID",
      x."salesOrderID", x."lineItemID", x."productionOrderID", x."shippedUTC", x."warrantyStart", x."lastMovementID",
      ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now}
    from json_to_recordset(${printJson(pieces)}::json) as x("serialID" text, "itemID" text, "serialNumber" text, status text,
      "locationID" text, "lotNumber" text, "customerID" text, "salesOrderID" text, "lineItemID" text, "productionOrderID" text,
      "shippedUTC" timestamptz, "warrantyStart" date, "lastMovementID" text)
    on conflict (tenant_id, serial_id) do update set status = excluded.status, location_id = excluded.location_id,
      lot_number = excluded.lot_number, customer_id = excluded.customer_id, sales_order_id = excluded.sales_order_id,
      line_item_id = excluded.line_item_id, production_order_id = excluded.production_order_id, shipped_utc = excluded.shipped_utc,
      warranty_start = excluded.warranty_start, last_movement_id = excluded.last_movement_id,
      last_updated_by_user_id = excluded.last_updated_by_user_id, last_updated_utc = excluded.last_updated_utc,
      row_version = t.row_version + 1
    returning ${serialResource.select(ctx.now)}`);
  const known = new Map(former.map((row) => [row.serialID, row]));
  const written = stored.map((now) => ({ old: known.get(now.serialID), now }));
  keepEntries(ctx, serialResource, written);
  for (const { old, now } of written) auditRow(ctx, serialResource, old ? 'UPDATE' : 'CREATE', old, now);
};
