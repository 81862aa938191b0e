import type { Ctx } from '#platform/ctx';
import type { Problem } from '#platform/problem';
import { bookMovements } from './book-movements.ts';
import type { Movement, MovementInput } from './movement.ts';
import { goodsReceived, receiptOf } from './receipt.event.ts';
import { keepPieces } from './serials/keep-pieces.ts';

/** What became of one movement that was sent. */
export type Recorded = { movement: Movement } | { refused: Problem };

/**
 * Writes movements into the ledger, each as if it came alone after those before it: one that is refused
 * leaves the others as they are. All items are locked first, so that of two that take the last piece one
 * finds it gone. The register of serial numbers follows in the same transaction. Reports each written one to
 * the audit trail, and goods that were received as events. Pointers of a refusal are within the movement.
 */
export const recordMovements = async (ctx: Ctx, inputs: readonly MovementInput[]): Promise<Recorded[]> => {
  const { recorded, pieces } = await bookMovements(ctx, inputs);
  await keepPieces(ctx, pieces);
  const received = recorded.flatMap((one) =>
    'movement' in one && one.movement.type === 'RECEIPT' && one.movement.reversesMovementID === null
      ? [{ entityID: one.movement.movementID, body: receiptOf(one.movement) }]
      : [],
  );
  if (received.length > 0) await ctx.emitMany(goodsReceived, received);
  return recorded;
};
