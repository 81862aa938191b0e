import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/ground/reference';
import { zero } from '#lib/decimal';
import { startOfDay, todayIn } from '#lib/instant';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import {
  date,
  id,
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
import { together } from '#platform/together';
import { conflictingPrices, findSaleItems, type PricedOutcome, priceLinesOf } from './price-lines.ts';
import type { PricedItem } from './resolve/facts.ts';
import { resolveExample } from './resolve-prices.example.ts';
import {
  exchangeRates,
  marginGuard,
  marginPercent,
  priceWarnings,
  priceWaterfall,
} from './waterfall.schema.ts';

const question = object(
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
    rates: exchangeRates,
    items: list(
      object(
        {
          itemID: id(),
          quantity: quantity(),
          unitPrice: orNull(
            price({ description: 'Before the line’s discount; the amount is not calculated from it' }),
          ),
          amount: orNull(money({ description: 'Of the line, rounded to the currency’s minor unit' })),
          unitCost: orNull(price()),
          marginPercent: orNull(marginPercent),
          minMargin: orNull(percent({ description: 'That of the list’s price, else the customer’s target' })),
          maxMargin: orNull(percent()),
          guard: marginGuard,
          waterfall: priceWaterfall,
          warnings: priceWarnings,
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
    'If nothing decides between two sources, the answer is 409 ConflictingPrices, which names both.',
  permission: 'pricing.read',
  addition: true,
  body: question,
  response: answered,
  problems: ['UnknownReference', 'ConflictingPrices'],
  example: resolveExample,
  run: async (ctx, { body }) => {
    const customerID = body.customerID ?? null;
    const [items, usual] = await together(findItems(ctx, body.items), usualCurrency(ctx, customerID));
    const currencyCode = body.currencyCode ?? usual;
    if (!isCurrencyCode(currencyCode))
      throw invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR');
    const today = todayIn(ctx.principal.timeZone, ctx.now);
    const date = body.date ?? today;
    const at = date === today ? ctx.now : startOfDay(ctx.principal.timeZone, date);
    const lines = body.items.map((line) => ({
      // Looked up above; one that does not exist was refused.
      item: present(items.get(line.itemID)),
      quantity: line.quantity,
      discount: line.discount ?? zero,
    }));
    const asked = { customerID, currencyCode, exchangeRates: [] };
    const { outcomes, exchangeRates: rates } = await priceLinesOf(ctx, asked, lines, { date, at });
    const conflicts = outcomes.flatMap((one, index) =>
      'conflict' in one ? [{ pointer: `/items/${index}`, conflict: one.conflict }] : [],
    );
    if (conflicts.length > 0) throw conflictingPrices(conflicts);
    refuseTooLarge(outcomes);
    return {
      currencyCode,
      date,
      rates,
      items: outcomes.flatMap((one, index) => {
        const line = lines[index];
        if (!line || !('price' in one)) return [];
        const { discountable: _, components: _none, ...price } = one.price;
        return [{ itemID: line.item.itemID, quantity: line.quantity, ...price }];
      }),
    };
  },
});

/** As lines of quotes are refused. @throws Problem 400 with every place */
const refuseTooLarge = (outcomes: readonly PricedOutcome[]): void => {
  const errors: PlaceError[] = outcomes.flatMap((one, index) => {
    if (!('price' in one)) return [];
    const { unitPrice, unitCost, waterfall } = one.price;
    const amounts = [unitPrice, unitCost, ...waterfall.map(({ after }) => after)];
    if (!amounts.some((amount) => amount?.gte('1e14'))) return [];
    return [
      {
        pointer: `/items/${index}/quantity`,
        detail: 'would make amounts of more than 14 digits before the decimal point',
      },
    ];
  });
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
};

const findItems = async (
  ctx: Ctx,
  lines: readonly { itemID: string }[],
): Promise<Map<string, PricedItem>> => {
  const found = await findSaleItems(ctx, { itemIDs: lines.map(({ itemID }) => itemID) });
  const items = new Map(found.map((one) => [one.itemID, one]));
  refuseMissing(lines.flatMap(({ itemID }, at) => (items.has(itemID) ? [] : [`/items/${at}/itemID`])));
  return items;
};

/** The customer's currency, else the tenant's. @throws Problem 400 where there is no such customer */
const usualCurrency = async (ctx: Ctx, customerID: string | null): Promise<string> => {
  const { code, found } = await ctx.one(
    sql<{ code: string; found: string | null }>`
      select coalesce(c.currency_code, n.currency_code) as code, c.customer_id as found
      from tenants n left join customers c on ${ctx.mine('c')} and c.customer_id = ${customerID}
      where ${ctx.mine('n')}`,
    'tenant',
  );
  if (customerID !== null && found === null) refuseMissing(['/customerID']);
  return code;
};

const refuseMissing = (pointers: readonly string[]): void => {
  const errors: PlaceError[] = pointers
    .slice(0, 20)
    .map((pointer) => ({ pointer, detail: 'does not exist' }));
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
};
