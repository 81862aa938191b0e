import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { endChallenges } from './challenges.ts';
import { endLinks } from './links.ts';
import type { Person } from './people.ts';
import { endSessions } from './sessions.ts';
import { forgetTries, triesOfCodes } from './tries.ts';

/**
 * Gives somebody a password. The sessions that there were end, but the one in which the user changes it
 * (`but`), and so do links, sign-ins under way and what holds up tries.
 */
export const setPassword = async (
  ctx: Ctx,
  { userID, email }: Person,
  hash: string,
  but?: string,
): Promise<void> => {
  // First, as a sign-in takes its try before it holds the password.
  await forgetTries(ctx, email);
  await forgetTries(ctx, triesOfCodes(email));
  const [before] = await ctx.rows(sql<{ changedUTC: string }>`
    select w.changed_utc as "changedUTC" from user_passwords w where ${ctx.mine('w')} and w.user_id = ${userID} for update`);
  await ctx.exec(sql`
    insert into user_passwords as w (tenant_id, user_id, hash, changed_utc)
    values (${ctx.tenantID}, ${userID}, ${hash}, ${ctx.now})
    on conflict (tenant_id, user_id) do update set hash = excluded.hash, changed_utc = excluded.changed_utc`);
  ctx.audit({
    entity: 'UserPassword',
    entityID: userID,
    action: before ? 'UPDATE' : 'CREATE',
    // The value of what is called so is named in the trail, and never shown.
    old: before && { changedUTC: before.changedUTC, password: 'old' },
    new: { changedUTC: ctx.now, password: 'new' },
  });
  // Before the sessions: a sign-in under way holds its challenge until its session can be seen.
  await endChallenges(ctx, userID);
  await endSessions(ctx, { userID, but }, 'PASSWORD');
  await endLinks(ctx, userID);
};
