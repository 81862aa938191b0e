import { decimalPlaces, isDecimal } from '#lib/decimal';
import { matchesPattern } from '../../expression/match-pattern.ts';
import { quoteValue, scalarKey, typeOfValue } from '../../expression/value.ts';
import type { Scalar } from '../condition.ts';
import type { LookupTable, ProductAttribute } from '../product-document.ts';
import { isDate } from '../shape.ts';
import { entryType } from '../value-types.ts';
import type { Check, Owner } from './check-context.ts';

/**
 * Why a value cannot be one of an attribute, whatever else is chosen; undefined where it can. The list is
 * looked at by `checkListed`.
 */
export const faultOfValue = (
  attribute: ProductAttribute,
  value: Scalar,
  tables: readonly LookupTable[],
): string | undefined => {
  const { name, dataType, minValue, maxValue, step, decimals, maxLength, pattern } = attribute;
  const shown = quoteValue(value);
  const wanted = entryType(attribute, tables);
  if (wanted !== 'ANY' && typeOfValue(value) !== wanted)
    return `${shown} is not ${typeWords[wanted]}, as the values of ${name} are.`;
  if (isDecimal(value)) {
    if (dataType === 'INTEGER' && decimalPlaces(value) > 0)
      return `${shown} is no whole number, as ${name} needs.`;
    if (minValue?.gt(value)) return `${shown} is below ${quoteValue(minValue)}, the least of ${name}.`;
    if (maxValue?.lt(value)) return `${shown} is above ${quoteValue(maxValue)}, the most of ${name}.`;
    if (decimals !== null && decimalPlaces(value) > decimals)
      return `${shown} has more than ${decimals} decimals.`;
    if (
      step?.gt(0) &&
      !value
        .minus(minValue ?? 0)
        .mod(step)
        .eq(0)
    )
      return `${shown} is no step of ${quoteValue(step)} from ${quoteValue(minValue) === 'no value' ? '0' : quoteValue(minValue)}.`;
  }
  if (typeof value === 'string') {
    if (dataType === 'DATE' && !isDate(value)) return `${shown} is no date: YYYY-MM-DD.`;
    if (maxLength !== null && [...value].length > maxLength)
      return `${shown} has more than ${maxLength} letters.`;
    if (pattern !== null && !matchesPattern(value, pattern)) return `${shown} does not match ${pattern}.`;
  }
  return undefined;
};

const typeWords = { NUMBER: 'a number', TEXT: 'a text', BOOLEAN: 'true or false', LIST: 'a list' } as const;

/**
 * A value that a condition, action or mapping names: of the right type and, where the attribute has a list,
 * in it.
 */
export const checkNamedValue = (
  check: Check,
  owner: Owner,
  pointer: string,
  attribute: ProductAttribute,
  value: Scalar,
): 'known' | 'inactive' | 'wrong' => {
  // What is in the list was looked at there: asked for each of a hundred thousand mappings, this must be one
  // look into a map.
  const listed = check.valuesOf(attribute);
  const isActive = listed?.get(scalarKey(value));
  if (isActive !== undefined) return isActive ? 'known' : 'inactive';
  const fault = faultOfValue(attribute, value, check.document.tables);
  if (fault !== undefined) {
    check.error(typeOfFault(check, attribute, value), owner, pointer, fault);
    return 'wrong';
  }
  if (listed === undefined) return 'known';
  const message = `${attribute.name} has no value ${quoteValue(value)}.${near(attribute, value)}`;
  check.error('UNKNOWN_VALUE', owner, pointer, message);
  return 'wrong';
};

const typeOfFault = (
  check: Check,
  attribute: ProductAttribute,
  value: Scalar,
): 'WRONG_TYPE' | 'UNKNOWN_VALUE' => {
  const wanted = entryType(attribute, check.document.tables);
  return wanted !== 'ANY' && typeOfValue(value) !== wanted ? 'WRONG_TYPE' : 'UNKNOWN_VALUE';
};

/** The value that was probably meant: the same in other letters, or all of them where they are few. */
const near = ({ values }: ProductAttribute, value: Scalar): string => {
  const text = String(value).toLowerCase();
  const same = values.find((one) => String(one.value).toLowerCase() === text);
  if (same) return ` Did you mean ${quoteValue(same.value)}?`;
  return values.length <= 10 ? ` It has ${values.map((one) => quoteValue(one.value)).join(', ')}.` : '';
};
