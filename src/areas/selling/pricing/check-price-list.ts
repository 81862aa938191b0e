import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { startOfDay, todayIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import {
  date,
  flag,
  id,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  quantity,
  text,
} from '#platform/schema';
import { priceListCheckExample } from './check-price-list.example.ts';
import { findSaleItems } from './price-lines.ts';
import { priceListResource } from './price-list.resource.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { checkListFor, findingCodes, type ListAudience, type ListFinding } from './resolve/check-list.ts';
import type { PricedItem, PricedProduct } from './resolve/facts.ts';
import { factsByLine } from './resolve/facts-by-line.ts';
import { loadPriceFacts } from './resolve/load-facts.ts';

/** The most that one request looks at and tells. */
const most = { priced: 1000, customers: 20, verticals: 20, warnings: 500, looks: 2_000_000 };

const count = (description: string) => int32({ minimum: 0, description });

const answered = object(
  {
    listID: id(),
    currencyCode: text(3),
    date: date({ description: 'The day that it is looked at: today, of a list that begins later its first' }),
    isWhole: flag({
      description: 'Whether all behind `after` was looked at; where not, the counts say what was',
    }),
    pricedCount: count('Items in use and products that the list has a price for, behind `after`'),
    checkedCount: count('Those of them that were looked at, by their numbers'),
    audienceCount: count(
      'For whom it counts: everybody is one, else each customer and vertical that it names',
    ),
    checkedAudienceCount: count('Those of them for whom it was looked at'),
    last: orNull(
      id({ description: 'The last that was looked at, where more remain: ask again with it as `after`' }),
    ),
    warnings: list(
      object(
        {
          code: oneOf(findingCodes, {
            description:
              'BREAK_ABOVE_LIST and CURRENCY_DECIDED as in the answer of POST /v1/pricing/resolve; CONFLICTING_PRICES: nothing decides between two sources; FORMULA_FAILED: the formula cannot be calculated',
          }),
          itemID: orNull(id()),
          productID: orNull(id()),
          customerID: orNull(
            id({ description: 'For whom; null: for everybody, or any customer of verticalID' }),
          ),
          verticalID: orNull(id()),
          quantity: quantity({ description: 'The least at which it is so' }),
          date: date({ description: 'The day at which it is so' }),
          sourceIDs: list(id(), { minItems: 1, maxItems: 2 }),
          message: text(4000),
        },
        { title: 'PriceListWarning' },
      ),
    ),
  },
  { title: 'PriceListCheck' },
);

/**
 * `GET /v1/pricelists/{ListID}/check`: what of a list's prices was perhaps not meant, before a customer asks.
 * It writes nothing.
 */
export const checkPriceList = operation({
  id: 'checkPriceList',
  method: 'GET',
  path: '/v1/pricelists/{ListID}/check',
  tag: 'pricing',
  summary: 'Check a price list',
  description:
    'Resolves the list’s prices as though it were active, for each quantity at which a break or a price begins to count, and reports what may be unintended: a break that is dearer than ' +
    'the list, a currency that decides, sources that nothing decides between. A price that begins later is looked at on its first day. Bounded: `isWhole` says whether all was looked at.',
  permission: 'pricing.read',
  addition: true,
  params: idParams(priceListResource),
  query: object({
    after: optional(
      id({ description: 'Only items and products behind this one: `last` of the answer before' }),
    ),
    customerID: optional(id({ description: 'For this customer, with his own breaks and contract prices' })),
  }),
  response: answered,
  problems: ['NotFound', 'UnknownReference', 'PreconditionMissing'],
  example: { response: priceListCheckExample },
  run: async (ctx, { params, query: { after, customerID } }) => {
    const listID = idIn(priceListResource, params);
    const { currencyCode, type, ...row } = await readOne(ctx, priceListResource, listID);
    const at = row.startsUTC !== null && row.startsUTC > ctx.now ? row.startsUTC : ctx.now;
    if (row.status === 'EXPIRED' || (row.endsUTC !== null && row.endsUTC <= at))
      throw new Problem('PreconditionMissing', 'The list has ended, so its prices count no more.', {
        missing: ['endNotOver'],
      });
    const today = todayIn(ctx.principal.timeZone, at);
    const audiences = await audiencesOf(ctx, row, customerID);
    const { priced, pricedCount } = await readPriced(ctx, listID, currencyCode, after);
    const loaded = await loadPriceFacts(ctx, {
      items: priced.flatMap((one) => ('productID' in one ? [] : [one])),
      products: priced.flatMap((one) => ('productID' in one ? [one] : [])),
      ...{ customerID: null, currencyCode, date: today, at, rates: new Map() },
      customerIDs: audiences.looked.flatMap((one) => one.customerID ?? []),
    });
    const listed = loaded.listed.map((one) =>
      one.listID === listID ? { ...one, list: { ...one.list, status: 'ACTIVE' } } : one,
    );
    const factsOf = factsByLine({ ...loaded, listed });
    const warnings: ListFinding[] = [];
    const budget = { left: most.looks };
    let checkedCount = 0;
    for (const of of priced) {
      if (budget.left <= 0 || warnings.length >= most.warnings) break;
      const facts = factsOf(of);
      const factsOn = (day: string) =>
        day === today ? facts : { ...facts, date: day, at: startOfDay(ctx.principal.timeZone, day) };
      const kind = type === 'COST' ? ('COST' as const) : ('PRICE' as const);
      const asked = { list: { listID, kind }, today, audiences: audiences.looked, budget };
      warnings.push(...checkListFor(of, factsOn, asked));
      checkedCount++;
    }
    const last = priced[checkedCount - 1];
    const isLast = checkedCount === pricedCount;
    return {
      ...{ listID, currencyCode, date: today, pricedCount, checkedCount },
      isWhole: isLast && budget.left > 0 && audiences.looked.length === audiences.count,
      audienceCount: audiences.count,
      checkedAudienceCount: audiences.looked.length,
      last: isLast || !last ? null : idOf(last),
      warnings: toldOnce(warnings),
    };
  },
});

const idOf = (of: PricedItem | PricedProduct): string => ('productID' in of ? of.productID : of.itemID);

/** Two prices of a category that nothing decides between are one warning, and not one of each item. */
const toldOnce = (all: readonly ListFinding[]): ListFinding[] =>
  [
    ...new Map(
      all.toReversed().map((one) => [`${one.code} ${one.sourceIDs.toSorted().join(' ')}`, one]),
    ).values(),
  ].reverse();

type Audiences = { looked: ListAudience[]; count: number };

/** For whom the list is looked at. @throws Problem 400 where the customer that is asked for does not exist */
const audiencesOf = async (
  ctx: Ctx,
  { customerIDs, verticalIDs }: { customerIDs: readonly string[]; verticalIDs: readonly string[] },
  asked: string | undefined,
): Promise<Audiences> => {
  if (asked !== undefined) await refuseUnknown(ctx, [{ pointer: '/customerID', customerID: asked }]);
  const named = asked === undefined ? customerIDs : [asked];
  const looked = named.slice(0, most.customers);
  const customers = await ctx.rows(sql<ListAudience>`
    select c.customer_id as "customerID", c.vertical_id as "verticalID" from customers c
    where ${ctx.mine('c')} and c.customer_id = any (${looked}::text[]) order by c.customer_id`);
  if (asked !== undefined) return { looked: customers, count: 1 };
  const everybody =
    customerIDs.length + verticalIDs.length === 0 ? [{ customerID: null, verticalID: null }] : [];
  const verticals = verticalIDs
    .slice(0, most.verticals)
    .map((verticalID) => ({ customerID: null, verticalID }));
  return {
    looked: [...everybody, ...customers, ...verticals],
    count: everybody.length + customerIDs.length + verticalIDs.length,
  };
};

/**
 * The first items in use and products that the list has a price for, by their numbers, and how many there
 * are. @throws Problem 400
 */
const readPriced = async (
  ctx: Ctx,
  listID: string,
  currencyCode: string,
  after: string | undefined,
): Promise<{ priced: (PricedItem | PricedProduct)[]; pricedCount: number }> => {
  const all = sql`
    select i.item_id as id, i.number, false as "isProduct" from items i
    where ${ctx.mine('i')} and i.is_active and (
      i.item_id in (select p.item_id from price_list_items p where ${ctx.mine('p')} and p.list_id = ${listID})
      or i.category in (select p.category from price_list_items p where ${ctx.mine('p')} and p.list_id = ${listID}))
    union all
    select r.product_id, r.number, true from products r
    where ${ctx.mine('r')} and r.product_id in (
      select p.product_id from price_list_items p where ${ctx.mine('p')} and p.list_id = ${listID})`;
  if (after !== undefined && !(await ctx.first(sql`select 1 from (${all}) s where s.id = ${after}`)))
    throw invalid('/after', 'is not an item in use or a product that the list has a price for');
  const found = await ctx.rows(sql<{ id: string; isProduct: boolean; pricedCount: number }>`
    with s as (${all})
    select s.id, s."isProduct", (count(*) over ())::int as "pricedCount" from s
    where ${after ?? null}::text is null
      or (s.number, s.id) > (select a.number, a.id from s a where a.id = ${after ?? null})
    order by s.number, s.id limit ${most.priced}`);
  const itemIDs = found.flatMap((one) => (one.isProduct ? [] : [one.id]));
  const items = new Map((await findSaleItems(ctx, { itemIDs })).map((one) => [one.itemID, one]));
  return {
    priced: found.flatMap(({ id: productID, isProduct }): (PricedItem | PricedProduct)[] => {
      // Of a product only lists of this currency are looked at.
      if (isProduct) return [{ productID, allowDiscount: true, currencyCode }];
      const item = items.get(productID);
      return item ? [item] : [];
    }),
    pricedCount: found[0]?.pricedCount ?? 0,
  };
};
