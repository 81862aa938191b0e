import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';

/**
 * What others trust a tenant with (passwords of their servers), sealed before it is written to the database:
 * who gets hold of the database, or of a copy, has not got these. The key is the installation's, from
 * `MILLWRIGHT_SECRETS_KEY` or a file beside the data (src/app/secrets-key.ts). To change it, set the new one
 * before the old one, with a comma between: the first seals, any of them opens.
 */
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

type Keys = Pick<Config, 'secretsKeys'>;

/** Where a secret belongs: sealed for one place it opens in no other, nor in another tenant. */
export type SecretPlace = { tenantID: string; place: string };

/** Seals a text for its place. */
export const sealSecret = (keys: Keys, place: SecretPlace, text: string): string => {
  const [key] = keys.secretsKeys;
  if (key === undefined) throw new Error('There is no key to seal secrets with: set MILLWRIGHT_SECRETS_KEY.');
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, secretOf(key), nonce).setAAD(bound(place));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  const bytes = Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
  return `v1.${nameOf(key)}.${bytes.toString('base64url')}`;
};

/** Opens what `sealSecret` made; undefined where no key of this installation made it for this place. */
export const openSecret = (keys: Keys, place: SecretPlace, sealed: string): string | undefined => {
  const [version, name, text] = sealed.split('.');
  const key = keys.secretsKeys.find((one) => nameOf(one) === name);
  if (version !== 'v1' || text === undefined || key === undefined) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  try {
    const opening = createDecipheriv(cipher, secretOf(key), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(bound(place))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString(
      'utf8',
    );
  } catch {
    // Another place, another tenant, or changed: the seal does not say which.
    return undefined;
  }
};

/** Whether a text is what `sealSecret` makes. */
export const isSealed = (text: string): boolean => /^v1\.[0-9a-f]{8}\.[\w-]{38,}$/.test(text);

/** How all begin that the first key sealed: what begins otherwise is to be sealed again. */
export const sealedByFirst = ({ secretsKeys: [key] }: Keys): string | undefined =>
  key === undefined ? undefined : `v1.${nameOf(key)}.`;

/**
 * The secret of a column that is sealed since some version: what an earlier one left there in the clear is
 * the secret itself. Undefined as for `openSecret`.
 */
export const openKept = (keys: Keys, place: SecretPlace, kept: string): string | undefined =>
  isSealed(kept) ? openSecret(keys, place, kept) : kept;

/** A column whose texts are sealed; its area says so, and `millwright secrets reseal` goes through all. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The columns of its key beside the tenant's. */
  key: readonly string[];
  /** `SecretPlace.place` of a row, by its key. */
  place: (key: Readonly<Record<string, string>>) => string;
};

const bound = ({ tenantID, place }: SecretPlace) => Buffer.from(`${tenantID} ${place}`);
const secretOf = (key: string): Buffer => {
  const known = derived.get(key) ?? Buffer.from(hkdfSync('sha256', key, '', 'millwright secrets', 32));
  derived.set(key, known);
  return known;
};
/** An installation has one key, or a few. */
const derived = new Map<string, Buffer>();
/** Says which key sealed something, and nothing of the key. */
const nameOf = (key: string) => createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 8);
