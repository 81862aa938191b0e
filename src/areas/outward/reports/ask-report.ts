import { ownCurrency } from '#areas/selling/header';
import { addDays, dateInYears, mondayOf, startOfDay, todayIn } from '#lib/instant';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { invalid, notFound } from '#platform/problem';
import { date, id, object, oneOf, optional, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { allGroupings, reports } from './catalogue.ts';
import { type Asked, type FilterName, filterNames, type Report } from './report.ts';
import { mostWeeks, weeksOf } from './reports/utilisation.ts';

/** The parameters of all reports; each takes those that GET /v1/reports lists of it. */
export const reportParameters = {
  by: optional(oneOf(allGroupings, { description: 'What rows are grouped by; the report says its own' })),
  from: optional(date({ description: 'The first day, in the tenant’s calendar' })),
  to: optional(date({ description: 'The last day' })),
  customerID: optional(id({ description: 'Only of this customer' })),
  salesRepUserID: optional(id({ description: 'Only what this user looks after' })),
  productID: optional(id({ description: 'Only of this product' })),
  itemID: optional(id({ description: 'Only of this item' })),
  supplierID: optional(id({ description: 'Only of this supplier' })),
  resourceID: optional(id({ description: 'Only of this resource' })),
  locationID: optional(id({ description: 'Only at this inventory location' })),
  reason: optional(text(1000, { description: 'Only lost for this reason' })),
  category: optional(text(100, { description: 'Only of this category' })),
  source: optional(text(100, { description: 'Only found there' })),
  type: optional(text(100, { description: 'Only of this kind of defect' })),
};

export const reportParams = object({
  Report: text(60, { description: 'A name of GET /v1/reports', examples: ['quote-conversion'] }),
});

const reportQuery = object(reportParameters);
type Query = Static<typeof reportQuery>;

/** The report of a name that who asks may read. @throws Problem 404, 403 */
export const findReport = (ctx: Ctx, name: string): Report => {
  const report = reports.find((one) => one.name === name);
  if (!report) throw notFound('report');
  for (const permission of report.needs) needPermission(ctx, permission);
  return report;
};

/** Whether a report takes days. */
export const takesDays = ({ days }: Report): boolean => days !== 'NONE';

/** Reads what is asked of a report. @throws Problem 400 at each parameter that it does not take */
export const readAsked = async (ctx: Ctx, report: Report, query: Query, limit: number): Promise<Asked> => {
  const { by = report.by, from, to } = query;
  const given = filterNames.filter((name) => query[name] !== undefined);
  const isWeeks = report.days === 'WEEKS';
  const noDays = takesDays(report)
    ? []
    : (['from', 'to'] as const).filter((name) => query[name] !== undefined);
  const { timeZone } = ctx.principal;
  const today = todayIn(timeZone, ctx.now);
  const days = daysOf(report, today, from, to);
  refuseTogether([
    !(by in report.groupings) &&
      invalid('?by', `is one of ${Object.keys(report.groupings).join(', ')} in this report`),
    ...[...given.filter((name) => !report.filters.includes(name)), ...noDays].map((name) =>
      invalid(`?${name}`, `is no parameter of the report ${report.name}`),
    ),
    days.from !== null && days.to !== null && days.to < days.from && invalid('?to', 'is before from'),
    isWeeks && weeksOf(days) > mostWeeks && invalid('?to', `is more than ${mostWeeks} weeks after from`),
  ]);
  return {
    by,
    filters: Object.fromEntries(given.map((name) => [name, query[name]])),
    ...days,
    fromUTC: days.from === null ? '-infinity' : startOfDay(timeZone, days.from),
    untilUTC: days.to === null ? 'infinity' : startOfDay(timeZone, addDays(days.to, 1)),
    limit,
    ownCode: await ownCurrency(ctx),
    timeZone,
  };
};

type Days = Pick<Asked, 'from' | 'to'>;

/** The year up to the last day, or four weeks from the first, where one of them is not said. */
const daysOf = ({ days }: Report, today: string, from?: string, to?: string): Days => {
  if (days === 'NONE') return { from: null, to: null };
  if (days === 'ALL') return { from: from ?? null, to: to ?? null };
  if (days === 'WEEKS') {
    const first = from ?? (to !== undefined && to < today ? to : today);
    return { from: first, to: to ?? dateInYears(addDays(mondayOf(first), 4 * 7 - 1)) };
  }
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? dateInYears(addDays(last, -364)), to: last };
};

/** What of the question is passed on to where rows lead. */
export const passedOn = ({ filters, from, to }: Asked, report: Report): Record<string, string> => ({
  ...(takesDays(report) && from !== null ? { from } : {}),
  ...(takesDays(report) && to !== null ? { to } : {}),
  ...Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [FilterName, string] => entry[1] !== undefined),
  ),
});
