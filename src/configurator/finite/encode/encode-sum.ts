import { type Draft, trueLiteral } from './draft.ts';
import { both, either } from './gates.ts';

/** A term of a sum: at most one of its literals is true, and its weight, above 0, is added. */
export type WeightedLiterals = readonly { literal: number; weight: number }[];

/**
 * A literal that is true exactly where the sum is at least `least`: a diagram with a literal for each "the
 * rest must still come to so much" that can be, which draws all consequences. Adding up bits instead was
 * tried: smaller, where weights have many digits, but a question then takes seconds.
 */
export const sumLiteral = (draft: Draft, terms: readonly WeightedLiterals[], least: number): number => {
  const weights = terms.map((term) => term.map(({ weight }) => weight));
  const levels = levelsOf(weights, least, Number.POSITIVE_INFINITY);
  if (!levels) return least <= 0 ? trueLiteral : trueLiteral ^ 1;
  let after = new Map<number, number>();
  for (const { term, needs, rest, weights: own } of levels.toReversed()) {
    const below = after;
    const literalOf = (need: number): number =>
      need <= 0 ? trueLiteral : need > rest ? trueLiteral ^ 1 : (below.get(need) as number);
    const known = new Map<string, number>();
    after = new Map();
    for (const need of needs) {
      const without = literalOf(need);
      const within = own.map((weight) => literalOf(need - weight));
      const key = [without, ...within].join();
      let node = known.get(key) ?? without;
      // The less is needed, the sooner it is there: what suffices without a term suffices with it.
      if (!known.has(key))
        for (const [option, { literal }] of (terms[term] as WeightedLiterals).entries())
          if (within[option] !== without)
            node = either(draft, node, both(draft, literal, within[option] as number));
      known.set(key, node);
      after.set(need, node);
    }
  }
  return after.values().next().value as number; // the only one of the first level
};

/** How many literals a sum's diagram has at most; undefined where they are more than `most`. */
export const sumSize = (
  weights: readonly (readonly number[])[],
  least: number,
  most: number,
): number | undefined => {
  const levels = levelsOf(weights, least, most);
  if (!levels) return 0;
  return levels.at(-1)?.isOver ? undefined : levels.reduce((sum, { needs }) => sum + needs.size, 0);
};

/**
 * One term of a sum, the largest first: what it and those after it may have to come to, and what those after
 * it come to at most.
 */
type Level = { term: number; weights: number[]; needs: Set<number>; rest: number; isOver: boolean };

/** Null where the sum always, or never, comes to so much. */
const levelsOf = (weights: readonly (readonly number[])[], least: number, most: number): Level[] | null => {
  const all = weights.flat();
  const largest = weights.map((term) => term.reduce((max, weight) => Math.max(max, weight), 0));
  if (least <= 0 || largest.reduce((sum, weight) => sum + weight, 0) < least) return null;
  const divisor = all.reduce(greatestCommon, 0);
  const needed = Math.ceil(least / divisor);
  // What alone is enough counts as just enough.
  const reduced = (weight: number): number => Math.min(weight / divisor, needed);
  const order = weights
    .map((_, at) => at)
    .sort((a, b) => (largest[b] as number) - (largest[a] as number) || a - b);
  let rest = largest.reduce((sum, weight) => sum + reduced(weight), 0);
  let needs = new Set([needed]);
  let nodes = 0;
  const levels: Level[] = [];
  for (const term of order) {
    const own = (weights[term] as readonly number[]).map(reduced);
    rest -= reduced(largest[term] as number);
    nodes += needs.size;
    levels.push({ term, weights: own, needs, rest, isOver: nodes > most });
    if (nodes > most) return levels;
    const next = new Set<number>();
    for (const need of needs)
      for (const less of [need, ...own.map((weight) => need - weight)])
        if (less > 0 && less <= rest) next.add(less);
    needs = next;
  }
  return levels;
};

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));
