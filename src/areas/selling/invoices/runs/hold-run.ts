import { sql } from 'kysely';
import type { Principal } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import type { HeavyPool } from '#platform/heavy/pool';
import type { JobTools } from '#platform/job';
import { makeCtx } from '#platform/make-ctx';
import { templateThreads } from '#platform/pdf/template-threads';
import type { Reaction } from '#platform/reaction';
import { inTenant } from '#platform/transaction';
import { writeAudit } from '#platform/write-audit';
import { type InvoiceRun, invoiceRunResource } from './invoice-run.resource.ts';

/** What a worker is made of. `reactions` are those of all areas: an issue is heard as any other is. */
export type RunTools = JobTools & {
  /** ISO 8601, UTC. Leases go by the database's clock, the one that all workers share. */
  clock: () => string;
  permissions: Ctx['permissions'];
  pathWords: ReadonlySet<string>;
  reactions: ReadonlyMap<string, readonly Reaction[]>;
  heavy: HeavyPool;
};

/** A run that a worker holds, until its lease ends. */
export type Claim = {
  tenantID: string;
  invoiceRunID: string;
  principal: Principal;
  origin: Ctx['origin'];
  correlationID: string;
  /** How often in a row it could not be gone on with. */
  faults: number;
  worker: string;
  leaseMs: number;
};

/** Thrown to end a worker’s part in a run that is not its any more: stopped, or taken up by another. */
export class NotHeld extends Error {}

/**
 * One transaction in the name of who asked, with the run locked and its lease renewed, so that of two workers
 * one alone writes. What it does counts as going on: earlier faults are forgotten.
 * @throws NotHeld
 */
export const withHeld = <T>(
  tools: RunTools,
  claim: Claim,
  work: (ctx: Ctx, run: InvoiceRun) => Promise<T>,
): Promise<T> =>
  inTenant(tools.pool, claim.tenantID, 'write', async (client) => {
    const { tenantID, invoiceRunID, principal, origin, correlationID, worker, leaseMs } = claim;
    const { permissions, pathWords, reactions } = tools;
    const heavy = tools.heavy.of(tenantID);
    const { ctx, audited } = makeCtx({
      ...{ client, tenantID, principal, origin, correlationID, permissions, pathWords, reactions, heavy },
      ...{ now: tools.clock(), requestID: invoiceRunID, templates: templateThreads(heavy) },
    });
    const run = await ctx.first(sql<InvoiceRun>`
      select ${invoiceRunResource.select(ctx.now)} from invoice_runs t
      where ${ctx.mine('t')} and t.invoice_run_id = ${invoiceRunID} and t.lease_owner = ${worker}
        and t.status in ('QUEUED', 'RUNNING') for update`);
    if (!run) throw new NotHeld();
    ctx.send(sql`
      update invoice_runs as t set faults = 0, lease_until_utc = now() + ${leaseMs} * interval '1 ms'
      where ${ctx.mine('t')} and t.invoice_run_id = ${invoiceRunID}`);
    const result = await work(ctx, run);
    await writeAudit(ctx, audited, {
      operation: 'runInvoiceRun',
      origin: origin === 'ERP' ? 'ERP' : 'SERVICE',
    });
    return result;
  });

/** Lets go of a run: it is taken up again, after a pause where something went wrong. */
export const letGo = (
  { pool }: RunTools,
  { tenantID, invoiceRunID, worker }: Claim,
  pauseMs: number,
): Promise<void> =>
  inTenant(pool, tenantID, 'write', async (client) => {
    await client.query(
      `update invoice_runs set lease_owner = null, faults = faults + $4, lease_until_utc = now() + $3 * interval '1 ms'
       where tenant_id = $1 and invoice_run_id = $2 and lease_owner = $5`,
      [tenantID, invoiceRunID, pauseMs, pauseMs > 0 ? 1 : 0, worker],
    );
  });
