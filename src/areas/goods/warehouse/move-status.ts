import { recordMovements } from '#areas/goods/stock';
import { machineOperation, moveTo, readStatus, statusInput } from '#kit/machine';
import { auditRow, lockOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object } from '#platform/schema';
import { moveExample } from './move.example.ts';
import { moveMachine } from './move.machine.ts';
import { moveResource } from './move.resource.ts';
import { type MoveLine, movementsOf } from './move-lines.ts';

/**
 * Moves a move along its machine; DONE writes the ledger in the same transaction, all of its lines or none.
 */
const setMoveStatus = operation({
  id: 'setWarehouseMoveStatus',
  method: 'PATCH',
  path: '/v1/warehouse/moves/{MoveID}/status',
  tag: 'warehouse',
  addition: true,
  summary: 'Move a warehouse move to another status',
  description:
    'The moves that there are: GET /v1/warehouse/moves/statemachines/status. DONE moves the stock: a MOVE in the ledger for each line, or for each of ' +
    'its serial numbers. If one of them is refused, none is made and the status is unchanged.',
  permission: 'warehouse.write',
  params: idParams(moveResource),
  body: object({ status: statusInput(moveMachine) }, { title: 'WarehouseMoveStatusChange' }),
  response: moveResource.model,
  problems: ['NotFound', 'IllegalTransition', 'InsufficientStock', 'UnknownReference', 'PreconditionFailed'],
  example: {
    body: { status: 'IN_PROGRESS' },
    response: { ...moveExample.row, status: 'IN_PROGRESS', rowVersion: 2 },
  },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, moveResource, params.MoveID);
    const to = readStatus(moveMachine, body.status);
    const { effects } = moveTo(moveMachine, old.status, to, {
      by: 'status',
      principal: ctx.principal,
      means,
    });
    for (const word of effects) await means.effects[word](ctx, old);
    const row = await updateRow(ctx, moveResource, old, {
      status: to,
      ...(to === 'DONE' ? { doneUTC: ctx.now } : {}),
    });
    auditRow(ctx, moveResource, 'STATUS', old, row);
    return whole(row);
  },
});

const readMachine = machineOperation(moveMachine, {
  id: 'getWarehouseMoveStateMachine',
  path: '/v1/warehouse/moves/statemachines/status',
  tag: 'warehouse',
  permission: 'warehouse.read',
});

export const moveStatusOperations = [setMoveStatus, { ...readMachine, addition: true }];

type Moved = {
  moveID: string;
  fromLocationID: string;
  toLocationID: string;
  reason: string | null;
  lines: readonly MoveLine[];
};

/**
 * @throws Problem 409 InsufficientStock, 400: the first that the ledger refuses, with its place in the move
 */
const moveStock = async (
  ctx: Ctx,
  { moveID, fromLocationID, toLocationID, reason, lines }: Moved,
): Promise<void> => {
  const planned = movementsOf(lines, {
    fromLocationID,
    toLocationID,
    referenceEntity: 'WAREHOUSEMOVE',
    referenceID: moveID,
    notes: reason,
  });
  const recorded = await recordMovements(
    ctx,
    planned.map(({ input }) => input),
  );
  const at = recorded.findIndex((one) => 'refused' in one);
  const found = recorded[at];
  if (!found || !('refused' in found)) return;
  const { code, message, extras } = found.refused;
  const errors = (extras.errors ?? []).map(({ pointer, detail }) => ({
    // The places are the move's own, all else is a line's.
    pointer: pointer.endsWith('LocationID') ? pointer : `${planned[at]?.place}${pointer}`,
    detail,
  }));
  throw new Problem(code, message, { ...extras, errors });
};

// The ledger refuses what is not there, while it moves it.
const means = { requires: { stock: moveStock }, effects: { moveStock } };
