import type { ConfigurationChoice, ConfiguredAttribute, OfferedValue } from '../../../client/index.ts';
import { Decimal } from '../../../client/index.ts';
import { readJson, writeJson } from '../../../client/json.ts';

export type Choice = ConfigurationChoice;
export type ChoiceValue = Choice['value'];
type Scalar = OfferedValue['value'];

/** Choices as the address keeps them. */
export const writeChoices = (choices: readonly Choice[]): string =>
  writeJson(choices.map(({ name, value }) => [name, value]));

/** The same read again; empty where the text is not a list of choices. */
export const readChoices = (text: string): Choice[] => {
  try {
    const read = readJson(text, 1);
    if (!Array.isArray(read)) return [];
    return read.flatMap((one): Choice[] =>
      Array.isArray(one) && typeof one[0] === 'string' && isValue(one[1])
        ? [{ name: one[0], value: exactly(one[1]) }]
        : [],
    );
  } catch {
    return [];
  }
};

type Read = string | number | boolean | Decimal | null;
const isScalar = (value: unknown): value is Read =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Decimal;
const isValue = (value: unknown): value is Read | Read[] =>
  Array.isArray(value) ? value.every(isScalar) : isScalar(value);
const scalarOf = (value: Read): Scalar | null =>
  typeof value === 'number' ? new Decimal(String(value)) : value;
const exactly = (value: Read | Read[]): ChoiceValue =>
  Array.isArray(value) ? value.map(scalarOf).filter((one) => one !== null) : scalarOf(value);

/** Whether two values are the same: `1.0` and `1` are, the text `1` is another. */
export const isSame = (one: Scalar, other: Scalar): boolean =>
  one instanceof Decimal && other instanceof Decimal
    ? one.text === other.text || one.toNumber() === other.toNumber()
    : one === other;

/** The choices with this one as the last that was made; undefined withdraws what was chosen. */
export const choose = (
  choices: readonly Choice[],
  name: string,
  value: ChoiceValue | undefined,
): Choice[] => [
  ...choices.filter((one) => one.name !== name),
  ...(value === undefined ? [] : [{ name, value }]),
];

/** A list with this value in it, or without it where it was; undefined where nothing stays. */
export const toggled = (value: ChoiceValue, one: Scalar): Scalar[] | undefined => {
  const chosen = Array.isArray(value) ? value : [];
  const others = chosen.filter((each) => !isSame(each, one));
  const all = others.length === chosen.length ? [...chosen, one] : others;
  return all.length === 0 ? undefined : all;
};

/** What a completed configuration comes to as choices: what was chosen, and what was filled in. */
export const choicesOf = (attributes: readonly ConfiguredAttribute[]): Choice[] =>
  attributes.flatMap(({ name, method, value, setBy }) =>
    method === 'SELECTED' && value !== null && setBy !== 'RULE' ? [{ name, value }] : [],
  );

/** Whether a number or a date can be chosen. What nobody could prove is tried. */
export const isInRanges = (ranges: ConfiguredAttribute['ranges'], value: Scalar): boolean =>
  ranges === null ||
  ranges.some(
    ({ from, isFromIncluded, to, isToIncluded, state }) =>
      state !== 'IMPOSSIBLE' &&
      (from === null || isBefore(from, value) || (isFromIncluded && isSame(from, value))) &&
      (to === null || isBefore(value, to) || (isToIncluded && isSame(to, value))),
  );

const isBefore = (one: Scalar, other: Scalar): boolean =>
  one instanceof Decimal && other instanceof Decimal
    ? one.toNumber() < other.toNumber()
    : String(one) < String(other);
