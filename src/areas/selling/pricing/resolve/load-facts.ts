import { sql } from 'kysely';
import { findRate } from '#areas/company/fx';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import { promotionActions, promotionConditions } from '../promotion-terms.ts';
import type {
  Break,
  Component,
  Contract,
  Discount,
  ListedPrice,
  Markup,
  PricedItem,
  PricedProduct,
  PriceFacts,
} from './facts.ts';

/**
 * What is asked for: items and products in any number, for a customer or for nobody, on a day. `at` is the
 * instant for lists and promotions, `rates` are those that are agreed on already.
 */
export type FactsAsked = {
  items: readonly PricedItem[];
  products?: readonly PricedProduct[];
  customerID: string | null;
  /** Further ones whose breaks and contract prices are read, where the core is asked for several. */
  customerIDs?: readonly string[];
  currencyCode: string;
  date: string;
  at: string;
  rates: PriceFacts['rates'];
  /** What components are looked at with instead of what they put on costs. */
  markups?: readonly Markup[] | undefined;
};

type Settings = Pick<PriceFacts, 'breakMode' | 'contractsCompete' | 'customer'> & { ownCurrencyCode: string };

/**
 * All that the prices of many lines follow from, in six statements that travel together however many lines
 * there are, and one more for each currency that items are priced in besides and that has no rate yet. The
 * customer must be there.
 */
export const loadPriceFacts = async (
  ctx: Ctx,
  asked: FactsAsked,
): Promise<PriceFacts & { ownCurrencyCode: string }> => {
  const { items, products = [], customerID, customerIDs = [], currencyCode, date, at } = asked;
  const { rates: agreed, markups = [] } = asked;
  const itemIDs = [...new Set(items.map(({ itemID }) => itemID))];
  const categories = [...new Set(items.flatMap(({ category }) => category ?? []))];
  const productIDs = [...new Set(products.map(({ productID }) => productID))];
  const currencyCodes = [...new Set(products.map((one) => one.currencyCode))];
  const customers = [...(customerID === null ? [] : [customerID]), ...customerIDs];
  // A break or contract of no currency is in its item's: no other one is needed.
  const others = new Set(items.map((one) => one.currencyCode).filter((code) => code !== currencyCode));
  const [settings, listed, breaks, contracts, discounts, components, found] = await Promise.all([
    readSettings(ctx, customerID),
    listedPrices(ctx, currencyCode, { itemIDs, categories, productIDs, currencyCodes }),
    ctx.rows(sql<Break>`
      select b.price_break_id as "priceBreakID", b.item_id as "itemID", b.min_quantity as "minQuantity", b.unit_price as "unitPrice",
        b.discount_percent as "discountPercent", b.customer_id as "customerID", b.currency_code as "currencyCode",
        b.valid_from::text as "validFrom", b.valid_to::text as "validTo", i.row_version as "itemVersion"
      from item_price_breaks b join items i on ${ctx.mine('i')} and i.item_id = b.item_id
      where ${ctx.mine('b')} and b.item_id = any (${itemIDs}::text[]) and b.is_active
        and (b.customer_id is null or b.customer_id = any (${customers}::text[]))`),
    customers.length === 0
      ? []
      : ctx.rows(sql<Contract>`
          select p.contract_price_id as "contractPriceID", p.item_id as "itemID", p.customer_id as "customerID",
            p.unit_price as "unitPrice", p.discount_percent as "discountPercent", p.currency_code as "currencyCode",
            p.min_quantity as "minQuantity", p.valid_from::text as "validFrom", p.valid_to::text as "validTo", p.row_version as "rowVersion"
          from item_contract_prices p
          where ${ctx.mine('p')} and p.customer_id = any (${customers}::text[]) and p.item_id = any (${itemIDs}::text[]) and p.is_active`),
    ctx.rows(sql<Discount>`
      select p.promotion_id as "promotionID", p.code, p.name, p.starts_utc as "startsUTC", p.ends_utc as "endsUTC", p.currency_code as "currencyCode",
        p."group", p.priority, p.is_public as "isPublic", p.customer_ids as "customerIDs", p.conditions, p.actions,
        p.row_version as "rowVersion"
      from promotions p where ${ctx.mine('p')} and p.kind = 'DISCOUNT' and p.status = 'ACTIVE'`),
    readComponents(ctx).then((own) => own.map((one) => withMarkup(one, markups))),
    Promise.all(
      [...others]
        .filter((base) => !agreed.has(base))
        .map((base) => findRate(ctx, { code: currencyCode, base, day: date })),
    ),
  ]);
  const rates = new Map(agreed);
  for (const one of found) if (one) rates.set(one.baseCode, { rate: one.rate, rateDateUTC: one.rateDateUTC });
  return {
    ...{ currencyCode, date, at, ...settings, listed, breaks, contracts, components, rates },
    discounts: discounts.map(revivedDiscount),
  };
};

/** What the tenant has settled, and what of the customer counts. */
const readSettings = async (ctx: Ctx, customerID: string | null): Promise<Settings> => {
  const { breakMode, contractsCompete, ownCurrencyCode, ...customer } = await ctx.one(
    sql<Omit<Settings, 'customer'> & { verticalID: string | null; grossMarginTarget: Decimal | null }>`
      select n.price_break_mode as "breakMode", n.contract_prices_compete as "contractsCompete", n.currency_code as "ownCurrencyCode",
        c.vertical_id as "verticalID", c.gross_margin_target as "grossMarginTarget"
      from tenants n left join customers c on ${ctx.mine('c')} and c.customer_id = ${customerID}
      where ${ctx.mine('n')}`,
    'tenant',
  );
  return {
    ...{ breakMode, contractsCompete, ownCurrencyCode },
    customer: customerID === null ? null : { customerID, ...customer },
  };
};

/**
 * Prices of lists in the currency, and those of products in their own, those of lists that others are
 * calculated from included; customers and days are left to the core.
 */
const listedPrices = (
  ctx: Ctx,
  currencyCode: string,
  {
    itemIDs,
    categories,
    productIDs,
    currencyCodes,
  }: Record<'itemIDs' | 'categories' | 'productIDs' | 'currencyCodes', readonly string[]>,
): Promise<ListedPrice[]> =>
  ctx.rows(sql<ListedPrice>`
    select i.price_list_item_id as "priceListItemID", i.list_id as "listID", i.item_id as "itemID", i.category,
      i.product_id as "productID", i.min_quantity as "minQuantity", i.compute_price as "computePrice", i.base, i.base_list_id as "baseListID",
      i.fixed_price as "fixedPrice", i.percent, i.formula, i.surcharge, i.rounding, i.min_margin as "minMargin", i.max_margin as "maxMargin",
      i.valid_from::text as "validFrom", i.valid_to::text as "validTo",
      json_build_object('listID', l.list_id, 'type', l.type, 'status', l.status, 'currencyCode', l.currency_code,
        'startsUTC', to_char(l.starts_utc at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'endsUTC', to_char(l.ends_utc at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'customerIDs', l.customer_ids, 'verticalIDs', l.vertical_ids, 'priority', l.priority, 'isDefault', l.is_default,
        'rowVersion', l.row_version, 'name', l.name, 'breakMode', l.break_mode) as list
    from price_list_items i join price_lists l on ${ctx.mine('l')} and l.list_id = i.list_id
    where ${ctx.mine('i')} and l.status <> 'EXPIRED'
      and (l.currency_code = ${currencyCode}
        and (i.item_id = any (${itemIDs}::text[]) or i.category = any (${categories}::text[]))
        or i.product_id = any (${productIDs}::text[]) and l.currency_code = any (${[currencyCode, ...currencyCodes]}::text[]))`);

/** The pricing components in use. */
const readComponents = (ctx: Ctx): Promise<Component[]> =>
  ctx.rows(sql<Component>`
    select c.pricing_component_id as "pricingComponentID", c.name, c.markup_percent as "markupPercent", c.margin_percent as "marginPercent",
      c.sequence, c.show_on_quote as "showOnQuote", c.allow_discount as "allowDiscount", c.row_version as "rowVersion"
    from pricing_components c where ${ctx.mine('c')} and c.is_active`);

const withMarkup = (component: Component, markups: readonly Markup[]): Component => {
  const other = markups.find((one) => one.pricingComponentID === component.pricingComponentID);
  return other ? { ...component, markupPercent: other.markupPercent, marginPercent: null } : component;
};

const revivedConditions = reviver(promotionConditions);
const revivedActions = reviver(promotionActions);
const revivedDiscount = (one: Discount): Discount => ({
  ...one,
  conditions: revivedConditions(one.conditions),
  actions: revivedActions(one.actions),
});
