import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * API keys: `mw_<env>_<id>_<secret>_<checksum>`. The id finds the key's row, the secret proves it, and the
 * checksum (first eight hex digits of SHA-256 over the rest) lets a mistyped key be refused without asking
 * the database, and lets secret scanners know one when they see it. Only the SHA-256 of a whole key is ever
 * stored.
 */
export type NewKey = { apiKeyID: string; key: string; sha256: string };

/** Makes a key; `key` is shown once. */
export const newKey = (environment: 'live' | 'test'): NewKey => withSecret(environment, randomName(16));

/** A new secret for a key that keeps its id (rotation). */
export const withSecret = (environment: 'live' | 'test', apiKeyID: string): NewKey => {
  const body = `mw_${environment}_${apiKeyID}_${randomName(40)}`;
  const key = `${body}_${checksum(body)}`;
  return { apiKeyID, key, sha256: sha256(key) };
};

/** The id inside a well-formed key, or undefined. */
export const keyID = (key: string): string | undefined => {
  const match = /^(mw_(?:live|test)_([a-z0-9]{16})_[a-z0-9]{40})_([0-9a-f]{8})$/.exec(key);
  return match && checksum(match[1] as string) === match[3] ? match[2] : undefined;
};

export const sha256 = (text: string): string => hash('sha256', text);

/** Compares two SHA-256 in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

const checksum = (body: string) => sha256(body).slice(0, 8);

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Random letters and digits without bias: bytes that would favour the first letters are thrown away. */
const randomName = (length: number): string => {
  let name = '';
  while (name.length < length) {
    for (const byte of randomBytes(length))
      if (byte < 252 && name.length < length) name += alphabet[byte % 36];
  }
  return name;
};
