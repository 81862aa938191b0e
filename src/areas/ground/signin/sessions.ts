import { sql } from 'kysely';
import { addMinutes } from '#lib/instant';
import { newSessionToken } from '#platform/auth/session';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { flag, id, instant, object, oneOf, orNull, type Static, text } from '#platform/schema';

/** How a user signed in. */
const methods = ['PASSWORD', 'PASSWORDANDCODE', 'PASSKEY', 'PROVIDER', 'BADGE', 'PIN'] as const;
export type SignInMethod = (typeof methods)[number];

/** A session as it is shown: never its token. */
export const sessionModel = object(
  {
    sessionID: id(),
    userID: id({ description: 'Whose it is' }),
    method: oneOf(methods, {
      description:
        'How the user signed in: by the password alone, with the code of a second factor, by a passkey, by the tenant’s provider, or at a terminal by badge or PIN',
    }),
    terminalID: orNull(id({ description: 'The terminal of the shop floor that it is on' })),
    address: text(100, { description: 'From where the user signed in' }),
    browser: text(300, { description: 'What the browser called itself' }),
    createdUTC: instant({ description: 'When the user signed in' }),
    lastUsedUTC: instant({ description: 'To the minute' }),
    idleUntilUTC: instant({ description: 'Then it is over, unless it is used before' }),
    expiresUTC: instant({ description: 'Then it is over in any case' }),
    isCurrent: flag({ description: 'The request came with it' }),
  },
  { title: 'SignInSession' },
);
export type Session = Static<typeof sessionModel>;

/** Why a session ended. */
type Because =
  | 'SIGNOUT'
  | 'REVOKED'
  | 'PASSWORD'
  | 'DEACTIVATED'
  | 'SIGNIN'
  | 'SECONDFACTOR'
  | 'PASSKEY'
  | 'TERMINAL';

/**
 * Begins a session of a user, whose row is locked. The token is for the browser's cookie alone; it is new
 * each time, so that nobody can have put it there before.
 */
export const beginSession = async (
  ctx: Ctx,
  { userID, method, terminalID = null }: { userID: string; method: SignInMethod; terminalID?: string | null },
  { sessionIdleMinutes, sessionHours }: Pick<Config, 'sessionIdleMinutes' | 'sessionHours'>,
): Promise<{ session: Session; token: string }> => {
  const made = newSessionToken();
  const session: Session = {
    sessionID: ctx.newID(),
    userID,
    method,
    terminalID,
    address: ctx.asked.ip ?? '',
    browser: (ctx.asked.browser ?? '').slice(0, 300),
    createdUTC: ctx.now,
    lastUsedUTC: ctx.now,
    idleUntilUTC: addMinutes(ctx.now, sessionIdleMinutes),
    expiresUTC: addMinutes(ctx.now, sessionHours * 60),
    isCurrent: true,
  };
  const { sessionID, address, browser, idleUntilUTC, expiresUTC } = session;
  await ctx.exec(sql`
    insert into sign_in_sessions (tenant_id, session_id, user_id, method, token_sha256, address, browser, created_utc, last_used_utc,
      idle_minutes, idle_until_utc, expires_utc, terminal_id)
    values (${ctx.tenantID}, ${sessionID}, ${userID}, ${method}, ${made.sha256}, ${address}, ${browser}, ${ctx.now},
      ${ctx.now}, ${sessionIdleMinutes}, ${idleUntilUTC}, ${expiresUTC}, ${terminalID})`);
  const told = { userID, method, terminalID, address, browser, expiresUTC };
  ctx.audit({ entity: 'SignInSession', entityID: sessionID, action: 'CREATE', new: told });
  return { session, token: made.token };
};

/** Notes in a session that was begun by the password alone that its user has now shown more. */
export const raiseSession = async (ctx: Ctx, sessionID: string, method: SignInMethod): Promise<void> => {
  await ctx.exec(sql`
    update sign_in_sessions as s set method = ${method}
    where ${ctx.mine('s')} and s.session_id = ${sessionID} and s.method = 'PASSWORD'`);
  ctx.forgetPrincipals();
};

/** The sessions of a user that are open, newest first. */
export const openSessions = (ctx: Ctx, userID: string): Promise<Session[]> =>
  ctx.rows(sql<Session>`
    select s.session_id as "sessionID", s.user_id as "userID", s.method, s.terminal_id as "terminalID", s.address, s.browser, s.created_utc as "createdUTC",
      s.last_used_utc as "lastUsedUTC", s.idle_until_utc as "idleUntilUTC", s.expires_utc as "expiresUTC",
      (s.session_id = ${ctx.principal.sessionID ?? ''}) as "isCurrent"
    from sign_in_sessions s
    where ${ctx.mine('s')} and s.user_id = ${userID} and s.ended_utc is null
      and s.idle_until_utc > ${ctx.now}::timestamptz and s.expires_utc > ${ctx.now}::timestamptz
    order by s.session_id desc`);

/**
 * Ends sessions that were not ended before, and answers whether there were any: one, those at a terminal, or
 * those of a user but one. They are refused at once on this node, and within a second on the others.
 */
export const endSessions = async (
  ctx: Ctx,
  which: { sessionID: string } | { terminalID: string } | { userID: string; but?: string | undefined },
  because: Because,
): Promise<boolean> => {
  const chosen =
    'userID' in which
      ? sql`s.user_id = ${which.userID} and s.session_id <> ${which.but ?? ''}`
      : 'terminalID' in which
        ? sql`s.terminal_id = ${which.terminalID}`
        : sql`s.session_id = ${which.sessionID}`;
  const ended = await ctx.rows(sql<{ sessionID: string }>`
    update sign_in_sessions as s set ended_utc = ${ctx.now}, ended_because = ${because}
    where ${ctx.mine('s')} and s.ended_utc is null and ${chosen}
    returning s.session_id as "sessionID"`);
  for (const { sessionID } of ended)
    ctx.audit({
      entity: 'SignInSession',
      entityID: sessionID,
      action: 'UPDATE',
      old: { endedUTC: null, endedBecause: null },
      new: { endedUTC: ctx.now, endedBecause: because },
    });
  if (ended.length > 0) ctx.forgetPrincipals();
  return ended.length > 0;
};
