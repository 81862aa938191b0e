import type { Scalar } from '../document/condition.ts';
import type { Scope } from '../expression/scope.ts';
import type { Value } from '../expression/value.ts';
import type { MappedAttribute } from './mapped-attribute.ts';

/** What one attribute can be: each value with the values of its variables that mean it. */
type Axis = {
  name: string;
  variables: readonly number[];
  options: { value: Value; indexes: readonly number[] }[];
};

/** All values of some attributes together, at most `most`. */
export type Combinations = {
  size: number;
  variables: readonly number[];
  each: (visit: (scope: Scope, indexes: readonly number[]) => void) => void;
};

/** One statement is expanded over at most so many combinations. */
export const mostCombinations = 20_000;

/**
 * What all statements of a product together may still be expanded over, in combinations and in steps of their
 * evaluation, and those that were refused: they stay open.
 */
export type Expansion = { left: number; steps: number; refused: Set<string> };

export const newExpansion = (): Expansion => ({ left: 500_000, steps: 10_000_000, refused: new Set() });

/**
 * Takes combinations from what is left, each of so many steps; null, and refused for good, where they are too
 * many.
 */
export const expanded = (
  expansion: Expansion,
  key: string,
  cost: number,
  combinations: Combinations | null,
): Combinations | null => {
  if (!combinations || expansion.refused.has(key)) return null;
  const steps = combinations.size * cost;
  if (combinations.size > expansion.left || steps > expansion.steps) {
    expansion.refused.add(key);
    return null;
  }
  expansion.left -= combinations.size;
  expansion.steps -= steps;
  return combinations;
};

/**
 * Null where an attribute has no list of values, or where they are too many. Of numbers that are cut into
 * cells only `cells` may take part: the attribute that is compared, of which one number stands for its cell.
 */
export const combinationsOf = (
  names: readonly string[],
  mapped: ReadonlyMap<string, MappedAttribute>,
  cells: string | null,
  lookup: Scope['lookup'],
): Combinations | null => {
  const axes: Axis[] = [];
  let count = 1;
  for (const name of names) {
    const attribute = mapped.get(name);
    if (!attribute) continue; // not active: it has no value
    const size = attribute.kind === 'MANY' ? 2 ** attribute.members.length : attribute.scalars.length + 1;
    count *= size;
    if (attribute.kind === 'OUTSIDE' || attribute.kind === 'TEXT' || count > mostCombinations) return null;
    if (attribute.kind === 'NUMBER' && name !== cells) return null;
    axes.push(attribute.kind === 'MANY' ? subsets(name, attribute) : singles(name, attribute));
  }
  return {
    size: count,
    variables: axes.flatMap(({ variables }) => variables),
    each: (visit) => {
      const values = new Map<string, Value>();
      const scope: Scope = {
        attribute: (name) => values.get(name) ?? null,
        subject: () => undefined,
        lookup,
      };
      const go = (at: number, indexes: readonly number[]): void => {
        const axis = axes[at];
        if (!axis) {
          visit(scope, indexes);
          return;
        }
        for (const option of axis.options) {
          values.set(axis.name, option.value);
          go(at + 1, [...indexes, ...option.indexes]);
        }
      };
      go(0, []);
    },
  };
};

const singles = (name: string, { variable, scalars, empty }: MappedAttribute): Axis => {
  const options = scalars.map((value, at) => ({ value: value as Value, indexes: [at] }));
  if (empty >= 0) options.push({ value: null, indexes: [empty] });
  return { name, variables: [variable], options };
};

const subsets = (name: string, { members, scalars }: MappedAttribute): Axis => ({
  name,
  variables: members,
  options: Array.from({ length: 2 ** members.length }, (_, bits) => {
    const indexes = members.map((_member, at) => (bits >> at) & 1);
    const chosen: readonly Scalar[] = scalars.filter((_scalar, at) => indexes[at] === 1);
    return { value: chosen.length === 0 ? null : chosen, indexes };
  }),
});
