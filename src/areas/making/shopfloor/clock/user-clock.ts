import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/**
 * Locks what a user clocks until the transaction ends: of two that clock one user the second sees what the
 * first did. Answers until when the user had clocked before.
 */
export const lockClock = async (ctx: Ctx, userID: string, at: string): Promise<string | null> => {
  const { before } = await ctx.one(
    sql<{ before: string | null }>`
      insert into production_clocks as c (tenant_id, user_id, last_utc) values (${ctx.tenantID}, ${userID}, ${at})
      on conflict (tenant_id, user_id) do update set previous_utc = c.last_utc,
        last_utc = greatest(c.last_utc, excluded.last_utc)
      returning c.previous_utc as before`,
    'clock',
  );
  return before;
};

/**
 * The same for a user who begins to work at a task that is in work: locks the order first, so that many may
 * share it, and answers nothing (and locks nothing) where the task is not in work or there is no such user.
 * Who reads the task after it sees whether it still is.
 */
export const lockClockAtWork = (
  ctx: Ctx,
  { productionOrderID, taskID, userID, at }: AtWork,
): Promise<{ before: string | null } | undefined> =>
  ctx.first(sql<{ before: string | null }>`
    with work as (
      select p.production_order_id from production_orders p
      where ${ctx.mine('p')} and p.production_order_id = ${productionOrderID} and exists (
        select 1 from production_tasks k
        where ${ctx.mine('k')} and k.task_id = ${taskID} and k.production_order_id = p.production_order_id
          and k.status = 'WIP')
      for share of p)
    insert into production_clocks as c (tenant_id, user_id, last_utc)
    select ${ctx.tenantID}, u.user_id, ${at}::timestamptz from work
    join users u on ${ctx.mine('u')} and u.user_id = ${userID}
    on conflict (tenant_id, user_id) do update set previous_utc = c.last_utc,
      last_utc = greatest(c.last_utc, excluded.last_utc)
    returning c.previous_utc as before`);
type AtWork = { productionOrderID: string; taskID: string; userID: string; at: string };

/** Those of several users, in one order, so that nobody waits in a circle. They clock nothing by it. */
export const lockClocks = async (ctx: Ctx, userIDs: readonly string[]): Promise<void> => {
  await ctx.rows(sql`
    select 1 from production_clocks c where ${ctx.mine('c')} and c.user_id = any (${userIDs})
    order by c.user_id for update`);
};

/**
 * The same for users of whom nothing may have been clocked yet, before anything of theirs is written.
 */
export const lockClocksOf = async (ctx: Ctx, userIDs: readonly string[]): Promise<void> => {
  ctx.send(sql`
    insert into production_clocks (tenant_id, user_id, last_utc)
    select ${ctx.tenantID}, u.user_id, '1900-01-01T00:00:00Z'::timestamptz from users u
    where ${ctx.mine('u')} and u.user_id = any (${userIDs}) order by u.user_id on conflict do nothing`);
  await lockClocks(ctx, userIDs);
};
