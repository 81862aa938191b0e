import { isDecimal } from '#lib/decimal';
import type { Example, Row } from '../declaration.ts';
import { type Field, type Fields, firstNumber } from '../field.ts';

const [user, utc] = ['0198c5a0-0000-7000-8000-0000000000aa', '2026-01-31T12:00:00.000Z'];
const made = { createdByUserID: user, createdUTC: utc, lastUpdatedByUserID: user, lastUpdatedUTC: utc };

/** The whole row of a resource's example: what it says, then what is left of `names`. */
export const exampleRow = <ID extends string>(
  { idField, example }: { idField: ID; example: Example },
  fields: Fields,
  names: string[],
): Record<ID, string> & Row => {
  const kept = { ...made, [idField]: '0198c5a0-0000-7000-8000-0000000000e0', rowVersion: 1 };
  const known: Row = { ...kept, ...example.create };
  const others = names.filter((name) => example.row?.[name] === undefined);
  const usual = others.map((name) => [name, name in known ? known[name] : usualValue(fields[name])]);
  return { ...example.row, ...Object.fromEntries(usual.filter(([, value]) => value !== undefined)) };
};

/** Of a part: that it is empty; of a computed flag: no. Undefined where only the area can say it. */
const usualValue = (field: Field | undefined): unknown => {
  if (!field) return [];
  if (field.series) return firstNumber(field.series);
  if (field.computed && field.required && 'type' in field.schema && field.schema.type === 'boolean')
    return false;
  const { fallback = field.required ? undefined : null, isPlaceholder } = field;
  return isPlaceholder ? undefined : isDecimal(fallback) ? Number(fallback) : fallback;
};
