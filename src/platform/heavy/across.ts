import { decimal, isDecimal } from '#lib/decimal';

/** Something on its way from thread to thread. */
export type Packed<T> = {
  readonly packed: string;
  /** For its type alone. */
  readonly is?: T;
};

/**
 * Data as one text, which is copied between threads in a fraction of the time of its objects: JSON, with a
 * mark (U+0000 and a letter) for what that cannot say: a Decimal, exactly, `undefined`, Maps, values
 * that are not numbers, a text that begins with the mark itself.
 * @throws TypeError for what is no data
 */
export const packed = <T>(data: T): Packed<T> => ({ packed: JSON.stringify(pack(data)) });

/** The data again, equal to what was packed. */
export const unpacked = <T>({ packed: text }: Packed<T>): T => unpack(JSON.parse(text)) as T; // what `packed` made of a T

const mark = '\0';
const aText = `${mark}s`;
const nothing = `${mark}u`;
const aNumber = `${mark}n`;
const aBigInt = `${mark}b`;
/** Stands first in a list of the keys and values of a Map; no other list can begin so. */
const aMap = `${mark}m`;

/** What JSON can say is left as it is, and not copied. */
const pack = (value: unknown): unknown => {
  switch (typeof value) {
    case 'string':
      return value.startsWith(mark) ? aText + value : value;
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : `${aNumber}${Object.is(value, -0) ? '-0' : value}`;
    case 'undefined':
      return nothing;
    case 'bigint':
      return `${aBigInt}${value}`;
    case 'object':
      return value === null ? value : packObject(value);
    default:
      throw new TypeError(`A ${typeof value} cannot go to another thread.`);
  }
};

const packObject = (value: object): unknown => {
  if (Array.isArray(value)) return changedList(value);
  if (isDecimal(value)) return mark + value.valueOf();
  if (value instanceof Map)
    return [aMap, ...[...value].flatMap(([key, one]) => [pack(plainKey(key)), pack(one)])];
  const kind = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null)
    throw new TypeError('Only plain data can go to another thread.');
  const own = value as Record<string, unknown>;
  let changed: Record<string, unknown> | undefined;
  for (const key of Object.keys(own)) {
    const one = pack(own[key]);
    if (one === own[key]) continue;
    changed ??= { ...own };
    changed[key] = one;
  }
  return changed ?? value;
};

const changedList = (list: readonly unknown[]): readonly unknown[] => {
  let changed: unknown[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const one = pack(list[at]);
    if (one === list[at]) continue;
    changed ??= list.slice();
    changed[at] = one;
  }
  return changed ?? list;
};

/**
 * By what is no object: of two decimals that are equal each would be a key of its own here, and one over
 * there.
 */
const plainKey = (key: unknown): unknown => {
  if (typeof key === 'object' && key !== null)
    throw new TypeError('A Map goes to another thread by plain keys alone.');
  return key;
};

/** In the place of what was read: nobody else has it. */
const unpack = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith(mark) ? unpackText(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (value[0] === aMap) return unpackMap(value);
    for (let at = 0; at < value.length; at++) value[at] = unpack(value[at]);
    return value;
  }
  const own = value as Record<string, unknown>;
  for (const key of Object.keys(own)) {
    const one = own[key];
    if (typeof one === 'string' ? one.startsWith(mark) : typeof one === 'object') own[key] = unpack(one);
  }
  return value;
};

const unpackText = (text: string): unknown => {
  const rest = text.slice(aText.length);
  if (text.startsWith(aText)) return rest;
  if (text === nothing) return undefined;
  if (text.startsWith(aNumber)) return Number(rest);
  return text.startsWith(aBigInt) ? BigInt(rest) : decimal(text.slice(mark.length));
};

const unpackMap = (list: readonly unknown[]): Map<unknown, unknown> => {
  const map = new Map<unknown, unknown>();
  for (let at = 1; at < list.length; at += 2) map.set(unpack(list[at]), unpack(list[at + 1]));
  return map;
};
