import { Decimal } from '../../../client/index.ts';
import type { Speech } from '../words/words.tsx';
import type { MasterField } from './master-kind.ts';

/** What stands in a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string | boolean>>;

type Field = Pick<MasterField<never>, 'kind'> & { name: string };

/** Between commas: lots may have spaces in their numbers. */
export const lotsIn = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** A value of the API as it stands in its field. */
export const typedOf = (value: unknown, { kind }: Field, { number }: Speech): string | boolean => {
  if (kind === 'flag') return value === true;
  if (value === null || value === undefined) return '';
  if (kind === 'lots') return (value as string[]).join(', ');
  if (Array.isArray(value)) return value.map(String).toSorted().join(' ');
  if (kind === 'moment') return localOf(new Date(String(value)));
  if (value instanceof Decimal || typeof value === 'number') return number(value);
  return String(value);
};

/** What stands in a field, in words: no code of a choice, no id, no day as machines have it. */
export const shownOf = <Row>(
  { kind, choices = {}, options = [] }: MasterField<Row>,
  typed: string | boolean | undefined,
  { say, date, time }: Speech,
): string => {
  if (typeof typed === 'boolean') return say(typed ? 'admin.yes' : 'admin.no');
  if (!typed) return '';
  const word = choices[typed];
  if (word) return say(word);
  if (kind === 'day') return date(typed);
  if (kind === 'moment') return time(typed);
  return options.find(({ value }) => value === typed)?.label ?? typed;
};

/** The other way from `typedOf`; undefined for what is no number in the user's language, or no record. */
export const readValue = (typed: string | boolean, { kind }: Field, { readNumber }: Speech): unknown => {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (kind === 'set' || kind === 'list') return text.split(/[\s,;]+/).filter(Boolean);
  if (kind === 'lots') return lotsIn(text);
  if (text === '') return null;
  if (kind === 'pick') return /^[\da-f-]{36}$/.test(text) ? text : undefined;
  if (kind === 'moment') return new Date(text).toISOString();
  if (kind !== 'decimal' && kind !== 'whole') return text;
  const read = readNumber(text);
  if (read === undefined) return undefined;
  return kind === 'whole' ? Number(read) : new Decimal(read);
};

/** `2026-03-02T07:00` by the browser's clock, as its field for a date and a time has it. */
export const localOf = (moment: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
};
