import { type Decimal, isDecimal } from '#lib/decimal';
import type { Operator } from '../document/condition.ts';
import { compileExpression } from '../expression/compile-condition.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { isFault } from '../expression/parsed.ts';
import type { Value } from '../expression/value.ts';
import type { Domains } from '../finite/finite-model.ts';
import { decidedBy, type Facts, scopeOf } from './assumptions.ts';
import type { Cell } from './cells.ts';
import type { CompiledWindow } from './compile-product.ts';
import { type MappedAttribute, numberOfScalar } from './mapped-attribute.ts';
import { normalCondition } from './normal-condition.ts';
import { mirroredLeaf } from './number-pairs.ts';
import type { Pick } from './read-choices.ts';

/** What a number must be, compared with another that is known. */
export type Bound = { op: Operator; to: Decimal };

const opposites: Partial<Record<Operator, Operator>> = { LT: 'GE', LE: 'GT', GT: 'LE', GE: 'LT' };

/**
 * The bounds of a number that follow from open comparisons with what the other choices say, where these comparisons must hold (or must not): cells
 * are as fine as rules compare with constants, and the number that a user chose is finer.
 */
export const boundsOf = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  mapped: MappedAttribute,
  states: Domains['states'],
): Bound[] => {
  if (mapped.kind !== 'NUMBER' || window.open.length === 0) return [];
  const { name } = mapped.attribute;
  const others = picks.filter((pick) => pick.name !== name);
  const scope = scopeOf(window, facts, decidedBy(others), undefined);
  return window.open.flatMap(({ source, variable, attributes }): Bound[] => {
    if (!attributes.includes(name)) return [];
    const normal = normalCondition(source);
    if (!('leaf' in normal)) return [];
    const leaf = normal.compared === name ? normal : mirroredLeaf(normal);
    if (leaf?.compared !== name || leaf.attributes.includes(name) || !leaf.comparison || leaf.expression === null)
      return [];
    const compiled = compileExpression(leaf.expression);
    const result = isFault(compiled) ? compiled : evaluateExpression(compiled, scope);
    const to = 'value' in result ? numberOf(mapped, result.value) : null;
    const left = (states[variable] ?? []).flatMap((state, at) => (state === 'IMPOSSIBLE' ? [] : [at]));
    if (to === null || left.length !== 1) return [];
    const { op } = leaf.comparison;
    const held = left[0] === 1 ? op : left[0] === 0 ? opposites[op] : undefined;
    return held === undefined ? [] : [{ op: held, to }];
  });
};

const numberOf = ({ attribute }: MappedAttribute, value: Value): Decimal | null =>
  isDecimal(value) || typeof value === 'string' ? numberOfScalar(attribute, value) : null;

/** The part of a cell within the bounds; it may be without a number, then its low end lies above its high end. */
export const clipped = (cell: Cell, bounds: readonly Bound[]): Cell => {
  let { low, isLowIn, high, isHighIn } = cell;
  for (const { op, to } of bounds) {
    if (op === 'GT' || op === 'GE' || op === 'EQ') {
      const isIn = op !== 'GT';
      if (low === null || to.gt(low) || (to.eq(low) && !isIn)) [low, isLowIn] = [to, isIn];
    }
    if (op === 'LT' || op === 'LE' || op === 'EQ') {
      const isIn = op !== 'LT';
      if (high === null || to.lt(high) || (to.eq(high) && !isIn)) [high, isHighIn] = [to, isIn];
    }
  }
  return { low, isLowIn, high, isHighIn };
};
