import Big from 'big.js';
import pg from 'pg';
import { compactJsonText } from '#lib/compact-json';
import { decimal } from '#lib/decimal';
import { parseJson, printJson } from '#lib/json';

/**
 * PostgreSQL's texts to the program's values. Nothing passes through a double or a Date: numeric → Decimal ·
 * int8 → safe integer · timestamptz → `2026-11-20T17:52:01.287Z` · date, timestamp, interval → the text ·
 * json, jsonb → `parseJson`. Arrays of these likewise (the driver's own would make doubles of numeric[]).
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * `2026-11-20 17:52:01.2871+00` → `2026-11-20T17:52:01.287Z`: cut, not rounded. `infinity` stays as it is.
 */
export const parseTimestamptz = (text: string): string => {
  if (text.length < 22 || text[10] !== ' ') return text; // infinity, -infinity
  if (!text.endsWith('+00')) throw new Error(`the session's time zone is not UTC: ${text}`);
  const fraction = text[19] === '.' ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
};

/**
 * Throws beyond 2^53: a count or a byte size that large means a fault, and rounding it would hide the fault.
 */
export const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database's integer ${text} is beyond 2^53`);
  return value;
};

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;
/**
 * What was stored is trusted further than what is sent: an audit entry nests a body of the greatest depth.
 */
const asJson: Parse = (text) => parseJson(text, { maxDepth: 500 });

// The driver's own reader of text[]; its typed list of ids names no arrays, hence the cast.
const textArray = pg.types.getTypeParser(1009 as never) as (text: string) => unknown[];
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    deepMap(textArray(text), parse);
const deepMap = (values: unknown[], parse: Parse): unknown[] =>
  values.map((value) =>
    Array.isArray(value) ? deepMap(value, parse) : value === null ? null : parse(String(value)),
  );

const parsers = new Map<number, Parse>(
  (
    [
      [1700, 1231, decimal],
      [20, 1016, parseInt8],
      [1184, 1185, parseTimestamptz],
      [1114, 1115, asText],
      [1082, 1182, asText],
      [1186, 1187, asText],
      [114, 199, asJson],
      [3802, 3807, asJson],
    ] satisfies [number, number, Parse][]
  ).flatMap(([oid, arrayOid, parse]): [number, Parse][] => [
    [oid, parse],
    [arrayOid, arrayOf(parse)],
  ]),
);

/**
 * PostgreSQL's texts to the JSON that `printJson` prints of their values, without the values: of what is read
 * to be answered, nobody looks at them.
 */
export const valuePrinters: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const print = format === 'binary' ? undefined : printers.get(oid);
    if (print) return print;
    const parse = valueParsers.getTypeParser(oid, format);
    return (text: string) => printJson(parse(text));
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** `1200.500000` → `1200.5`, `0.000000` → `0`: as a decimal prints itself. */
const printNumeric: Print = (text) => {
  if (!text.includes('.')) return /^[0-9-]/.test(text) ? text : printJson(decimal(text)); // throws: NaN
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x30) end--;
  const plain = text.slice(0, text.charCodeAt(end - 1) === 0x2e ? end - 1 : end);
  return plain === '-0' ? '0' : plain;
};

type Print = (text: string) => string;

const printers = new Map<number, Print>([
  [1700, printNumeric],
  [20, (text) => String(parseInt8(text))],
  [21, (text) => text],
  [23, (text) => text],
  [16, (text) => (text === 't' ? 'true' : 'false')],
  [1184, (text) => `"${parseTimestamptz(text)}"`],
  [1082, (text) => `"${text}"`],
  [2950, (text) => `"${text}"`],
  [25, JSON.stringify],
  [1043, JSON.stringify],
  [114, compactJsonText],
  [3802, compactJsonText],
]);

// The way in: the driver asks an object for `toPostgres` and would else store its JSON.
Object.defineProperty(Big.prototype, 'toPostgres', {
  value(this: Big) {
    return this.toFixed();
  },
});
