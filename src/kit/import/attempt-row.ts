import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';

/**
 * Takes what one row or record says in an attempt of its own. Another request may make the same record
 * between the look for it and the write: the second try finds that one and changes it.
 */
export const attemptRow = async <T>(ctx: Ctx, work: () => Promise<T>): Promise<T> => {
  try {
    return await ctx.attempt(work);
  } catch (error) {
    if (problemOfPart(error)?.code !== 'Duplicate') throw error;
    return await ctx.attempt(work);
  }
};
