import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';

export type JobKind = 'TAKE_RATE' | 'IMPACT_TEST' | 'COMPARISONS' | 'PROFITABILITY';

/**
 * Has a worker take it up, in the name of who asks. What one is doing for it already is lost: what was asked
 * has changed.
 */
export const queueJob = (ctx: Ctx, kind: JobKind, jobID: string): void =>
  ctx.send(sql`
    insert into product_analysis_jobs as j (tenant_id, job_id, kind, principal, origin, correlation_id, created_utc)
    values (${ctx.tenantID}, ${jobID}, ${kind}, ${printJson(ctx.principal)}::jsonb, ${ctx.origin}, ${ctx.correlationID},
      ${ctx.now})
    on conflict (tenant_id, kind, job_id) do update set principal = excluded.principal, origin = excluded.origin,
      correlation_id = excluded.correlation_id, faults = 0, lease_owner = null, lease_until_utc = null, created_utc = excluded.created_utc`);

/** No worker shall do more of it. */
export const dropJob = (ctx: Ctx, kind: JobKind, jobID: string): void =>
  ctx.send(
    sql`delete from product_analysis_jobs as j where ${ctx.mine('j')} and j.kind = ${kind} and j.job_id = ${jobID}`,
  );
