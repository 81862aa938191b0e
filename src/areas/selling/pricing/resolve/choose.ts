import type { Decimal } from '#lib/decimal';

/**
 * Two sources of one step that nothing decides between: an error of those who keep prices, never settled by
 * an id.
 */
export type Conflict = { step: string; sourceIDs: [string, string] };

/**
 * What decides between candidates of a step (decisions 10). Larger counts before smaller, null before
 * nothing.
 */
export type Rank = {
  sourceID: string;
  priority: number;
  specificity: number;
  minQuantity: Decimal | null;
  starts: string | null;
};

/** Thrown for two that are alike, instead of an answer. */
export class ConflictingPrices extends Error {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super(`${conflict.step}: ${conflict.sourceIDs.join(' and ')}`);
    this.name = 'ConflictingPrices';
    this.conflict = conflict;
  }
}

/**
 * The first of the candidates, undefined if none exists. @throws ConflictingPrices where two are first
 */
export const choose = <T>(
  step: string,
  candidates: readonly T[],
  rankOf: (one: T) => Rank,
): T | undefined => {
  const ranked = candidates
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((a, b) => compare(a.rank, b.rank));
  const [first, second] = ranked;
  if (first && second && compare(first.rank, second.rank) === 0)
    throw new ConflictingPrices({ step, sourceIDs: [first.rank.sourceID, second.rank.sourceID] });
  return first?.one;
};

const compare = (a: Rank, b: Rank): number =>
  b.priority - a.priority ||
  b.specificity - a.specificity ||
  byQuantity(a.minQuantity, b.minQuantity) ||
  byStart(a.starts ?? '', b.starts ?? '');

const byQuantity = (a: Decimal | null, b: Decimal | null): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return b.cmp(a);
};

const byStart = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);
