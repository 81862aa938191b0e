import { randomFillSync } from 'node:crypto';
import { v5, v7 } from 'uuid';

/**
 * A new id: UUIDv7, lower case, ascending within this process even when the clock stands still or steps back.
 * Not `randomUUIDv7` of node:crypto, because that one does not promise the order, and keyset pages and
 * indexes that are filled at their end live by it. The `uuid` package keeps the order too, but fetches its
 * random bytes for each id alone, which was a twelfth of all that an import of many rows computed.
 */
export const newID = (): string => {
  const random = randomBytes();
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    // 31 bits by chance, so that there is room above: the counter of RFC 9562, 6.2, method 1.
    sequence = random.readUInt32BE(6) >>> 1;
  } else {
    sequence += 1;
    if (sequence > 0xffff_ffff) {
      sequence = 0;
      lastTime += 1;
    }
  }
  return v7({ msecs: lastTime, seq: sequence, random });
};

let lastTime = 0;
let sequence = 0;

const pool = Buffer.alloc(16 * 256);
let used = pool.length;

const randomBytes = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
};

/**
 * Whether a text can be an id at all (decisions 1): 1–64 characters of `A–Z a–z 0–9 _ -`. What cannot is 404.
 */
export const isID = (text: string): boolean => ID.test(text);

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The id of something that must have the same one in every database, such as a currency: UUIDv5 of `name`,
 * lower case. `namespace` is any text of ours (`currency`); it is itself hashed under the namespace of this
 * program.
 */
export const stableID = (namespace: string, name: string): string => v5(name, v5(namespace, PROGRAM));

// Drawn once at random. Changing it changes the id of every currency, country and unit: never do.
const PROGRAM = '6c1f2a0e-7d43-4b8e-9a55-3f0b8c2d91e7';
