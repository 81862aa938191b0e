import { sql } from 'kysely';
import type { Principal } from '../auth/principal.ts';
import type { Ctx } from '../ctx.ts';
import type { HeavyPool } from '../heavy/pool.ts';
import type { JobTools } from '../job.ts';
import { type CtxParts, makeCtx } from '../make-ctx.ts';
import { templateThreads } from '../pdf/template-threads.ts';
import { inTenant } from '../transaction.ts';
import { writeAudit } from '../write-audit.ts';

/** What a worker is made of. `reactions` are those of all areas: what it writes is heard as anything else. */
export type WorkTools = JobTools &
  Required<Pick<CtxParts, 'permissions' | 'eventPermissions' | 'pathWords' | 'reactions'>> & {
    /** ISO 8601, UTC. Leases go by the database's clock, the one that all workers share. */
    clock: () => string;
    heavy: HeavyPool;
  };

/** A piece of work that a worker holds, until its lease ends. */
export type HeldWork = {
  tenantID: string;
  kind: string;
  workID: string;
  principal: Principal;
  origin: Ctx['origin'];
  correlationID: string;
  /** How often in a row it could not be gone on with. */
  faults: number;
  worker: string;
  leaseMs: number;
};

/**
 * Thrown to end a worker's part in work that is not its any more: it was dropped, asked for again, or another
 * worker has taken it up.
 */
export class NotHeld extends Error {}

/** Thrown to lay work aside that is held: its tenant was suspended. It is gone on with once that ends. */
export class Paused extends Error {}

const ctxOf = (tools: WorkTools, held: HeldWork, client: CtxParts['client']) => {
  const { tenantID, workID, principal, origin, correlationID } = held;
  const { permissions, eventPermissions, pathWords, reactions } = tools;
  const heavy = tools.heavy.of(tenantID);
  return makeCtx({
    ...{
      client,
      tenantID,
      principal,
      origin,
      correlationID,
      permissions,
      pathWords,
      reactions,
      heavy,
      eventPermissions,
    },
    secretsKeys: tools.config.secretsKeys,
    ...{ now: tools.clock(), requestID: workID, templates: templateThreads(heavy) },
  });
};

/**
 * One snapshot, in the name of who asked. Nothing is locked: the result is written by `withHeld`, or not at
 * all.
 */
export const reading = <T>(tools: WorkTools, held: HeldWork, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTenant(tools.pool, held.tenantID, 'read', (client) => work(ctxOf(tools, held, client).ctx));

/**
 * One transaction in the name of who asked. `lock` locks and reads the record that the work is for, first, as
 * requests do; then the work itself is locked, so that of two workers one alone writes. `operation` is the
 * trail's word for what is done.
 * @throws NotHeld also where `lock` finds no record, and Paused
 */
export const withHeld = <Row, T>(
  tools: WorkTools,
  held: HeldWork,
  { operation, lock }: { operation: string; lock: (ctx: Ctx) => Promise<Row | undefined> },
  work: (ctx: Ctx, row: Row) => Promise<T>,
): Promise<T> =>
  inTenant(tools.pool, held.tenantID, 'write', async (client) => {
    const { ctx, audited } = ctxOf(tools, held, client);
    const row = await lock(ctx);
    const still = await ctx.first(sql<{ isActive: boolean }>`
      select n.status = 'ACTIVE' as "isActive" from queued_work w join tenants n on n.tenant_id = w.tenant_id
      where ${ctx.mine('w')} and ${ctx.mine('n')} and w.kind = ${held.kind} and w.work_id = ${held.workID}
        and w.lease_owner = ${held.worker} for update of w`);
    if (!row || !still) throw new NotHeld();
    if (!still.isActive) throw new Paused();
    const result = await work(ctx, row);
    await writeAudit(ctx, audited, { operation, origin: ctx.origin === 'ERP' ? 'ERP' : 'SERVICE' });
    return result;
  });

/** Something of it is done: what went wrong before does not count any more. */
export const goneOn = (ctx: Ctx, { kind, workID }: HeldWork): void =>
  ctx.send(sql`
    update queued_work as w set faults = 0
    where ${ctx.mine('w')} and w.kind = ${kind} and w.work_id = ${workID} and w.faults > 0`);

const onWork = (
  { pool }: WorkTools,
  { tenantID, kind, workID, worker }: HeldWork,
  change: string,
  values: unknown[] = [],
): Promise<void> =>
  inTenant(pool, tenantID, 'write', async (client) => {
    await client.query(`${change} where tenant_id = $1 and kind = $2 and work_id = $3 and lease_owner = $4`, [
      tenantID,
      kind,
      workID,
      worker,
      ...values,
    ]);
  });

/** Says that the worker is still alive. */
export const renewLease = (tools: WorkTools, held: HeldWork): Promise<void> =>
  onWork(tools, held, `update queued_work set lease_until_utc = now() + $5 * interval '1 ms'`, [
    held.leaseMs,
  ]);

/** Lets go of it: it is taken up again, after a pause where something went wrong. */
export const letGo = (tools: WorkTools, held: HeldWork, pauseMs: number): Promise<void> =>
  onWork(
    tools,
    held,
    `update queued_work set lease_owner = null, faults = faults + $6, lease_until_utc = now() + $5 * interval '1 ms'`,
    [pauseMs, pauseMs > 0 ? 1 : 0],
  );

/** Work whose record is gone. */
export const forget = (tools: WorkTools, held: HeldWork): Promise<void> =>
  onWork(tools, held, 'delete from queued_work');
