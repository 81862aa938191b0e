import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';

/** Whose tries are counted: those of one address for an e-mail address, whose account need not exist. */
export type Tried = { email: string; address: string };

/** Wrong tries that cost nothing but themselves. */
const freeTries = 5;
const longestSeconds = 900;
const day = 86_400_000;

/** Tries for the account of an e-mail address, from where the request comes. */
export const triedBy = (ctx: Ctx, email: string): Tried => ({
  email,
  address: networkOf(ctx.asked.ip ?? ''),
});

/** What codes of the second factor are counted by, apart from passwords: who has the password tries them. */
export const triesOfCodes = (email: string): string => `code ${email}`;

/**
 * What the tries for an account are found by. Its letters are made small by the database, which finds the
 * account so: two ways of writing an address that are one account there have one count.
 */
const accountOf = (email: string) => sql`encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex')`;

/** Of IPv6 the /64: who has one has all of its addresses. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};

/**
 * A try has no version. A request that asks for one is refused before its password is looked at: refused
 * later, it would be a try that is not counted. @throws Problem 412
 */
export const refuseVersion = (ctx: Ctx): void => ctx.expectVersion(undefined);

/** Refuses whose next try is not due; costs nothing, and decides nothing. @throws Problem 429 */
export const refuseEarly = async (ctx: Ctx, tried: Tried): Promise<void> => {
  const row = await ctx.first(sql<{ nextUTC: string }>`
    select t.next_utc as "nextUTC" from sign_in_tries t
    where ${ctx.mine('t')} and t.account_sha256 = ${accountOf(tried.email)} and t.address = ${tried.address}`);
  if (row) refuseUntil(ctx, row.nextUTC);
};

/**
 * Takes the one try that is due: others of the same address for the same account wait, and are refused where
 * this one fails. Answers how many failed before. @throws Problem 429
 */
export const takeTry = async (ctx: Ctx, { email, address }: Tried): Promise<number> => {
  await ctx.exec(sql`
    insert into sign_in_tries as t (tenant_id, account_sha256, address, failed, last_utc, next_utc)
    values (${ctx.tenantID}, ${accountOf(email)}, ${address}, 0, ${ctx.now}, ${ctx.now}) on conflict do nothing`);
  const row = await ctx.first(sql<{ failed: number; lastUTC: string; nextUTC: string }>`
    select t.failed, t.last_utc as "lastUTC", t.next_utc as "nextUTC" from sign_in_tries t
    where ${ctx.mine('t')} and t.account_sha256 = ${accountOf(email)} and t.address = ${address} for update`);
  if (!row) return 0; // taken away for its age at this very moment
  refuseUntil(ctx, row.nextUTC);
  return Date.parse(ctx.now) - Date.parse(row.lastUTC) > day ? 0 : row.failed;
};

/** Counts the try that was taken as wrong: the next one is due later each time. */
export const noteFailure = async (
  ctx: Ctx,
  { email, address }: Tried,
  failed: number,
  longest = longestSeconds,
): Promise<void> => {
  const now = failed + 1;
  const seconds = now < freeTries ? 0 : Math.min(longest, 2 ** (now - freeTries));
  await ctx.exec(sql`
    update sign_in_tries as t set failed = ${now}, last_utc = ${ctx.now},
      next_utc = ${ctx.now}::timestamptz + make_interval(secs => ${seconds})
    where ${ctx.mine('t')} and t.account_sha256 = ${accountOf(email)} and t.address = ${address}`);
};

/** Forgets the wrong tries for the account of an e-mail address: those of one address, or of all. */
export const forgetTries = async (ctx: Ctx, email: string, address?: string): Promise<void> => {
  const these = sql`${ctx.mine('t')} and t.account_sha256 = ${accountOf(email)}
    and (${address ?? null}::text is null or t.address = ${address ?? null})`;
  // In one order, so that of two who forget at once one waits and neither is in the other's way.
  await ctx.rows(sql`select 1 from sign_in_tries t where ${these} order by t.address for update`);
  await ctx.exec(sql`update sign_in_tries as t set failed = 0, next_utc = t.last_utc where ${these}`);
};

/** How many tries for an account were wrong within a day, from all addresses together. */
export const failedAnywhere = async (ctx: Ctx, email: string): Promise<number> => {
  const found = await ctx.first(sql<{ failed: number }>`
    select coalesce(sum(t.failed), 0)::int as failed from sign_in_tries t
    where ${ctx.mine('t')} and t.account_sha256 = ${accountOf(email)}
      and t.last_utc > ${ctx.now}::timestamptz - interval '1 day'`);
  return found?.failed ?? 0;
};

const refuseUntil = (ctx: Ctx, nextUTC: string): void => {
  const seconds = Math.ceil((Date.parse(nextUTC) - Date.parse(ctx.now)) / 1000);
  if (seconds <= 0) return;
  throw new Problem(
    'TooManyRequests',
    `Too many wrong tries for this account from your address: try again in ${seconds} seconds. Other addresses are not held up.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
};
