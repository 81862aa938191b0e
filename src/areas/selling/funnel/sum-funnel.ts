import { sql } from 'kysely';
import {
  type CurrencySum,
  convertedAmount,
  currencySumMembers,
  documentSums,
  ownCurrency,
  sumMembers,
  sumOf,
  sumsByCurrency,
} from '#areas/selling/header';
import { conditions, filterQuery, planList } from '#kit/list-plan';
import { minorUnits } from '#lib/currency';
import { type Decimal, decimalOf, sum } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { decimalNumber, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { outcomes } from './funnel-settings.schema.ts';
import { readSettings } from './funnel-settings.ts';
import { daysInStage, opportunityResource } from './opportunity.resource.ts';

const members = {
  ...sumMembers,
  value: decimalNumber(
    { integer: 22, places: 6 },
    { description: 'In the tenant’s currency, each converted at the rate that it is locked to and rounded' },
  ),
  weightedValue: decimalNumber(
    { integer: 22, places: 6 },
    { description: 'The same, each times its probability and rounded' },
  ),
};

const totals = object(
  {
    currencyCode: text(3, { description: 'The tenant’s, of `value` and `weightedValue`' }),
    ...members,
    byStage: list(
      object({
        stage: text(40),
        label: text(100),
        outcome: oneOf(outcomes),
        ...members,
        averageDaysInStage: orNull(
          int32({ minimum: 0, description: 'How long they have been there, rounded down' }),
        ),
        mostDaysInStage: orNull(int32({ minimum: 0, description: 'The longest of them' })),
      }),
      { description: 'Every stage, in the tenant’s order' },
    ),
    forecast: list(
      object({
        month: orNull(text(7, { description: 'YYYY-MM; null for those without an expected close date' })),
        ...members,
      }),
      { description: 'Open opportunities by the month of their expectedCloseDate' },
    ),
    byCurrency: list(object(currencySumMembers)),
  },
  { title: 'FunnelTotals' },
);

type Group = CurrencySum & {
  stage: string;
  outcome: string;
  month: string | null;
  weightedValue: Decimal;
  days: number;
  mostDays: number;
};

const none = { count: 0, value: 0, weightedValue: 0, unconvertedCount: 0 };
const lead = { count: 2, value: 58000, weightedValue: 5800, unconvertedCount: 0 };

/** `GET …/totals`: the funnel in figures. */
export const sumFunnel = operation({
  id: 'sumOpportunities',
  method: 'GET',
  path: '/v1/salesfunnel/totals',
  tag: 'sales-funnel',
  summary: 'Totals of the funnel: per stage, with its age, and per month',
  description:
    'Of the opportunities that the filters leave, those of the list. One in another currency that has no rate is counted, is not in `value`, and is reported in `unconvertedCount`, with its value in byCurrency.',
  permission: 'funnel.read',
  query: filterQuery(opportunityResource),
  response: totals,
  example: {
    response: {
      currencyCode: 'EUR',
      ...lead,
      byStage: [
        {
          stage: 'LEAD',
          label: 'Lead',
          outcome: 'OPEN',
          ...lead,
          averageDaysInStage: 9,
          mostDaysInStage: 12,
        },
        {
          stage: 'WON',
          label: 'Won',
          outcome: 'WON',
          ...none,
          averageDaysInStage: null,
          mostDaysInStage: null,
        },
      ],
      forecast: [{ month: '2026-04', ...lead }],
      byCurrency: [
        { currencyCode: 'EUR', count: 2, value: 58000, convertedValue: 58000, unconvertedCount: 0 },
      ],
    },
  },
  run: async (ctx, { query }): Promise<Static<typeof totals>> => {
    const { stages } = await readSettings(ctx);
    const currencyCode = await ownCurrency(ctx);
    const groups = await readGroups(ctx, query, currencyCode);
    const open = groups.filter(({ outcome }) => outcome === 'OPEN');
    // Those without a date last.
    const months = [...new Set(open.map(({ month }) => month))].sort((one, other) =>
      (one ?? '~') < (other ?? '~') ? -1 : 1,
    );
    return {
      currencyCode,
      ...sumUp(groups),
      byStage: stages.map(({ stage, label, outcome }) => {
        const some = groups.filter((group) => group.stage === stage);
        return { stage, label, outcome, ...sumUp(some), ...ageOf(some) };
      }),
      forecast: months.map((month) => ({ month, ...sumUp(open.filter((group) => group.month === month)) })),
      byCurrency: sumsByCurrency(groups),
    };
  },
});

const readGroups = (ctx: Ctx, query: Record<string, unknown>, ownCode: string): Promise<Group[]> => {
  const amount = convertedAmount('t', ownCode, 'value');
  return ctx.rows(sql<Group>`
    select t.stage, t.outcome, t.currency_code as "currencyCode", to_char(t.expected_close_date, 'YYYY-MM') as month,
      ${documentSums('t', ownCode, 'value')},
      coalesce(sum(round(${amount} * t.probability_percent / 100, ${sql.lit(minorUnits(ownCode))})), 0) as "weightedValue",
      sum(${daysInStage(ctx.now)})::int as days, max(${daysInStage(ctx.now)}) as "mostDays"
    from opportunities t
    where ${sql.join([ctx.mine('t'), ...conditions(ctx, planList(opportunityResource, query))], sql` and `)}
    group by 1, 2, 3, 4`);
};

const sumUp = (groups: readonly Group[]) => ({
  ...sumOf(groups),
  weightedValue: sum(groups.map(({ weightedValue }) => decimalOf(weightedValue))),
});

const ageOf = (groups: readonly Group[]) => {
  const count = groups.reduce((all, one) => all + one.count, 0);
  if (count === 0) return { averageDaysInStage: null, mostDaysInStage: null };
  const days = groups.reduce((all, one) => all + one.days, 0);
  return {
    averageDaysInStage: Math.floor(days / count),
    mostDaysInStage: Math.max(...groups.map(({ mostDays }) => mostDays)),
  };
};
