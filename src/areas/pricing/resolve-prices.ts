import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/reference';
import { type Decimal, zero } from '#lib/decimal';
import { startOfDay, todayIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import {
  date,
  decimalNumber,
  id,
  instant,
  list,
  money,
  object,
  oneOf,
  optional,
  orNull,
  percent,
  price,
  quantity,
  text,
} from '#platform/schema';
import { ConflictingPrices } from './resolve/choose.ts';
import type { PricedItem, PriceFacts } from './resolve/facts.ts';
import { factsByLine } from './resolve/facts-by-line.ts';
import { loadPriceFacts } from './resolve/load-facts.ts';
import { type ResolvedLine, resolveLine } from './resolve/resolve-line.ts';
import { resolveExample } from './resolve-prices.example.ts';
import { marginGuard, marginPercent, priceWaterfall } from './waterfall.schema.ts';

const asked = object(
  {
    customerID: optional(orNull(id({ description: 'For whom; without one only what counts for everybody' }))),
    currencyCode: optional(text(3, { description: 'The customer’s, else the tenant’s, unless given' })),
    date: optional(date({ description: 'Today in the tenant’s time zone unless given' })),
    items: list(
      object(
        {
          itemID: id(),
          quantity: quantity({ description: 'In the item’s uOM' }),
          discount: optional(percent({}, '100')),
        },
        { title: 'PriceLine' },
      ),
      { minItems: 1, maxItems: 1000 },
    ),
  },
  { title: 'PriceQuestion' },
);

const answered = object(
  {
    currencyCode: text(3),
    date: date(),
    rates: list(
      object({ currencyCode: text(3), rate: decimalNumber({ integer: 20, places: 80 }), rateDateUTC: instant() }),
      { description: 'What one unit of another currency is in this one, where it was needed' },
    ),
    items: list(
      object(
        {
          itemID: id(),
          quantity: quantity(),
          unitPrice: orNull(price({ description: 'Before the line’s discount; the amount is not reckoned from it' })),
          amount: orNull(money({ description: 'Of the line, rounded to the currency’s minor unit' })),
          unitCost: orNull(price()),
          marginPercent: orNull(marginPercent),
          guard: marginGuard,
          waterfall: priceWaterfall,
          problem: orNull(
            oneOf(['NO_PRICE', 'NO_RATE', 'FORMULA_FAILED', 'DISCOUNT_REFUSED'], {
              description: 'Why there is no price',
            }),
          ),
        },
        { title: 'ResolvedPrice' },
      ),
    ),
  },
  { title: 'ResolvedPrices' },
);

/** `POST /v1/pricing/resolve`: what lines would cost, and how that comes about. It writes nothing. */
export const resolvePrices = operation({
  id: 'resolvePrices',
  method: 'POST',
  reads: true,
  path: '/v1/pricing/resolve',
  tag: 'pricing',
  summary: 'Resolve the prices of items',
  description:
    'Price list or item, quantity break, contract price, promotions, discount of the line, rounding: each step with its source and the line’s amount before and after it. ' +
    'Where nothing decides between two sources it is 409 ConflictingPrices, which names both.',
  permission: 'pricing.read',
  addition: true,
  body: asked,
  response: answered,
  problems: ['UnknownReference', 'ConflictingPrices'],
  example: resolveExample,
  run: async (ctx, { body }) => {
    const customer = body.customerID == null ? null : await findCustomer(ctx, body.customerID);
    const items = await findItems(ctx, body.items);
    const day = body.date ?? todayIn(ctx.principal.timeZone, ctx.now);
    const currencyCode = body.currencyCode ?? customer?.currencyCode ?? (await ownCurrency(ctx));
    if (!isCurrencyCode(currencyCode))
      throw invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR');
    const isToday = day === todayIn(ctx.principal.timeZone, ctx.now);
    const at = isToday ? ctx.now : startOfDay(ctx.principal.timeZone, day);
    const facts = await loadPriceFacts(ctx, { items: [...items.values()], customer, currencyCode, date: day, at });
    const factsOf = factsByLine(facts);
    return {
      currencyCode,
      date: day,
      rates: [...facts.rates].map(([code, rate]) => ({ currencyCode: code, ...rate })),
      items: body.items.map(({ itemID, quantity: amount, discount }, index) => {
        // Looked up above; one that is not there was refused.
        const item = items.get(itemID) as PricedItem;
        const line = { quantity: amount, discount: discount ?? zero, index };
        const { discountable: _, components: _none, ...resolved } = resolveAt(factsOf(item), item, line);
        return { itemID, quantity: amount, ...resolved };
      }),
    };
  },
});

const resolveAt = (
  facts: PriceFacts,
  item: PricedItem,
  { quantity: amount, discount, index }: { quantity: Decimal; discount: Decimal; index: number },
): ResolvedLine => {
  try {
    return resolveLine(facts, { item, quantity: amount, discount });
  } catch (error) {
    if (!(error instanceof ConflictingPrices)) throw error;
    const { step, sourceIDs } = error.conflict;
    const detail = `Nothing decides between the sources ${sourceIDs.join(' and ')} of the step ${step}: give one a higher priority, or other days.`;
    throw new Problem('ConflictingPrices', detail, {
      conflicting: sourceIDs,
      errors: [{ pointer: `/items/${index}`, detail: `has two sources of one rank in the step ${step}` }],
    });
  }
};

const findItems = async (ctx: Ctx, lines: readonly { itemID: string }[]): Promise<Map<string, PricedItem>> => {
  const found = await ctx.rows(sql<PricedItem>`
    select i.item_id as "itemID", i.category, i.pricing_component_id as "pricingComponentID", i.unit_price as "unitPrice", i.unit_cost as "unitCost",
      coalesce(i.currency_code, n.currency_code) as "currencyCode", i.row_version as "rowVersion"
    from items i join tenants n on n.tenant_id = i.tenant_id
    where ${ctx.mine('i')} and i.item_id = any (${[...new Set(lines.map(({ itemID }) => itemID))]}::text[])`);
  const items = new Map(found.map((one) => [one.itemID, one]));
  refuseMissing(lines.flatMap(({ itemID }, at) => (items.has(itemID) ? [] : [`/items/${at}/itemID`])));
  return items;
};

type Customer = NonNullable<PriceFacts['customer']> & { currencyCode: string | null };

const findCustomer = async (ctx: Ctx, customerID: string): Promise<Customer> => {
  const found = await ctx.first(sql<Customer>`
    select c.customer_id as "customerID", c.vertical_id as "verticalID", c.gross_margin_target as "grossMarginTarget",
      c.currency_code as "currencyCode"
    from customers c where ${ctx.mine('c')} and c.customer_id = ${customerID}`);
  if (!found) refuseMissing(['/customerID']);
  return found as Customer;
};

const refuseMissing = (pointers: readonly string[]): void => {
  const errors: PlaceError[] = pointers.slice(0, 20).map((pointer) => ({ pointer, detail: 'does not exist' }));
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
};

const ownCurrency = async (ctx: Ctx): Promise<string> => {
  const { code } = await ctx.one(
    sql<{ code: string }>`select n.currency_code as code from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  return code;
};
