import { mostMovements } from '#areas/goods/stock';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { appendHistory } from '#kit/parts/history';
import { auditRow, readOne, updateRow } from '#kit/rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { list, object, optional, orNull, quantity, text } from '#platform/schema';
import { productionExample } from '../production.example.ts';
import { needOpen, type Production, productionResource } from '../production.resource.ts';
import { lotsOf, piecesOf, storeLots, storePieces } from './store-pieces.ts';

const shared = {
  method: 'PATCH',
  permission: 'prodorders.work',
} as const;
const keeps =
  'A COMPLETED or CANCELLED order does not change: take it back to WIP first. What is sent takes the place of what was there.';

/** Says which pieces an order makes. */
const setSerialNumbers = behaviourOf(productionResource, {
  ...shared,
  problems: ['NotEditable', 'Duplicate', 'SerialInStock'],
  id: 'setProductionOrderSerialNumbers',
  does: 'serialnumbers',
  summary: 'Set the serial numbers of what a production order makes',
  description: `Needed before it is COMPLETED where the item is tracked by serial number, or the configured line requires one for each piece. Pieces of an item are registered (/v1/serialization) as IN_PRODUCTION; one that is registered elsewhere is 409 \`Duplicate\`. ${keeps}`,
  bodyTitle: 'ProductionOrderSerialNumbers',
  body: {
    serialNumbers: list(text(100), { maxItems: mostMovements, description: 'One for each piece, in order' }),
  },
  example: {
    body: { serialNumbers: ['DZ-2026-0417'] },
    response: { serialNumbers: productionExample.row.serialNumbers },
  },
  run: async (ctx, old, { serialNumbers }) => {
    needOpen(old);
    refuseTwice(serialNumbers, '/serialNumbers', '');
    if (old.quantity.lt(serialNumbers.length))
      throw invalid('/serialNumbers', `are more than the ${old.quantity.toFixed()} that are to be made`);
    await changed(ctx, old, 'serial numbers', async () => {
      const before = (await piecesOf(ctx, old.productionOrderID)).map(({ serialNumber }) => serialNumber);
      await storePieces(
        ctx,
        old,
        serialNumbers.map((serialNumber) => ({ serialNumber, outcome: 'OPEN' as const })),
      );
      return [before, serialNumbers];
    });
  },
});

/** Says of which lots what an order makes is. */
const setLotNumbers = behaviourOf(productionResource, {
  ...shared,
  problems: ['NotEditable'],
  id: 'setProductionOrderLotNumbers',
  does: 'lotnumbers',
  summary: 'Set the lots of what a production order makes',
  description: `Needed before it is COMPLETED where the item is tracked by lot. Of several lots each says its quantity; together they are what was made by then. ${keeps}`,
  bodyTitle: 'ProductionOrderLotNumbers',
  body: {
    lotNumbers: list(
      object({
        lotNumber: text(100),
        quantity: optional(orNull(quantity({ description: 'Left out: all that is made' }))),
      }),
      { maxItems: 200 },
    ),
  },
  example: {
    body: { lotNumbers: [{ lotNumber: 'L-2026-07' }] },
    response: { lotNumbers: [{ lotNumber: 'L-2026-07', quantity: null }] },
  },
  run: async (ctx, old, { lotNumbers }) => {
    needOpen(old);
    refuseTwice(
      lotNumbers.map(({ lotNumber }) => lotNumber),
      '/lotNumbers',
      '/lotNumber',
    );
    for (const [at, { quantity: of }] of lotNumbers.entries())
      if (lotNumbers.length > 1 && !of)
        throw invalid(`/lotNumbers/${at}/quantity`, 'is needed of each of several lots');
    await changed(ctx, old, 'lot numbers', async () => {
      const before = await lotsOf(ctx, old.productionOrderID);
      const lots = lotNumbers.map(({ lotNumber, quantity: of }) => ({ lotNumber, quantity: of ?? null }));
      await storeLots(ctx, old.productionOrderID, lots);
      return [before.map(lotWords), lots.map(lotWords)];
    });
  },
});

const lotWords = ({ lotNumber, quantity: of }: { lotNumber: string; quantity: Decimal | null }): string =>
  of ? `${lotNumber}: ${of.toFixed()}` : lotNumber;

const refuseTwice = (names: readonly string[], pointer: string, member: string): void => {
  const at = names.findIndex((one, place) => names.indexOf(one) < place);
  if (at >= 0) throw invalid(`${pointer}/${at}${member}`, 'stands twice in the list');
};

/** Writes, with version, trail and history; `write` answers what it was and is. */
const changed = async (
  ctx: Ctx,
  old: Production,
  field: string,
  write: () => Promise<[string[], string[]]>,
): Promise<void> => {
  const id = old.productionOrderID;
  const before = await readOne(ctx, productionResource, id);
  const [was, is] = await write();
  const words = (all: string[]) => (all.length === 0 ? null : all.join(', ').slice(0, 1000));
  appendHistory(
    ctx,
    'ProductionOrder',
    [id],
    [{ action: 'CHANGE', field, oldValue: words(was), newValue: words(is) }],
  );
  await updateRow(ctx, productionResource, old, {});
  auditRow(ctx, productionResource, 'UPDATE', before, await readOne(ctx, productionResource, id));
};

export const pieceOperations = [setSerialNumbers, setLotNumbers];
