import { sql } from 'kysely';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, instant, list, object, optional } from '#platform/schema';
import { endSessions, openSessions, sessionModel } from './sessions.ts';
import { signInExample } from './signin.example.ts';

const needsToo = { 'accounts.write': 'For sessions of others.' };

export const listSessions = operation({
  id: 'listSignInSessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  tag: 'auth',
  summary: 'List the open sessions of a user',
  description: 'One’s own, newest first, or those of another user.',
  permission: 'auth.own',
  needsToo,
  addition: true,
  query: object({ userID: optional(id({ description: 'Whose; left out: one’s own' })) }),
  response: list(sessionModel),
  problems: [],
  example: { response: [signInExample.session] },
  run: async (ctx, { query: { userID = ctx.userID } }) => {
    if (userID !== ctx.userID) needPermission(ctx, 'accounts.write');
    return openSessions(ctx, userID);
  },
});

export const endSession = operation({
  id: 'endSignInSession',
  method: 'DELETE',
  path: '/v1/auth/sessions/{SessionID}',
  tag: 'auth',
  summary: 'End a session',
  description:
    'It is refused at once on the node that ended it, and within a second on the others. One that was ended already, or is over, stays as it is.',
  permission: 'auth.own',
  evenSuspended: true,
  needsToo,
  addition: true,
  params: object({ SessionID: id({ description: 'The session’s id' }) }),
  response: object({ sessionID: id(), endedUTC: instant() }, { title: 'EndedSession' }),
  problems: ['NotFound'],
  example: {
    response: { sessionID: signInExample.session.sessionID, endedUTC: '2026-03-02T10:00:00.000Z' },
  },
  run: async (ctx, { params: { SessionID: sessionID } }) => {
    const userID = await ownerOf(ctx, sessionID);
    if (userID !== ctx.userID) needPermission(ctx, 'accounts.write');
    if (!(await endSessions(ctx, { sessionID }, 'REVOKED')))
      ctx.audit({ entity: 'SignInSession', entityID: sessionID, action: 'UPDATE' });
    return ctx.one(
      sql<{ sessionID: string; endedUTC: string }>`
        select s.session_id as "sessionID", coalesce(s.ended_utc, ${ctx.now}::timestamptz) as "endedUTC"
        from sign_in_sessions s where ${ctx.mine('s')} and s.session_id = ${sessionID}`,
      'session',
    );
  },
});

/** Whose a session is. @throws Problem 404 */
const ownerOf = async (ctx: Ctx, sessionID: string): Promise<string> => {
  const found = await ctx.first(sql<{ userID: string }>`
    select s.user_id as "userID" from sign_in_sessions s where ${ctx.mine('s')} and s.session_id = ${sessionID}`);
  if (!found) throw notFound('session');
  return found.userID;
};
