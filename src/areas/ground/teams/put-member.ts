import { sql } from 'kysely';
import { needPerson } from '#areas/ground/accounts';
import type { Ctx } from '#platform/ctx';

/**
 * Makes a user a member of a team whose row is locked; nothing happens where they are one.
 * @throws Problem 400 at `pointer` where no active person has this id
 */
export const putMember = async (ctx: Ctx, teamID: string, userID: string, pointer: string): Promise<void> => {
  await needPerson(ctx, userID, {
    ...{ pointer, detail: 'is not an active person, and cannot be a member' },
  });
  await ctx.exec(sql`
    insert into team_members (tenant_id, team_id, user_id, joined_utc)
    values (${ctx.tenantID}, ${teamID}, ${userID}, ${ctx.now}) on conflict do nothing`);
};
