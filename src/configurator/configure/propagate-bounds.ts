import type { Operator } from '../document/condition.ts';
import type { Budget, Domains, ValueState } from '../finite/finite-model.ts';
import { type Cell, snappedCell } from './cells.ts';
import { type Bound, clipped } from './clip-cell.ts';
import type { CompiledWindow } from './compile-product.ts';
import { type MappedAttribute, numberOfScalar } from './mapped-attribute.ts';
import { type AttributePair, pairOf } from './number-pairs.ts';
import type { Pick } from './read-choices.ts';

/**
 * What numbers can be, by attribute, and whether each can be anything. UNPROVEN: it was not known in time
 * which comparisons must hold, which cells are left, or what follows, so that more may be excluded.
 */
export type Propagated = { ranges: Map<string, Cell>; together: ValueState };

/**
 * Numbers that chase each other (A < B, B < A) step by step are given up after so many rounds: the end tells.
 */
const mostRounds = 30;

const opposites: Partial<Record<Operator, Operator>> = { LT: 'GE', LE: 'GT', GT: 'LE', GE: 'LT' };

/** The budget is looked at each time so many comparisons were drawn from. */
const atOnce = 50;

/**
 * Bounds of numbers by the comparisons between them that must hold under the states: A < B and B < C bring
 * what is known of A to C. Impossible where a number that must have a value is left without any.
 */
export const propagateBounds = (
  window: CompiledWindow,
  picks: readonly Pick[],
  states: Domains['states'],
  budget: Budget,
): Propagated => {
  const ranges = new Map<string, Cell>();
  const held = heldPairs(window, states);
  const chosen = new Map(picks.map((pick) => [pick.name, pick]));
  for (const { left, right } of held)
    for (const mapped of [left, right])
      if (!ranges.has(mapped.attribute.name))
        ranges.set(mapped.attribute.name, startOf(mapped, chosen.get(mapped.attribute.name), states));
  const back = held.toReversed();
  let done = atOnce - 1; // looked at before the first one too
  for (let round = 0; round < mostRounds; round++) {
    let isChanged = false;
    // To and fro, so that a long chain of comparisons takes two rounds and not one for each.
    for (const { left, op, right } of round % 2 === 0 ? held : back) {
      if (++done % atOnce === 0 && budget.isSpent()) return { ranges, together: 'UNPROVEN' };
      const [a, b] = [rangeIn(ranges, left), rangeIn(ranges, right)];
      const after = [narrowed(left, a, op, b), narrowed(right, b, mirrors[op] as Operator, a)];
      for (const [at, mapped] of [left, right].entries()) {
        const cell = after[at];
        if (!cell) return { ranges, together: 'IMPOSSIBLE' };
        if (!isSame(cell, rangeIn(ranges, mapped))) isChanged = true;
        ranges.set(mapped.attribute.name, cell);
      }
    }
    if (!isChanged) break;
  }
  return { ranges, together: isKnown(window, states) ? 'POSSIBLE' : 'UNPROVEN' };
};

const mirrors: Partial<Record<Operator, Operator>> = { LT: 'GT', LE: 'GE', GT: 'LT', GE: 'LE', EQ: 'EQ' };

type Held = { left: MappedAttribute; op: Operator; right: MappedAttribute };

const pairs = new WeakMap<CompiledWindow, (AttributePair & { variable: number })[]>();

const pairsOf = (window: CompiledWindow): (AttributePair & { variable: number })[] => {
  const known =
    pairs.get(window) ??
    window.open.flatMap(({ leaf, variable }) => {
      const pair = pairOf(leaf);
      return pair ? [{ ...pair, variable }] : [];
    });
  pairs.set(window, known);
  return known;
};

/** Whether it was known in time which comparisons must hold, and which cells of their numbers are left. */
const isKnown = (window: CompiledWindow, states: Domains['states']): boolean =>
  pairsOf(window).every(({ left, right, variable }) =>
    [variable, window.mapped.get(left)?.variable ?? -1, window.mapped.get(right)?.variable ?? -1].every(
      (one) => !states[one]?.includes('UNPROVEN'),
    ),
  );

/** Whether a product has open comparisons of two numbers at all. */
export const comparesNumbers = (window: CompiledWindow): boolean => pairsOf(window).length > 0;

/** Comparisons that hold in every configuration, of numbers that both have a value in it. */
const heldPairs = (window: CompiledWindow, states: Domains['states']): Held[] =>
  pairsOf(window).flatMap(({ left, op, right, variable }): Held[] => {
    const [a, b] = [window.mapped.get(left), window.mapped.get(right)];
    if (a?.kind !== 'NUMBER' || b?.kind !== 'NUMBER') return [];
    if ((a.attribute.dataType === 'DATE') !== (b.attribute.dataType === 'DATE')) return [];
    const open = (states[variable] ?? []).flatMap((state, at) => (state === 'IMPOSSIBLE' ? [] : [at]));
    if (open.length !== 1) return [];
    if (open[0] === 1) return mirrors[op] ? [{ left: a, op, right: b }] : [];
    const opposite = opposites[op];
    return opposite && hasValue(a, states) && hasValue(b, states)
      ? [{ left: a, op: opposite, right: b }]
      : [];
  });

const hasValue = ({ variable, empty }: MappedAttribute, states: Domains['states']): boolean =>
  empty < 0 || states[variable]?.[empty] === 'IMPOSSIBLE';

/** From the lowest to the highest cell that is not impossible; of what is chosen the number itself. */
const startOf = (mapped: MappedAttribute, pick: Pick | undefined, states: Domains['states']): Cell => {
  const own = pick?.value;
  const number =
    typeof own === 'string' || (own && typeof own === 'object' && 'cmp' in own)
      ? numberOfScalar(mapped.attribute, own)
      : null;
  if (number) return { low: number, isLowIn: true, high: number, isHighIn: true };
  const left = mapped.cells.filter((_, at) => states[mapped.variable]?.[at] !== 'IMPOSSIBLE');
  const [first, last] = [left[0], left.at(-1)];
  return {
    low: first?.low ?? null,
    isLowIn: first?.isLowIn ?? false,
    high: last?.high ?? null,
    isHighIn: last?.isHighIn ?? false,
  };
};

const everywhere: Cell = { low: null, isLowIn: false, high: null, isHighIn: false };

const rangeIn = (ranges: ReadonlyMap<string, Cell>, { attribute }: MappedAttribute): Cell =>
  ranges.get(attribute.name) ?? everywhere;

/** What is left of a number that compares so with one of another range. */
const narrowed = (mapped: MappedAttribute, own: Cell, op: Operator, other: Cell): Cell | null => {
  const bounds: Bound[] = [];
  const strict = (isIn: boolean, loose: Operator, sharp: Operator): Operator => (isIn ? loose : sharp);
  if ((op === 'GT' || op === 'GE' || op === 'EQ') && other.low)
    bounds.push({ op: strict(other.isLowIn && op !== 'GT', 'GE', 'GT'), to: other.low });
  if ((op === 'LT' || op === 'LE' || op === 'EQ') && other.high)
    bounds.push({ op: strict(other.isHighIn && op !== 'LT', 'LE', 'LT'), to: other.high });
  return snappedCell(clipped(own, bounds), mapped.range?.lattice ?? null);
};

const isSame = (a: Cell, b: Cell): boolean =>
  a.isLowIn === b.isLowIn &&
  a.isHighIn === b.isHighIn &&
  (a.low === b.low || (a.low !== null && b.low !== null && a.low.eq(b.low))) &&
  (a.high === b.high || (a.high !== null && b.high !== null && a.high.eq(b.high)));
