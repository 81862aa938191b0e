import { createHash } from 'node:crypto';
import { decimal } from '#lib/decimal';
import { isPicture } from './lookup.ts';

/**
 * A document's data on its way to the filler's thread. JSON text, because a structured clone would strip
 * decimals of their nature, and a double would strip them of their digits; pictures travel beside it as
 * bytes.
 */
export type EncodedData = { json: string; pictures: Uint8Array[]; pictureKey: string };

/**
 * Encodes plain data: Decimals exactly, dates as ISO text, Uint8Arrays as pictures; undefined counts as
 * empty.
 */
export function encodeData(data: Readonly<Record<string, unknown>>): EncodedData {
  const pictures: Uint8Array[] = [];
  // One that stands under several names is sent once.
  const numbers = new Map<Uint8Array, number>();
  const numberOf = (bytes: Uint8Array): number => {
    const number = numbers.get(bytes) ?? pictures.push(bytes) - 1;
    numbers.set(bytes, number);
    return number;
  };
  // By content and not by chance, so that equal data encode equally (the cache asks); nobody's data can name
  // it, because a text that contains its own hash cannot be written.
  const plain = stringify(data, () => null);
  const pictureKey = `picture ${createHash('sha256').update(plain).digest('hex')}`;
  const json = stringify(data, (bytes) => ({ [pictureKey]: numberOf(bytes) }));
  return { json, pictures, pictureKey };
}

/** The data again; every number is a Decimal. */
export function decodeData({ json, pictures, pictureKey }: EncodedData): Record<string, unknown> {
  return JSON.parse(json, (_key, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number') return decimal(context?.source ?? value);
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, pictureKey)) {
      // Only we write this key, and a number goes with it.
      return pictures[Number((value as Record<string, unknown>)[pictureKey])];
    }
    return value;
  }) as Record<string, unknown>;
}

function stringify(data: unknown, picture: (bytes: Uint8Array) => unknown): string {
  return JSON.stringify(data, function replace(this: Record<string, unknown>, key, value: unknown) {
    // `value` of a Buffer is already what its toJSON made of it.
    const original = this[key];
    if (isPicture(original)) return picture(original);
    if (typeof original === 'bigint') return JSON.rawJSON(String(original));
    return value === undefined ? null : value;
  });
}
