import { sql } from 'kysely';
import {
  type CurrencySum,
  currencySumMembers,
  documentSums,
  ownCurrency,
  sumMembers,
  sumOf,
  sumsByCurrency,
} from '#areas/selling/header';
import { dateIn, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { instant, list, object, oneOf, type Static, text } from '#platform/schema';
import { quoteStatuses } from './quote.machine.ts';

const sums = object(
  {
    fromUTC: instant({ description: 'The first moment of the period in the tenant’s time zone' }),
    toUTC: instant({ description: 'The moment of the request' }),
    currencyCode: text(3, {
      description: 'The tenant’s, in which sums over quotes of several currencies are',
    }),
    ...sumMembers,
    byStatus: list(object({ status: oneOf(quoteStatuses), ...sumMembers })),
    byMonth: list(object({ month: text(7, { description: 'YYYY-MM' }), ...sumMembers })),
    byCurrency: list(object(currencySumMembers)),
  },
  { title: 'SalesQuoteSums' },
);

type Group = CurrencySum & { status: (typeof quoteStatuses)[number]; month: string };

/** The quotes made since a day in the tenant's time zone, counted and summed by their grandTotal. */
const sumSince = async (ctx: Ctx, firstDay: string): Promise<Static<typeof sums>> => {
  const { timeZone } = ctx.principal;
  const fromUTC = startOfDay(timeZone, firstDay);
  const currencyCode = await ownCurrency(ctx);
  const groups = await ctx.rows(sql<Group>`
    select q.status, q.currency_code as "currencyCode", to_char(q.created_utc at time zone ${timeZone}, 'YYYY-MM') as month,
      ${documentSums('q', currencyCode)}
    from sales_quotes q where ${ctx.mine('q')} and q.created_utc >= ${fromUTC}::timestamptz and q.created_utc <= ${ctx.now}::timestamptz
    group by 1, 2, 3`);
  const split = <K extends 'status' | 'month'>(key: K, order: readonly Group[K][]) =>
    order
      .map((name) => ({ name, some: groups.filter((group) => group[key] === name) }))
      .filter(({ some }) => some.length > 0);
  const months = [...new Set(groups.map(({ month }) => month))].sort();
  return {
    fromUTC,
    toUTC: ctx.now,
    currencyCode,
    ...sumOf(groups),
    byStatus: split('status', quoteStatuses).map(({ name, some }) => ({ status: name, ...sumOf(some) })),
    byMonth: split('month', months).map(({ name, some }) => ({ month: name, ...sumOf(some) })),
    byCurrency: sumsByCurrency(groups),
  };
};

const example = {
  response: {
    fromUTC: '2026-02-28T23:00:00.000Z',
    toUTC: '2026-03-02T10:15:00.000Z',
    currencyCode: 'EUR',
    count: 2,
    value: 3321.15,
    unconvertedCount: 0,
    byStatus: [{ status: 'OFFERED', count: 2, value: 3321.15, unconvertedCount: 0 }],
    byMonth: [{ month: '2026-03', count: 2, value: 3321.15, unconvertedCount: 0 }],
    byCurrency: [
      { currencyCode: 'CHF', count: 1, value: 890, convertedValue: 949.95, unconvertedCount: 0 },
      { currencyCode: 'EUR', count: 1, value: 2371.2, convertedValue: 2371.2, unconvertedCount: 0 },
    ],
  },
};

const sumsOperation = (
  spec: Pick<Operation, 'id' | 'path' | 'summary'>,
  firstDay: (today: string) => string,
): Operation =>
  operation({
    ...spec,
    method: 'GET',
    tag: 'sales-quotes',
    description:
      'Quotes by the moment they were made, in the tenant’s time zone; cancelled ones too, see byStatus. Each is converted to the tenant’s currency at the rate that it is locked to; ' +
      'one that has none is counted, is not in `value`, and is reported in `unconvertedCount`, with its amount in byCurrency.',
    permission: 'quotes.read',
    response: sums,
    example,
    run: async (ctx) => sumSince(ctx, firstDay(dateIn(ctx.principal.timeZone, ctx.now))),
  });

/** Since the first of this month. */
export const sumMonth = sumsOperation(
  {
    id: 'sumSalesQuotesMonthToDate',
    path: '/v1/salesquotes/mtd',
    summary: 'Sales quotes of this month so far',
  },
  (today) => `${today.slice(0, 7)}-01`,
);

/** Since the first of January. */
export const sumYear = sumsOperation(
  {
    id: 'sumSalesQuotesYearToDate',
    path: '/v1/salesquotes/ytd',
    summary: 'Sales quotes of this year so far',
  },
  (today) => `${today.slice(0, 4)}-01-01`,
);
