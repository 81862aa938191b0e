import { sql } from 'kysely';
import { type ItemUnit, ratioBetween, readUnits } from '#areas/goods/stock';
import type { PricesOfProduct } from '#areas/selling/pricing';
import type { ItemFacts } from '#configurator/evaluate/outcome';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { rateOf } from './rate-of.ts';
import { orRefused } from './refused.ts';
import type { Whom } from './whom.ts';

/** Items as a configuration sees them: what one unit costs, in the currency of the question. */
export type KnownItems = Map<string, ItemFacts & { itemID: string }>;

type Row = {
  itemID: string;
  number: string;
  description: string;
  uOM: string;
  keptUOM: string;
  ownUnits: unknown;
  unitCost: Decimal | null;
  unitPrice: Decimal | null;
  currencyCode: string | null;
  pricingComponentID: string | null;
  weight: Decimal | null;
  weightUOM: string | null;
  leadTimeDays: number | null;
};

/**
 * Reads active items by their numbers, in one statement, into `known`. Costs and prices in another currency
 * are brought to that of the question by the rate that is agreed on, else that of its day, which is agreed on
 * then. Of one without a cost or a price that is reported; one without a price of its own is sold at its cost
 * with what its pricing component puts on it. `units` are those in which products name items. Answers for
 * which of them there is no such rate, with the Problem 409 that it is.
 */
export const readItems = async (
  ctx: Ctx,
  known: KnownItems,
  numbers: readonly string[],
  whom: Pick<Whom, 'currencyCode' | 'date' | 'ownCurrency' | 'rates'>,
  { ofItem }: Pick<PricesOfProduct, 'ofItem'>,
  units: readonly string[],
): Promise<Map<string, Problem>> => {
  const rows = await ctx.rows(sql<Row>`
    select i.item_id as "itemID", i.number, i.description, i.uom as "uOM", i.unit_cost as "unitCost", i.unit_price as "unitPrice",
      i.currency_code as "currencyCode", i.pricing_component_id as "pricingComponentID", i.weight, i.weight_uom as "weightUOM", i.lead_time_days as "leadTimeDays",
      coalesce(s.uom, i.uom) as "keptUOM", coalesce(s.units, '[]') as "ownUnits"
    from items i left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    where ${ctx.mine('i')} and i.number = any (${[...new Set(numbers)]}::text[]) and i.is_active`);
  const refused = new Map<string, Problem>();
  for (const { number, currencyCode: own, pricingComponentID, keptUOM, ownUnits, ...row } of rows) {
    const rate = await orRefused(() => rateOf(ctx, whom, own ?? whom.ownCurrency, 'Items are priced'));
    if (rate instanceof Problem) {
      refused.set(number, rate);
      continue;
    }
    const { unitPrice, component } = ofItem({ ...row, pricingComponentID });
    const kept = { uOM: keptUOM, units: readUnits(ownUnits) };
    known.set(number, {
      perUnit: inOwnUnit(kept, row.uOM, units),
      ...{ ...row, component, isCostUnknown: row.unitCost === null, isPriceUnknown: unitPrice === null },
      ...{ unitCost: (row.unitCost ?? zero).times(rate), unitPrice: (unitPrice ?? zero).times(rate) },
    });
  }
  return refused;
};

/** How many of an item's own unit one of each unit is; one that does not measure it is left out. */
const inOwnUnit = (
  kept: { uOM: string; units: readonly ItemUnit[] },
  own: string,
  units: readonly string[],
): Map<string, Decimal> =>
  new Map(
    units.flatMap((unit): [string, Decimal][] => {
      const ratio = ratioBetween(kept, unit, own);
      return ratio ? [[unit, ratio.dividend.div(ratio.divisor)]] : [];
    }),
  );
