import type { Filter } from 'scim2-parse-filter';
import { invalidFilter } from './read-filter.ts';
import type { Complex, Value } from './values.ts';

/** Whether one of several values is meant by the filter of a path. @throws Problem 400 `InvalidFilter` */
export const matches = (filter: Filter, element: Complex): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((one) => matches(one, element));
    case 'or':
      return filter.filters.some((one) => matches(one, element));
    case 'not':
      return !matches(filter.filter, element);
    case '[]':
      throw invalidFilter('A path has brackets once.');
    case 'pr':
      return memberOf(element, filter.attrPath) !== undefined;
    default:
      return compares(filter.op, memberOf(element, filter.attrPath), filter.compValue);
  }
};

/**
 * What an element would be that the filter means, where it says nothing but what its members equal; undefined
 * of any other filter.
 */
export const wantedBy = (filter: Filter): Complex | undefined => {
  if (filter.op === 'eq' && typeof filter.compValue !== 'number' && filter.compValue !== null)
    return { [filter.attrPath]: filter.compValue };
  if (filter.op !== 'and') return undefined;
  const parts = filter.filters.map(wantedBy);
  return parts.some((one) => one === undefined) ? undefined : Object.assign({}, ...parts);
};

const memberOf = (element: Complex, name: string): Value | undefined =>
  Object.entries(element).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];

const compares = (op: string, held: Value | undefined, given: unknown): boolean => {
  const [one, other] = [folded(held), folded(given)];
  if (op === 'eq') return one === other;
  if (op === 'ne') return one !== other;
  if (op === 'co') return one.includes(other);
  if (op === 'sw') return one.startsWith(other);
  if (op === 'ew') return one.endsWith(other);
  throw invalidFilter(`${op} does not compare the values of a path.`);
};

/** Texts are the same in any letter case; true is "True" too, as Entra ID writes it. */
const folded = (value: unknown): string => String(value ?? '').toLowerCase();
