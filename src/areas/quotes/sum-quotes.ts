import { sql } from 'kysely';
import { type Decimal, sum } from '#lib/decimal';
import { dateIn, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { decimalNumber, instant, int32, list, object, oneOf, type Static, text } from '#platform/schema';
import { quoteStatuses } from './quote.machine.ts';

/** A sum over many quotes has more digits than one amount. */
const value = () => decimalNumber({ integer: 22, places: 6 });
const count = () => int32({ minimum: 0 });

const sums = object(
  {
    fromUTC: instant({ description: 'The first moment of the period in the tenant’s time zone' }),
    toUTC: instant({ description: 'The moment of the request' }),
    currencyCode: text(3, {
      description: 'The tenant’s: `value` counts the quotes in this currency, none is converted',
    }),
    count: count(),
    value: value(),
    byStatus: list(object({ status: oneOf(quoteStatuses), count: count(), value: value() })),
    byMonth: list(object({ month: text(7, { description: 'YYYY-MM' }), count: count(), value: value() })),
    byCurrency: list(object({ currencyCode: text(3), count: count(), value: value() })),
  },
  { title: 'SalesQuoteSums' },
);

type Group = {
  status: (typeof quoteStatuses)[number];
  currencyCode: string;
  month: string;
  count: number;
  value: Decimal;
};

/** The quotes made since a day in the tenant's time zone, counted and summed by their grandTotal. */
const sumSince = async (ctx: Ctx, firstDay: string): Promise<Static<typeof sums>> => {
  const { timeZone } = ctx.principal;
  const fromUTC = startOfDay(timeZone, firstDay);
  const { currencyCode } = await ctx.one(
    sql<{ currencyCode: string }>`select n.currency_code as "currencyCode" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  const groups = await ctx.rows(sql<Group>`
    select q.status, q.currency_code as "currencyCode", to_char(q.created_utc at time zone ${timeZone}, 'YYYY-MM') as month,
      count(*) as count, sum(q.grand_total) as value
    from sales_quotes q where ${ctx.mine('q')} and q.created_utc >= ${fromUTC}::timestamptz and q.created_utc <= ${ctx.now}::timestamptz
    group by 1, 2, 3`);
  const own = (group: Group) => group.currencyCode === currencyCode;
  const total = (some: readonly Group[], counts: (group: Group) => boolean = own) => ({
    count: some.reduce((all, group) => all + group.count, 0),
    value: sum(some.filter(counts).map((group) => group.value)),
  });
  const split = <K extends 'status' | 'month' | 'currencyCode'>(key: K, order: readonly Group[K][]) =>
    order
      .map((name) => ({ name, some: groups.filter((group) => group[key] === name) }))
      .filter(({ some }) => some.length > 0);
  const names = (key: 'month' | 'currencyCode') => [...new Set(groups.map((group) => group[key]))].sort();
  return {
    fromUTC,
    toUTC: ctx.now,
    currencyCode,
    ...total(groups),
    byStatus: split('status', quoteStatuses).map(({ name, some }) => ({ status: name, ...total(some) })),
    byMonth: split('month', names('month')).map(({ name, some }) => ({ month: name, ...total(some) })),
    byCurrency: split('currencyCode', names('currencyCode')).map(({ name, some }) => ({
      currencyCode: name,
      ...total(some, () => true),
    })),
  };
};

const example = {
  response: {
    fromUTC: '2026-02-28T23:00:00.000Z',
    toUTC: '2026-03-02T10:15:00.000Z',
    currencyCode: 'EUR',
    count: 2,
    value: 2371.2,
    byStatus: [{ status: 'OFFERED', count: 2, value: 2371.2 }],
    byMonth: [{ month: '2026-03', count: 2, value: 2371.2 }],
    byCurrency: [
      { currencyCode: 'CHF', count: 1, value: 890 },
      { currencyCode: 'EUR', count: 1, value: 2371.2 },
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
    description: 'Quotes by the moment they were made, in the tenant’s time zone; cancelled ones too, see byStatus.',
    permission: 'quotes.read',
    response: sums,
    example,
    run: async (ctx) => sumSince(ctx, firstDay(dateIn(ctx.principal.timeZone, ctx.now))),
  });

/** Since the first of this month. */
export const sumMonth = sumsOperation(
  { id: 'sumSalesQuotesMonthToDate', path: '/v1/salesquotes/mtd', summary: 'Sales quotes of this month so far' },
  (today) => `${today.slice(0, 7)}-01`,
);

/** Since the first of January. */
export const sumYear = sumsOperation(
  { id: 'sumSalesQuotesYearToDate', path: '/v1/salesquotes/ytd', summary: 'Sales quotes of this year so far' },
  (today) => `${today.slice(0, 4)}-01-01`,
);
