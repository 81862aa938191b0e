import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';

/**
 * Makes a user a member of a team whose row is locked; nothing happens where they are one.
 * @throws Problem 400 at `pointer` where no active person has this id
 */
export const putMember = async (ctx: Ctx, teamID: string, userID: string, pointer: string): Promise<void> => {
  const user = await ctx.first(sql<{ isPerson: boolean }>`
    select u.kind = 'PERSON' and u.is_active as "isPerson" from users u
    where ${ctx.mine('u')} and u.user_id = ${userID}`);
  if (!user)
    throw new Problem('UnknownReference', `${pointer} does not exist.`, {
      errors: [{ pointer, detail: 'does not exist' }],
    });
  if (!user.isPerson) throw invalid(pointer, 'is not an active person, and cannot be a member');
  await ctx.exec(sql`
    insert into team_members (tenant_id, team_id, user_id, joined_utc)
    values (${ctx.tenantID}, ${teamID}, ${userID}, ${ctx.now}) on conflict do nothing`);
};
