import { sql } from 'kysely';
import { moveRow } from '#kit/machine/move-row';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { goneOn, type HeldWork, reading, type WorkTools, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { baseDocument } from './base-document.ts';
import { forgeJobMachine } from './job.machine.ts';
import { type ForgeJob, forgeJobResource, jobWork } from './job.resource.ts';
import type { JobFailure, JobPackage } from './package.schema.ts';
import { countParts, packageOf } from './package-parts.ts';
import type { Cost, Outcome, Proposing } from './proposal.ts';
import { proposeByModel } from './propose-by-model.ts';
import { proposeFromItems, proposeFromSpreadsheet, proposeFromUvl } from './propose-from-records.ts';

/** How long a model may take for its whole answer. */
const modelMs = 120_000;

/** Proposers that always propose the same for the same. */
export const forgeLane: WorkLane = {
  name: 'Proposals',
  kinds: [jobWork.own],
  run: (tools, held, isStopping) => work(tools, held, isStopping, modelMs),
};

/** Models have a lane of their own, so that a slow one keeps no other proposer waiting. */
export const modelLane = (timeoutMs = modelMs): WorkLane => ({
  name: 'Proposals of models',
  kinds: [jobWork.model],
  atOnce: 4,
  run: (tools, held, isStopping) => work(tools, held, isStopping, timeoutMs),
});

/**
 * Proposes from one snapshot, and writes the package in one transaction, once. Nothing is kept of what a
 * worker that dies has begun: it is begun again.
 */
const work = async (
  tools: WorkTools,
  held: HeldWork,
  isStopping: () => boolean,
  timeoutMs: number,
): Promise<void> => {
  const job = await withJob(tools, held, async (ctx, row) => {
    if (row.status !== 'QUEUED') return row;
    return moveRow(ctx, forgeJobResource, forgeJobMachine, row, 'RUNNING', {
      by: 'worker',
      changes: { progress: 10 },
    });
  });
  // Nobody waits for it any more.
  if (job.status !== 'RUNNING') return withJob(tools, held, async (ctx) => end(ctx, held));
  const done = await proposal(tools, held, job, isStopping, timeoutMs);
  await withJob(tools, held, async (ctx, row) => {
    goneOn(ctx, held);
    end(ctx, held);
    await write(ctx, row, done);
  });
};

type Done = Exclude<Outcome, { document: unknown }> | { package: JobPackage; model?: string; cost?: Cost };

const proposal = async (
  tools: WorkTools,
  held: HeldWork,
  job: ForgeJob,
  isStopping: () => boolean,
  timeoutMs: number,
): Promise<Done> => {
  try {
    if (held.faults >= mostFaults) throw new Problem('InternalError', gaveUp);
    const base = await reading(tools, held, (ctx) => baseDocument(ctx, job));
    const outcome = await propose({ tools, held, job, base, isStopping }, timeoutMs);
    if (!('document' in outcome)) return outcome;
    const { document, ...rest } = outcome;
    const made = packageOf(document, base, { kind: job.kind, ...rest });
    const { model, cost } = rest;
    const more = { ...(model ? { model } : {}), ...(cost ? { cost } : {}) };
    return countParts(made).proposed === 0
      ? { failure: { code: 'PreconditionMissing', detail: nothingNew(job), errors: [] }, ...more }
      : { package: made, ...more };
  } catch (error) {
    // What is asked cannot be answered: that is its end, and says why.
    if (!(error instanceof Problem) || isStopping()) throw error;
    return { failure: failureOf(error) };
  }
};

const propose = (proposing: Proposing, timeoutMs: number): Promise<Outcome> => {
  switch (proposing.job.proposer) {
    case 'ITEMATTRIBUTES':
      return proposeFromItems(proposing);
    case 'SPREADSHEET':
      return proposeFromSpreadsheet(proposing);
    case 'UVL':
      return proposeFromUvl(proposing);
    case 'MODEL':
      return proposeByModel(proposing, timeoutMs);
  }
};

const gaveUp = 'Something went wrong in the service again and again. Change the context to ask again.';
const nothingNew = ({ kind }: ForgeJob) => `Nothing was found that the product has not, of the kind ${kind}.`;

const failureOf = ({ code, message, extras }: Problem): JobFailure => ({
  code,
  detail: message.slice(0, 5000),
  errors: (extras.errors ?? []).slice(0, 20),
});

const write = async (ctx: Ctx, row: ForgeJob, done: Done): Promise<void> => {
  const more = { progress: 100, model: done.model ?? null, cost: done.cost ?? null };
  const move = (to: 'NEEDSCONTEXT' | 'REVIEW' | 'FAILED', changes: Partial<ForgeJob>) =>
    moveRow(ctx, forgeJobResource, forgeJobMachine, row, to, {
      by: 'worker',
      changes: { ...more, ...changes },
    });
  if ('question' in done) await move('NEEDSCONTEXT', { question: done.question });
  else if ('failure' in done) await move('FAILED', { failure: done.failure, finishedUTC: ctx.now });
  else {
    await writePackage(ctx, row.jobID, done.package);
    await move('REVIEW', countParts(done.package));
  }
};

/** Stores what is proposed; null: nothing any more. */
export const writePackage = (ctx: Ctx, jobID: string, found: JobPackage | null): Promise<number> =>
  ctx.exec(sql`
    update forge_jobs as j set package = ${found === null ? null : printJson(found)}::json
    where ${ctx.mine('j')} and j.job_id = ${jobID}`);

const end = (ctx: Ctx, { kind, workID }: HeldWork): void => dropWork(ctx, kind, workID);

/** One transaction in the name of who asked, with the job locked. @throws NotHeld */
const withJob = <T>(
  tools: WorkTools,
  held: HeldWork,
  run: (ctx: Ctx, row: ForgeJob) => Promise<T>,
): Promise<T> =>
  withHeld(
    tools,
    held,
    {
      operation: 'proposeForgeJob',
      lock: async (ctx) => {
        const row = await ctx.first(sql<ForgeJob>`
          select ${forgeJobResource.select(ctx.now)} from forge_jobs t
          where ${ctx.mine('t')} and t.job_id = ${held.workID} for update`);
        return row && forgeJobResource.revive(row);
      },
    },
    run,
  );
