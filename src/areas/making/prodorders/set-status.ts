import { mostMovements } from '#areas/goods/stock';
import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { takeBatch } from '#kit/batch/take-batch';
import { readStatus, statusInput } from '#kit/machine';
import { machineOperation } from '#kit/machine/read-machine';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { decimalNumber, id, list, object, optional, text } from '#platform/schema';
import { lockNamed, lockProduction } from './lock-production.ts';
import { moveProduction } from './move-production.ts';
import { productionExample } from './production.example.ts';
import { productionMachine } from './production.machine.ts';
import { productionResource } from './production.resource.ts';

const amount = (description: string) =>
  optional(decimalNumber({ integer: 12, places: 6, min: '0' }, { description }));

const batch = batchOf(
  object(
    {
      productionOrderID: id(),
      status: statusInput(productionMachine),
      reason: optional(text(1000, { description: 'Why; stands in the history' })),
      quantityCompleted: amount('With COMPLETED: good ones; the quantity less what was scrapped unless said'),
      quantityScrapped: amount('With COMPLETED: 0 unless said'),
      toLocationID: optional(id({ description: 'With COMPLETED: the inventory location of what was made' })),
      lotNumber: optional(text(100)),
      serialNumbers: optional(list(text(100), { maxItems: mostMovements })),
    },
    { title: 'ProductionOrderStatusChange' },
  ),
  200,
);
type Move = { productionOrderID: string; status: string } & Parameters<typeof moveProduction>[3];

/** Moves production orders, each taken or refused alone. */
const setStatus = operation({
  id: 'setProductionOrderStatuses',
  method: 'PATCH',
  path: '/v1/prodorders/status',
  tag: 'production',
  summary: 'Move production orders to another status',
  description:
    'The moves that there are: GET /v1/prodorders/statemachines/status. Each element is accepted or refused on its own. COMPLETED brings what was made into stock at `toLocationID` (needed for an item that is stocked, ' +
    'with the lot or serial numbers of one that is tracked), and makes the line of the sales order FINISHED when nothing more is to be made for it; COMPLETED → WIP needs a reason and takes the stock back. ON HOLD goes on as what it was.',
  permission: 'prodorders.write',
  body: batch.list,
  response: batchAnswer,
  example: {
    body: [{ productionOrderID: productionExample.row.productionOrderID, status: 'WIP' }],
    response: {
      created: 0,
      updated: 1,
      failed: 0,
      results: [{ index: 0, outcome: 'UPDATED', id: productionExample.row.productionOrderID, problem: null }],
    },
  },
  run: async (ctx, { body }) =>
    takeBatch(ctx, { entity: 'ProductionOrder', batch, lock: lockNamed, take: moveOne }, body),
});

const moveOne = async (ctx: Ctx, { productionOrderID, status, ...move }: Move): Promise<Taken> => {
  const old = await lockProduction(ctx, productionOrderID);
  await moveProduction(ctx, old, readStatus(productionMachine, status), move);
  return { outcome: 'UPDATED', id: productionOrderID };
};

export const statusOperations = [
  setStatus,
  machineOperation(productionResource, productionMachine, {
    id: 'getProductionOrderStateMachine',
    addition: true,
  }),
];
