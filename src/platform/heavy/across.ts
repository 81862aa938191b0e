import { decimal, isDecimal } from '#lib/decimal';

/** Something on its way from thread to thread. */
export type Packed<T> = {
  readonly packed: unknown;
  /** For its type alone. */
  readonly is?: T;
};

/**
 * Data as it can be copied between threads: a Decimal goes as a text after U+0000, exactly; everything else as it is, `undefined` and Maps
 * included. A text of the data that begins with U+0000 gets a second letter, so that whatever is sent arrives.
 * @throws TypeError for what is no data
 */
export const packed = <T>(data: T): Packed<T> => ({ packed: pack(data) });

/** The data again, equal to what was packed. */
export const unpacked = <T>({ packed: data }: Packed<T>): T => unpack(data) as T; // what `packed` made of a T

const mark = '\0';
const aText = `${mark}s`;

const pack = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith(mark) ? aText + value : value;
  if (typeof value === 'function') throw new TypeError('A function cannot go to another thread.');
  if (typeof value !== 'object' || value === null) return value;
  if (isDecimal(value)) return mark + value.valueOf();
  return mapped(value, pack);
};

const unpack = (value: unknown): unknown => {
  if (typeof value === 'string') {
    if (!value.startsWith(mark)) return value;
    return value.startsWith(aText) ? value.slice(aText.length) : decimal(value.slice(mark.length));
  }
  return typeof value === 'object' && value !== null ? mapped(value, unpack) : value;
};

/** By what is no object: of two decimals that are equal each would be a key of its own here, and one over there. */
const ofKey = (key: unknown): unknown => {
  if (typeof key === 'object' && key !== null) throw new TypeError('A Map goes to another thread by plain keys alone.');
  return key;
};

const mapped = (value: object, change: (one: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(change);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [ofKey(key), change(one)]));
  const kind = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) throw new TypeError('Only plain data can go to another thread.');
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(value)) changed[key] = change((value as Record<string, unknown>)[key]);
  return changed;
};
