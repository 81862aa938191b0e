import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);
const pack = promisify<Buffer, object, Buffer>(gzip);
const unpack = promisify<Buffer, object, Buffer>(gunzip);

/** Seals and opens the entries of one backup, each under its name: an entry does not open as another one. */
export type Seal = {
  close: (name: string, bytes: Buffer) => Promise<Buffer>;
  open: (name: string, bytes: Buffer) => Promise<Buffer>;
};

/** A salt for the header of a new backup. */
export const newSalt = (): string => randomBytes(32).toString('base64');

/**
 * The seal of the backup whose header is `header`: AES-256-GCM with a fresh nonce for each entry, under a key
 * that scrypt makes of the operator's key and the header's salt. The header is in clear, and bound: with
 * another one nothing opens. `open` rejects what is sealed with another key, changed, or larger than
 * `mostBytes` unpacked.
 */
export const sealOf = async (key: string, salt: string, header: Buffer, mostBytes: number): Promise<Seal> => {
  const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };
  const secret = await deriveKey(key, Buffer.from(salt, 'base64'), 32, cost);
  const digest = createHash('sha256').update(header).digest('hex');
  const bound = (name: string) => Buffer.from(`${digest} ${name}`);
  return {
    close: async (name, bytes) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, secret, nonce).setAAD(bound(name));
      const sealed = [sealing.update(await pack(bytes, { level: 4 })), sealing.final()];
      return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]);
    },
    open: async (name, bytes) => {
      const opening = createDecipheriv(cipher, secret, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(bound(name))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const opened = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()];
      return unpack(Buffer.concat(opened), { maxOutputLength: mostBytes });
    },
  };
};
