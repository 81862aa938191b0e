import { createHash } from 'node:crypto';
import { decimalOf, isDecimal } from './decimal.ts';

/**
 * SHA-256, lower-case hex, of a JSON value's content: the order of keys and the way a number is written (5,
 * 5.0, 5e0) make no difference, a property that is undefined counts as absent. Throws `TypeError` for what
 * JSON cannot hold. Stored hashes depend on this text: changing it makes every stored one a stranger.
 */
export const contentHash = (value: unknown): string =>
  createHash('sha256').update(canonical(value)).digest('hex');

const canonical = (value: unknown): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (isDecimal(value) || (typeof value === 'number' && Number.isFinite(value)))
    return plainNumber(decimalOf(value).toFixed());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || !isPlain(value))
    throw new TypeError('Only JSON values have a content hash.');
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
};

const plainNumber = (text: string): string => (text === '-0' ? '0' : text);

// A Date, a Map or a Buffer would else hash as an empty object, and all of them alike.
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
