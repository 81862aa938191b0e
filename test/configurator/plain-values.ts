import type { Configuration } from '#configurator/configure/configuration';
import type { Value } from '#configurator/expression/value';
import { type Decimal, isDecimal } from '#lib/decimal';
import type { Dice } from './dice.ts';
import { type PlainValue, scalarOf } from './random-conditions.ts';
import type { PlainProduct } from './random-product.ts';

/** A plain value as requests have it. */
export const wire = (value: PlainValue): Value =>
  value === null ? null : Array.isArray(value) ? [...value] : scalarOf(value as string);

/** A value of an answer in plain JavaScript. */
export const plain = (value: Value): PlainValue =>
  value === null
    ? null
    : Array.isArray(value)
      ? (value as string[])
      : isDecimal(value)
        ? Number(value.toFixed())
        : (value as string);

export type PlainChoice = { name: string; value: PlainValue };

/** Choices in any order; more of them in later rounds, and now and then none of a value. */
export const randomChoices = ({ attributes }: PlainProduct, dice: Dice, round: number): PlainChoice[] => {
  const ofUser = attributes.filter(({ attribute }) => attribute.method === 'SELECTED');
  const chosen = dice.some(ofUser, round * 30).map(({ name, domain, attribute, values }) => {
    const value = dice.chance(8) ? null : dice.pick(domain.length === 1 ? domain : domain.slice(1));
    return {
      name,
      value: value === null && attribute.isRequired ? ((values[0] && domain.at(-1)) ?? null) : value,
    };
  });
  return chosen.toSorted(() => dice.below(3) - 1);
};

/** What an answer says of a value, of numbers by the range that they are in. */
export const stateOf = (
  answer: Configuration['attributes'][number],
  value: string | number | boolean,
): string => {
  if (answer.ranges === null)
    return answer.values.find((one) => plain(one.value) === value)?.state ?? 'IMPOSSIBLE';
  const at = value as number;
  const number = (end: Decimal | string | null) => Number(String(end));
  const span = answer.ranges.find(
    ({ from, isFromIncluded, to, isToIncluded }) =>
      (isFromIncluded ? at >= number(from) : at > number(from)) &&
      (isToIncluded ? at <= number(to) : at < number(to)),
  );
  return span?.state ?? 'IMPOSSIBLE';
};
