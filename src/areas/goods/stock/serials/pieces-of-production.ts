import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { auditRow, deleteRow, updateRow } from '#kit/rows';
import { createRow, patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Piece } from './follow-movement.ts';
import { lockPieces, pieceKey } from './read-pieces.ts';
import { serialMachine } from './serial.machine.ts';
import { serialResource } from './serial.resource.ts';

/** For which production order pieces are made, and for whom. */
type Owner = {
  itemID: string;
  productionOrderID: string;
  customerID: string | null;
  salesOrderID: string | null;
  lineItemID: string | null;
};

/**
 * Registers pieces that a production order is to make: IN_PRODUCTION until it brings them into stock. One
 * that somebody registered before is taken over; those that the order has taken in (`takenIn`) it puts right,
 * and they come back when it is done.
 * @throws Problem 409 SerialInStock, Duplicate for one that is anywhere else, with its place in the list
 */
export const registerPieces = async (
  ctx: Ctx,
  { itemID, productionOrderID, ...owner }: Owner,
  serialNumbers: readonly string[],
  takenIn: ReadonlySet<string>,
): Promise<void> => {
  const known = await lockPieces(
    ctx,
    serialNumbers.map((serialNumber) => ({ itemID, serialNumber })),
  );
  for (const [at, serialNumber] of serialNumbers.entries()) {
    const old = known.get(pieceKey({ itemID, serialNumber }));
    const said = { ...owner, productionOrderID };
    if (!old) {
      await createRow(ctx, serialResource, { ...said, itemID, serialNumber, status: 'IN_PRODUCTION' });
      continue;
    }
    if (old.productionOrderID === productionOrderID && old.status === 'IN_PRODUCTION') continue;
    if (old.status === 'ISSUED' && takenIn.has(serialNumber)) continue;
    const isFree = old.status === 'CREATED' && old.productionOrderID === null;
    if (!isFree) throw registered(serialNumber, old, at);
    await setPiece(ctx, old.serialID, { ...said, status: 'IN_PRODUCTION' });
  }
};

const registered = (serialNumber: string, { status, locationID }: Piece, at: number): Problem => {
  const detail = `is registered already: it is ${status}`;
  return new Problem(
    locationID === null ? 'Duplicate' : 'SerialInStock',
    `The serial number ${serialNumber} ${detail}.`,
    {
      errors: [{ pointer: `/serialNumbers/${at}`, detail }],
    },
  );
};

/** Takes pieces off the register that an order was to make and never did. Those that others name stay. */
export const dropPieces = async (
  ctx: Ctx,
  { itemID, productionOrderID }: Pick<Owner, 'itemID' | 'productionOrderID'>,
  serialNumbers: readonly string[],
): Promise<void> => {
  const rows = await ctx.rows(sql<Row & { serialID: string }>`
    select ${serialResource.select(ctx.now)} from serial_numbers t
    where ${ctx.mine('t')} and t.item_id = ${itemID} and t.production_order_id = ${productionOrderID}
      and t.serial_number = any (${[...serialNumbers]}) and t.status = 'IN_PRODUCTION'
      and t.last_movement_id is null
      and not exists (
        select 1 from serial_numbers c where ${ctx.mine('c')} and c.parent_serial_id = t.serial_id)
    order by t.serial_number for update`);
  for (const row of rows) {
    await deleteRow(ctx, serialResource, row.serialID);
    auditRow(ctx, serialResource, 'DELETE', row, undefined);
  }
};

/** Says of pieces outside the stock that production spoiled them, or that it did not after all. */
export const scrapPieces = async (
  ctx: Ctx,
  pieces: readonly { itemID: string; serialNumber: string }[],
  to: 'SCRAPPED' | 'IN_PRODUCTION' | 'ISSUED',
): Promise<void> => {
  const known = await lockPieces(ctx, pieces);
  for (const { serialID, status, locationID } of known.values()) {
    if (status === to || locationID !== null) continue;
    const isOpen = serialMachine.transitions.some(
      (one) => one.from === status && one.to === to && one.by === 'production',
    );
    if (isOpen) await setPiece(ctx, serialID, { status: to });
  }
};

/** Says into which piece others were built, or, with null, that they were taken out again. */
export const buildInto = async (
  ctx: Ctx,
  pieces: readonly { itemID: string; serialNumber: string }[],
  parent: { itemID: string; serialNumber: string } | null,
): Promise<void> => {
  const known = await lockPieces(ctx, parent ? [...pieces, parent] : pieces);
  const into = parent && known.get(pieceKey(parent));
  if (parent && !into) return;
  for (const piece of pieces) {
    const found = known.get(pieceKey(piece));
    if (found && found.serialID !== into?.serialID)
      await setPiece(ctx, found.serialID, { parentSerialID: into?.serialID ?? null });
  }
};

const setPiece = async (ctx: Ctx, serialID: string, changes: Row): Promise<void> => {
  const old = await ctx.one(
    sql<Row>`
      select ${serialResource.select(ctx.now)} from serial_numbers t
      where ${ctx.mine('t')} and t.serial_id = ${serialID} for update`,
    'serial number',
  );
  if ('parentSerialID' in changes) {
    await patchRow(ctx, serialResource, old, changes);
    return;
  }
  const stored = await updateRow(ctx, serialResource, old, changes);
  auditRow(ctx, serialResource, 'UPDATE', old, stored);
};
