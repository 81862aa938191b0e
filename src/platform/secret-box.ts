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

const bound = ({ tenantID, place }: SecretPlace) => Buffer.from(`${tenantID} ${place}`);
const secretOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'millwright secrets', 32));
/** Says which key sealed something, and nothing of the key. */
const nameOf = (key: string) => createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 8);
