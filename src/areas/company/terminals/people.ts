import { sql } from 'kysely';
import { sha256 } from '#platform/auth/keys';
import type { Ctx } from '#platform/ctx';

/** What somebody who may sign in at terminals shows there. */
export type Shown = { userID: string; badge: string | null; pinHash: string | null };

/**
 * What is kept of a badge. It must be found by its number alone, so it has no salt of its own; numbers of
 * badges are printed on them, and open no more than a terminal of this tenant.
 */
export const badgeHash = (tenantID: string, badge: string): string => sha256(`${tenantID} ${badge}`);

/** Who shows a badge or says who they are, where they may sign in: an active person of an active tenant. */
export const shownBy = (
  ctx: Ctx,
  { badge, userID }: { badge?: string | undefined; userID?: string | undefined },
): Promise<Shown | undefined> =>
  ctx.first(sql<Shown>`
    select p.user_id as "userID", p.badge, p.pin_hash as "pinHash"
    from terminal_people p join users u on u.tenant_id = p.tenant_id and u.user_id = p.user_id
      join tenants n on n.tenant_id = p.tenant_id
    where ${ctx.mine('p')} and ${ctx.mine('u')} and ${ctx.mine('n')}
      and ${badge === undefined ? sql`p.user_id = ${userID ?? ''}` : sql`p.badge = ${badgeHash(ctx.tenantID, badge)}`}
      and u.kind = 'PERSON' and u.is_active and n.status = 'ACTIVE'`);

/**
 * Whether somebody is still active with the same badge and PIN, held so until the transaction ends: neither a
 * switch-off nor another badge lies between the look and what is done.
 */
export const holdShown = async (ctx: Ctx, { userID, badge, pinHash }: Shown): Promise<boolean> => {
  const user = await ctx.first(sql`
    select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID} and u.is_active for share`);
  const now = await ctx.first(sql<{ badge: string | null; pinHash: string | null }>`
    select p.badge, p.pin_hash as "pinHash" from terminal_people p
    where ${ctx.mine('p')} and p.user_id = ${userID} for share`);
  return user !== undefined && now?.badge === badge && now.pinHash === pinHash;
};

/**
 * Whether somebody was signed in at the terminal that asks when something was done there: a minute more or
 * less, as clocks differ. A terminal without a connection goes on with who was there, until the next badge.
 */
export const wasAtTerminal = async (ctx: Ctx, userID: string, at: string): Promise<boolean> => {
  const { terminalID } = ctx.principal;
  if (terminalID === undefined) return false;
  const found = await ctx.first(sql`
    select 1 from sign_in_sessions s
    where ${ctx.mine('s')} and s.terminal_id = ${terminalID} and s.user_id = ${userID}
      and s.created_utc <= ${at}::timestamptz + interval '1 minute' and s.expires_utc > ${at}::timestamptz
      and (s.ended_utc is null or s.ended_utc >= ${at}::timestamptz - interval '1 minute')
    limit 1`);
  return found !== undefined;
};
