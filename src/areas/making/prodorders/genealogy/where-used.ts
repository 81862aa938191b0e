import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { findHolders, type Holder } from './find-holders.ts';
import { type Node, type Reached, traceOn } from './trace.ts';

/** What of an item is asked about: a lot or a piece. */
type Asked = { itemID: string } & ({ lotNumber: string } | { serialNumber: string });

/** Where it went: pieces and lots, the production orders that used it, and who has it. */
type WhereUsed = {
  pieces: {
    serialID: string | null;
    itemID: string | null;
    productID: string | null;
    serialNumber: string;
    productionOrderID: string | null;
  }[];
  lots: { itemID: string; lotNumber: string; productionOrderID: string | null }[];
  orders: { productionOrderID: string; number: string; status: string }[];
  customers: Holder[];
  /** There is more than one answer can hold. */
  isTruncated: boolean;
};

/**
 * Where a lot or a piece went, through all levels: what was made with it, the orders that made that, and the
 * customers who have it, itself included.
 */
export const whereUsed = async (ctx: Ctx, asked: Asked): Promise<WhereUsed> => {
  const root = rootOf(asked);
  const { reached, isTruncated } = await traceOn(ctx, root);
  const serialIDs = await findSerialIDs(ctx, reached);
  const ordersUsed = new Set(reached.flatMap(({ byOrderID }) => (byOrderID === null ? [] : [byOrderID])));
  const orders = await ctx.rows(sql<WhereUsed['orders'][number]>`
    select p.production_order_id as "productionOrderID", p.number, p.status from production_orders p
    where ${ctx.mine('p')} and p.production_order_id = any (${[...ordersUsed]}) order by p.number`);
  return {
    pieces: reached.flatMap(({ serialNumber, itemID, productID, byOrderID }) =>
      serialNumber === null
        ? []
        : [
            {
              ...{ serialNumber, itemID, productID, productionOrderID: byOrderID },
              serialID: serialIDs.get(pieceName(itemID, serialNumber)) ?? null,
            },
          ],
    ),
    lots: reached.flatMap(({ serialNumber, lotNumber, itemID, byOrderID }) =>
      serialNumber === null && lotNumber !== null && itemID !== null
        ? [{ itemID, lotNumber, productionOrderID: byOrderID }]
        : [],
    ),
    orders,
    customers: await findHolders(ctx, [root, ...reached]),
    isTruncated,
  };
};

const rootOf = (asked: Asked): Node => ({
  itemID: asked.itemID,
  productID: null,
  serialNumber: 'serialNumber' in asked ? asked.serialNumber : null,
  lotNumber: 'lotNumber' in asked ? asked.lotNumber : null,
  productionOrderID: null,
});

const pieceName = (itemID: string | null, serialNumber: string): string =>
  JSON.stringify([itemID, serialNumber]);

/** The pieces of these in the register. */
const findSerialIDs = async (ctx: Ctx, reached: readonly Reached[]): Promise<Map<string, string>> => {
  const named = reached
    .filter(({ serialNumber }) => serialNumber !== null)
    .map(({ itemID, serialNumber }) => ({ itemID, serialNumber }));
  const rows = await ctx.rows(sql<{ serialID: string; itemID: string; serialNumber: string }>`
    select r.serial_id as "serialID", r.item_id as "itemID", r.serial_number as "serialNumber"
    from json_to_recordset(${printJson(named)}::json) as w("itemID" text, "serialNumber" text)
      join serial_numbers r on ${ctx.mine('r')} and r.item_id = w."itemID" and r.serial_number = w."serialNumber"`);
  return new Map(rows.map((row) => [pieceName(row.itemID, row.serialNumber), row.serialID]));
};
