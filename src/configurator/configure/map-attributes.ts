import type { Operator, Scalar } from '../document/condition.ts';
import type { ProductAttribute, ProductDocument } from '../document/product-document.ts';
import { printValue, scalarKey } from '../expression/value.ts';
import { type Cut, cutRange, listNumbers, numberOf } from './cells.ts';
import { isValidOn } from './date-windows.ts';
import type { Asked } from './finite-conditions.ts';
import {
  firstDayFrom,
  type MappedAttribute,
  numberOfScalar,
  rangeOf,
  type ShownValue,
  scalarOfNumber,
} from './mapped-attribute.ts';
import type { Leaf } from './normal-condition.ts';
import { comparedTogether, cutsOfRange, mirroredLeaf } from './number-pairs.ts';
import { addFlag, addVariable, type ProblemBuilder } from './problem-builder.ts';

export type MapOptions = {
  date: string;
  asked: Asked;
  /** Whether an attribute is always shown and always required: it has no "no value". */
  hasAlwaysValue: (attribute: ProductAttribute) => boolean;
  /** The values that rules give a GENERATED attribute, where they are all known. */
  generated: ReadonlyMap<string, readonly Scalar[]>;
  /**
   * A number that expressions calculate with is made a list of its admissible numbers, where it has at most
   * so many.
   */
  mostListed: number;
  /**
   * All values that an expression over attributes that have lists can give; null where they are unknown or
   * too many.
   */
  valuesOf: (leaf: Leaf, mapped: ReadonlyMap<string, MappedAttribute>) => readonly Scalar[] | null;
};

/**
 * Gives every active attribute its variables. Attributes with lists come first, because numbers are cut where
 * they are compared with those.
 */
export const mapAttributes = (
  builder: ProblemBuilder,
  document: ProductDocument,
  options: MapOptions,
): Map<string, MappedAttribute> => {
  const inactive = new Set(document.pages.filter(({ isActive }) => !isActive).map(({ name }) => name));
  // What stands on a page that is not in use is not in use: it has no value.
  const active = document.attributes.filter(
    ({ isActive, page }) => isActive && !(page !== null && inactive.has(page)),
  );
  const reckoned = new Set(options.asked.leaves.flatMap(({ attributes }) => attributes));
  const mapped = new Map<string, MappedAttribute>();
  const later: ProductAttribute[] = [];
  const add = (attribute: ProductAttribute, parts: Partial<MappedAttribute>): void => {
    const shown = parts.kind === 'LIST' || parts.kind === 'MANY' ? shownOf(attribute, parts.scalars) : [];
    mapped.set(attribute.name, { ...blank, attribute, shown, ...parts });
  };
  for (const attribute of active) {
    const generated = options.generated.get(attribute.name);
    const isMany = attribute.dataType === 'MULTISELECT';
    const scalars = attribute.method === 'GENERATED' ? generated : listOf(attribute, reckoned, options);
    if (attribute.method === 'GENERATED' && (!generated || isMany)) add(attribute, {});
    else if (!scalars) {
      add(attribute, {}); // known to be without a list, at its place in the order
      later.push(attribute);
    } else if (isMany) add(attribute, addMany(builder, attribute, scalars));
    else add(attribute, addList(builder, attribute, scalars, options.hasAlwaysValue(attribute)));
  }
  const cuts = cutsOf(later.filter(isNumeric), options, mapped);
  for (const attribute of later) {
    const hasValue = options.hasAlwaysValue(attribute);
    if (isNumeric(attribute))
      add(attribute, addNumber(builder, attribute, cuts.get(attribute.name) ?? [], hasValue));
    else add(attribute, addText(builder, attribute, options.asked, hasValue));
  }
  return mapped;
};

const blank = {
  kind: 'OUTSIDE' as const,
  variable: -1,
  members: [],
  scalars: [],
  cells: [],
  range: null,
  empty: -1,
  other: -1,
  byKey: new Map<string, number>(),
};

const isNumeric = ({ dataType }: ProductAttribute): boolean =>
  dataType === 'NUMBER' || dataType === 'INTEGER' || dataType === 'DATE';

/** The values on offer on the date; null where the attribute has no list. */
const listOf = (
  attribute: ProductAttribute,
  reckoned: ReadonlySet<string>,
  { date, mostListed }: MapOptions,
): Scalar[] | null => {
  const { dataType, values } = attribute;
  const offered = values
    .filter((value) => value.isActive && isValidOn(value, date))
    .map(({ value }) => value);
  if (values.length > 0 || dataType === 'DROPDOWN' || dataType === 'MULTISELECT' || dataType === 'ITEM')
    return offered;
  if (dataType === 'BOOLEAN') return [true, false];
  if (!isNumeric(attribute) || !reckoned.has(attribute.name)) return null;
  const range = rangeOf(attribute);
  return (
    (range && listNumbers(range, mostListed)?.map((number) => scalarOfNumber(attribute, number))) ?? null
  );
};

const shownOf = ({ values }: ProductAttribute, scalars: readonly Scalar[] = []): ShownValue[] => {
  const labels = new Map(values.map(({ value, label }) => [scalarKey(value), label]));
  return scalars.map((value) => {
    const key = scalarKey(value);
    return { key, value, label: labels.get(key) ?? plainLabel(value) };
  });
};

const plainLabel = (scalar: Scalar): string =>
  typeof scalar === 'boolean' ? (scalar ? 'Yes' : 'No') : printValue(scalar);

const indexOf = (scalars: readonly Scalar[]): Map<string, number> =>
  new Map(scalars.map((scalar, at) => [scalarKey(scalar), at]));

const addMany = (
  builder: ProblemBuilder,
  { name }: ProductAttribute,
  scalars: Scalar[] | readonly Scalar[],
) => ({
  kind: 'MANY' as const,
  members: scalars.map((scalar) => addFlag(builder, `${name}: ${scalarKey(scalar)}`)),
  scalars,
  byKey: indexOf(scalars),
});

const addValues = (builder: ProblemBuilder, name: string, keys: readonly string[], hasValue: boolean) => ({
  variable: addVariable(builder, name, hasValue ? keys : [...keys, 'no value']),
  empty: hasValue ? -1 : keys.length,
});

const addList = (
  builder: ProblemBuilder,
  { name }: ProductAttribute,
  scalars: readonly Scalar[],
  hasValue: boolean,
) => ({
  kind: 'LIST' as const,
  scalars,
  byKey: indexOf(scalars),
  // A variable has a value at least: where a required attribute has none on offer, no constraint lets it stay
  // empty.
  ...addValues(builder, name, scalars.map(scalarKey), hasValue && scalars.length > 0),
});

const addText = (builder: ProblemBuilder, attribute: ProductAttribute, asked: Asked, hasValue: boolean) => {
  const { name, maxLength } = attribute;
  const texts = new Set<string>();
  const note = (scalars: readonly Scalar[]): void => {
    for (const scalar of scalars)
      if (typeof scalar === 'string' && (maxLength === null || [...scalar].length <= maxLength))
        texts.add(scalar);
  };
  for (const one of asked.named) if (one.attribute === name) note(one.scalars);
  for (const { compared, op, operands } of asked.leaves)
    if (compared === name && op !== 'MATCHES') note(operands);
  const scalars = [...texts].sort();
  const keys = [...scalars.map(scalarKey), 'any other'];
  return {
    kind: 'TEXT' as const,
    scalars,
    byKey: indexOf(scalars),
    other: scalars.length,
    ...addValues(builder, name, keys, hasValue),
  };
};

const addNumber = (builder: ProblemBuilder, attribute: ProductAttribute, cuts: Cut[], hasValue: boolean) => {
  const range = rangeOf(attribute);
  const cells = range ? cutRange(range, cuts) : [];
  const scalars = cells.map((cell) => scalarOfNumber(attribute, numberOf(cell, range?.lattice ?? null)));
  const keys = cells.map(({ low, isLowIn, high, isHighIn }) =>
    [isLowIn ? '[' : '(', low ?? '', ';', high ?? '', isHighIn ? ']' : ')'].join(''),
  );
  const isAlways = hasValue && cells.length > 0;
  return {
    kind: 'NUMBER' as const,
    scalars,
    cells,
    range,
    ...addValues(builder, attribute.name, keys, isAlways),
  };
};

/**
 * Where the rules treat numbers differently, by attribute: numbers that are compared with each other are cut
 * alike, and at each other's ends.
 */
const cutsOf = (
  attributes: readonly ProductAttribute[],
  options: MapOptions,
  mapped: ReadonlyMap<string, MappedAttribute>,
): Map<string, Cut[]> => {
  const { leaves, named } = options.asked;
  const asking = Map.groupBy(
    leaves.flatMap((leaf) => [leaf, mirroredLeaf(leaf) ?? []].flat()),
    ({ compared }) => compared,
  );
  const naming = Map.groupBy(named, ({ attribute }) => attribute);
  const numbers = new Map(attributes.map((one) => [one.name, one]));
  const own = new Map(
    attributes.map((one) => {
      const scalars = (naming.get(one.name) ?? []).flatMap((each) => each.scalars);
      return [one.name, ownCuts(one, scalars, asking.get(one.name) ?? [], options, mapped)];
    }),
  );
  const together = comparedTogether(leaves);
  const shared = new Map<readonly string[], SharedCut[] | null>();
  const sharedBy = (group: readonly string[]): SharedCut[] | null => {
    const known = shared.get(group);
    if (known !== undefined) return known;
    const found = new Map<string, SharedCut>();
    const add = (cut: Cut, only: string | null): void => {
      const key = `${cut.at.toFixed()} ${cut.isAfter}`;
      const before = found.get(key);
      found.set(key, { cut, only: before && before.only !== only ? null : only });
    };
    for (const attribute of group.flatMap((one) => numbers.get(one) ?? [])) {
      for (const cut of cutsOfRange(attribute)) add(cut, attribute.name);
      for (const cut of own.get(attribute.name) ?? []) add(cut, null);
    }
    const cuts = found.size > mostShared ? null : [...found.values()];
    shared.set(group, cuts);
    return cuts;
  };
  const cutsAt = (name: string): Cut[] => {
    const group = together(name);
    const cuts = group.length > 1 ? sharedBy(group) : null;
    return cuts?.filter(({ only }) => only !== name).map(({ cut }) => cut) ?? own.get(name) ?? [];
  };
  return new Map(attributes.map(({ name }) => [name, cutsAt(name)]));
};

/** A place to cut numbers that are compared; `only`: it is an end of this one's range, and nothing else. */
type SharedCut = { cut: Cut; only: string | null };

/**
 * Cells of more cuts make no table of two numbers (`mostCombinations`): then each is cut by itself, and
 * bounds are carried along instead.
 */
const mostShared = 141;

const ownCuts = (
  attribute: ProductAttribute,
  named: readonly Scalar[],
  leaves: readonly Leaf[],
  options: MapOptions,
  mapped: ReadonlyMap<string, MappedAttribute>,
): Cut[] => {
  const cuts: Cut[] = [];
  const cut = (scalar: Scalar | undefined, isBefore: boolean, isAfter: boolean): void => {
    if (scalar === undefined) return;
    const at = numberOfScalar(attribute, scalar);
    if (at === null) {
      // Dates compare as texts, with what is no date too.
      const next = attribute.dataType === 'DATE' && typeof scalar === 'string' ? firstDayFrom(scalar) : null;
      if (next) cuts.push({ at: next, isAfter: false });
      return;
    }
    if (isBefore) cuts.push({ at, isAfter: false });
    if (isAfter) cuts.push({ at, isAfter: true });
  };
  const cutAt = (op: Operator, scalars: readonly (Scalar | undefined)[]): void => {
    if (op === 'BETWEEN') {
      cut(scalars[0], true, false);
      cut(scalars[1], false, true);
    } else for (const scalar of scalars) cut(scalar, op !== 'GT' && op !== 'LE', op !== 'GE' && op !== 'LT');
  };
  cutAt('EQ', named);
  for (const leaf of leaves) {
    const { op, operands, expression } = leaf;
    if (op === null) continue;
    if (expression === null) cutAt(op, operands);
    else
      for (const scalar of options.valuesOf(leaf, mapped) ?? [])
        cutAt(op === 'BETWEEN' ? 'EQ' : op, [scalar]);
  }
  return cuts;
};
