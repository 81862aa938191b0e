import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { createRow, patchRow } from '#kit/write-rows';
import { dateIn } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { serialMachine } from './serial.machine.ts';
import { anySerial, serial } from './serial.resource.ts';

/** A piece that leaves the house. */
type ShippedPiece = { itemID: string; serialNumber: string; lotNumber: string | null };

/**
 * Says of pieces that a customer has them now: SHIPPED, with the customer and the day as the beginning of their warranty unless one is
 * known. Pieces that nobody registered are registered. The caller has taken them from the ledger in the same transaction; a register that
 * lags behind that (CREATED, IN_PRODUCTION, RETURNED) catches up. @throws Problem 409 IllegalTransition for one that is SHIPPED or SCRAPPED
 */
export const shipSerials = async (ctx: Ctx, customerID: string, pieces: readonly ShippedPiece[]): Promise<void> => {
  if (pieces.length === 0) return;
  const found = await ctx.rows(sql<Row>`
    select ${serial.select(ctx.now)} from serial_numbers t
    where ${ctx.mine('t')} and (t.item_id, t.serial_number) in (
      select x."itemID", x."serialNumber" from json_to_recordset(${printJson(pieces)}::json) as x("itemID" text, "serialNumber" text))
    order by t.item_id, t.serial_number for update`);
  const known = new Map(found.map((row) => [JSON.stringify([row.itemID, row.serialNumber]), row]));
  const today = dateIn(ctx.principal.timeZone, ctx.now);
  for (const { itemID, serialNumber, lotNumber } of pieces) {
    const row = known.get(JSON.stringify([itemID, serialNumber]));
    const shipped = { status: 'SHIPPED', customerID, shippedUTC: ctx.now };
    if (!row) {
      await createRow(ctx, anySerial, { ...shipped, itemID, serialNumber, lotNumber, warrantyStart: today });
      continue;
    }
    if (row.status === 'SHIPPED')
      throw new Problem(
        'IllegalTransition',
        `The piece ${serialNumber} is SHIPPED already, as its register says: make it RETURNED there if it came back.`,
        { allowed: serialMachine.transitions.filter(({ from }) => from === 'SHIPPED').map(({ to }) => to) },
      );
    const isLagging = ['CREATED', 'IN_PRODUCTION', 'RETURNED'].includes(row.status as string);
    const here = isLagging ? await patchRow(ctx, anySerial, row, { status: 'IN_STOCK' }) : row;
    const begins = row.warrantyStart === null && (row.warrantyEnd === null || (row.warrantyEnd as string) >= today);
    await patchRow(ctx, anySerial, here, { ...shipped, ...(begins ? { warrantyStart: today } : {}) });
  }
};
