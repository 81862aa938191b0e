import { type Configuration, type ConfiguredAttribute, Decimal } from '../../../client/index.ts';
import type { Speech } from '../words/words.tsx';
import { type ChoiceValue, isSame } from './choices.ts';
import type { Layout, Told } from './product-layout.ts';

/** What attributes and values are called. */
export type NameOf = {
  attribute: (name: string) => string;
  value: (name: string, value: ChoiceValue) => string;
};

type Scalar = string | boolean | Decimal;
type Listed = Pick<ConfiguredAttribute, 'dataType' | 'values'>;

/** A value in the user's language: by its label where it has one. */
export const shownValue = (
  value: ChoiceValue,
  attribute: Listed | undefined,
  told: Told | undefined,
  speech: Speech,
): string => {
  if (value === null) return speech.say('configure.nothing');
  if (Array.isArray(value)) return value.map((one) => shownValue(one, attribute, told, speech)).join(', ');
  return (
    labelOf(value, attribute, speech) + (told?.units && typeof value !== 'boolean' ? ` ${told.units}` : '')
  );
};

/** Without its unit. Yes and No are the console's words; all others are the product's. */
export const labelOf = (
  value: Scalar,
  attribute: Listed | undefined,
  { say, number, date }: Speech,
): string => {
  if (typeof value === 'boolean') return say(value ? 'configure.yes' : 'configure.no');
  const listed = attribute?.values.find((one) => isSame(one.value, value));
  if (listed && !(value instanceof Decimal && listed.label === value.text)) return listed.label;
  if (value instanceof Decimal) return number(value);
  return attribute?.dataType === 'DATE' ? date(value) : value;
};

/** What attributes and values of a configuration are called, for who explains something. */
export const namesOf = (
  answer: Configuration | undefined,
  layout: Layout | undefined,
  speech: Speech,
): NameOf => {
  const find = (name: string) => answer?.attributes.find((one) => one.name === name);
  return {
    attribute: (name) => find(name)?.label ?? name,
    value: (name, value) => shownValue(value, find(name), layout?.attributes.get(name), speech),
  };
};
