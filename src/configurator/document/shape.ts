import { hasMinorUnits } from '#lib/currency';
import { type Decimal, decimal, decimalPlaces, isDecimal } from '#lib/decimal';
import type { JsonValue } from '#lib/json';
import type { Expression, Scalar } from './condition.ts';
import { below } from './finding.ts';
import { documentLimits } from './limits.ts';

/**
 * What a part of a document looks like: how it is read, with a fault for each place that is wrong, and how it
 * is written.
 */
export type Shape<T> = {
  /** undefined where a fault was reported. `index` is the place in the list that it stands in. */
  read: (value: JsonValue, pointer: string, fault: TellFault, index: number) => T | undefined;
  print: (value: T, index: number) => Printed;
};

/** What is written: as JSON, but decimals as they are, and members in the order in which they stand. */
export type Printed = null | boolean | number | string | Decimal | Printed[] | { [key: string]: Printed };

export type TellFault = (pointer: string, message: string) => void;

/**
 * A member of an object: left out where it has its default, which may depend on the members before it and on
 * the place.
 */
export type Field<T> = {
  shape: Shape<T>;
  byDefault?: (before: never, index: number) => T;
  isOptional?: boolean;
};

export const must = <T>(shape: Shape<T>): Field<T> => ({ shape });
export const may = <T>(shape: Shape<T>, byDefault: (before: never, index: number) => T): Field<T> => ({
  shape,
  byDefault,
});
/** Absent in what is read too, where it is left out. */
export const optional = <T>(shape: Shape<T>): Field<T> => ({ shape, isOptional: true });
export const orNull = <T>(shape: Shape<T>): Field<T | null> => may(nullable(shape), () => null);

const wrong = (fault: TellFault, pointer: string, message: string): undefined => {
  fault(pointer, message);
};

const plain = <T extends Printed>(read: Shape<T>['read']): Shape<T> => ({ read, print: (value) => value });

export const boolean: Shape<boolean> = plain((value, pointer, fault) =>
  typeof value === 'boolean' ? value : wrong(fault, pointer, 'must be true or false'),
);

export const text = (most: number = documentLimits.text, least = 0): Shape<string> =>
  plain((value, pointer, fault) => {
    if (typeof value !== 'string') return wrong(fault, pointer, 'must be a text');
    if (value.length < least) return wrong(fault, pointer, 'must not be empty');
    return value.length > most ? wrong(fault, pointer, `must have at most ${most} letters`) : value;
  });

export const name: Shape<string> = text(documentLimits.name, 1);
/** What a record has as its key: a number, or a name that expressions use. */
export const key: Shape<string> = text(documentLimits.key, 1);
export const label: Shape<string> = text(documentLimits.label);
export const unit: Shape<string> = text(documentLimits.unit, 1);

export const integer = (least: number, most: number): Shape<number> =>
  plain((value, pointer, fault) =>
    typeof value === 'number' && value >= least && value <= most
      ? value
      : wrong(fault, pointer, `must be a whole number from ${least} to ${most}`),
  );

const asDecimal = (value: JsonValue): Decimal | undefined =>
  typeof value === 'number' ? decimal(value) : isDecimal(value) ? value : undefined;

const tooLarge = decimal(`1e${documentLimits.integerDigits}`);

export const number: Shape<Decimal> = plain((value, pointer, fault) => {
  const found = asDecimal(value);
  if (found === undefined) return wrong(fault, pointer, 'must be a number');
  const { integerDigits, decimals } = documentLimits;
  if (found.abs().lt(tooLarge) && decimalPlaces(found) <= decimals) return found;
  return wrong(
    fault,
    pointer,
    `must have at most ${integerDigits} digits before its point and ${decimals} after it`,
  );
});

export const scalar: Shape<Scalar> = plain((value, pointer, fault) => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return text(documentLimits.label).read(value, pointer, fault, 0);
  return asDecimal(value) === undefined
    ? wrong(fault, pointer, 'must be a text, a number, true or false')
    : number.read(value, pointer, fault, 0);
});

export const expression: Shape<Expression> = plain((value, pointer, fault) => {
  if (typeof value === 'string') return text(documentLimits.text, 1).read(value, pointer, fault, 0);
  return asDecimal(value) === undefined
    ? wrong(fault, pointer, 'must be a number or the text of an expression')
    : number.read(value, pointer, fault, 0);
});

export const date: Shape<string> = plain((value, pointer, fault) =>
  typeof value === 'string' && isDate(value) ? value : wrong(fault, pointer, 'must be a date: YYYY-MM-DD'),
);

export const currency: Shape<string> = plain((value, pointer, fault) =>
  typeof value === 'string' && hasMinorUnits(value)
    ? value
    : wrong(fault, pointer, 'must be the ISO 4217 code of a currency, in capitals, like EUR'),
);

/** A day of the calendar, `YYYY-MM-DD`. */
export const isDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

export const oneOf = <T extends string>(words: readonly T[]): Shape<T> =>
  plain((value, pointer, fault) =>
    (words as readonly JsonValue[]).includes(value)
      ? (value as T) // it is one of the words
      : wrong(fault, pointer, `must be one of ${words.join(', ')}`),
  );

export const nullable = <T>(shape: Shape<T>): Shape<T | null> => ({
  read: (value, ...rest) => (value === null ? null : shape.read(value, ...rest)),
  print: (value, index) => (value === null ? null : shape.print(value, index)),
});

export const list = <T>(shape: Shape<T>, most: number): Shape<readonly T[]> => ({
  read: (value, pointer, fault) => {
    if (!Array.isArray(value)) return wrong(fault, pointer, 'must be a list');
    if (value.length > most)
      return wrong(fault, pointer, `must have at most ${most} entries, not ${value.length}`);
    const all = value.map((one, index) => shape.read(one, below(pointer, index), fault, index));
    return all.includes(undefined) ? undefined : (all as T[]); // none is undefined
  },
  print: (values) => values.map((value, index) => shape.print(value, index)),
});

/** An object with just these members; others are refused. Written in this order. */
export const object = <T extends object>(
  fields: { [K in keyof T]-?: Field<Exclude<T[K], undefined>> },
): Shape<T> => {
  const entries = Object.entries(fields) as [keyof T & string, Field<unknown>][]; // what the parameter's type says
  return {
    read: (value, pointer, fault, index) => {
      if (!isObject(value)) return wrong(fault, pointer, 'must be an object');
      for (const key of Object.keys(value))
        if (!Object.hasOwn(fields, key))
          fault(below(pointer, key), `is not known here${hint(key, Object.keys(fields))}`);
      const result: Record<string, unknown> = {};
      let isWhole = true;
      for (const [key, { shape, byDefault, isOptional }] of entries) {
        if (!Object.hasOwn(value, key)) {
          if (byDefault) result[key] = byDefault(result as never, index);
          else if (!isOptional) {
            fault(pointer, `must have the member ${key}`);
            isWhole = false;
          }
          continue;
        }
        const read = shape.read(value[key] as JsonValue, below(pointer, key), fault, index);
        if (read === undefined) isWhole = false;
        result[key] = read;
      }
      return isWhole ? (result as T) : undefined; // each member was read by the shape of its type
    },
    print: (value, index) => {
      const printed: { [key: string]: Printed } = {};
      for (const [key, { shape, byDefault }] of entries) {
        const one: unknown = value[key];
        if (one === undefined || (byDefault && isSame(one, byDefault(value as never, index)))) continue;
        printed[key] = shape.print(one, index);
      }
      return printed;
    },
  };
};

export const isObject = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isDecimal(value);

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === 0 && b.length === 0 : a === b;

const hint = (key: string, known: readonly string[]): string => {
  const near = known.find((one) => one.toLowerCase() === key.toLowerCase());
  return near ? `; it is written ${near}` : `; known are ${known.join(', ')}`;
};
