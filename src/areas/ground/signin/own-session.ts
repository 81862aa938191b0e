import { sql } from 'kysely';
import { languages } from '#lib/language';
import { mayDo, roles } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { endOfCookie } from '#platform/http/session-cookie';
import { answer, operation } from '#platform/operation';
import { flag, id, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { endSessions, openSessions, sessionModel } from './sessions.ts';
import { signInExample } from './signin.example.ts';

const model = object(
  {
    userID: id(),
    tenantID: id(),
    tenantName: text(200),
    email: text(254),
    displayName: text(200),
    roles: list(oneOf(roles), { description: 'Those of the user’s groups too' }),
    permissions: list(text(100), { description: 'What the roles allow, in order' }),
    timeZone: text(100, { description: 'The tenant’s' }),
    locale: text(35, { description: 'The tenant’s' }),
    language: orNull(oneOf(languages, { description: 'The user’s own; null: that of the tenant’s locale' })),
    currencyCode: text(3, { description: 'The tenant’s' }),
    hasSecondFactor: flag({ description: 'A sign-in by password needs a code too' }),
    mustSetUpSecondFactor: flag({
      description:
        'The tenant requires a second factor, and this session was begun without: it may do nothing but set one up',
    }),
    session: orNull(sessionModel),
  },
  { title: 'SignedIn' },
);

export const getSignedIn = operation({
  id: 'getSignedIn',
  method: 'GET',
  path: '/v1/auth/session',
  tag: 'auth',
  summary: 'Say who is signed in, and what they may do',
  description: 'With a session or a user’s key; of a key, `session` is null.',
  permission: 'auth.own',
  atTerminals: true,
  addition: true,
  response: model,
  problems: [],
  example: { response: signInExample.me },
  run: async (ctx) => {
    const { principal, permissions, userID } = ctx;
    const me = await ctx.one(
      sql<Omit<Static<typeof model>, 'permissions' | 'session' | 'mustSetUpSecondFactor'>>`
        select u.user_id as "userID", n.tenant_id as "tenantID", n.name as "tenantName", u.email,
          u.display_name as "displayName", u.all_roles as roles, n.time_zone as "timeZone", n.locale, u.language,
          n.currency_code as "currencyCode",
          exists (select 1 from second_factors f where ${ctx.mine('f')} and f.user_id = u.user_id
            and f.confirmed_utc is not null) as "hasSecondFactor"
        from users u join tenants n on n.tenant_id = u.tenant_id
        where ${ctx.mine('u')} and ${ctx.mine('n')} and u.user_id = ${userID}`,
      'user',
    );
    const may = Object.keys(permissions).filter((name) => mayDo(permissions, principal, name));
    return {
      ...me,
      roles: [...new Set(me.roles)],
      permissions: may.sort(),
      mustSetUpSecondFactor: principal.mustSetUpSecondFactor === true,
      session: await currentOf(ctx),
    };
  },
});

const currentOf = async (ctx: Ctx) =>
  ctx.principal.sessionID === undefined
    ? null
    : ((await openSessions(ctx, ctx.userID)).find(({ isCurrent }) => isCurrent) ?? null);

export const signOut = operation({
  id: 'signOut',
  method: 'POST',
  path: '/v1/auth/signout',
  tag: 'auth',
  summary: 'Sign out',
  description: 'Ends the session that the request comes with; with a key it ends nothing.',
  permission: 'auth.own',
  atTerminals: true,
  evenSuspended: true,
  addition: true,
  response: object({ endedUTC: orNull(sessionModel.properties.createdUTC) }, { title: 'SignedOut' }),
  problems: [],
  example: { response: { endedUTC: '2026-03-02T16:00:00.000Z' } },
  run: async (ctx) => {
    const { sessionID } = ctx.principal;
    const ended = sessionID !== undefined && (await endSessions(ctx, { sessionID }, 'SIGNOUT'));
    if (!ended) ctx.audit({ entity: 'SignInSession', entityID: sessionID ?? 'none', action: 'UPDATE' });
    return answer({ body: { endedUTC: ended ? ctx.now : null }, headers: endOfCookie });
  },
});
