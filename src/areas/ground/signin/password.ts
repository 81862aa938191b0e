import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createGate } from '#platform/gate';
import type { PlaceError } from '#platform/problem';
import { text } from '#platform/schema';

/** A password as it is sent to be set. */
export const newPasswordSchema = (description: string) => text(200, { min: 12, description });

/** What a password is tried with: one that is too short for a new one is merely wrong. */
export const triedPassword = text(200, { description: 'The password' });

/**
 * OWASP's second choice for scrypt, which takes 32 MiB and about a fifth of a second. What is stored names
 * its costs, so that they can rise.
 */
const costs = { log2N: 15, r: 8, p: 3 } as const;
const bytes = 32;

/**
 * So many passwords are worked on at a time, one of a tenant while others come too. They take half of the
 * four threads that Node has for such work, and the other half is for files and names of hosts.
 */
const gate = createGate({
  waitLimit: 'MILLWRIGHT_MAX_WAIT_MS',
  slots: 2,
  slotsPerTenant: 1,
  maxWaiting: 100,
  maxWaitMs: 5000,
});

const derive = async (tenantID: string, password: string, salt: Buffer, by: Costs): Promise<Buffer> => {
  const leave = await gate.enter({ tenantID });
  try {
    return await new Promise((resolve, reject) => {
      const N = 2 ** by.log2N;
      // NFKC: the same letters typed on another keyboard are the same password.
      const how = { N, r: by.r, p: by.p, maxmem: 256 * N * by.r };
      scrypt(password.normalize('NFKC'), salt, bytes, how, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    leave();
  }
};

type Costs = { log2N: number; r: number; p: number };

/** What is stored of a password. @throws Problem 503 where too many are worked on */
export const hashPassword = async (tenantID: string, password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(tenantID, password, salt, costs);
  const { log2N, r, p } = costs;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/**
 * Whether a password is the stored one. Where nothing is stored it takes as long, and is not. @throws Problem
 * 503 where too many are worked on
 */
export const isPassword = async (
  tenantID: string,
  password: string,
  stored: string | undefined,
): Promise<boolean> => {
  const [, log2N, r, p, salt = '', hash = ''] = (stored ?? nobodys).split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const by = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const key = await derive(tenantID, password, Buffer.from(salt, 'base64url'), by);
  return timingSafeEqual(key, wanted) && stored !== undefined;
};

const nobodys = ['scrypt', costs.log2N, costs.r, costs.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

/** What is wrong with a new password of somebody beside its length: what a guesser tries first. */
export const passwordFaults = (
  password: string,
  pointer: string,
  of: { email: string; displayName: string },
): PlaceError[] => {
  const plain = password.normalize('NFKC').toLowerCase();
  const [name = ''] = of.email.toLowerCase().split('@');
  const known = [name, ...of.displayName.toLowerCase().split(/\s+/)].filter(({ length }) => length > 3);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), plain);
  const faults = [
    new Set(plain).size < 5 && 'must have at least 5 different characters',
    (/^(?:0123456789|1234567890|abcdefghij|qwertyuiop|qwertzuiop)/.test(plain) ||
      plain.startsWith('passwor')) &&
      'begins as those do that are guessed first',
    rest.length < 8 && 'must not be made of the user’s name or address',
  ];
  return faults.flatMap((detail) => (detail ? [{ pointer, detail }] : []));
};
