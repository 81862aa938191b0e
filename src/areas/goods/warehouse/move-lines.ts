import { sql } from 'kysely';
import { type MovementInput, mostMovements } from '#areas/goods/stock';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, list, object, optional, orNull, quantity, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

const line = object(
  {
    itemID: id(),
    quantity: quantity({ description: 'In uOM; with serial numbers as many as there are of them' }),
    uOM: optional(text(10, { description: 'The unit in which the item’s stock is kept if left out' })),
    lotNumber: optional(
      orNull(text(100, { description: 'Needed at the latest when an item tracked by lot is moved' })),
    ),
    serialNumbers: optional(
      list(text(100), {
        maxItems: mostMovements,
        description: 'Needed at the latest when an item tracked by serial number is moved',
      }),
    ),
  },
  { title: 'WarehouseMoveLine' },
);

/** What is moved. */
export const moveLines = list(line, { minItems: 1, maxItems: 200 });
export type MoveLine = Static<typeof line>;

/** What is wrong with lines whatever the stock is. @throws Problem 400 */
export const checkLines = async (ctx: Ctx, lines: readonly MoveLine[]): Promise<void> => {
  const movements = lines.reduce(
    (count, { serialNumbers = [] }) => count + Math.max(1, serialNumbers.length),
    0,
  );
  if (movements > mostMovements)
    throw invalid('/lines', `come to ${movements} movements, more than ${mostMovements}`);
  const known = await ctx.rows(sql<{ itemID: string }>`
    select i.item_id as "itemID" from items i where ${ctx.mine('i')} and i.item_id = any (${lines.map(({ itemID }) => itemID)})`);
  const seen = new Set<string>();
  refuseTogether(
    lines.flatMap(({ itemID, quantity: wanted, serialNumbers = [] }, at) => [
      !known.some((one) => one.itemID === itemID) && unknownItem(`/lines/${at}/itemID`),
      serialNumbers.length > 0 &&
        !wanted.eq(serialNumbers.length) &&
        invalid(`/lines/${at}/quantity`, `must be ${serialNumbers.length}, one for each serial number`),
      ...serialNumbers.map((serial, place) => {
        const named = JSON.stringify([itemID, serial]);
        const isTwice = seen.has(named);
        seen.add(named);
        return isTwice && invalid(`/lines/${at}/serialNumbers/${place}`, 'stands twice in the move');
      }),
    ]),
  );
};

const unknownItem = (pointer: string): Problem =>
  new Problem('UnknownReference', `${pointer}: there is no such item.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

/** The ledger's movements that a move's lines come to, each with where in the move it comes from. */
export const movementsOf = (
  lines: readonly MoveLine[],
  shared: Pick<
    MovementInput,
    'fromLocationID' | 'toLocationID' | 'referenceEntity' | 'referenceID' | 'notes'
  >,
): { input: MovementInput; place: string }[] =>
  lines.flatMap(({ itemID, quantity: wanted, uOM, lotNumber = null, serialNumbers = [] }, at) => {
    const input = {
      ...shared,
      type: 'MOVE' as const,
      itemID,
      lotNumber,
      ...(uOM === undefined ? {} : { uOM }),
    };
    const place = `/lines/${at}`;
    if (serialNumbers.length === 0) return [{ input: { ...input, quantity: wanted }, place }];
    return serialNumbers.map((serialNumber) => ({
      input: { ...input, quantity: decimal(1), serialNumber },
      place,
    }));
  });
