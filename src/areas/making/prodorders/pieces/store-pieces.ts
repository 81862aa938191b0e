import { sql } from 'kysely';
import { dropPieces, registerPieces } from '#areas/goods/stock';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { outcomes } from './piece.schema.ts';

export type StoredPiece = { serialNumber: string; outcome: (typeof outcomes)[number] };
export type StoredLot = { lotNumber: string; quantity: Decimal | null };
type Owner = { productionOrderID: string } & Record<
  'itemID' | 'productID' | 'customerID' | 'salesOrderID' | 'itemAndQtyID' | 'reworkOfProductionOrderID',
  string | null
>;

/** The pieces of an order, in their order. */
export const piecesOf = (ctx: Ctx, productionOrderID: string): Promise<StoredPiece[]> =>
  ctx.rows(sql<StoredPiece>`
    select n.serial_number as "serialNumber", n.outcome from production_serials n
    where ${ctx.mine('n')} and n.production_order_id = ${productionOrderID} order by n.sequence, n.serial_number`);

/** The lots of an order, in their order. */
export const lotsOf = (ctx: Ctx, productionOrderID: string): Promise<StoredLot[]> =>
  ctx.rows(sql<StoredLot>`
    select n.lot_number as "lotNumber", n.quantity from production_lots n
    where ${ctx.mine('n')} and n.production_order_id = ${productionOrderID} order by n.sequence, n.lot_number`);

/**
 * Writes the pieces of an order in the place of those it had. Pieces of an item are registered with it, and
 * leave the register with it.
 * @throws Problem 409 Duplicate
 */
export const storePieces = async (ctx: Ctx, owner: Owner, pieces: readonly StoredPiece[]): Promise<void> => {
  const { productionOrderID, itemID, customerID, salesOrderID, itemAndQtyID, productID } = owner;
  const before = await piecesOf(ctx, productionOrderID);
  const kept = new Set(pieces.map(({ serialNumber }) => serialNumber));
  const gone = before.map(({ serialNumber }) => serialNumber).filter((one) => !kept.has(one));
  if (itemID !== null) {
    await dropPieces(ctx, { itemID, productionOrderID }, gone);
    await registerPieces(
      ctx,
      { itemID, productionOrderID, customerID, salesOrderID, lineItemID: itemAndQtyID },
      pieces.map(({ serialNumber }) => serialNumber),
      new Set(await takenIn(ctx, productionOrderID, itemID)),
    );
  }
  await ctx.exec(sql`
    delete from production_serials as n
    where ${ctx.mine('n')} and n.production_order_id = ${productionOrderID} and n.serial_number = any (${gone})`);
  const rows = pieces.map((one, sequence) => ({ ...one, sequence }));
  // Of a product a piece is made once; what puts it right makes the same one again.
  const unique = owner.reworkOfProductionOrderID === null ? productID : null;
  await ctx.exec(sql`
    insert into production_serials (tenant_id, production_order_id, serial_number, sequence, outcome, product_id)
    select ${ctx.tenantID}, ${productionOrderID}, x."serialNumber", x.sequence, x.outcome, ${unique}
    from json_to_recordset(${printJson(rows)}::json) as x("serialNumber" text, sequence int, outcome text)
    on conflict (tenant_id, production_order_id, serial_number) do update
      set sequence = excluded.sequence, outcome = excluded.outcome`);
};

/** Writes the lots of an order in the place of those it had. */
export const storeLots = async (
  ctx: Ctx,
  productionOrderID: string,
  lots: readonly StoredLot[],
): Promise<void> => {
  await ctx.exec(sql`
    delete from production_lots as n where ${ctx.mine('n')} and n.production_order_id = ${productionOrderID}`);
  await ctx.exec(sql`
    insert into production_lots (tenant_id, production_order_id, lot_number, sequence, quantity)
    select ${ctx.tenantID}, ${productionOrderID}, x."lotNumber", x.sequence, x.quantity
    from json_to_recordset(${printJson(lots.map((one, sequence) => ({ ...one, sequence })))}::json)
      as x("lotNumber" text, sequence int, quantity numeric)`);
};

/** The pieces of its own item that an order has taken in, to put them right. */
const takenIn = async (ctx: Ctx, productionOrderID: string, itemID: string): Promise<string[]> => {
  const rows = await ctx.rows(sql<{ serialNumber: string }>`
    select b.serial_number as "serialNumber" from production_bookings b
    where ${ctx.mine('b')} and b.production_order_id = ${productionOrderID} and b.item_id = ${itemID}
      and b.type = 'ISSUE' and b.serial_number is not null`);
  return rows.map(({ serialNumber }) => serialNumber);
};

/** Takes the pieces off the register that an order was to make and never will. */
export const dropOpenPieces = async (ctx: Ctx, productionOrderID: string): Promise<void> => {
  const rows = await ctx.rows(sql<{ serialNumber: string; itemID: string }>`
    select n.serial_number as "serialNumber", p.item_id as "itemID"
    from production_serials n join production_orders p on ${ctx.mine('p')} and p.production_order_id = n.production_order_id
    where ${ctx.mine('n')} and n.production_order_id = ${productionOrderID} and n.outcome = 'OPEN'
      and p.item_id is not null`);
  const [first] = rows;
  if (!first) return;
  const { itemID } = first;
  await dropPieces(
    ctx,
    { itemID, productionOrderID },
    rows.map(({ serialNumber }) => serialNumber),
  );
};
