import type { Ctx } from '#platform/ctx';
import type { Problem } from '#platform/problem';
import { id, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';

const outcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'FAILED'] as const;
const most = { pointer: 400, detail: 4000 } as const;

/** What every batch answers: how many of each, and what became of each element in the order sent. */
export const batchAnswer = object(
  {
    created: int32({ minimum: 0 }),
    updated: int32({
      minimum: 0,
      description: 'Those that were changed; one that says what is stored already is not',
    }),
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
                detail: text(most.detail),
                errors: list(
                  object(
                    {
                      pointer: text(most.pointer, { min: 0, description: 'Into the body' }),
                      detail: text(most.detail),
                    },
                    { title: 'BatchPlace' },
                  ),
                ),
              },
              {
                title: 'BatchProblem',
                description: 'Why it failed, as the operation on one would have answered',
              },
            ),
          ),
        },
        { title: 'BatchResult' },
      ),
    ),
  },
  { title: 'BatchAnswer' },
);

/** An answer of that shape. */
export type BatchAnswer = Static<typeof batchAnswer>;

/** What became of one element. */
export type Taken = { outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED'; id: string };

/** Tells what became of each element; `at` is where the list stands in the body. */
export const answerBatch = (
  ctx: Ctx,
  entity: string,
  became: readonly (Taken | Problem)[],
  at: string = '',
): BatchAnswer => {
  const results = became.map((one, index): BatchAnswer['results'][number] =>
    'outcome' in one
      ? { index, ...one, problem: null }
      : { index, outcome: 'FAILED', id: null, problem: shown(one, `${at}/${index}`) },
  );
  const count = (outcome: BatchAnswer['results'][number]['outcome']) =>
    results.filter((one) => one.outcome === outcome).length;
  // A batch of which nothing was taken has asked for a write all the same.
  if (count('FAILED') === results.length) ctx.audit({ entity, entityID: ctx.requestID, action: 'UPDATE' });
  return { created: count('CREATED'), updated: count('UPDATED'), failed: count('FAILED'), results };
};

const shown = (
  { code, message, extras }: Problem,
  at: string,
): BatchAnswer['results'][number]['problem'] => ({
  code,
  detail: cut(message, most.detail),
  errors: (extras.errors ?? []).map(({ pointer, detail }) => ({
    pointer: cut(`${at}${pointer}`, most.pointer),
    detail: cut(detail, most.detail),
  })),
});

/** The sender's own words may stand in it, however long they are. */
const cut = (said: string, characters: number): string =>
  said.length <= characters ? said : [...said].slice(0, characters).join('');
