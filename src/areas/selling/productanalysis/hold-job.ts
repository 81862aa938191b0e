import { sql } from 'kysely';
import type { Kept, Resource, Row } from '#kit/declaration';
import type { Fields } from '#kit/field';
import { updateRow } from '#kit/rows';
import type { Principal } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import type { HeavyPool } from '#platform/heavy/pool';
import type { JobTools } from '#platform/job';
import { makeCtx } from '#platform/make-ctx';
import { inTenant } from '#platform/transaction';
import { writeAudit } from '#platform/write-audit';
import { dropJob, type JobKind } from './jobs.ts';

/** What a worker is made of. */
export type AnalysisTools = JobTools & {
  /** ISO 8601, UTC. Leases go by the database's clock, the one that all workers share. */
  clock: () => string;
  permissions: Ctx['permissions'];
  heavy: HeavyPool;
};

/** A job that a worker holds, until its lease ends. */
export type Claim = {
  tenantID: string;
  jobID: string;
  kind: JobKind;
  principal: Principal;
  origin: Ctx['origin'];
  correlationID: string;
  /** How often in a row it could not be gone on with. */
  faults: number;
  worker: string;
  leaseMs: number;
};

/**
 * Thrown to end a worker's part in a job that is not its any more: it was deleted, asked again, or another
 * has taken it up.
 */
export class NotHeld extends Error {}

const ctxOf = (tools: AnalysisTools, claim: Claim, client: Parameters<typeof makeCtx>[0]['client']) =>
  makeCtx({
    client,
    ...{ tenantID: claim.tenantID, principal: claim.principal, now: tools.clock() },
    ...{ requestID: claim.jobID, correlationID: claim.correlationID, origin: claim.origin },
    permissions: tools.permissions,
    heavy: tools.heavy.of(claim.tenantID),
    // Nothing is reported of analyses.
    reactions: new Map(),
  });

/**
 * One snapshot, in the name of who asked. Nothing is held: the result is written by `withHeld`, or not
 * at all.
 */
export const reading = <T>(tools: AnalysisTools, claim: Claim, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTenant(tools.pool, claim.tenantID, 'read', (client) => work(ctxOf(tools, claim, client).ctx));

/**
 * One transaction in the name of who asked, with the row that the job is for locked, as requests lock it, and
 * then the job.
 * @throws NotHeld
 */
export const withHeld = <F extends Fields, ID extends string, T>(
  tools: AnalysisTools,
  claim: Claim,
  { spec, columns, select }: Resource<F, ID>,
  work: (ctx: Ctx, row: Kept<F, ID>) => Promise<T>,
): Promise<T> =>
  inTenant(tools.pool, claim.tenantID, 'write', async (client) => {
    const { ctx, audited } = ctxOf(tools, claim, client);
    const key = sql.ref(`t.${columns.get(spec.idField)}`);
    const row = await ctx.first(sql<Kept<F, ID>>`
      select ${select(ctx.now)} from ${sql.table(spec.table)} t where ${ctx.mine('t')} and ${key} = ${claim.jobID} for update`);
    const held = await ctx.first(sql`
      select 1 from product_analysis_jobs j
      where ${ctx.mine('j')} and j.kind = ${claim.kind} and j.job_id = ${claim.jobID} and j.lease_owner = ${claim.worker} for update`);
    if (!held || !row) throw new NotHeld();
    const result = await work(ctx, row);
    await writeAudit(ctx, audited, {
      operation: `run${spec.entity}`,
      origin: ctx.origin === 'ERP' ? 'ERP' : 'SERVICE',
    });
    return result;
  });

/** Moves what a job is for to another status; where that is an end, the job is gone. */
export const moveJob = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  kind: JobKind,
  resource: Resource<F, ID>,
  old: Kept<F, ID>,
  changes: Row & { status: 'RUNNING' | 'DONE' | 'FAILED' },
): Promise<void> => {
  const entityID = old[resource.spec.idField] as string;
  await updateRow(ctx, resource, old, changes);
  if (changes.status !== 'RUNNING') dropJob(ctx, kind, entityID);
  const [was, is] = [{ status: old.status }, { status: changes.status }];
  ctx.audit({ entity: resource.spec.entity, entityID, action: 'STATUS', old: was, new: is });
};

const onJob = (
  { pool }: AnalysisTools,
  { tenantID, kind, jobID, worker }: Claim,
  set: string,
  values: unknown[],
): Promise<void> =>
  inTenant(pool, tenantID, 'write', async (client) => {
    await client.query(
      `update product_analysis_jobs set ${set} where tenant_id = $1 and kind = $2 and job_id = $3 and lease_owner = $4`,
      [tenantID, kind, jobID, worker, ...values],
    );
  });

/** Something of it is done: what went wrong before does not count any more. */
export const goneOn = (ctx: Ctx, { kind, jobID }: Claim): void =>
  ctx.send(sql`
    update product_analysis_jobs as j set faults = 0
    where ${ctx.mine('j')} and j.kind = ${kind} and j.job_id = ${jobID} and j.faults > 0`);

/** Says that the worker is still alive. */
export const renewLease = (tools: AnalysisTools, claim: Claim): Promise<void> =>
  onJob(tools, claim, `lease_until_utc = now() + $5 * interval '1 ms'`, [claim.leaseMs]);

/** Lets go of a job: it is taken up again, after a pause where something went wrong. */
export const letGo = (tools: AnalysisTools, claim: Claim, pauseMs: number): Promise<void> =>
  onJob(
    tools,
    claim,
    `lease_owner = null, faults = faults + $6, lease_until_utc = now() + $5 * interval '1 ms'`,
    [pauseMs, pauseMs > 0 ? 1 : 0],
  );

/** A job whose row is gone, with the product that it was of. */
export const forget = ({ pool }: AnalysisTools, { tenantID, kind, jobID, worker }: Claim): Promise<void> =>
  inTenant(pool, tenantID, 'write', async (client) => {
    await client.query(
      'delete from product_analysis_jobs where tenant_id = $1 and kind = $2 and job_id = $3 and lease_owner = $4',
      [tenantID, kind, jobID, worker],
    );
  });
