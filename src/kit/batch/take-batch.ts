import { sql } from 'kysely';
import type { AuditEntry } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { isWorthRetrying, problemOfDatabaseError } from '#platform/db-problem';
import { Problem } from '#platform/problem';
import { id, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';

const outcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'FAILED'] as const;

/** What a batch answers: how many of each, and what became of each element in the order sent. */
export const batchAnswer = object(
  {
    created: int32({ minimum: 0 }),
    updated: int32({ minimum: 0, description: 'Those that were changed; one that says what is stored already is not' }),
    failed: int32({ minimum: 0 }),
    results: list(
      object(
        {
          index: int32({ minimum: 0, description: 'Its place in the list sent, from 0' }),
          outcome: oneOf(outcomes),
          id: orNull(id({ description: 'Of the record; null where it failed' })),
          problem: orNull(
            object(
              {
                code: text(60),
                detail: text(4000),
                errors: list(object({ pointer: text(400, { min: 0 }), detail: text(4000) }, { title: 'BatchPlace' })),
              },
              { title: 'BatchProblem', description: 'Why it failed, as the operation on one would have answered' },
            ),
          ),
        },
        { title: 'BatchResult' },
      ),
    ),
  },
  { title: 'BatchAnswer' },
);

/** What became of one element. */
export type Taken = { outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED'; id: string };

type Result = Static<typeof batchAnswer>['results'][number];

/**
 * Takes the elements of a list one after the other, each in a savepoint of its own, so that one that is refused leaves nothing
 * behind, its audit entries included, and stops none of the others. Faults that are not the element's own (a deadlock, a
 * lost connection) fail the whole request, which can then be repeated.
 */
export const takeBatch = async <E>(
  ctx: Ctx,
  entity: string,
  elements: readonly E[],
  take: (ctx: Ctx, element: E) => Promise<Taken>,
): Promise<Static<typeof batchAnswer>> => {
  const results: Result[] = [];
  for (const [index, element] of elements.entries()) {
    const audited: AuditEntry[] = [];
    ctx.send(sql`savepoint element`);
    try {
      const taken = await take({ ...ctx, audit: (entry) => void audited.push(entry) }, element);
      await ctx.exec(sql`release savepoint element`);
      for (const entry of audited) ctx.audit(entry);
      results.push({ index, ...taken, problem: null });
    } catch (error) {
      const problem = ownProblem(error);
      if (!problem) throw error;
      await ctx.exec(sql`rollback to savepoint element`);
      results.push({ index, outcome: 'FAILED', id: null, problem: shown(problem, index) });
    }
  }
  const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length;
  // A batch of which nothing was taken has asked for a write all the same.
  if (count('FAILED') === results.length) ctx.audit({ entity, entityID: ctx.requestID, action: 'UPDATE' });
  return { created: count('CREATED'), updated: count('UPDATED'), failed: count('FAILED'), results };
};

/** The problem of the element alone, or undefined for what would befall any other too. */
const ownProblem = (error: unknown): Problem | undefined => {
  if (isWorthRetrying(error)) return undefined;
  const problem = error instanceof Problem ? error : problemOfDatabaseError(error as Error);
  return problem && problem.status < 500 && problem.code !== 'Busy' ? problem : undefined;
};

const shown = ({ code, message, extras }: Problem, index: number): Result['problem'] => ({
  code,
  detail: message,
  errors: (extras.errors ?? []).map(({ pointer, detail }) => ({ pointer: `/${index}${pointer}`, detail })),
});
