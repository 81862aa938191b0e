import { type Decimal, isDecimal } from '#lib/decimal';
import type { Operator } from '../document/condition.ts';
import { compileExpression } from '../expression/compile-condition.ts';
import { evaluateExpression } from '../expression/evaluate-expression.ts';
import { isFault } from '../expression/parsed.ts';
import type { Value } from '../expression/value.ts';
import type { Domains } from '../finite/finite-model.ts';
import { decidedBy, type Facts, scopeOf } from './assumptions.ts';
import type { Bound } from './clip-cell.ts';
import type { CompiledWindow } from './compile-product.ts';
import { type MappedAttribute, numberOfScalar } from './mapped-attribute.ts';
import { normalCondition } from './normal-condition.ts';
import { mirroredLeaf } from './number-pairs.ts';
import { type Propagated, propagateBounds } from './propagate-bounds.ts';
import type { Pick } from './read-choices.ts';

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
  const reckoned = window.open.flatMap(({ source, variable, attributes }): Bound[] => {
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
  const isChosen = others.length < picks.length;
  return [...reckoned, ...propagated(window, isChosen ? others : picks, states, isChosen, name)];
};

const shared = new WeakMap<readonly Pick[], Propagated>();

/** What other numbers say of a number; the same for all that are not chosen. */
const propagated = (
  window: CompiledWindow,
  picks: readonly Pick[],
  states: Domains['states'],
  isChosen: boolean,
  name: string,
): Bound[] => {
  const known = (isChosen ? undefined : shared.get(picks)) ?? propagateBounds(window, picks, states);
  if (!isChosen) shared.set(picks, known);
  const cell = known.ranges.get(name);
  if (!cell || known.isRefuted) return [];
  const bounds: Bound[] = [];
  if (cell.low) bounds.push({ op: cell.isLowIn ? 'GE' : 'GT', to: cell.low });
  if (cell.high) bounds.push({ op: cell.isHighIn ? 'LE' : 'LT', to: cell.high });
  return bounds;
};

const numberOf = ({ attribute }: MappedAttribute, value: Value): Decimal | null =>
  isDecimal(value) || typeof value === 'string' ? numberOfScalar(attribute, value) : null;
