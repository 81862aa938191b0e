import { isUtf8 } from 'node:buffer';
import { type Decimal, decimal } from './decimal.ts';

/**
 * What a JSON text holds. A number that is a safe integer, however it was written (`1`, `1.0`, `1e3`), is a
 * JavaScript number; every other number is a `Decimal`, exact from its source text.
 */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | Decimal
  | JsonValue[]
  | { [key: string]: JsonValue };

/**
 * Why a JSON text was refused, worded for the caller who sent it. `pointer` (RFC 6901) names the place in the
 * body.
 */
export class JsonError extends Error {
  readonly pointer: string;
  readonly detail: string;

  constructor(pointer: string, detail: string) {
    super(pointer === '' ? detail : `${pointer}: ${detail}`);
    this.name = 'JsonError';
    this.pointer = pointer;
    this.detail = detail;
  }
}

/**
 * Reads one JSON text (RFC 8259) in one pass. `JSON.parse` is not used, because it keeps the last of two
 * equal keys, turns numbers into doubles, accepts U+0000 and lone surrogates (PostgreSQL stores neither), and
 * has no limit of depth. `maxDepth` counts nested arrays and objects, 64 by default. Throws `JsonError`.
 */
export const parseJson = (text: string, options: { maxDepth?: number } = {}): JsonValue => {
  const scan: Scan = { text, at: 0, path: [], maxDepth: options.maxDepth ?? 64 };
  skipSpace(scan);
  if (scan.at === text.length) throw new JsonError('', 'The body is empty; a JSON text was expected.');
  const value = readValue(scan, 0);
  skipSpace(scan);
  if (scan.at < text.length) fail(scan, 0, `Unexpected ${shown(scan)} after the end of the JSON text`);
  return value;
};

/**
 * As `parseJson`, for the bytes of a body. Invalid UTF-8 and a byte order mark are refused (RFC 8259, 8.1).
 */
export const parseJsonBytes = (bytes: Buffer, options: { maxDepth?: number } = {}): JsonValue => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    throw new JsonError('', 'The body begins with a byte order mark; send UTF-8 without one.');
  }
  if (!isUtf8(bytes)) throw new JsonError('', 'The body is not valid UTF-8.');
  return parseJson(bytes.toString('utf8'), options);
};

/**
 * Prints a value as JSON: decimals as the exact numbers they are, properties that are undefined left out. A
 * lone surrogate, which no input of ours can bring in, is printed as U+FFFD, because strict readers refuse
 * its escape.
 */
export const printJson = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'null';
  return text.includes('\\ud') ? text.replace(LONE_SURROGATE_ESCAPE, '$1\ufffd') : text;
};

// `\\ud800` inside a string is an escaped backslash and letters: only an odd run of backslashes begins an
// escape.
const LONE_SURROGATE_ESCAPE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

/** `path[n]` is the key or index now being read at depth n; only an error turns it into a pointer. */
type Scan = {
  readonly text: string;
  at: number;
  readonly path: (string | number)[];
  readonly maxDepth: number;
};

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const readValue = (scan: Scan, depth: number): JsonValue => {
  const code = scan.text.charCodeAt(scan.at);
  if (code === QUOTE) return readString(scan, depth);
  if (code === OPEN_OBJECT) return readObject(scan, depth);
  if (code === OPEN_ARRAY) return readArray(scan, depth);
  if (code === MINUS || (code >= ZERO && code <= NINE)) return readNumber(scan, depth);
  if (scan.text.startsWith('true', scan.at)) return readWord(scan, 4, true);
  if (scan.text.startsWith('false', scan.at)) return readWord(scan, 5, false);
  if (scan.text.startsWith('null', scan.at)) return readWord(scan, 4, null);
  return fail(scan, depth, `Unexpected ${shown(scan)} where a value should begin`);
};

const readWord = <T>(scan: Scan, length: number, value: T): T => {
  scan.at += length;
  return value;
};

const readObject = (scan: Scan, depth: number): JsonValue => {
  enter(scan, depth);
  const object: { [key: string]: JsonValue } = {};
  if (scan.text.charCodeAt(scan.at) === CLOSE_OBJECT) return readWord(scan, 1, object);
  for (;;) {
    if (scan.text.charCodeAt(scan.at) !== QUOTE)
      fail(scan, depth, `Unexpected ${shown(scan)} where a key should begin`);
    const key = readString(scan, depth);
    scan.path[depth] = key;
    skipSpace(scan);
    if (scan.text.charCodeAt(scan.at) !== COLON)
      fail(scan, depth, `Unexpected ${shown(scan)} where ":" should stand`);
    scan.at++;
    skipSpace(scan);
    // No value is ever undefined, so the slower own-property question is asked only for a likely duplicate.
    if (object[key] !== undefined && Object.hasOwn(object, key)) {
      throw new JsonError(pointerOf(scan, depth + 1), `The key ${JSON.stringify(key)} is given twice.`);
    }
    const value = readValue(scan, depth + 1);
    // Plain assignment to `__proto__` would set the prototype and lose the key.
    if (key === '__proto__') Object.defineProperty(object, key, { value, ...ORDINARY });
    else object[key] = value;
    skipSpace(scan);
    const code = scan.text.charCodeAt(scan.at);
    if (code === CLOSE_OBJECT) return readWord(scan, 1, object);
    if (code !== COMMA) fail(scan, depth, `Unexpected ${shown(scan)} where "," or "}" should stand`);
    scan.at++;
    skipSpace(scan);
  }
};

const ORDINARY = { writable: true, enumerable: true, configurable: true };

const readArray = (scan: Scan, depth: number): JsonValue => {
  enter(scan, depth);
  const array: JsonValue[] = [];
  if (scan.text.charCodeAt(scan.at) === CLOSE_ARRAY) return readWord(scan, 1, array);
  for (;;) {
    scan.path[depth] = array.length;
    array.push(readValue(scan, depth + 1));
    skipSpace(scan);
    const code = scan.text.charCodeAt(scan.at);
    if (code === CLOSE_ARRAY) return readWord(scan, 1, array);
    if (code !== COMMA) fail(scan, depth, `Unexpected ${shown(scan)} where "," or "]" should stand`);
    scan.at++;
    skipSpace(scan);
  }
};

const enter = (scan: Scan, depth: number): void => {
  if (depth >= scan.maxDepth) {
    throw new JsonError(
      pointerOf(scan, depth),
      `Arrays and objects are nested more than ${scan.maxDepth} deep.`,
    );
  }
  scan.at++;
  skipSpace(scan);
};

const readString = (scan: Scan, depth: number): string => {
  const { text } = scan;
  const start = scan.at + 1;
  let escaped = false;
  let surrogates = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      scan.at = at + 1;
      if (!escaped && !surrogates) return text.slice(start, at);
      return checkedString(scan, depth, start, escaped);
    }
    if (code === BACKSLASH) {
      escaped = true;
      at++;
    } else if (code < 0x20) {
      scan.at = at;
      fail(scan, depth, 'A string holds a control character that is not escaped');
    } else if (code >= 0xd800 && code <= 0xdfff) surrogates = true;
  }
  scan.at = text.length;
  return fail(scan, depth, 'A string is not closed');
};

const BAD_ESCAPE = /^(?:[^\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/;

const checkedString = (scan: Scan, depth: number, start: number, escaped: boolean): string => {
  const source = scan.text.slice(start, scan.at - 1);
  let value = source;
  if (escaped) {
    try {
      value = JSON.parse(`"${source}"`) as string; // the source is one string literal, so a string is all it can give
    } catch {
      scan.at = start + (BAD_ESCAPE.exec(source)?.[0].length ?? 0);
      fail(scan, depth, 'A string holds an escape that JSON does not have');
    }
    if (value.includes('\0'))
      throw new JsonError(pointerOf(scan, depth), 'A string holds the character U+0000.');
  }
  if (!value.isWellFormed()) {
    throw new JsonError(
      pointerOf(scan, depth),
      'A string holds half of a surrogate pair, which is no character.',
    );
  }
  return value;
};

const MAX_NUMBER_LENGTH = 1000;
const MAX_DECIMAL_PLACES = 400;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

const readNumber = (scan: Scan, depth: number): number | Decimal => {
  const { text } = scan;
  const start = scan.at;
  // Most numbers are integers of up to 15 digits: read them without leaving for the regular expression.
  let at = start;
  const negative = text.charCodeAt(at) === MINUS;
  if (negative) at++;
  const first = at;
  let value = 0;
  let code = text.charCodeAt(at);
  while (code >= ZERO && code <= NINE && at - first < 16) {
    value = value * 10 + (code - ZERO);
    code = text.charCodeAt(++at);
  }
  const digits = at - first;
  const plain = digits > 0 && digits < 16 && code !== POINT && (code | 0x20) !== 0x65;
  if (plain && (digits === 1 || text.charCodeAt(first) !== ZERO)) {
    scan.at = at;
    return negative && value !== 0 ? -value : value;
  }
  return readLongNumber(scan, depth);
};

const readLongNumber = (scan: Scan, depth: number): number | Decimal => {
  NUMBER.lastIndex = scan.at;
  const source = NUMBER.exec(scan.text)?.[0];
  if (source === undefined) return fail(scan, depth, 'A number has no digit after its sign');
  const next = scan.text.charAt(scan.at + source.length);
  if (/[0-9.eE+-]/.test(next)) {
    scan.at += source.length;
    fail(scan, depth, `Unexpected ${shown(scan)} in a number`);
  }
  const outOfRange = (why: string) => new JsonError(pointerOf(scan, depth), `The number ${why}.`);
  if (source.length > MAX_NUMBER_LENGTH) throw outOfRange(`is longer than ${MAX_NUMBER_LENGTH} characters`);
  if (!Number.isFinite(Number(source))) throw outOfRange('is out of range: it must lie within ±1.797e308');
  const value = decimal(source);
  if (value.c.length - 1 - value.e > MAX_DECIMAL_PLACES)
    throw outOfRange(`has more than ${MAX_DECIMAL_PLACES} decimals`);
  scan.at += source.length;
  const integral = value.c.length - 1 <= value.e;
  if (!integral) return value;
  const number = Number(source);
  if (!Number.isSafeInteger(number)) return value;
  return number === 0 ? 0 : number;
};

const skipSpace = (scan: Scan): void => {
  const { text } = scan;
  let at = scan.at;
  let code = text.charCodeAt(at);
  while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at);
  scan.at = at;
};

const pointerOf = (scan: Scan, depth: number): string =>
  scan.path
    .slice(0, depth)
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

/** The character at which reading stopped, as a caller can recognise it. */
const shown = (scan: Scan): string => {
  const code = scan.text.codePointAt(scan.at);
  if (code === undefined) return 'end';
  return code > 0x20 && code < 0x7f
    ? `"${String.fromCodePoint(code)}"`
    : `U+${code.toString(16).padStart(4, '0').toUpperCase()}`;
};

const fail = (scan: Scan, depth: number, problem: string): never => {
  const before = scan.text.slice(0, scan.at);
  const line = before.split('\n').length;
  const column = scan.at - before.lastIndexOf('\n');
  throw new JsonError(pointerOf(scan, depth), `${problem} (line ${line}, column ${column}).`);
};
