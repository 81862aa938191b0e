import { type Decimal, decimal } from '#lib/decimal';
import { documentLimits } from '../document/limits.ts';
import { UvlError } from './uvl-error.ts';
import type { Token } from './uvl-lines.ts';

/**
 * What an attribute of a feature is. A vector has no meaning for what may be chosen, so that only its place
 * is kept.
 */
export type AttributeValue =
  | { kind: 'NUMBER'; value: Decimal }
  | { kind: 'TEXT'; value: string }
  | { kind: 'BOOLEAN'; value: boolean }
  | { kind: 'MAP'; value: AttributeMap }
  | { kind: 'VECTOR' };

export type AttributeMap = ReadonlyMap<string, FeatureAttribute>;
/** `use`: whether a statement asks for it. */
export type FeatureAttribute = AttributeValue & { line: number; column: number; use: { isAsked: boolean } };

/** What stands in braces behind a feature. */
export type Attributes = { values: AttributeMap; constraints: readonly (readonly Token[])[] };

const deepest = 20;

/** Reads attributes from their opening brace to the end of the line. Throws UvlError. */
export const readAttributes = (tokens: readonly Token[]): Attributes => {
  const first = tokens[0] as Token; // asked for only where there is one
  if (!isSign(first, '{'))
    throw refused(
      first,
      'Attributes in braces were expected. A name with spaces or other signs stands in double quotes.',
    );
  const reader: Reader = { tokens, at: 0, constraints: [] };
  const values = readMap(reader, 1);
  const after = tokens[reader.at];
  if (after) throw refused(after, `${after.text} is not expected after the attributes.`);
  return { values, constraints: reader.constraints };
};

type Reader = { tokens: readonly Token[]; at: number; constraints: (readonly Token[])[] };

const refused = ({ line, column }: Token, detail: string): UvlError => new UvlError(line, column, detail);
const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'sign' && token.text === text;

/** The next token. Brackets are known to be closed, so that something stands before the end of each. */
const next = (reader: Reader): Token => {
  const token = reader.tokens[reader.at];
  if (token) return token;
  throw refused(reader.tokens.at(-1) as Token, 'The attributes end too early.');
};

const readMap = (reader: Reader, depth: number): AttributeMap => {
  const found = new Map<string, FeatureAttribute>();
  reader.at++;
  while (!isSign(next(reader), '}')) {
    const key = next(reader);
    if (key.kind === 'sign' || key.kind === 'text')
      throw refused(key, 'The name of an attribute was expected.');
    reader.at++;
    if (depth === 1 && key.kind === 'name' && (key.text === 'constraint' || key.text === 'constraints'))
      readConstraints(reader, key);
    else {
      if (found.has(key.text)) throw refused(key, `There are two attributes ${key.text}.`);
      const { line, column } = key;
      found.set(key.text, { ...readValue(reader, depth), line, column, use: { isAsked: false } });
    }
    readComma(reader, '}');
  }
  reader.at++;
  return found;
};

/** A comma, where what closes does not follow. */
const readComma = (reader: Reader, close: string): void => {
  const token = next(reader);
  if (isSign(token, close)) return;
  if (!isSign(token, ',')) throw refused(token, `${token.text} is not expected here: , or ${close} was.`);
  reader.at++;
};

const readValue = (reader: Reader, depth: number): AttributeValue => {
  const token = next(reader);
  if (depth > deepest) throw refused(token, `Attributes stand inside each other more than ${deepest} deep.`);
  if (isSign(token, ',') || isSign(token, '}')) return { kind: 'BOOLEAN', value: true };
  if (isSign(token, '{')) return { kind: 'MAP', value: readMap(reader, depth + 1) };
  if (isSign(token, '[')) return readVector(reader, depth);
  reader.at++;
  if (token.kind === 'text' || token.kind === 'quoted') return { kind: 'TEXT', value: token.text };
  if (token.kind === 'number') return { kind: 'NUMBER', value: numberOf(token) };
  const number = isSign(token, '-') ? reader.tokens[reader.at] : undefined;
  if (number?.kind === 'number') {
    reader.at++;
    return { kind: 'NUMBER', value: numberOf(number).times(-1) };
  }
  if (token.text === 'true' || token.text === 'false')
    return { kind: 'BOOLEAN', value: token.text === 'true' };
  throw refused(token, `${token.text} is no value: a text stands in single quotes.`);
};

const readVector = (reader: Reader, depth: number): AttributeValue => {
  reader.at++;
  while (!isSign(next(reader), ']')) {
    readValue(reader, depth + 1);
    readComma(reader, ']');
  }
  reader.at++;
  return { kind: 'VECTOR' };
};

/**
 * `constraint A => B`, or `constraints [A => B, C]`: what stands up to the comma or bracket outside of all
 * brackets.
 */
const readConstraints = (reader: Reader, { text }: Token): void => {
  const isList = text === 'constraints';
  const open = next(reader);
  if (isList && !isSign(open, '[')) throw refused(open, 'Statements in [ ] were expected.');
  if (isList) reader.at++;
  const close = isList ? ']' : '}';
  for (;;) {
    const from = reader.at;
    let depth = 0;
    for (; depth > 0 || !(isSign(next(reader), ',') || isSign(next(reader), close)); reader.at++) {
      const token = next(reader);
      if (token.kind === 'sign' && '([{'.includes(token.text)) depth++;
      if (token.kind === 'sign' && ')]}'.includes(token.text)) depth--;
    }
    const end = next(reader);
    const isNone = isList && from === reader.at && isSign(end, close);
    if (from === reader.at && !isNone) throw refused(end, 'A statement was expected here.');
    if (!isNone) reader.constraints.push(reader.tokens.slice(from, reader.at));
    if (!isList) return;
    reader.at++;
    if (isSign(end, close)) return;
  }
};

/** A number as it stands. Throws UvlError where it has more digits than a product's may have. */
export const numberOf = (token: Token): Decimal => {
  const [whole = '', places = ''] = token.text.split('.');
  if (whole.length > documentLimits.integerDigits || places.length > documentLimits.decimals)
    throw refused(
      token,
      `A number has at most ${documentLimits.integerDigits} digits before its point and ${documentLimits.decimals} after it.`,
    );
  return decimal(token.text.startsWith('.') ? `0${token.text}` : token.text);
};
