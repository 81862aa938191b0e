import { sql } from 'kysely';
import { type MovementInput, openPromises, recordMovements, shipUnstocked } from '#areas/goods/stock';
import { lineItemsOfOrder, linesOfOrder, type Order, shipLines } from '#areas/selling/salesorders';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { PackingList } from './list.resource.ts';
import type { ListLine } from './list-lines.ts';
import { shipmentsOf } from './pack-lines.ts';

/**
 * Ships a locked packing list, all of it or nothing: the order's lines are counted under the order's lock,
 * then the stock is taken under the items' locks, so that of two who ship the same goods or the last piece
 * one is refused. Answers what changes of the list.
 * @throws Problem 409 PreconditionMissing, NotEditable, MoreThanOrdered, InsufficientStock,
 * IllegalTransition; 400 with the place
 */
export const shipList = async (ctx: Ctx, list: PackingList): Promise<Partial<PackingList>> => {
  const { salesItems: lines, salesLines } = list;
  const stocked = await stockedOf(ctx, lines);
  refuseUnready(list, stocked);
  const order = await shipLines(ctx, list.salesOrderID, shipmentsOf(list), list.number);
  refuseChanged(order, list);
  await takeStock(ctx, { ...list, customerID: order.customerID }, lines, stocked);
  await shipUnstocked(
    ctx,
    lines
      .filter(({ itemID }) => !stocked.has(itemID))
      .flatMap(({ itemID, lotNumber, salesItemAndQtyID, serialNumbers }) =>
        serialNumbers.map((serialNumber) => ({
          ...{ itemID, serialNumber, lotNumber, customerID: order.customerID },
          ...{ salesOrderID: list.salesOrderID, lineItemID: salesItemAndQtyID },
        })),
      ),
  );
  return {
    shippedUTC: ctx.now,
    salesItems: lines.map((line) => ({ ...line, quantityShipped: line.quantityToShip })),
    salesLines: salesLines.map((line) => ({ ...line, quantityShipped: line.quantityToShip })),
  };
};

/** Which of the items are stocked; the others are got for each order and leave no trace in the ledger. */
const stockedOf = async (ctx: Ctx, lines: readonly ListLine[]): Promise<Set<string>> => {
  const rows = await ctx.rows(sql<{ itemID: string }>`
    select i.item_id as "itemID" from items i
    where ${ctx.mine('i')} and i.is_stocked and i.item_id = any (${lines.map(({ itemID }) => itemID)})`);
  return new Set(rows.map(({ itemID }) => itemID));
};

const refuseUnready = (
  { number, salesItems, salesLines }: PackingList,
  stocked: ReadonlySet<string>,
): void => {
  const isEmpty = salesItems.length + salesLines.length === 0;
  const missing = isEmpty
    ? ['salesItems']
    : salesItems.flatMap(({ itemID, fromLocationID }, at) =>
        stocked.has(itemID) && fromLocationID === null ? [`/salesItems/${at}/fromLocationID`] : [],
      );
  if (missing.length === 0) return;
  const what = isEmpty ? 'at least one line' : 'the place that each stocked item is taken from';
  throw new Problem(
    'PreconditionMissing',
    `Before the packing list ${number} can be SHIPPED it needs ${what}.`,
    {
      missing,
    },
  );
};

/**
 * The order was a draft meanwhile, and a line of it is of something else now: what was packed is not what is
 * ordered. @throws Problem 409
 */
const refuseChanged = (order: Order, { number, salesItems, salesLines }: PackingList): void => {
  const items = new Map(linesOfOrder(order).map((line) => [line.itemAndQtyID, line]));
  const configured = new Map(lineItemsOfOrder(order).map((line) => [line.lineItemID, line]));
  const missing = [
    ...salesItems.flatMap(({ salesItemAndQtyID, itemID, uOM }, at) => {
      const of = items.get(salesItemAndQtyID);
      return of?.itemID === itemID && of.uOM === uOM ? [] : [`/salesItems/${at}`];
    }),
    ...salesLines.flatMap(({ salesLineItemID, description, uOM }, at) => {
      const of = configured.get(salesLineItemID);
      return of?.description === description && of.uOM === uOM ? [] : [`/salesLines/${at}`];
    }),
  ];
  if (missing.length === 0) return;
  throw new Problem(
    'PreconditionMissing',
    `Before the packing list ${number} can be SHIPPED it needs its lines again: the order ${order.number} has something else there now.`,
    { missing },
  );
};

/**
 * @throws Problem 409 InsufficientStock, 400: the first that the ledger refuses, with its place in the list
 */
const takeStock = async (
  ctx: Ctx,
  { packingListID, number, salesOrderID, customerID }: PackingList,
  lines: readonly ListLine[],
  stocked: ReadonlySet<string>,
): Promise<void> => {
  const promises = await openPromises(ctx, { entity: 'SALESORDER', id: salesOrderID });
  const planned = lines.flatMap((line, at) => {
    if (!stocked.has(line.itemID)) return [];
    const input: MovementInput = {
      type: 'SHIP',
      itemID: line.itemID,
      quantity: line.quantityToShip,
      uOM: line.uOM,
      fromLocationID: line.fromLocationID,
      lotNumber: line.lotNumber,
      referenceEntity: 'PACKINGLIST',
      referenceID: packingListID,
      finalDocument: `packing list ${number}`,
      allocationID: promises.get(line.salesItemAndQtyID) ?? null,
    };
    if (line.serialNumbers.length === 0) return [{ input, at }];
    // What the register of the pieces is to say.
    const piece = { quantity: decimal(1), customerID, salesOrderID, lineItemID: line.salesItemAndQtyID };
    return line.serialNumbers.map((serialNumber) => ({ input: { ...input, ...piece, serialNumber }, at }));
  });
  const recorded = await recordMovements(
    ctx,
    planned.map(({ input }) => input),
  );
  const index = recorded.findIndex((one) => 'refused' in one);
  const found = recorded[index];
  if (!found || !('refused' in found)) return;
  const { code, message, extras } = found.refused;
  const errors = (extras.errors ?? []).map(({ pointer, detail }) => ({
    pointer: `/salesItems/${planned[index]?.at}${names[pointer] ?? pointer}`,
    detail,
  }));
  throw new Problem(code, message, { ...extras, errors });
};

/** What a place in a movement is called in a line of the list. */
const names: Record<string, string> = { '/quantity': '/quantityToShip', '/serialNumber': '/serialNumbers' };

/** What the machine's words stand for: `shipList` does it all, in this order. */
export const shipMeans = {
  requires: {
    lines: refuseUnready,
    places: refuseUnready,
    orderReleased: shipLines,
    openQuantity: shipLines,
    stock: takeStock,
  },
  effects: { shipOrderLines: shipLines, takeStock },
};
