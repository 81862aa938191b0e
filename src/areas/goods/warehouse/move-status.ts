import { recordMovements } from '#areas/goods/stock';
import { statusOperations } from '#kit/machine/status-operations';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { moveMachine } from './move.machine.ts';
import { moveResource } from './move.resource.ts';
import { type MoveLine, movementsOf } from './move-lines.ts';

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
): Promise<{ doneUTC: string }> => {
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
  if (!found || !('refused' in found)) return { doneUTC: ctx.now };
  const { code, message, extras } = found.refused;
  const errors = (extras.errors ?? []).map(({ pointer, detail }) => ({
    // The places are the move's own, all else is a line's.
    pointer: pointer.endsWith('LocationID') ? pointer : `${planned[at]?.place}${pointer}`,
    detail,
  }));
  throw new Problem(code, message, { ...extras, errors });
};

/**
 * Moves a move along its machine; DONE writes the ledger in the same transaction, all of its lines or none.
 */
export const moveStatusOperations = statusOperations(moveResource, moveMachine, {
  summary: 'Move a warehouse move to another status',
  description:
    'The moves that there are: GET /v1/warehouse/moves/statemachines/status. DONE moves the stock: a MOVE in the ledger for each line, or for each of ' +
    'its serial numbers. If one of them is refused, none is made and the status is unchanged.',
  bodyTitle: 'WarehouseMoveStatusChange',
  problems: ['InsufficientStock', 'UnknownReference'],
  readID: 'getWarehouseMoveStateMachine',
  addition: true,
  means: {
    // The ledger refuses what is not there, while it moves it.
    requires: { stock: null },
    effects: { moveStock: moveStock },
  },
});
