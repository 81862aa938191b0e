import type { ContextOfMany } from '#configurator/evaluate/evaluate-outcome';
import { type Decimal, zero } from '#lib/decimal';
import { startOfDay, todayIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { conflictingPrices } from './price-lines.ts';
import { ConflictingPrices } from './resolve/choose.ts';
import { componentOf, componentsByName, ownPrice, priceOfCost } from './resolve/component.ts';
import type { Brought, FixedPrice, PricedItem, PricedProduct } from './resolve/facts.ts';
import { FaultyFormula } from './resolve/list-price.ts';
import { loadPriceFacts } from './resolve/load-facts.ts';
import { productBase } from './resolve/price-configured.ts';
import { type ResolvedLine, resolveLine } from './resolve/resolve-line.ts';

/** A product that is about to be configured, for whom, in which currency, on which day. */
export type ProductAsked = {
  product: PricedProduct;
  customer: { customerID: string } | null;
  currencyCode: string;
  date: string;
};

/** What prices bring to a configuration of one product before it is reckoned, and what they make of it afterwards, all on the same facts. */
export type PricesOfProduct = {
  /** @throws Problem 409 where nothing decides between two prices of the product, or a formula cannot be reckoned */
  context: Required<Pick<ContextOfMany, 'baseOf' | 'priceOfCost'>>;
  /** An item's own price in its currency, and the name of the pricing component that it belongs to. */
  ofItem: (item: Pick<PricedItem, 'unitPrice' | 'unitCost' | 'pricingComponentID'>) => {
    unitPrice: Decimal | null;
    component: string | null;
  };
  /** The price of a line of what came of it, with a discount in percent, and at the price of a package where it is of one. @throws Problem 409 as `context` */
  ofLine: (outcome: Brought, discount?: Decimal, fixed?: FixedPrice | null) => ResolvedLine;
};

/** The one way to the price of a configuration: of questions, quotes and promotions alike. */
export const pricesOfProduct = async (
  ctx: Ctx,
  { product, customer, currencyCode, date }: ProductAsked,
): Promise<PricesOfProduct> => {
  const at = date === todayIn(ctx.principal.timeZone, ctx.now) ? ctx.now : startOfDay(ctx.principal.timeZone, date);
  const customerID = customer?.customerID ?? null;
  const asked = { items: [], products: [product], customerID, currencyCode, date, at, rates: new Map() };
  const facts = await loadPriceFacts(ctx, asked);
  const named = componentsByName(facts.components);
  return {
    context: {
      baseOf: (quantity) => decided(() => productBase(facts, product, quantity)),
      priceOfCost: (name, cost) => {
        const component = named(name);
        return component && priceOfCost(component, cost);
      },
    },
    ofItem: (item) => ({
      unitPrice: ownPrice(facts.components, item),
      component: componentOf(facts.components, item)?.name ?? null,
    }),
    ofLine: (outcome, discount = zero, fixed = null) =>
      decided(() => resolveLine(facts, { product, outcome, discount, fixed })),
  };
};

const decided = <T>(price: () => T): T => {
  try {
    return price();
  } catch (error) {
    if (error instanceof FaultyFormula)
      throw new Problem('PreconditionMissing', error.message, { missing: [`price ${error.priceListItemID}`] });
    if (!(error instanceof ConflictingPrices)) throw error;
    throw conflictingPrices([error]);
  }
};
