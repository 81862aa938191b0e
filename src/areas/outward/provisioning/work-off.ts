import type { Ctx } from '#platform/ctx';
import { goneOn, type HeldWork, type WorkTools, withHeld } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import type { SeedPack } from './packs.ts';
import {
  actorOfProvisioning,
  lockProvisioning,
  noteSeeded,
  type Provisioning,
  provisioningKind,
  writeProvisioning,
} from './provisioning.ts';
import { actorOfRun, lockRun, type SeedRun, seedKind, startRun, writeRun } from './seed-run.ts';
import { done, type Step, type StepProblem, waiting, withStep } from './step.ts';

/** A step to be done in a tenant, by its ADMIN. */
export type SeedTask = {
  tenantID: string;
  adminUserID: string;
  /** Null: a step of the provisioning itself. */
  pack: SeedPack | null;
  step: string;
  /** For NUMBERING. */
  numbering: Provisioning['numbering'];
};

/** What a step comes to: counts, or the problem of what refused. What may pass by itself is thrown. */
export type SeedDone = { counts: Record<string, number> } | { problem: StepProblem };

/** Who does steps, by the operations of all areas: each once, however often it is asked to. */
export type Seeding = {
  stepsOf(pack: SeedPack): readonly string[];
  perform(task: SeedTask): Promise<SeedDone>;
};

/**
 * Does what provisionings and seed runs wait for, a step at a time. A step is noted once it is done; of a
 * worker that dies in between, the next one does the step again, which makes nothing twice.
 */
export const provisioningLane = (seeding: Seeding): WorkLane => ({
  name: 'Provisioning of tenants',
  kinds: [provisioningKind, seedKind],
  run: (tools, held, isStopping) =>
    held.kind === seedKind
      ? doSteps(tools, held, isStopping, seeding, ofRun(seeding))
      : doSteps(tools, held, isStopping, seeding, ofProvisioning),
});

/** How the steps of one kind of work are found and noted. `lock` answers undefined where they are gone. */
type Work<Row extends { steps: Step[] }> = {
  operation: string;
  lock(ctx: Ctx, workID: string): Promise<Row | undefined>;
  isOver(row: Row): boolean;
  /** The steps, once they are known. */
  stepsOf(row: Row): Step[];
  task(row: Row): Pick<SeedTask, 'pack' | 'numbering'>;
  /** In whose name; kept for the next steps. Undefined where the tenant has no active ADMIN. */
  actor(ctx: Ctx, row: Row): Promise<string | undefined>;
  write(ctx: Ctx, row: Row, steps: Step[], end?: 'DONE' | 'FAILED'): Promise<void>;
  /** Hands a step to other work, or does not: then it is a task. */
  handOver?(ctx: Ctx, row: Row, step: string): Promise<boolean>;
};

const doSteps = async <Row extends { steps: Step[] }>(
  tools: WorkTools,
  held: HeldWork,
  isStopping: () => boolean,
  seeding: Seeding,
  work: Work<Row>,
): Promise<void> => {
  const { operation } = work;
  const inWork = <T>(run: (ctx: Ctx, row: Row) => Promise<T>) =>
    withHeld(tools, held, { operation, lock: (ctx) => work.lock(ctx, held.workID) }, run);
  for (let hasFailed = held.faults >= mostFaults; !isStopping(); hasFailed = false) {
    const task = await inWork((ctx, row) => begin(ctx, held, work, row, hasFailed));
    if (!task) return;
    const result = await seeding.perform(task);
    await inWork(async (ctx, row) => {
      goneOn(ctx, held);
      if ('counts' in result)
        return work.write(ctx, row, withStep(row.steps, done(task.step, ctx.now, result.counts)));
      return fail(ctx, held, work, row, task.step, result.problem);
    });
  }
};

/** Marks the next step as begun, and says what it is; undefined where this worker has no more to do. */
const begin = async <Row extends { steps: Step[] }>(
  ctx: Ctx,
  held: HeldWork,
  work: Work<Row>,
  row: Row,
  hasFailed: boolean,
): Promise<SeedTask | undefined> => {
  const drop = () => dropWork(ctx, held.kind, held.workID);
  if (work.isOver(row)) return void drop();
  const steps = work.stepsOf(row);
  const next = steps.find(({ status }) => status !== 'DONE')?.name;
  if (next === undefined) {
    drop();
    return void (await work.write(ctx, row, steps, 'DONE'));
  }
  const begun = { ...row, steps };
  const adminUserID = await work.actor(ctx, row);
  if (hasFailed) return void (await fail(ctx, held, work, begun, next, gaveUp));
  if (adminUserID === undefined) return void (await fail(ctx, held, work, begun, next, noAdmin));
  await work.write(ctx, row, withStep(steps, { ...waiting(next), status: 'RUNNING', utc: ctx.now }));
  if (await work.handOver?.(ctx, begun, next)) return void drop();
  return { tenantID: ctx.tenantID, adminUserID, step: next, ...work.task(row) };
};

const gaveUp = {
  code: 'InternalError',
  detail: 'Something went wrong in the service again and again: ask for it again, or look into its log.',
};
const noAdmin = {
  code: 'PreconditionMissing',
  detail: 'The tenant has no active ADMIN, in whose name it is filled: make one and ask again.',
};

const fail = async <Row extends { steps: Step[] }>(
  ctx: Ctx,
  { kind, workID }: HeldWork,
  work: Work<Row>,
  row: Row,
  name: string,
  problem: StepProblem,
): Promise<void> => {
  dropWork(ctx, kind, workID);
  const failed: Step = { ...waiting(name), status: 'FAILED', utc: ctx.now, problem };
  await work.write(ctx, row, withStep(row.steps, failed), 'FAILED');
};

/** The provisioning is locked first, as who asks for it again does. */
const ofRun = (seeding: Seeding): Work<SeedRun & { waits: Provisioning | undefined }> => ({
  operation: 'runSeedPack',
  lock: async (ctx, workID) => {
    const waits = await lockProvisioning(ctx);
    const run = await lockRun(ctx, workID);
    return run && { ...run, waits };
  },
  isOver: ({ status }) => status === 'DONE' || status === 'FAILED',
  stepsOf: ({ steps, pack }) => (steps.length > 0 ? steps : seeding.stepsOf(pack).map(waiting)),
  task: ({ pack }) => ({ pack, numbering: [] }),
  actor: actorOfRun,
  write: async (ctx, row, steps, end) => {
    await writeRun(ctx, row, { status: end ?? 'RUNNING', steps });
    if (end) await noteSeeded(ctx, row.waits, row, { status: end, steps });
  },
});

const ofProvisioning: Work<Provisioning> = {
  operation: 'provisionTenant',
  lock: lockProvisioning,
  isOver: ({ status }) => status === 'READY' || status === 'FAILED',
  stepsOf: ({ steps }) => steps,
  task: ({ numbering }) => ({ pack: null, numbering }),
  actor: actorOfProvisioning,
  write: (ctx, row, steps, end) => {
    const next = steps.find(({ status }) => status !== 'DONE')?.name;
    const goesOn = next === 'SEEDPACK' ? 'SEEDING' : 'CREATING';
    const status = end === undefined ? goesOn : end === 'DONE' ? 'READY' : 'FAILED';
    return writeProvisioning(ctx, row, { status, steps });
  },
  handOver: async (ctx, row, step) => {
    if (step !== 'SEEDPACK') return false;
    const run = await startRun(ctx, row.seedPack);
    if (run.status !== 'DONE') return true;
    const now = await lockProvisioning(ctx);
    await noteSeeded(ctx, now, run, { status: 'DONE', steps: run.steps });
    return true;
  },
};
