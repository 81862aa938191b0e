import { Decimal } from './decimal.ts';

/**
 * Where decimals stand in an answer: `1` is one, `*` are all members of a map. What it says of a value it
 * says of each element of a list too. A shape that contains itself is a function.
 */
export type Shape = 1 | { readonly [member: string]: Shape } | (() => Shape);

/** What a runtime has that reads and writes the text of numbers; Node 20 has neither. */
export type ExactNumbers = { readonly rawJSON?: ((text: string) => unknown) | undefined };

const own: ExactNumbers = JSON as ExactNumbers;

/** Prints a body; a Decimal as the exact number that it is. */
export const writeJson = (value: unknown, { rawJSON } = own): string => {
  const mark = rawJSON ? '' : `decimal ${crypto.randomUUID()} `;
  const text = JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    const given = (this as Record<string, unknown>)[key];
    if (!(given instanceof Decimal)) return member;
    return rawJSON ? rawJSON(given.text) : mark + given.text;
  });
  return rawJSON ? text : text.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
};

/**
 * Reads an answer. Numbers where `shape` has decimals become Decimals, and so does a number that a binary
 * one cannot hold exactly; every other number stays a number.
 */
export const readJson = (text: string, shape?: Shape, { rawJSON } = own): unknown => {
  const value = rawJSON
    ? JSON.parse(text, exact as (key: string, value: unknown) => unknown)
    : readMarked(text);
  return shape === undefined ? value : shaped(value, shape);
};

const exact = (_key: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) ? new Decimal(String(source)) : value;

/** Marks each number that is not whole and short, outside of strings, before the text is parsed. */
const readMarked = (text: string): unknown => {
  const mark = `decimal ${crypto.randomUUID()} `;
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*/g, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : `"${mark}${token}"`,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? new Decimal(value.slice(mark.length)) : value,
  );
};

const shaped = (value: unknown, shape: Shape): unknown => {
  if (typeof shape === 'function') return shaped(value, shape());
  if (Array.isArray(value)) return value.map((one) => shaped(one, shape));
  if (shape === 1) return typeof value === 'number' ? new Decimal(String(value)) : value;
  if (typeof value !== 'object' || value === null || value instanceof Decimal) return value;
  const entries = Object.entries(value).map(([name, member]) => {
    const own = Object.hasOwn(shape, name) ? shape[name] : shape['*'];
    return [name, own === undefined ? member : shaped(member, own)];
  });
  return Object.fromEntries(entries);
};
