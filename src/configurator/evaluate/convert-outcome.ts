import { type Decimal, roundHalfUp } from '#lib/decimal';
import type { Outcome, PriceEvent } from './outcome.ts';

/**
 * An outcome that was calculated in the product's currency, in another one, of which `rate` is what one unit
 * is worth. What the product's price begins with comes as it is in that currency (`basePrice`, of one piece),
 * because a price list may state it so. Parts of the price are exact, so that they sum to it and are rounded
 * but once, by whom they are priced; all other amounts are rounded half-up to 12 decimals, so that what was
 * divided by a rate and comes back is what it was. Texts, the trace and the faults stay as they are: in the
 * product's currency.
 */
export const convertOutcome = (
  outcome: Outcome,
  { rate, basePrice }: { rate: Decimal; basePrice: Decimal | null },
): Outcome => {
  const money = (amount: Decimal): Decimal => roundHalfUp(amount.times(rate), 12);
  const both = <T extends { cost: Decimal; price: Decimal }>(one: T): T => ({
    ...one,
    cost: money(one.cost),
    price: money(one.price),
  });
  const lines = <T extends { lineCost: Decimal; linePrice: Decimal }>(one: T): T => ({
    ...one,
    lineCost: money(one.lineCost),
    linePrice: money(one.linePrice),
  });
  const { SKU, BOM, TASKS, LINE } = outcome.totals.parts;
  return {
    ...outcome,
    items: outcome.items.map((row) => ({
      ...both(row),
      unitCost: money(row.unitCost),
      unitPrice: money(row.unitPrice),
    })),
    tasks: outcome.tasks.map((row) => ({
      ...lines(both(row)),
      hourlyRate: row.hourlyRate && money(row.hourlyRate),
    })),
    priceEvents: outcome.priceEvents.map((event) => ({
      ...event,
      amount: isFactor(event) ? event.amount : money(event.amount),
      before: money(event.before),
      after: money(event.after),
    })),
    priceParts: outcome.priceParts.map((part) => ({
      ...part,
      amount:
        part.source.type === 'BASE' && basePrice
          ? basePrice.times(outcome.quantity)
          : part.amount.times(rate),
    })),
    totals: {
      ...lines(both(outcome.totals)),
      parts: { SKU: both(SKU), BOM: both(BOM), TASKS: both(TASKS), LINE: both(LINE) },
    },
  };
};

/** What a price is multiplied by is no amount. */
const isFactor = ({ operation }: PriceEvent): boolean => operation === 'MULTIPLY';
