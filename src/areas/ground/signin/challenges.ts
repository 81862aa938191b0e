import { sql } from 'kysely';
import { addMinutes } from '#lib/instant';
import { sha256 } from '#platform/auth/keys';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { instant, object, type Static, text } from '#platform/schema';
import { newTenantToken, tenantOfToken } from './tenant-token.ts';

/** What a challenge is good for, and for nothing else. */
type Purpose = 'CODE' | 'NEWPASSKEY' | 'PASSKEY' | 'PROVIDER';

const minutes = 5;

/** A challenge as it is given out: no session, and never in a cookie. */
export const challengeModel = object(
  {
    challenge: text(300, { description: 'What `POST /v1/auth/signin/code` takes with a code, once' }),
    challengeExpiresUTC: instant({ description: 'Then the sign-in begins again with the password' }),
  },
  { title: 'SignInChallenge' },
);

/** A challenge as it is sent back. */
export const challengeField = text(300, { description: 'From the first step' });

/** What a challenge is bound to: the browser with this token in its cookie, and data that belong to it. */
type Bound = { browserToken: string; sealed: string };

/** The sealed data of an open challenge, where the browser that comes with it is the one that began it. */
export const dataOfChallenge = async (
  ctx: Ctx,
  challenge: string,
  purpose: Purpose,
): Promise<string | undefined> => {
  const found = await ctx.first(sql<{ browser: string | null; sealed: string | null }>`
    select c.browser_sha256 as browser, c.sealed_data as sealed from sign_in_challenges c
    where ${ctx.mine('c')} and ${isOpen(ctx, challenge, purpose)}`);
  const { browserToken } = ctx.asked;
  const isIts = browserToken !== undefined && found?.browser === sha256(browserToken);
  return isIts ? (found.sealed ?? undefined) : undefined;
};

/** Gives a challenge, to a user or to who is not known yet. The token is stored nowhere. */
export const giveChallenge = async (
  ctx: Ctx,
  { purpose, userID, bound }: { purpose: Purpose; userID: string | null; bound?: Bound },
): Promise<Static<typeof challengeModel>> => {
  const challenge = newTenantToken('mw_challenge_', ctx.tenantID);
  const [challengeID, expiresUTC] = [ctx.newID(), addMinutes(ctx.now, minutes)];
  await ctx.exec(sql`
    insert into sign_in_challenges (tenant_id, challenge_id, purpose, user_id, token_sha256, created_utc, expires_utc,
      browser_sha256, sealed_data)
    values (${ctx.tenantID}, ${challengeID}, ${purpose}, ${userID}, ${sha256(challenge)}, ${ctx.now}, ${expiresUTC},
      ${bound ? sha256(bound.browserToken) : null}, ${bound?.sealed ?? null})`);
  const given = { purpose, userID, expiresUTC };
  ctx.audit({ entity: 'SignInChallenge', entityID: challengeID, action: 'CREATE', new: given });
  return { challenge, challengeExpiresUTC: expiresUTC };
};

/** The tenant of the challenge that a body brings. */
export const tenantOfChallenge = (body: unknown): string => {
  const { challenge } = (body ?? {}) as { challenge?: unknown };
  return typeof challenge === 'string' ? tenantOfToken('mw_challenge_', challenge) : '';
};

/** The user of an open challenge that is for this purpose. */
export const userOfChallenge = async (
  ctx: Ctx,
  challenge: string,
  purpose: Purpose,
): Promise<string | undefined> => {
  const found = await ctx.first(sql<{ userID: string | null }>`
    select c.user_id as "userID" from sign_in_challenges c where ${ctx.mine('c')} and ${isOpen(ctx, challenge, purpose)}`);
  return found?.userID ?? undefined;
};

/**
 * Uses a challenge up, and answers whether it was open: of two who come with it at once, for the second it is
 * not. What fails afterwards takes that back with the transaction.
 */
export const useChallenge = async (ctx: Ctx, challenge: string, purpose: Purpose): Promise<boolean> =>
  (await ctx.exec(sql`
    update sign_in_challenges as c set ended_utc = ${ctx.now}
    where ${ctx.mine('c')} and ${isOpen(ctx, challenge, purpose)}`)) > 0;

/** Ends the sign-ins of somebody that are under way. */
export const endChallenges = (ctx: Ctx, userID: string): Promise<number> =>
  ctx.exec(sql`
    update sign_in_challenges as c set ended_utc = ${ctx.now}
    where ${ctx.mine('c')} and c.user_id = ${userID} and c.ended_utc is null`);

export const challengeIsOver = (): Problem =>
  new Problem('Unauthenticated', 'This sign-in is over: begin again with the first step.', {
    headers: { 'WWW-Authenticate': 'SignIn' },
  });

const isOpen = (ctx: Ctx, challenge: string, purpose: Purpose) => sql`
  c.token_sha256 = ${sha256(challenge)} and c.purpose = ${purpose} and c.ended_utc is null
  and c.expires_utc > ${ctx.now}::timestamptz`;
