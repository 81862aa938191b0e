import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';
import { Problem } from '#platform/problem';
import type { Unchecked } from '#platform/schema';
import { answerBatch, type BatchAnswer, type Taken } from './batch-answer.ts';
import type { Batch } from './batch-of.ts';

/** How the elements of a batch are taken. */
type Taking<E> = {
  entity: string;
  batch: Batch<E>;
  /**
   * Locks what they name before the first is taken, in one order, so that two batches of the same do not wait
   * for each other in a circle.
   */
  lock?: (ctx: Ctx, elements: readonly E[]) => Promise<unknown>;
  take: (ctx: Ctx, element: E) => Promise<Taken>;
};

/**
 * Takes the elements of a list one after the other, each in an attempt of its own, so that one that is
 * refused leaves nothing behind and stops none of the others: neither by its shape nor by what it means.
 * Faults that are not the element's own (a deadlock, a lost connection) fail the whole request, which can
 * then be repeated.
 */
export const takeBatch = async <E>(
  ctx: Ctx,
  { entity, batch, lock, take }: Taking<E>,
  sent: readonly Unchecked[],
): Promise<BatchAnswer> => {
  const read = batch.read(sent);
  const fit = read.filter((one): one is E => !(one instanceof Problem));
  if (lock && fit.length > 0) await lock(ctx, fit);
  const became: (Taken | Problem)[] = [];
  for (const one of read) became.push(one instanceof Problem ? one : await takeOne(ctx, one, take));
  return answerBatch(ctx, entity, became);
};

const takeOne = async <E>(ctx: Ctx, element: E, take: Taking<E>['take']): Promise<Taken | Problem> => {
  try {
    return await ctx.attempt(() => take(ctx, element));
  } catch (error) {
    const problem = problemOfPart(error);
    if (!problem) throw error;
    return problem;
  }
};
