import { sql } from 'kysely';
import { sha256 } from '#platform/auth/keys';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, text } from '#platform/schema';
import { changedModel, refuseWeak } from './change-password.ts';
import { hashPassword, newPasswordSchema } from './password.ts';
import { personWithID } from './people.ts';
import { setPassword } from './set-password.ts';
import { signInExample } from './signin.example.ts';
import { tenantOfToken } from './tenant-token.ts';

/** The tenant of the link that a body brings. */
const tenantOfLink = (body: unknown): string => {
  const { token } = (body ?? {}) as { token?: unknown };
  return typeof token === 'string' ? tenantOfToken('mw_password_', token) : '';
};

export const setPasswordByLink = operation({
  id: 'setPasswordByLink',
  method: 'POST',
  path: '/v1/auth/password',
  tag: 'auth',
  summary: 'Set a password by a link',
  description:
    'Without a key, by the token of an invitation or a reset, which works once. All sessions of the user end, and all tries may be made again at once. It does not sign in.',
  permission: 'public',
  visitorTenant: tenantOfLink,
  addition: true,
  body: object(
    {
      token: text(300, { description: 'From the link' }),
      newPassword: newPasswordSchema('At least 12 characters, not the user’s name or address'),
    },
    { title: 'PasswordByLink' },
  ),
  response: changedModel,
  problems: ['LinkExpired', 'LinkRevoked'],
  example: {
    body: { token: signInExample.token, newPassword: 'a lamp beside the old mill' },
    response: { changedUTC: '2026-03-02T09:00:00.000Z' },
  },
  before: async (_outside, { body }, read) => {
    const person = await read((ctx) => personOf(ctx, body.token));
    refuseWeak(body.newPassword, '/newPassword', person);
    return hashPassword(tenantOfLink(body), body.newPassword);
  },
  run: async (ctx, { body, found: hash }) => {
    const person = await personOf(ctx, body.token, { hold: true });
    await ctx.exec(sql`
      update password_links as l set used_utc = ${ctx.now}
      where ${ctx.mine('l')} and l.token_sha256 = ${sha256(body.token)}`);
    await setPassword(ctx, person, hash);
    return { changedUTC: ctx.now };
  },
});

/**
 * Whose link it is; held, it is used by nobody else. @throws Problem 401, 409 LinkExpired or LinkRevoked
 */
const personOf = async (ctx: Ctx, token: string, { hold = false } = {}) => {
  const link = await ctx.first(sql<{ userID: string; expiresUTC: string; isOpen: boolean }>`
    select l.user_id as "userID", l.expires_utc as "expiresUTC",
      (l.used_utc is null and l.ended_utc is null) as "isOpen"
    from password_links l where ${ctx.mine('l')} and l.token_sha256 = ${sha256(token)} ${hold ? sql`for update` : sql``}`);
  const person = link && (await personWithID(ctx, link.userID));
  if (!link || !person)
    throw new Problem(
      'Unauthenticated',
      'This is no valid link: copy its whole address from the message that it came with.',
      { headers: { 'WWW-Authenticate': 'SignIn' } },
    );
  if (!link.isOpen)
    throw new Problem('LinkRevoked', 'This link was used, or a later one took its place: ask for another.');
  if (link.expiresUTC <= ctx.now)
    throw new Problem('LinkExpired', 'The time of this link is over: ask for another one.');
  return person;
};
