import type { ContextOfMany } from '#configurator/evaluate/evaluate-outcome';
import { type Decimal, zero } from '#lib/decimal';
import { startOfDay, todayIn } from '#lib/instant';
import type { CostComponent } from '#lib/price-of-cost';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { conflictingPrices } from './price-lines.ts';
import { ConflictingPrices } from './resolve/choose.ts';
import { componentOf, ownPrice } from './resolve/component.ts';
import type {
  Brought,
  FixedPrice,
  Markup,
  NameSource,
  PricedItem,
  PricedProduct,
  PriceFacts,
} from './resolve/facts.ts';
import { factsByLine } from './resolve/facts-by-line.ts';
import { FaultyFormula } from './resolve/list-price.ts';
import { loadPriceFacts } from './resolve/load-facts.ts';
import { isByForeignList, productBase } from './resolve/product-price.ts';
import { type ResolvedLine, resolveLine } from './resolve/resolve-line.ts';

/** For whom products are about to be configured, in which currency, on which day. */
export type ProductsAsked = {
  products: readonly PricedProduct[];
  customer: { customerID: string } | null;
  currencyCode: string;
  date: string;
  /**
   * What one unit of another currency is in this one. They are asked for when a price is: what is put in
   * before counts.
   */
  rates: PriceFacts['rates'];
  /** Only looked at: what components put on costs instead of their own. */
  markups?: readonly Markup[] | undefined;
};

/**
 * What prices bring to a configuration of one product before it is calculated, and what they make of it
 * afterwards, all on the same facts.
 */
export type PricesOfProduct = {
  /**
   * Whether the price it begins with must be brought over from the product's currency, in which its list is.
   * @throws Problem 409 as `baseOf`
   */
  needsRate: (quantity: Decimal) => boolean;
  /**
   * In the document's currency. @throws Problem 409 where nothing decides between two prices of the product,
   * or a formula cannot be calculated
   */
  baseOf: ContextOfMany['baseOf'];
  /** What is put on costs that rules book to them. */
  components: readonly CostComponent[];
  /** An item's own price in its currency, and the name of the pricing component that it belongs to. */
  ofItem: (item: Pick<PricedItem, 'unitPrice' | 'unitCost' | 'pricingComponentID'>) => {
    unitPrice: Decimal | null;
    component: string | null;
  };
  /**
   * The price of a line of the result, with a discount in percent, and at the price of a package where
   * it is of one. @throws Problem 409 as `baseOf`
   */
  ofLine: (outcome: Brought, discount?: Decimal, fixed?: FixedPrice | null) => ResolvedLine;
};

/**
 * The one way to the price of a configuration: of questions, quotes and promotions alike. What prices follow
 * from is read once for all products; `nameSource` is what a product calls the sources of its price.
 */
export const pricesOfProducts = async (
  ctx: Ctx,
  { products, customer, currencyCode, date, rates, markups }: ProductsAsked,
): Promise<(product: PricedProduct, nameSource: NameSource) => PricesOfProduct> => {
  const at =
    date === todayIn(ctx.principal.timeZone, ctx.now) ? ctx.now : startOfDay(ctx.principal.timeZone, date);
  const customerID = customer?.customerID ?? null;
  const asked = { items: [], products, customerID, currencyCode, date, at, rates, markups };
  const all = { ...(await loadPriceFacts(ctx, asked)), rates };
  const factsOf = factsByLine(all);
  const components = all.components.map(({ name, markupPercent, marginPercent }) => ({
    ...{ name, markupPercent, marginPercent },
  }));
  return (product, nameSource) => {
    const facts = factsOf(product);
    return {
      needsRate: (quantity) => decided(() => isByForeignList(facts, product, quantity)),
      baseOf: (quantity) => decided(() => productBase(facts, product, quantity)),
      components,
      ofItem: (item) => ({
        unitPrice: ownPrice(facts.components, item),
        component: componentOf(facts.components, item)?.name ?? null,
      }),
      ofLine: (outcome, discount = zero, fixed = null) =>
        decided(() => resolveLine(facts, { product, outcome, discount, fixed, nameSource })),
    };
  };
};

const decided = <T>(price: () => T): T => {
  try {
    return price();
  } catch (error) {
    if (error instanceof FaultyFormula)
      throw new Problem('PreconditionMissing', error.message, {
        missing: [`price ${error.priceListItemID}`],
      });
    if (!(error instanceof ConflictingPrices)) throw error;
    throw conflictingPrices([error]);
  }
};
