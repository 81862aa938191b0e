import { type Decimal, isDecimal } from '#lib/decimal';
import type { Operator } from '../document/condition.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import type { ExpressionNode } from '../expression/parsed.ts';
import type { Value } from '../expression/value.ts';
import type { Budget, Domains } from '../finite/finite-model.ts';
import { decidedBy, type Facts, scopeOf } from './assumptions.ts';
import type { Bound } from './clip-cell.ts';
import type { CompiledWindow } from './compile-product.ts';
import { type MappedAttribute, numberOfScalar } from './mapped-attribute.ts';
import { mirroredLeaf } from './number-pairs.ts';
import { type Propagated, propagateBounds } from './propagate-bounds.ts';
import type { Pick } from './read-choices.ts';

const opposites: Partial<Record<Operator, Operator>> = { LT: 'GE', LE: 'GT', GT: 'LE', GE: 'LT' };

/**
 * The bounds of a number that follow from open comparisons with what the other choices say, where these
 * comparisons must hold (or must not): cells are as fine as rules compare with constants, and the number that
 * a user chose is finer. UNPROVEN: there may be more of them.
 */
export const boundsOf = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  mapped: MappedAttribute,
  states: Domains['states'],
  budget: Budget,
): Bound[] | 'UNPROVEN' => {
  if (mapped.kind !== 'NUMBER' || window.open.length === 0) return [];
  const { name } = mapped.attribute;
  const others = picks.filter((pick) => pick.name !== name);
  const isChosen = others.length < picks.length;
  // What is chosen is looked at without that choice, each by itself.
  if (isChosen && budget.isSpent()) return 'UNPROVEN';
  const scope = scopeOf(window, facts, decidedBy(others), undefined);
  const compared = comparing(window, name);
  const reckoned = compared.flatMap(({ op, root, variable }): Bound[] => {
    const result = evaluateExpression({ root }, scope);
    const to = 'value' in result ? numberOf(mapped, result.value) : null;
    const left = (states[variable] ?? []).flatMap((state, at) => (state === 'IMPOSSIBLE' ? [] : [at]));
    if (to === null || left.length !== 1) return [];
    const held = left[0] === 1 ? op : left[0] === 0 ? opposites[op] : undefined;
    return held === undefined ? [] : [{ op: held, to }];
  });
  const propagated = propagatedBounds(window, isChosen ? others : picks, states, isChosen, name, budget);
  const isOpen = compared.some(({ variable }) => states[variable]?.includes('UNPROVEN'));
  return isOpen || propagated === 'UNPROVEN' ? 'UNPROVEN' : [...reckoned, ...propagated];
};

type Comparing = { op: Operator; root: ExpressionNode; variable: number };

const comparings = new WeakMap<CompiledWindow, Map<string, Comparing[]>>();

/**
 * The open statements that compare a number with what does not ask for it, by the number; from either side.
 */
const comparing = (window: CompiledWindow, name: string): readonly Comparing[] => {
  const known = comparings.get(window) ?? new Map<string, Comparing[]>();
  if (!comparings.has(window)) {
    comparings.set(window, known);
    for (const { leaf: open, variable } of window.open)
      for (const leaf of [open, mirroredLeaf(open)]) {
        if (!leaf?.op || leaf.compared === null || leaf.expression === null) continue;
        if (leaf.attributes.includes(leaf.compared)) continue;
        const one = { op: leaf.op, root: leaf.expression, variable };
        known.set(leaf.compared, [...(known.get(leaf.compared) ?? []), one]);
      }
  }
  return known.get(name) ?? [];
};

const shared = new WeakMap<readonly Pick[], Propagated>();

/** What other numbers say of a number; the same for all that are not chosen. */
const propagatedBounds = (
  window: CompiledWindow,
  picks: readonly Pick[],
  states: Domains['states'],
  isChosen: boolean,
  name: string,
  budget: Budget,
): Bound[] | 'UNPROVEN' => {
  const known = (isChosen ? undefined : shared.get(picks)) ?? propagateBounds(window, picks, states, budget);
  if (!isChosen) shared.set(picks, known);
  const cell = known.ranges.get(name);
  if (!cell || known.together === 'IMPOSSIBLE') return [];
  if (known.together === 'UNPROVEN') return known.together;
  const bounds: Bound[] = [];
  if (cell.low) bounds.push({ op: cell.isLowIn ? 'GE' : 'GT', to: cell.low });
  if (cell.high) bounds.push({ op: cell.isHighIn ? 'LE' : 'LT', to: cell.high });
  return bounds;
};

const numberOf = ({ attribute }: MappedAttribute, value: Value): Decimal | null =>
  isDecimal(value) || typeof value === 'string' ? numberOfScalar(attribute, value) : null;
