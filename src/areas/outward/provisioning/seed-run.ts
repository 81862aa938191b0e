import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { queueWork } from '#platform/queued-work/queue';
import { id, instant, int32, object, oneOf, orNull, type Static, Type } from '#platform/schema';
import { actingUser } from './acting-user.ts';
import { aboutPacks, type SeedPack, seedPacks } from './packs.ts';
import { askedAgain, type Step, stepList } from './step.ts';

/** The kind of queued work. */
export const seedKind = 'seedRun';

export const seedRunModel = object(
  {
    runID: id(),
    tenantID: id(),
    pack: oneOf(seedPacks, { description: aboutPacks }),
    status: oneOf(['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
    steps: stepList,
    counts: Type.Record(Type.String(), int32({ minimum: 0 }), { description: 'Those of all steps together' }),
    startedUTC: orNull(instant()),
    finishedUTC: orNull(instant()),
    createdUTC: instant(),
    rowVersion: int32(),
  },
  { title: 'SeedRun' },
);
export type SeedRun = Static<typeof seedRunModel>;
type Row = Omit<SeedRun, 'tenantID' | 'counts'>;

/** With the counts of its steps. */
const shown = (ctx: Ctx, row: Row): SeedRun => {
  const counts: Record<string, number> = {};
  for (const step of row.steps)
    for (const [what, count] of Object.entries(step.counts)) counts[what] = (counts[what] ?? 0) + count;
  return { ...row, tenantID: ctx.tenantID, counts };
};

const columns = sql`r.run_id as "runID", r.pack, r.status, r.steps, r.started_utc as "startedUTC",
  r.finished_utc as "finishedUTC", r.created_utc as "createdUTC", r.row_version as "rowVersion"`;

/** The runs of the tenant, oldest first. */
export const listRuns = async (ctx: Ctx): Promise<SeedRun[]> => {
  const rows = await ctx.rows(sql<Row>`
    select ${columns} from seed_runs r where ${ctx.mine('r')} order by r.created_utc, r.run_id`);
  return rows.map((row) => shown(ctx, row));
};

/** @throws Problem 404 */
export const readRun = async (ctx: Ctx, runID: string): Promise<SeedRun> =>
  shown(
    ctx,
    await ctx.one(
      sql<Row>`select ${columns} from seed_runs r where ${ctx.mine('r')} and r.run_id = ${runID}`,
      'seed run',
    ),
  );

/** The run, locked; undefined if none exists. */
export const lockRun = async (ctx: Ctx, runID: string): Promise<SeedRun | undefined> => {
  const row = await ctx.first(
    sql<Row>`select ${columns} from seed_runs r where ${ctx.mine('r')} and r.run_id = ${runID} for update`,
  );
  return row && shown(ctx, row);
};

/** Writes what became of a locked run. */
export const writeRun = async (
  ctx: Ctx,
  old: SeedRun,
  { status, steps }: { status: SeedRun['status']; steps: readonly Step[] },
): Promise<void> => {
  const isOver = status === 'DONE' || status === 'FAILED';
  await ctx.exec(sql`
    update seed_runs as r set status = ${status}, steps = ${printJson(steps)},
      started_utc = coalesce(r.started_utc, ${status === 'QUEUED' ? null : ctx.now}::timestamptz),
      finished_utc = ${isOver ? ctx.now : null}, row_version = r.row_version + 1,
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}
    where ${ctx.mine('r')} and r.run_id = ${old.runID}`);
  if (status !== old.status)
    ctx.audit({
      entity: 'SeedRun',
      entityID: old.runID,
      action: 'STATUS',
      old: { status: old.status },
      new: { status },
    });
};

/** In whose name a locked run is done; kept. Undefined without an active ADMIN. */
export const actorOfRun = async (
  ctx: Ctx,
  { runID }: Pick<SeedRun, 'runID'>,
): Promise<string | undefined> => {
  const userID = await actingUser(
    ctx,
    sql`select r.acting_user_id from seed_runs r where ${ctx.mine('r')} and r.run_id = ${runID}`,
  );
  if (userID !== undefined)
    await ctx.exec(sql`
      update seed_runs as r set acting_user_id = ${userID} where ${ctx.mine('r')} and r.run_id = ${runID}`);
  return userID;
};

/**
 * Has a pack put into the tenant that `ctx` acts in, once: a run that there is goes on, one that failed is
 * asked for again, one that is done stays so.
 */
export const startRun = async (ctx: Ctx, pack: SeedPack): Promise<SeedRun> => {
  const runID = ctx.newID();
  const made = await ctx.exec(sql`
    insert into seed_runs (tenant_id, run_id, pack, status, steps, created_by_user_id, created_utc,
      last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${runID}, ${pack}, 'QUEUED', '[]', ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})
    on conflict (tenant_id, pack) do nothing`);
  const old = shown(
    ctx,
    await ctx.one(
      sql<Row>`select ${columns} from seed_runs r where ${ctx.mine('r')} and r.pack = ${pack} for update`,
      'seed run',
    ),
  );
  if (made > 0) {
    ctx.audit({ entity: 'SeedRun', entityID: runID, action: 'CREATE', new: old });
    queueWork(ctx, seedKind, runID);
    return old;
  }
  if (old.status !== 'FAILED') {
    ctx.audit({ entity: 'SeedRun', entityID: old.runID, action: 'UPDATE', old, new: old });
    return old;
  }
  await writeRun(ctx, old, { status: 'QUEUED', steps: askedAgain(old.steps) });
  queueWork(ctx, seedKind, old.runID);
  return readRun(ctx, old.runID);
};
