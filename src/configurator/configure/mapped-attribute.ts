import { type Decimal, decimal, isDecimal, zero } from '#lib/decimal';
import type { Scalar } from '../document/condition.ts';
import type { ProductAttribute } from '../document/product-document.ts';
import { scalarKey } from '../expression/value.ts';
import type { Formula } from '../finite/problem.ts';
import { type Cell, isInCell, type NumberRange, onlyNumber } from './cells.ts';
import { intersectLattices, type Lattice, latticeOfDecimals } from './lattice.ts';

/**
 * How an attribute stands in the finite problem. LIST: one variable with its values. MANY: one variable of no
 * and yes for each value. NUMBER: one variable whose values are cells of numbers. TEXT: one variable with the
 * texts that rules ask for, then one value for any other text. OUTSIDE: no variable; its value is known only
 * to the evaluation.
 */
export type MappedAttribute = {
  attribute: ProductAttribute;
  kind: 'LIST' | 'MANY' | 'NUMBER' | 'TEXT' | 'OUTSIDE';
  /** Of LIST, NUMBER and TEXT; else -1. */
  variable: number;
  /** Of MANY, in the order of its values. */
  members: readonly number[];
  /**
   * What the values of the variable (or the members) stand for, without EMPTY; of a cell one of its numbers.
   */
  scalars: readonly Scalar[];
  /** Of LIST and MANY the same with their labels, as they are offered. */
  shown: readonly ShownValue[];
  cells: readonly Cell[];
  range: NumberRange | null;
  /** The index of the value that is "no value"; -1 where there is always one (and for MANY). */
  empty: number;
  /** The index of "any other text"; -1 if none exists. */
  other: number;
  byKey: ReadonlyMap<string, number>;
};

/** A value of a list; `key` tells equal values. */
export type ShownValue = { key: string; value: Scalar; label: string };

/**
 * The index of a value; undefined where it is not among them. A number is in its cell whether or not it is
 * admissible.
 */
export const valueIndex = (mapped: MappedAttribute, scalar: Scalar): number | undefined => {
  const known = mapped.byKey.get(scalarKey(scalar));
  if (known !== undefined) return known;
  if (mapped.kind === 'TEXT')
    return typeof scalar === 'string' && mapped.other >= 0 ? mapped.other : undefined;
  if (mapped.kind !== 'NUMBER') return undefined;
  const number = numberOfScalar(mapped.attribute, scalar);
  const at = number === null ? -1 : mapped.cells.findIndex((cell) => isInCell(cell, number));
  return at < 0 ? undefined : at;
};

/**
 * The index of what is equal to a scalar, if there is one; a cell is equal to a number only where it has no
 * other.
 */
export const scalarIndexes = ({ byKey, kind, scalars, cells }: MappedAttribute, scalar: Scalar): number[] => {
  const key = scalarKey(scalar);
  const found = byKey.get(key);
  if (kind !== 'NUMBER') return found === undefined ? [] : [found];
  const at = scalars.findIndex((one, index) => scalarKey(one) === key && onlyNumber(cells[index] as Cell));
  return at < 0 ? [] : [at];
};

/**
 * The value that an index stands for, where it is one: not of a cell with several numbers, nor of any other
 * text.
 */
export const scalarAt = (mapped: MappedAttribute, value: number): Scalar | null | undefined => {
  if (value === mapped.empty) return null;
  if (value === mapped.other) return undefined;
  const cell = mapped.cells[value];
  if (cell && !onlyNumber(cell)) return undefined;
  return mapped.scalars[value];
};

/** The statement that it has no value, or that it has one. */
export const emptyFormula = (mapped: MappedAttribute): Formula =>
  mapped.kind === 'MANY'
    ? { all: mapped.members.map((variable) => ({ variable, values: [0] })) }
    : { variable: mapped.variable, values: mapped.empty < 0 ? [] : [mapped.empty] };

/** The statement that it has one of the values: of MANY, that one of them is chosen. */
export const valueFormula = (mapped: MappedAttribute, values: readonly number[]): Formula =>
  mapped.kind === 'MANY'
    ? { any: values.map((value) => ({ variable: mapped.members[value] as number, values: [1] })) }
    : { variable: mapped.variable, values };

/** How many days a date lies after 1900-01-01; null where the text is no date. */
export const dayOf = (date: string): Decimal | null => {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return null;
  return decimal((time - firstDay) / dayLength);
};

const dateOf = (day: Decimal): string =>
  new Date(firstDay + Number(day.toFixed()) * dayLength).toISOString().slice(0, 10);

const firstDay = Date.UTC(1900, 0, 1);
const dayLength = 86_400_000;
const lastDay = decimal((Date.UTC(2200, 11, 31) - firstDay) / dayLength);

/** The first day that is not before a text, as texts compare; null where none is. */
export const firstDayFrom = (text: string): Decimal | null => {
  let [low, high] = [0, Number(lastDay.toFixed()) + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dateOf(decimal(middle)) < text) low = middle + 1;
    else high = middle;
  }
  return lastDay.lt(low) ? null : decimal(low);
};

/** The number by which cells are cut: a date by its day. Null where the value is of another type. */
export const numberOfScalar = ({ dataType }: ProductAttribute, scalar: Scalar): Decimal | null => {
  if (dataType === 'DATE') return typeof scalar === 'string' ? dayOf(scalar) : null;
  return isDecimal(scalar) ? scalar : null;
};

export const scalarOfNumber = ({ dataType }: ProductAttribute, number: Decimal): Scalar =>
  dataType === 'DATE' ? dateOf(number) : number;

/** The numbers an attribute may have; null where none is admissible. Dates lie from 1900 to 2200. */
export const rangeOf = (attribute: ProductAttribute): NumberRange | null => {
  const { dataType, minValue, maxValue, step, decimals } = attribute;
  if (dataType === 'DATE') return { low: zero, high: lastDay, lattice: latticeOfDecimals(0) };
  let lattice: Lattice | null = step?.gt(0) ? { base: minValue ?? zero, step } : null;
  const places = dataType === 'INTEGER' ? 0 : decimals;
  if (places !== null) {
    const rounded = latticeOfDecimals(places);
    const both: Lattice | null = lattice ? intersectLattices(lattice, rounded) : rounded;
    if (!both) return null;
    lattice = both;
  }
  return { low: minValue, high: maxValue, lattice };
};
