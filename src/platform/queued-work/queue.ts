import { type RawBuilder, sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '../ctx.ts';

/**
 * Has a worker do a piece of work later, in the name of who asks, with the rights of now. `kind` is one of a
 * lane of work (lane.ts), `workID` is mostly the id of the record that says what is asked. A worker that does
 * it already loses it: what was asked has changed. With `notBeforeUTC` no worker takes it up earlier.
 */
export const queueWork = (ctx: Ctx, kind: string, workID: string, notBeforeUTC: string | null = null): void =>
  ctx.send(sql`
    insert into queued_work as w (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc, lease_until_utc)
    values (${ctx.tenantID}, ${kind}, ${workID}, ${printJson(ctx.principal)}::jsonb, ${ctx.origin}, ${ctx.correlationID},
      ${ctx.now}, ${notBeforeUTC}::timestamptz)
    on conflict (tenant_id, kind, work_id) do update set principal = excluded.principal, origin = excluded.origin,
      correlation_id = excluded.correlation_id, faults = 0, lease_owner = null, lease_until_utc = excluded.lease_until_utc, created_utc = excluded.created_utc`);

/**
 * The end of a statement that queues what it has just made: `made` is the name of what it calls so, with a
 * `work_id` in each row. For who makes any number of pieces in one statement.
 */
export const queueMade = (ctx: Ctx, kind: string, made: string): RawBuilder<unknown> => sql`
  insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
  select ${ctx.tenantID}, ${kind}, m.work_id, ${printJson(ctx.principal)}::jsonb, 'APP', ${ctx.correlationID}, ${ctx.now}
  from ${sql.table(made)} m`;

/**
 * What waits for a time, or after a fault, is taken up as soon as a worker is free. Answers how much waits.
 */
export const hastenWork = async (ctx: Ctx, kind: string): Promise<number> => {
  await ctx.exec(sql`
    update queued_work as w set lease_until_utc = null
    where ${ctx.mine('w')} and w.kind = ${kind} and w.lease_owner is null and w.lease_until_utc is not null`);
  const found = await ctx.first(sql<{ count: number }>`
    select count(*)::int as count from queued_work w where ${ctx.mine('w')} and w.kind = ${kind}`);
  return found?.count ?? 0;
};

/** No worker shall do more of it: it is done, or nobody wants it any more. */
export const dropWork = (ctx: Ctx, kind: string, workID: string): void =>
  ctx.send(
    sql`delete from queued_work as w where ${ctx.mine('w')} and w.kind = ${kind} and w.work_id = ${workID}`,
  );
