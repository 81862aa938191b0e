import { type RawBuilder, sql } from 'kysely';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { readableEntities } from '#platform/event';
import { notFound, Problem } from '#platform/problem';

/** Whether the to-do `t` is addressed to who asks: by name, by a role of theirs, or by a team. */
export const isAddressed = (ctx: Ctx): RawBuilder<boolean> => sql`
  (t.assigned_to_user_id = ${ctx.userID} or t.role = any (${[...ctx.principal.roles]}::text[])
    or t.team_id in (select m.team_id from team_members m where ${ctx.mine('m')} and m.user_id = ${ctx.userID}))`;

const manages = (ctx: Ctx): boolean => mayDo(ctx.permissions, ctx.principal, 'todo.manage');

/** Whether who asks may change it: it is addressed to them, they made it, or they manage to-dos. */
const isConcerned = (ctx: Ctx): RawBuilder<boolean> =>
  manages(ctx) ? sql`true` : sql`(${isAddressed(ctx)} or t.created_by_user_id = ${ctx.userID})`;

/** Whether who asks may see it: it concerns them, or it is about a record of a kind that they may read. */
export const isVisible = (ctx: Ctx): RawBuilder<boolean> =>
  manages(ctx)
    ? sql`true`
    : sql`(${isConcerned(ctx)} or coalesce(t.entity = any (${readableEntities(ctx)}::text[]), false))`;

/**
 * Whom a to-do does not concern changes nothing about it.
 * @throws Problem 404 for who may not see it either, 403 for who may
 */
export const refuseUnconcerned = async (ctx: Ctx, toDoID: string): Promise<void> => {
  const found = await ctx.first(sql<{ isConcerned: boolean; isVisible: boolean }>`
    select coalesce(${isConcerned(ctx)}, false) as "isConcerned", coalesce(${isVisible(ctx)}, false) as "isVisible"
    from to_dos t
    where ${ctx.mine('t')} and t.to_do_id = ${toDoID}`);
  if (!found?.isVisible) throw notFound('to-do');
  if (!found.isConcerned)
    throw new Problem(
      'Forbidden',
      'It is for those that it is addressed to, who made it, and who manages to-dos (todo.manage).',
    );
};
