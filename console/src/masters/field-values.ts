import { Decimal } from '../../../client/index.ts';
import type { Speech } from '../words/words.tsx';
import type { MasterField } from './master-kind.ts';

/** What stands in a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string | boolean>>;

type Field = Pick<MasterField<never>, 'kind'> & { name: string };

/** A value of the API as it stands in its field. */
export const typedOf = (value: unknown, { kind }: Field, { number }: Speech): string | boolean => {
  if (kind === 'flag') return value === true;
  if (value === null || value === undefined) return '';
  if (value instanceof Decimal || typeof value === 'number') return number(value);
  return String(value);
};

/** The other way; undefined for what is no number in the user's language. */
export const readValue = (typed: string | boolean, { kind }: Field, { readNumber }: Speech): unknown => {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (text === '') return null;
  if (kind !== 'decimal' && kind !== 'whole') return text;
  const read = readNumber(text);
  if (read === undefined) return undefined;
  return kind === 'whole' ? Number(read) : new Decimal(read);
};
