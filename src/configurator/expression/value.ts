import { type Decimal, isDecimal } from '#lib/decimal';
import type { Scalar } from '../document/condition.ts';

/**
 * What an attribute or an expression has: one value, the chosen values of a MULTISELECT, or null for none
 * (EMPTY).
 */
export type Value = Scalar | readonly Scalar[] | null;

/**
 * A date is TEXT (`YYYY-MM-DD`, so that dates compare as texts do). ANY: what it is shows only at run time.
 */
export type ValueType = 'NUMBER' | 'TEXT' | 'BOOLEAN' | 'LIST' | 'ANY';

export const isList = (value: Value | undefined): value is readonly Scalar[] => Array.isArray(value);

/** The type of a value; undefined of EMPTY. */
export const typeOfValue = (value: Value): Exclude<ValueType, 'ANY'> | undefined => {
  if (value === null) return undefined;
  if (isDecimal(value)) return 'NUMBER';
  if (typeof value === 'string') return 'TEXT';
  return typeof value === 'boolean' ? 'BOOLEAN' : 'LIST';
};

/** Values of different types are never the same: `'5'` is not 5. */
export const sameScalar = (a: Scalar, b: Scalar): boolean =>
  isDecimal(a) ? isDecimal(b) && a.eq(b) : a === b;

/** Lists are the same with the same values in the same order. */
export const sameValue = (a: Value, b: Value): boolean => {
  if (a === null || b === null) return a === b;
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return false;
    return a.every((one, index) => sameScalar(one, b[index] as Scalar));
  }
  return sameScalar(a, b);
};

/**
 * Below zero where `a` is the smaller; undefined where the two have no order: different types, or yes and no.
 * Texts by code unit.
 */
export const compareScalars = (a: Scalar, b: Scalar): number | undefined => {
  if (isDecimal(a)) return isDecimal(b) ? a.cmp(b) : undefined;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
};

/** A text that two scalars share only where they are the same: the key of a map. */
export const scalarKey = (value: Scalar): string => {
  if (typeof value === 'string') return `t${value}`;
  if (typeof value === 'boolean') return value ? 'y' : 'n';
  return `d${printNumber(value)}`;
};

/** The number in full, exact, without an exponent and without zeros that say nothing: `12.5`, `0`. */
export const printNumber = (value: Decimal): string => (value.eq(0) ? '0' : value.toFixed());

/** A value as a text shows it: numbers exact, lists with commas, nothing for EMPTY. */
export const printValue = (value: Value): string => {
  if (value === null) return '';
  if (isList(value)) return value.map(printValue).join(', ');
  return isDecimal(value) ? printNumber(value) : String(value);
};

/** A value as an author writes it in the language: `'SS316'`, `12.5`, `true`. */
export const quoteValue = (value: Value): string => {
  if (value === null) return 'no value';
  if (isList(value)) return `[${value.map(quoteValue).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : printValue(value);
};
