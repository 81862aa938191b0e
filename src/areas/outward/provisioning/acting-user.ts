import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/**
 * In whose name steps are done: who did the earlier ones (`kept`) while that is an active ADMIN, else who was
 * there first of those. Another one would not be answered what was kept for him.
 */
export const actingUser = async (ctx: Ctx, kept: RawBuilder<unknown>): Promise<string | undefined> => {
  const row = await ctx.first(sql<{ userID: string }>`
    select u.user_id as "userID" from users u
    where ${ctx.mine('u')} and u.is_active and u.kind = 'PERSON' and 'ADMIN' = any (u.all_roles)
    order by u.user_id = (${kept}) desc, u.created_utc, u.user_id limit 1`);
  return row?.userID;
};
