import { mostMovements } from '#areas/goods/stock';
import { appendHistory } from '#kit/parts/history';
import { auditRow, lockOne, lockRow, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { sum } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { id, list, object, optional, text } from '#platform/schema';
import { followLine } from '../follow-line.ts';
import { lockThose } from '../lock-production.ts';
import { promiseMaterials } from '../materials/promise-materials.ts';
import { moveProduction } from '../move-production.ts';
import { storeLots, storePieces } from '../pieces/store-pieces.ts';
import { productionExample } from '../production.example.ts';
import { productionResource } from '../production.resource.ts';
import { storeTasks } from '../tasks/store-tasks.ts';
import { withoutCosts } from '../without-costs.ts';
import { productionMerged } from './divide.events.ts';
import { needDivisible, readWhole, type Whole } from './divisible.ts';
import { mergedLots, mergedTasks, readMergeable } from './mergeable.ts';

/** Makes several orders for one line, or of one item for stock, one order. */
export const mergeOrders = operation({
  id: 'mergeProductionOrders',
  method: 'POST',
  path: '/v1/prodorders/{ProductionOrderID}/merge',
  tag: 'production',
  addition: true,
  summary: 'Merge production orders into one',
  description:
    'The orders named go into this one, which makes as much as all of them, keeps its router and bill of materials, and takes over their pieces and lots, the earliest promise and the highest priority. They are CANCELLED and say `mergedIntoProductionOrderID`. They must make the same for the same line in the same way, and nothing of them may be begun, booked or in a batch; of this one no task may be COMPLETED. All go in, or none.',
  permission: 'prodorders.write',
  params: idParams(productionResource),
  body: object(
    {
      productionOrderIDs: list(id(), { minItems: 1, maxItems: 50 }),
      reason: optional(text(1000, { description: 'Stands in the history of all' })),
    },
    { title: 'ProductionOrderMerge' },
  ),
  response: productionResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'PreconditionMissing', 'UnknownReference'],
  example: {
    body: { productionOrderIDs: ['0198c5a0-0000-7000-8000-0000000000f9'], reason: 'One set-up is enough' },
    response: productionExample.row,
  },
  run: async (ctx, { params, body: { productionOrderIDs: ids, reason } }) => {
    const intoID = idIn(productionResource, params);
    await lockThose(ctx, [intoID, ...ids]);
    const old = await lockOne(ctx, productionResource, intoID);
    refuseTwice(intoID, ids);
    const into = await readWhole(ctx, intoID);
    await needDivisible(ctx, into);
    const others = await readMergeable(ctx, into, ids);
    const all = [into, ...others];
    const pieces = all.flatMap(({ serialNumbers }) => serialNumbers);
    if (pieces.length > mostMovements)
      throw invalid('/productionOrderIDs', `have more than ${mostMovements} pieces together`);
    const lots = mergedLots(all);
    for (const one of others) await takeIn(ctx, one, into, reason);
    await storePieces(ctx, into, pieces);
    await storeLots(ctx, intoID, lots);
    await storeTasks(ctx, intoID, into.tasks, mergedTasks(into, others));
    const quantity = sum(all.map((one) => one.quantity));
    const [promiseDateUTC = null] = all.flatMap((one) => one.promiseDateUTC ?? []).toSorted();
    const priority = Math.max(...all.map((one) => one.priority));
    await updateRow(ctx, productionResource, old, { quantity, promiseDateUTC, priority });
    await promiseMaterials(ctx, intoID);
    note(ctx, intoID, 'merged', into.quantity.toFixed(), `${quantity.toFixed()}, with ${numbers(others)}`);
    if (reason !== undefined) note(ctx, intoID, 'merged: reason', null, reason);
    const now = await readWhole(ctx, intoID);
    auditRow(ctx, productionResource, 'UPDATE', into, now);
    await followLine(ctx, into);
    await ctx.emit(productionMerged, intoID, withoutCosts(now));
    return whole(now);
  },
});

const refuseTwice = (intoID: string, ids: readonly string[]): void => {
  for (const [at, one] of ids.entries()) {
    if (one === intoID) throw invalid(`/productionOrderIDs/${at}`, 'is the order itself');
    if (ids.indexOf(one) < at) throw invalid(`/productionOrderIDs/${at}`, 'stands twice in the list');
  }
};

/** Its pieces leave the register, since the other order takes them; then it is no more. */
const takeIn = async (ctx: Ctx, one: Whole, into: Whole, reason: string | undefined): Promise<void> => {
  const { productionOrderID } = one;
  await storePieces(ctx, one, []);
  await storeLots(ctx, productionOrderID, []);
  const old = await lockRow(ctx, productionResource, productionOrderID);
  const row = await updateRow(ctx, productionResource, old, {
    mergedIntoProductionOrderID: into.productionOrderID,
  });
  note(ctx, productionOrderID, 'merged into', null, into.number);
  const move = reason === undefined ? {} : { reason };
  await moveProduction(ctx, row, 'CANCELLED', move, { follows: true });
};

const numbers = (orders: readonly Whole[]): string => orders.map(({ number }) => number).join(', ');

const note = (ctx: Ctx, orderID: string, field: string, oldValue: string | null, newValue: string): void => {
  const value = newValue.slice(0, 1000);
  appendHistory(ctx, 'ProductionOrder', [orderID], [{ action: 'CHANGE', field, oldValue, newValue: value }]);
};
