import { documentLimits } from '../document/limits.ts';
import { type AttributeMap, readAttributes } from './uvl-attributes.ts';
import { UvlError } from './uvl-error.ts';
import { type Token, tokensOf, type UvlLine } from './uvl-lines.ts';

/** The kinds of groups, and how many of their features are chosen; `mandatory` means all. */
const kinds: Record<string, { least: number; most: number }> = {
  mandatory: { least: 0, most: Number.POSITIVE_INFINITY },
  optional: { least: 0, most: Number.POSITIVE_INFINITY },
  or: { least: 1, most: Number.POSITIVE_INFINITY },
  alternative: { least: 1, most: 1 },
};

/** Reads the line that begins a group: one of its kinds, or `[2..4]`, `[2..*]`, `[3]`. */
export const readGroup = ({
  line,
  column,
  text,
  more,
}: UvlLine): { kind: string; least: number; most: number } => {
  const numbers = more.length === 0 ? kinds[text] : undefined;
  if (numbers) return { kind: text, ...numbers };
  const range = /^\[\s*(\d{1,9})\s*(?:\.\.\s*(\d{1,9}|\*)\s*)?\]$/.exec(text);
  if (!range)
    throw new UvlError(
      line,
      column,
      'A group was expected: mandatory, optional, or, alternative, or [2..4].',
    );
  const least = Number(range[1]);
  const most = range[2] === '*' ? Number.POSITIVE_INFINITY : Number(range[2] ?? range[1]);
  if (most < least) throw new UvlError(line, column, `No number is at least ${least} and at most ${most}.`);
  return { kind: text, least, most };
};

/** What the value of a feature is, besides whether it is chosen; null of most, which have none. */
export type FeatureValue = 'INTEGER' | 'NUMBER' | 'TEXT' | null;
/** How many instances of a feature there are where it is chosen. */
export type Cardinality = { least: number; most: number };

/** A feature as its line says it. `constraints`: what its attributes say must hold. */
export type FeatureLine = {
  name: string;
  value: FeatureValue;
  cardinality: Cardinality | null;
  attributes: AttributeMap;
  constraints: readonly (readonly Token[])[];
};

const types: Record<string, FeatureValue> = {
  Boolean: null,
  Integer: 'INTEGER',
  Real: 'NUMBER',
  String: 'TEXT',
};

/**
 * Reads the line of a feature: its type, its name, how often it may be chosen, its attributes. Throws
 * UvlError.
 */
export const readFeature = (line: UvlLine): FeatureLine => {
  const tokens = tokensOf(line);
  const refuse = (token: Token | undefined, detail: string): never => {
    throw new UvlError(token?.line ?? line.line, token?.column ?? line.column, detail);
  };
  let at = 0;
  let value: FeatureValue = null;
  const [first, second] = tokens;
  if (
    first?.kind === 'name' &&
    second &&
    second.kind !== 'sign' &&
    second.kind !== 'text' &&
    !isWord(second)
  ) {
    const type = Object.hasOwn(types, first.text) ? types[first.text] : undefined;
    if (type === undefined) refuse(second, 'A name with spaces or other signs stands in double quotes.');
    else value = type;
    at = 1;
  }
  const name = tokens[at++];
  if (!name || name.kind === 'sign' || name.kind === 'text')
    return refuse(name, 'The name of a feature was expected.');
  if (name.text === '') refuse(name, 'A feature has an empty name.');
  if (name.text.length > documentLimits.label)
    refuse(name, `A name has at most ${documentLimits.label} letters.`);
  let cardinality: Cardinality | null = null;
  const word = tokens[at];
  if (word && isWord(word)) {
    const end = tokens.findIndex((one, index) => index > at && one.kind === 'sign' && one.text === ']');
    cardinality = readCardinality(word, tokens.slice(at + 1, end < 0 ? undefined : end + 1));
    at = end < 0 ? tokens.length : end + 1;
  }
  const rest = tokens.slice(at);
  const brace = rest[0];
  const attributes = brace ? readAttributes(rest) : { values: new Map(), constraints: [] };
  return {
    name: name.text,
    value,
    cardinality,
    attributes: attributes.values,
    constraints: attributes.constraints,
  };
};

const isWord = ({ kind, text }: Token): boolean => kind === 'name' && text === 'cardinality';

const readCardinality = (word: Token, tokens: readonly Token[]): Cardinality => {
  const text = tokens.map((one) => one.text).join('');
  const range = /^\[(\d{1,9})(?:\.\.(\d{1,9}|\*))?\]$/.exec(text);
  const place = tokens[0] ?? word;
  if (!range)
    throw new UvlError(place.line, place.column, 'How many instances there may be was expected: [1..3].');
  if (range[2] === '*')
    throw new UvlError(
      place.line,
      place.column,
      'Instances without a largest number are not supported: each of them becomes attributes of its own.',
    );
  const least = Number(range[1]);
  const most = Number(range[2] ?? range[1]);
  if (most < least || most === 0)
    throw new UvlError(
      place.line,
      place.column,
      `No number of instances is at least ${least} and at most ${most}.`,
    );
  return { least, most };
};
