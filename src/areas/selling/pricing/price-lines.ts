import { sql } from 'kysely';
import { todayIn } from '#lib/instant';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { type Conflict, ConflictingPrices } from './resolve/choose.ts';
import type { ItemLine, Markup, PricedItem, PriceFacts } from './resolve/facts.ts';
import { factsByLine } from './resolve/facts-by-line.ts';
import { loadPriceFacts } from './resolve/load-facts.ts';
import { type ResolvedLine, resolveLine } from './resolve/resolve-line.ts';
import type { ExchangeRate } from './waterfall.schema.ts';

/** An item as it is sold: its prices, and what a line copies of it. */
export type SaleItem = PricedItem & {
  number: string;
  description: string;
  uOM: string;
  leadTimeDays: number | null;
  isActive: boolean;
};

/** The items of these ids or numbers; those that do not exist are left out. */
export const findSaleItems = async (
  ctx: Ctx,
  { itemIDs, numbers = [] }: { itemIDs: readonly string[]; numbers?: readonly string[] },
): Promise<SaleItem[]> => {
  if (itemIDs.length + numbers.length === 0) return [];
  return ctx.rows(sql<SaleItem>`
    select i.item_id as "itemID", i.number, i.description, i.category, i.pricing_component_id as "pricingComponentID", i.uom as "uOM", i.unit_price as "unitPrice",
      i.unit_cost as "unitCost", coalesce(i.currency_code, n.currency_code) as "currencyCode",
      i.lead_time_days as "leadTimeDays", i.is_active as "isActive", i.row_version as "rowVersion"
    from items i join tenants n on n.tenant_id = i.tenant_id
    where ${ctx.mine('i')} and (i.item_id = any (${[...new Set(itemIDs)]}::text[]) or i.number = any (${[...new Set(numbers)]}::text[]))`);
};

/**
 * A document whose lines are priced: for whom, in which currency, and at which rates that are agreed on
 * already.
 */
export type PricedDocument = {
  customerID: string | null;
  currencyCode: string;
  exchangeRates: readonly ExchangeRate[];
  /** Only looked at: what components put on costs instead of their own. */
  markups?: readonly Markup[] | undefined;
};

/**
 * What came of a line: its price (a problem instead of one, if none exists), or two sources that nothing
 * decides between.
 */
export type PricedOutcome = { price: ResolvedLine } | { conflict: Conflict };

/** What came of all lines, in their order, with all rates of the document and the tenant's own currency. */
export type PricedLines = {
  outcomes: PricedOutcome[];
  exchangeRates: ExchangeRate[];
  ownCurrencyCode: string;
};

/**
 * The prices of a document's lines (decisions 10), as of now unless another day is given: the one way to
 * them, of quotes, orders and POST /v1/pricing/resolve alike. The customer must be there. A currency gets its
 * rate when an item is first priced in it.
 */
export const priceLinesOf = async (
  ctx: Ctx,
  { customerID, currencyCode, exchangeRates, markups }: PricedDocument,
  lines: readonly ItemLine[],
  { date, at } = { date: todayIn(ctx.principal.timeZone, ctx.now), at: ctx.now },
): Promise<PricedLines> => {
  const rates = new Map(
    exchangeRates.map(({ currencyCode: code, rate, rateDateUTC }) => [code, { rate, rateDateUTC }]),
  );
  const items = lines.map(({ item }) => item);
  const facts = await loadPriceFacts(ctx, { items, customerID, currencyCode, date, at, rates, markups });
  const factsOf = factsByLine(facts);
  return {
    outcomes: lines.map((line) => priceOf(factsOf(line.item), line)),
    exchangeRates: [...facts.rates].map(([code, rate]) => ({ currencyCode: code, ...rate })),
    ownCurrencyCode: facts.ownCurrencyCode,
  };
};

const priceOf = (facts: PriceFacts, line: ItemLine): PricedOutcome => {
  try {
    return { price: resolveLine(facts, line) };
  } catch (error) {
    if (!(error instanceof ConflictingPrices)) throw error;
    return { conflict: error.conflict };
  }
};

/** Tells of prices that nothing decides, each by the place where it stands if it has one. */
export const conflictingPrices = (found: readonly { pointer?: string; conflict: Conflict }[]): Problem => {
  // Called only where there is one.
  const { conflict } = present(found[0]);
  const errors = found.flatMap(({ pointer, conflict: { step } }) =>
    pointer === undefined ? [] : [{ pointer, detail: `has two sources of one rank in the step ${step}` }],
  );
  return new Problem(
    'ConflictingPrices',
    `Nothing decides between the sources ${conflict.sourceIDs.join(' and ')} of the step ${conflict.step}: give one a higher priority, or other days.`,
    { conflicting: conflict.sourceIDs, ...(errors.length > 0 ? { errors: errors.slice(0, 20) } : {}) },
  );
};
