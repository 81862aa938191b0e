import { sql } from 'kysely';
import { updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';
import { Problem } from '#platform/problem';
import { compileReader } from '#platform/validate';
import { action } from '../actions/action.schema.ts';
import { type Done, perform } from '../actions/perform.ts';
import type { World } from '../world.ts';
import { type Run, runResource } from './run.resource.ts';

const readAction = compileReader(action);

type Became = Done & { status: 'DONE' | 'FAILED'; code: string | null; error: string | null };

/**
 * Does the next action of a locked run and notes the result, in one transaction. Answers whether there
 * was one. What passes by itself (a deadlock, no database) is thrown, and tried again later.
 */
export const doStep = async (
  world: World,
  ctx: Ctx,
  run: Run,
  { hasFailed }: { hasFailed: boolean },
): Promise<boolean> => {
  const { runID, isTest, entity, entityID, designID, eventID } = run;
  const next = await ctx.first(sql<{ position: number; action: unknown }>`
    select s.position, s.action from automation_steps s
    where ${ctx.mine('s')} and s.run_id = ${runID} and s.status = 'WAITING' order by s.position limit 1`);
  if (!next) return false;
  const became = hasFailed
    ? gaveUp
    : await orRefused(() =>
        ctx.attempt(
          async () => {
            const read = readAction(next.action);
            if (read.errors)
              throw new Problem('InvalidInput', 'The action is not one that there is any more.');
            return perform(world, ctx, read.value, { entity, entityID, designID, eventID, now: ctx.now });
          },
          isTest ? 'takeBack' : 'keep',
        ),
      );
  await ctx.exec(sql`
    update automation_steps as s set status = ${became.status}, result_entity = ${became.resultEntity},
      result_id = ${isTest && entityID !== became.resultID ? null : became.resultID}, code = ${became.code},
      error = ${became.error}, utc = ${ctx.now}
    where ${ctx.mine('s')} and s.run_id = ${runID} and s.position = ${next.position}`);
  return true;
};

const nothing = { resultEntity: null, resultID: null } as const;
const gaveUp: Became = {
  ...{ ...nothing, status: 'FAILED', code: 'InternalError' },
  error: 'Something went wrong in the service again and again.',
};

const orRefused = async (work: () => Promise<Done>): Promise<Became> => {
  try {
    return { ...(await work()), status: 'DONE', code: null, error: null };
  } catch (error) {
    const problem = problemOfPart(error);
    if (!problem || problem.status === 429) throw error;
    return { ...nothing, status: 'FAILED', code: problem.code, error: problem.message.slice(0, 5000) };
  }
};

/** Says what became of a locked run none of whose actions waits any more. */
export const finishRun = async (ctx: Ctx, run: Run): Promise<void> => {
  const counted = await ctx.first(sql<{ done: number; failed: number }>`
    select count(*) filter (where s.status = 'DONE')::int as done, count(*) filter (where s.status = 'FAILED')::int as failed
    from automation_steps s where ${ctx.mine('s')} and s.run_id = ${run.runID}`);
  const { done = 0, failed = 0 } = counted ?? {};
  const [status, reason] =
    failed > 0
      ? ([done > 0 ? 'PARTIAL' : 'FAILED', null] as const)
      : ([done > 0 ? 'SUCCEEDED' : 'SKIPPED', done > 0 ? null : 'NOMATCH'] as const);
  await updateRow(ctx, runResource, run, { status, reason, finishedUTC: ctx.now });
};
