import { type RawBuilder, sql } from 'kysely';
import { dateIn, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer, type Operation, operation } from '#platform/operation';
import { instant, list, object, oneOf, text } from '#platform/schema';
import {
  type CurrencySum,
  currencySumMembers,
  documentSums,
  ownCurrency,
  sumMembers,
  sumOf,
  sumsByCurrency,
} from './sum-documents.ts';

/** Which documents are summed: their table, their words, their statuses in the order of their life. */
type Summed<S extends string> = {
  documents: RawBuilder<unknown>;
  /** `SalesQuote`, of the ids of operations and the title of the answer. */
  entity: string;
  /** `sales quotes`, in sentences. */
  noun: string;
  statuses: readonly S[];
  /** `OFFERED`: the status of the example. */
  exampleStatus: NoInfer<S>;
} & Pick<Operation, 'path' | 'tag' | 'permission'>;

/** `…/mtd` and `…/ytd`: documents of this month and of this year so far, counted and summed. */
export const periodSums = <S extends string>(summed: Summed<S>): Operation[] => {
  const { entity, noun, path, tag, permission } = summed;
  const response = sumsSchema(summed);
  const since = (id: string, segment: string, period: string, firstDay: (today: string) => string) =>
    operation({
      id,
      method: 'GET',
      path: `${path}/${segment}`,
      tag,
      summary: `${noun.replace(/^./, (letter) => letter.toUpperCase())} of this ${period} so far`,
      description:
        'By the moment they were made, in the tenant’s time zone; cancelled ones too, see byStatus. Each is converted to the tenant’s currency at the rate that it is locked to; ' +
        'one that has none is counted, is not in `value`, and is reported in `unconvertedCount`, with its amount in byCurrency.',
      permission,
      response,
      example: exampleOf(summed.exampleStatus),
      run: async (ctx) => sumSince(ctx, summed, firstDay(dateIn(ctx.principal.timeZone, ctx.now))),
    });
  return [
    since(`sum${entity}sMonthToDate`, 'mtd', 'month', (today) => `${today.slice(0, 7)}-01`),
    since(`sum${entity}sYearToDate`, 'ytd', 'year', (today) => `${today.slice(0, 4)}-01-01`),
  ];
};

const sumsSchema = <S extends string>({ entity, noun, statuses }: Summed<S>) =>
  object(
    {
      fromUTC: instant({ description: 'The first moment of the period in the tenant’s time zone' }),
      toUTC: instant({ description: 'The moment of the request' }),
      currencyCode: text(3, {
        description: `The tenant’s, in which sums over ${noun} of several currencies are`,
      }),
      ...sumMembers,
      byStatus: list(object({ status: oneOf(statuses), ...sumMembers })),
      byMonth: list(object({ month: text(7, { description: 'YYYY-MM' }), ...sumMembers })),
      byCurrency: list(object(currencySumMembers)),
    },
    { title: `${entity}Sums` },
  );

type Group = CurrencySum & { status: string; month: string };

/** The documents made since a day in the tenant's time zone, counted and summed by their grandTotal. */
const sumSince = async <S extends string>(
  ctx: Ctx,
  { documents, statuses }: Summed<S>,
  firstDay: string,
): Promise<Answer> => {
  const { timeZone } = ctx.principal;
  const fromUTC = startOfDay(timeZone, firstDay);
  const currencyCode = await ownCurrency(ctx);
  const groups = await ctx.rows(sql<Group>`
    select q.status, q.currency_code as "currencyCode", to_char(q.created_utc at time zone ${timeZone}, 'YYYY-MM') as month,
      ${documentSums('q', currencyCode)}
    from ${documents} q where ${ctx.mine('q')} and q.created_utc >= ${fromUTC}::timestamptz and q.created_utc <= ${ctx.now}::timestamptz
    group by 1, 2, 3`);
  const split = (key: 'status' | 'month', order: readonly string[]) =>
    order
      .map((name) => ({ name, some: groups.filter((group) => group[key] === name) }))
      .filter(({ some }) => some.length > 0);
  const months = [...new Set(groups.map(({ month }) => month))].sort();
  const body = {
    fromUTC,
    toUTC: ctx.now,
    currencyCode,
    ...sumOf(groups),
    byStatus: split('status', statuses).map(({ name, some }) => ({ status: name, ...sumOf(some) })),
    byMonth: split('month', months).map(({ name, some }) => ({ month: name, ...sumOf(some) })),
    byCurrency: sumsByCurrency(groups),
  };
  return answer({ body });
};

const exampleOf = (status: string) => ({
  response: {
    fromUTC: '2026-02-28T23:00:00.000Z',
    toUTC: '2026-03-02T10:15:00.000Z',
    currencyCode: 'EUR',
    count: 2,
    value: 3321.15,
    unconvertedCount: 0,
    byStatus: [{ status, count: 2, value: 3321.15, unconvertedCount: 0 }],
    byMonth: [{ month: '2026-03', count: 2, value: 3321.15, unconvertedCount: 0 }],
    byCurrency: [
      { currencyCode: 'CHF', count: 1, value: 890, convertedValue: 949.95, unconvertedCount: 0 },
      { currencyCode: 'EUR', count: 1, value: 2371.2, convertedValue: 2371.2, unconvertedCount: 0 },
    ],
  },
});
