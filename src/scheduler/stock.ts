import type { Minute, Supply } from './model.ts';

/** What comes and goes of one item: ascending instants with their changes. */
export type Stock = { times: Minute[]; changes: number[]; total: number };

/** Quantities are sums of decimals: this much of a unit is not missing. */
const tolerance = 1e-6;

/** The stock of one item from what is there and expected of it. */
export const stockOf = (supplies: readonly Supply[]): Stock => {
  const sorted = supplies.toSorted((a, b) => a.from - b.from);
  return {
    times: sorted.map(({ from }) => from),
    changes: sorted.map(({ quantity }) => quantity),
    total: sorted.reduce((sum, { quantity }) => sum + quantity, 0),
  };
};

/**
 * From when on a quantity can be taken so that nothing that is planned already lacks any; null if never.
 * -Infinity: at any time.
 */
export const availableFrom = ({ times, changes, total }: Stock, quantity: number): Minute | null => {
  let level = total;
  if (level + tolerance < quantity) return null;
  for (let index = times.length - 1; index >= 0; index--) {
    level -= changes[index] ?? 0;
    // Before the change there was not enough.
    if (level + tolerance < quantity) return times[index] ?? null;
  }
  return Number.NEGATIVE_INFINITY;
};

/** Takes a quantity at an instant. */
export const takeStock = (stock: Stock, at: Minute, quantity: number): void => {
  let index = stock.times.length;
  while (index > 0 && (stock.times[index - 1] ?? 0) > at) index--;
  stock.times.splice(index, 0, at);
  stock.changes.splice(index, 0, -quantity);
  stock.total -= quantity;
};
