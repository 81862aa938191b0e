import { sql } from 'kysely';
import { mostMovements } from '#areas/goods/stock';
import {
  lineItemsOfOrder,
  linesOfOrder,
  type Order,
  refuseTooMuch,
  type Shipment,
} from '#areas/selling/salesorders';
import { sameValue } from '#kit/write-rows';
import { zero } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import type { LineInput, ListLine, PackedLines, SalesLine, SalesLineInput } from './list-lines.ts';

/**
 * What of a packing list lines are set by: its item lines, its configured lines, or both. Left out, those
 * that are there stay.
 */
export type SentLines = {
  salesItems?: readonly LineInput[] | undefined;
  salesLines?: readonly SalesLineInput[] | undefined;
};

/**
 * The lines of a packing list as they were sent, each completed by its order's line. Those of a kind replace
 * the former ones of it; a line that names its `packingListItemID` or `packingListSalesLineID` stays that
 * line.
 * @throws Problem 400 with the place, 409 MoreThanOrdered
 */
export const packLines = async (
  ctx: Ctx,
  order: Order,
  { salesItems, salesLines }: SentLines,
  former: PackedLines,
): Promise<Partial<PackedLines>> => {
  refuseTooMuch(order, shipmentsOf({ salesItems: salesItems ?? [], salesLines: salesLines ?? [] }));
  return {
    ...(salesItems && { salesItems: await packItems(ctx, order, salesItems, former.salesItems) }),
    ...(salesLines && { salesLines: packConfigured(ctx, order, salesLines, former.salesLines) }),
  };
};

const packItems = async (
  ctx: Ctx,
  order: Order,
  inputs: readonly LineInput[],
  former: readonly ListLine[],
): Promise<ListLine[]> => {
  const ordered = new Map(linesOfOrder(order).map((line) => [line.itemAndQtyID, line]));
  const ids = idsOf(ctx, 'salesItems', 'packingListItemID', inputs, former);
  const lines = inputs.map((input, at): ListLine => {
    const of = ordered.get(input.salesItemAndQtyID);
    if (!of) throw new Error('A line that is not the order’s was let in.');
    const packed: ListLine = {
      packingListItemID: present(ids[at]),
      salesOrderID: order.salesOrderID,
      salesItemAndQtyID: input.salesItemAndQtyID,
      lineNumber: of.lineNumber,
      itemID: of.itemID,
      number: of.number,
      description: of.description,
      uOM: of.uOM,
      quantityShipped: zero,
      quantityToShip: input.quantityToShip,
      fromLocationID: input.fromLocationID ?? null,
      lotNumber: input.lotNumber ?? null,
      serialNumbers: input.serialNumbers ?? [],
    };
    refuseOwn(input, packed, ['itemID', ...readOnly], `/salesItems/${at}`);
    return packed;
  });
  refuseSerials(lines);
  await refusePlaces(ctx, lines);
  return lines;
};

const packConfigured = (
  ctx: Ctx,
  order: Order,
  inputs: readonly SalesLineInput[],
  former: readonly SalesLine[],
): SalesLine[] => {
  const ordered = new Map(lineItemsOfOrder(order).map((line) => [line.lineItemID, line]));
  const ids = idsOf(ctx, 'salesLines', 'packingListSalesLineID', inputs, former);
  return inputs.map((input, at): SalesLine => {
    const of = ordered.get(input.salesLineItemID);
    if (!of) throw new Error('A line that is not the order’s was let in.');
    const packed: SalesLine = {
      packingListSalesLineID: present(ids[at]),
      salesOrderID: order.salesOrderID,
      salesLineItemID: input.salesLineItemID,
      lineNumber: of.lineNumber,
      productID: of.productID,
      number: of.productNumber,
      description: of.description,
      uOM: of.uOM,
      quantityShipped: zero,
      quantityToShip: input.quantityToShip,
    };
    refuseOwn(input, packed, ['productID', ...readOnly], `/salesLines/${at}`);
    return packed;
  });
};

/** The ids of lines that are sent: those that they name, new ones for the rest. @throws Problem 400 */
const idsOf = <K extends 'packingListItemID' | 'packingListSalesLineID'>(
  ctx: Ctx,
  list: keyof PackedLines,
  key: K,
  inputs: readonly { [key in K]?: string }[],
  former: readonly { [key in K]: string }[],
): string[] => {
  const stored = new Set<string>(former.map((line) => line[key]));
  const seen = new Set<string>();
  return inputs.map(({ [key]: named }, at) => {
    if (named === undefined) return ctx.newID();
    if (!stored.has(named))
      throw invalid(`/${list}/${at}/${key}`, 'is not a line of the list; leave it out to add one');
    if (seen.has(named)) throw invalid(`/${list}/${at}/${key}`, 'comes twice');
    seen.add(named);
    return named;
  });
};

/** What lines ship, as the order counts it. */
export const shipmentsOf = ({
  salesItems,
  salesLines,
}: {
  salesItems: readonly Pick<ListLine, 'salesItemAndQtyID' | 'quantityToShip'>[];
  salesLines: readonly Pick<SalesLine, 'salesLineItemID' | 'quantityToShip'>[];
}): Shipment[] => [
  ...salesItems.map(({ salesItemAndQtyID, quantityToShip }, at) => ({
    of: 'salesItemAndQtyID' as const,
    lineID: salesItemAndQtyID,
    quantity: quantityToShip,
    place: `/salesItems/${at}`,
  })),
  ...salesLines.map(({ salesLineItemID, quantityToShip }, at) => ({
    of: 'salesLineItemID' as const,
    lineID: salesLineItemID,
    quantity: quantityToShip,
    place: `/salesLines/${at}`,
  })),
];

const readOnly = ['salesOrderID', 'lineNumber', 'number', 'description', 'uOM', 'quantityShipped'] as const;

const refuseOwn = <P extends object>(
  input: { [name in keyof P]?: unknown },
  packed: P,
  names: readonly (keyof P & string)[],
  place: string,
): void => {
  const errors = names.flatMap((name): PlaceError[] =>
    input[name] === undefined || sameValue(input[name], packed[name])
      ? []
      : [{ pointer: `${place}/${name}`, detail: 'follows from the order’s line and differs from it' }],
  );
  const [first] = errors;
  if (first) throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors });
};

const refuseSerials = (lines: readonly ListLine[]): void => {
  const seen = new Set<string>();
  for (const [at, { itemID, quantityToShip, serialNumbers }] of lines.entries()) {
    if (serialNumbers.length === 0) continue;
    if (!quantityToShip.eq(serialNumbers.length))
      throw invalid(
        `/salesItems/${at}/quantityToShip`,
        `must be ${serialNumbers.length}, one for each serial number`,
      );
    for (const [place, serial] of serialNumbers.entries()) {
      const named = JSON.stringify([itemID, serial]);
      if (seen.has(named))
        throw invalid(`/salesItems/${at}/serialNumbers/${place}`, 'stands twice in the list');
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
    ({ fromLocationID }) =>
      fromLocationID !== null && !known.some(({ locationID }) => locationID === fromLocationID),
  );
  if (strange >= 0) {
    const pointer = `/salesItems/${strange}/fromLocationID`;
    throw new Problem('UnknownReference', `${pointer}: there is no such inventory location.`, {
      errors: [{ pointer, detail: 'does not exist' }],
    });
  }
};
