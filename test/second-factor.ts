import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { Ask, Got } from './service.ts';

/** The code that an app shows for a secret at an instant, by RFC 6238. */
export const codeAt = (secret: string, instant: string, later = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.parse(instant) / 30_000) + later));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** Sets a second factor up for who asks so, and answers its secret and the recovery codes. */
export const setUpFactor = async (
  ask: (url: string, ask?: Ask) => Promise<Got>,
  now: string,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const begun = await ask('/v1/auth/secondfactor', { method: 'POST' });
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const { secret } = begun.body;
  const body = { code: codeAt(secret, now) };
  const confirmed = await ask('/v1/auth/secondfactor/confirm', { method: 'POST', body });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
