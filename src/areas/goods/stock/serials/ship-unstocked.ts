import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { createRow, patchRow } from '#kit/write-rows';
import { dateIn } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { pieceKey } from './read-pieces.ts';
import { serialMachine } from './serial.machine.ts';
import { serialResource } from './serial.resource.ts';

/** A piece that leaves the house without having been in its stock, and for whom. */
type UnstockedPiece = {
  itemID: string;
  serialNumber: string;
  lotNumber: string | null;
  customerID: string;
  salesOrderID: string;
  lineItemID: string;
};

/**
 * Says of pieces of items that are not stocked that a customer has them now, as the ledger does of all
 * others: SHIPPED, with the day as the beginning of their warranty unless one is known. Pieces that nobody
 * registered are registered.
 * @throws Problem 409 IllegalTransition for one that is SHIPPED or SCRAPPED, or lies in stock all the same
 */
export const shipUnstocked = async (ctx: Ctx, pieces: readonly UnstockedPiece[]): Promise<void> => {
  if (pieces.length === 0) return;
  const found = await ctx.rows(sql<Row & { itemID: string; serialNumber: string }>`
    select ${serialResource.select(ctx.now)} from serial_numbers t
    where ${ctx.mine('t')} and (t.item_id, t.serial_number) in (
      select x."itemID", x."serialNumber" from json_to_recordset(${printJson(pieces)}::json) as x("itemID" text, "serialNumber" text))
    order by t.item_id, t.serial_number for update`);
  const known = new Map(found.map((row) => [pieceKey(row), row]));
  const today = dateIn(ctx.principal.timeZone, ctx.now);
  for (const { lotNumber, ...piece } of pieces) {
    const row = known.get(pieceKey(piece));
    const shipped = {
      ...piece,
      ...(lotNumber === null ? {} : { lotNumber }),
      status: 'SHIPPED',
      shippedUTC: ctx.now,
    };
    if (!row) {
      await createRow(ctx, serialResource, { ...shipped, warrantyStart: today });
      continue;
    }
    if (row.status === 'SHIPPED')
      throw new Problem(
        'IllegalTransition',
        `The piece ${piece.serialNumber} is SHIPPED already, as its register says: make it RETURNED there if it came back.`,
        { allowed: serialMachine.transitions.filter(({ from }) => from === 'SHIPPED').map(({ to }) => to) },
      );
    const begins = row.warrantyStart === null && (row.warrantyEnd ?? today) >= today;
    await patchRow(ctx, serialResource, row, { ...shipped, ...(begins ? { warrantyStart: today } : {}) });
  }
};
