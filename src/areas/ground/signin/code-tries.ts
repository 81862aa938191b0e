import { sql } from 'kysely';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Person } from './people.ts';
import { isAppCode, takeCode } from './second-factor.ts';
import { failedAnywhere, networkOf, noteFailure, takeTry, triedBy, triesOfCodes } from './tries.ts';

/**
 * A code has a million values, not as many as a password: who knows the password and has many addresses could
 * find one. After so many wrong ones in a day, from wherever they came, the app's codes are taken only from
 * where the user has signed in before; a recovery code opens from anywhere.
 */
const wrongAnywhere = 50;
const knownDays = 90;

/** Tries to give a code of somebody's second factor: counted by account and address, as passwords are. */
export const triedCode = (ctx: Ctx, email: string) => triedBy(ctx, triesOfCodes(email));

/**
 * Takes the try that is due and a code by it; a wrong one is counted and noted, which must be committed.
 * Answers whether it was right. @throws Problem 429
 */
export const tryCode = async (
  ctx: Ctx,
  keys: Pick<Config, 'secretsKeys'>,
  { userID, email }: Pick<Person, 'userID' | 'email'>,
  code: string,
): Promise<boolean> => {
  const failed = await takeTry(ctx, triedCode(ctx, email));
  if (isAppCode(code)) await refuseManyAddresses(ctx, { userID, email });
  if (await takeCode(ctx, keys, userID, code)) return true;
  await noteWrongCode(ctx, { userID, email }, failed);
  return false;
};

/** Counts the try that was taken as wrong, and notes it; `failed` were wrong before. */
export const noteWrongCode = async (
  ctx: Ctx,
  { userID, email }: Pick<Person, 'userID' | 'email'>,
  failed: number,
): Promise<void> => {
  await noteFailure(ctx, triedCode(ctx, email), failed);
  ctx.audit({
    ...{ entity: 'SignIn', entityID: userID, action: 'UPDATE' },
    ...{ old: { failedCodes: failed }, new: { failedCodes: failed + 1 } },
  });
};

const refuseManyAddresses = async (ctx: Ctx, { userID, email }: { userID: string; email: string }) => {
  if ((await failedAnywhere(ctx, triesOfCodes(email))) < wrongAnywhere) return;
  const known = await ctx.rows(sql<{ address: string }>`
    select distinct s.address from sign_in_sessions s
    where ${ctx.mine('s')} and s.user_id = ${userID}
      and s.created_utc > ${ctx.now}::timestamptz - make_interval(days => ${knownDays})`);
  if (known.some(({ address }) => networkOf(address) === networkOf(ctx.asked.ip ?? ''))) return;
  throw new Problem(
    'TooManyRequests',
    'Too many wrong codes for this account today: use a recovery code, or an address from which you signed in before.',
    { headers: { 'Retry-After': '3600' } },
  );
};
