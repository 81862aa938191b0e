import { zero } from '#lib/decimal';
import type { ItemFacts } from './outcome.ts';
import type { Run } from './run.ts';

/**
 * What is known of one unit of an item, which a rule or mapping may name in another unit than the item's own.
 * Of a unit that does not measure the item, cost, price and weight are unknown.
 */
export const factsIn = (
  { factsOf }: Pick<Run, 'factsOf'>,
  { number, uOM }: { number: string; uOM: string | null },
): ItemFacts | undefined => {
  const facts = factsOf(number);
  if (!facts || uOM === null || uOM === facts.uOM) return facts;
  const each = facts.perUnit?.get(uOM);
  if (!each)
    return {
      ...facts,
      uOM,
      unitCost: zero,
      unitPrice: zero,
      weight: null,
      isCostUnknown: true,
      isPriceUnknown: true,
    };
  const { unitCost, unitPrice, weight } = facts;
  const amounts = { unitCost: unitCost.times(each), unitPrice: unitPrice.times(each) };
  return { ...facts, uOM, ...amounts, weight: weight?.times(each) ?? null };
};
