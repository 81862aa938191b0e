import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';
import { openSecret, sealSecret } from '#platform/secret-box';

/** A code as it is sent: of the app, or one of those kept for who has lost it. */
export const codeField = text(40, {
  min: 6,
  description: 'Six digits of the app; or a recovery code, in any letter case, with or without its dashes',
});

const period = 30;
/** Clocks of telephones are wrong: a code of the period before or after is taken too. */
const window = 1;
const recoveryCodes = 10;

export type SecondFactor = {
  sealed: string;
  begunUTC: string;
  confirmedUTC: string | null;
  lastCounter: string | null;
};

/** The second factor of somebody, begun or confirmed; locked, it changes for nobody else meanwhile. */
export const factorOf = (
  ctx: Ctx,
  userID: string,
  { lock = false } = {},
): Promise<SecondFactor | undefined> =>
  ctx.first(sql<SecondFactor>`
    select f.sealed_secret as sealed, f.begun_utc as "begunUTC", f.confirmed_utc as "confirmedUTC",
      f.last_counter::text as "lastCounter"
    from second_factors f where ${ctx.mine('f')} and f.user_id = ${userID} ${lock ? sql`for update` : sql``}`);

/** A new secret: as an app takes it in, by hand or as a picture, and sealed for the one user. */
export const newSecret = (
  keys: Pick<Config, 'secretsKeys'>,
  { tenantID, userID }: { tenantID: string; userID: string },
  { tenantName, email }: { tenantName: string; email: string },
) => {
  const secret = new Secret({ size: 20 }); // as RFC 4226 recommends
  // A colon would divide the label in an app.
  const [issuer, label] = [tenantName, email].map((name) => name.replaceAll(':', ' '));
  const uri = new TOTP({ secret, period, issuer: issuer ?? '', label: label ?? '' }).toString();
  return { secret: secret.base32, uri, sealed: sealSecret(keys, placeOf(tenantID, userID), secret.base32) };
};

/**
 * Takes a code of the app: never one that was taken before, nor an older one. The factor is locked. Answers
 * whether it was right. Nothing opens a secret whose key is gone, and no code is right then.
 */
export const takeAppCode = async (
  ctx: Ctx,
  keys: Pick<Config, 'secretsKeys'>,
  { userID, factor }: { userID: string; factor: SecondFactor },
  code: string,
): Promise<boolean> => {
  const secret = openSecret(keys, placeOf(ctx.tenantID, userID), factor.sealed);
  if (secret === undefined) return false;
  const timestamp = Date.parse(ctx.now);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const delta = totp.validate({ token: code, timestamp, window });
  if (delta === null) return false;
  const counter = totp.counter({ timestamp }) + delta;
  if (factor.lastCounter !== null && counter <= Number(factor.lastCounter)) return false;
  await ctx.exec(sql`
    update second_factors as f set last_counter = ${counter} where ${ctx.mine('f')} and f.user_id = ${userID}`);
  return true;
};

/** Whether it is a code of the app by its look. */
export const isAppCode = (code: string): boolean => /^\d{3} ?\d{3}$/.test(code.trim());

/**
 * Takes a code of either kind of somebody's confirmed second factor, once. @returns how it was one, or
 * undefined
 */
export const takeCode = async (
  ctx: Ctx,
  keys: Pick<Config, 'secretsKeys'>,
  userID: string,
  code: string,
): Promise<'APP' | 'RECOVERY' | undefined> => {
  const factor = await factorOf(ctx, userID, { lock: true });
  if (!factor?.confirmedUTC) return undefined;
  if (isAppCode(code))
    return (await takeAppCode(ctx, keys, { userID, factor }, code.replaceAll(' ', ''))) ? 'APP' : undefined;
  const used = await ctx.exec(sql`
    update recovery_codes as r set used_utc = ${ctx.now}
    where ${ctx.mine('r')} and r.user_id = ${userID} and r.code_sha256 = ${hashOf(code)} and r.used_utc is null`);
  if (used === 0) return undefined;
  ctx.audit({ ...{ entity: 'RecoveryCode', entityID: userID, action: 'UPDATE' }, new: { usedUTC: ctx.now } });
  return 'RECOVERY';
};

/** Gives new recovery codes, in place of any there were. They are shown once; their hashes are kept. */
export const giveRecoveryCodes = async (ctx: Ctx, userID: string): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await ctx.exec(sql`delete from recovery_codes as r where ${ctx.mine('r')} and r.user_id = ${userID}`);
  await ctx.exec(sql`
    insert into recovery_codes (tenant_id, user_id, code_sha256, created_utc)
    select ${ctx.tenantID}, ${userID}, hash, ${ctx.now} from unnest(${codes.map(hashOf)}::text[]) as hash`);
  ctx.audit({
    ...{ entity: 'RecoveryCode', entityID: userID, action: 'CREATE' },
    new: { codes: codes.length },
  });
  return codes;
};

/** Without letters that are read as others (Crockford’s Base32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${letters[byte % 32]}`)
    .join('');

/** A quick hash is enough for 80 random bits. Letters that are read as others count as these. */
const hashOf = (code: string): string => {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
};

/** Where a user's secret is sealed for. */
export const placeOf = (tenantID: string, userID: string) => ({ tenantID, place: `second factor ${userID}` });
