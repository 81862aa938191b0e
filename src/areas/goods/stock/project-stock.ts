import { type Decimal, decimal, sum, zero } from '#lib/decimal';
import type { Instant } from '#lib/instant';

/** So much at an instant, or at no known one; the quantity as text, since it comes out of JSON. */
export type Dated = { utc: Instant | null; quantity: string };

type Known = { onHand: string; safetyStock: string; demand: readonly Dated[]; supply: readonly Dated[] };

/**
 * What will be there, from now on: when it is below 0 first, the least that it comes to, and what to buy so
 * that the safety stock is never touched. What is overdue or has no date counts now. Supply of an instant
 * comes before its demand.
 */
export const projectStock = (known: Known, now: Instant) => {
  const [onHandQuantity, safetyStock] = [decimal(known.onHand), decimal(known.safetyStock)];
  const [demand, supply] = [known.demand.map(exact), known.supply.map(exact)];
  const changes = [...supply, ...demand.map(({ utc, quantity }) => ({ utc, quantity: quantity.times(-1) }))];
  const times = [...new Set([now, ...changes.map(({ utc }) => from(utc, now))])].sort();
  let level = onHandQuantity;
  let lowest: Decimal | undefined;
  let firstShortageUTC: Instant | null = null;
  for (const time of times) {
    level = sum([
      level,
      ...changes.filter(({ utc }) => from(utc, now) === time).map(({ quantity }) => quantity),
    ]);
    if (level.lt(0)) firstShortageUTC ??= time;
    if (lowest === undefined || level.lt(lowest)) lowest = level;
  }
  const lowestQuantity = lowest ?? level;
  const missing = safetyStock.minus(lowestQuantity);
  return {
    onHandQuantity,
    safetyStock,
    demandQuantity: sum(demand.map(({ quantity }) => quantity)),
    supplyQuantity: sum(supply.map(({ quantity }) => quantity)),
    demand,
    supply,
    firstShortageUTC,
    lowestQuantity,
    suggestedBuyQuantity: missing.gt(0) ? missing : zero,
  };
};

const exact = ({ utc, quantity }: Dated) => ({ utc, quantity: decimal(quantity) });

const from = (utc: Instant | null, now: Instant): Instant => (utc === null || utc < now ? now : utc);
