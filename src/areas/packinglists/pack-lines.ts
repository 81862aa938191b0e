import { sql } from 'kysely';
import { linesOfOrder, type Order, refuseTooMuch } from '#areas/salesorders';
import { mostMovements } from '#areas/stock';
import { sameValue } from '#kit/write-rows';
import { decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import type { LineInput, ListLine } from './list-lines.ts';

/**
 * The lines of a packing list as they were sent, each completed by its order's line. They replace the former ones; a line that
 * names its `packingListItemID` stays that line.
 * @throws Problem 400 with the place, 409 MoreThanOrdered
 */
export const packLines = async (
  ctx: Ctx,
  order: Order,
  inputs: readonly LineInput[],
  former: readonly ListLine[],
): Promise<ListLine[]> => {
  const ordered = new Map(linesOfOrder(order).map((line) => [line.itemAndQtyID, line]));
  refuseTooMuch(order, shipmentsOf(inputs));
  const stored = new Map(former.map((line) => [line.packingListItemID, line]));
  const seen = new Set<string>();
  const lines = inputs.map((input, at): ListLine => {
    const of = ordered.get(input.salesItemAndQtyID);
    if (!of) throw new Error('A line that is not the order’s was let in.');
    const { packingListItemID: named } = input;
    if (named !== undefined && !stored.has(named))
      throw invalid(`/salesItems/${at}/packingListItemID`, 'is not a line of the list; leave it out to add one');
    if (named !== undefined && seen.has(named)) throw invalid(`/salesItems/${at}/packingListItemID`, 'comes twice');
    if (named !== undefined) seen.add(named);
    const packed: ListLine = {
      packingListItemID: named ?? ctx.newID(),
      salesOrderID: order.salesOrderID as string,
      salesItemAndQtyID: input.salesItemAndQtyID,
      lineNumber: of.lineNumber,
      itemID: of.itemID,
      number: of.number,
      description: of.description,
      uOM: of.uOM,
      quantityShipped: zero,
      quantityToShip: decimal(input.quantityToShip),
      fromLocationID: input.fromLocationID ?? null,
      lotNumber: input.lotNumber ?? null,
      serialNumbers: input.serialNumbers ?? [],
    };
    refuseOwn(input, packed, at);
    return packed;
  });
  refuseSerials(lines);
  await refusePlaces(ctx, lines);
  return lines;
};

/** What lines ship, as the order counts it. */
export const shipmentsOf = (lines: readonly Pick<ListLine, 'salesItemAndQtyID' | 'quantityToShip'>[]) =>
  lines.map(({ salesItemAndQtyID, quantityToShip }, at) => ({
    itemAndQtyID: salesItemAndQtyID,
    quantity: decimal(quantityToShip),
    place: `/salesItems/${at}`,
  }));

const readOnly = ['salesOrderID', 'lineNumber', 'itemID', 'number', 'description', 'uOM', 'quantityShipped'] as const;

const refuseOwn = (input: LineInput, packed: ListLine, at: number): void => {
  const errors = readOnly.flatMap((name): PlaceError[] =>
    input[name] === undefined || sameValue(input[name], packed[name])
      ? []
      : [{ pointer: `/salesItems/${at}/${name}`, detail: 'follows from the order’s line and differs from it' }],
  );
  const [first] = errors;
  if (first) throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors });
};

const refuseSerials = (lines: readonly ListLine[]): void => {
  const seen = new Set<string>();
  for (const [at, { itemID, quantityToShip, serialNumbers }] of lines.entries()) {
    if (serialNumbers.length === 0) continue;
    if (!quantityToShip.eq(serialNumbers.length))
      throw invalid(`/salesItems/${at}/quantityToShip`, `must be ${serialNumbers.length}, one for each serial number`);
    for (const [place, serial] of serialNumbers.entries()) {
      const named = JSON.stringify([itemID, serial]);
      if (seen.has(named)) throw invalid(`/salesItems/${at}/serialNumbers/${place}`, 'stands twice in the list');
      seen.add(named);
    }
  }
  const movements = lines.reduce((count, { serialNumbers }) => count + Math.max(1, serialNumbers.length), 0);
  if (movements > mostMovements)
    throw invalid('/salesItems', `come to ${movements} movements of stock, more than ${mostMovements}`);
};

const refusePlaces = async (ctx: Ctx, lines: readonly ListLine[]): Promise<void> => {
  const named = lines.flatMap(({ fromLocationID }) => fromLocationID ?? []);
  if (named.length === 0) return;
  const known = await ctx.rows(sql<{ locationID: string }>`
    select l.location_id as "locationID" from inventory_locations l
    where ${ctx.mine('l')} and l.location_id = any (${named})`);
  const strange = lines.findIndex(
    ({ fromLocationID }) => fromLocationID !== null && !known.some(({ locationID }) => locationID === fromLocationID),
  );
  if (strange >= 0) {
    const pointer = `/salesItems/${strange}/fromLocationID`;
    throw new Problem('UnknownReference', `${pointer}: there is no such inventory location.`, {
      errors: [{ pointer, detail: 'does not exist' }],
    });
  }
};
