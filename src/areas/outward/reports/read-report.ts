import { exportFile, formatParameter } from '#kit/export';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import {
  date,
  decimalNumber,
  flag,
  instant,
  int32,
  list,
  object,
  oneOf,
  orNull,
  otherwise,
  type Static,
  text,
} from '#platform/schema';
import { findReport, passedOn, readAsked, reportParameters, reportParams, takesDays } from './ask-report.ts';
import { allGroupings, reports, reportsNeedToo } from './catalogue.ts';
import { isAmount, leadSchemas, type MeasureName, measureSchemas, optionalMeasures } from './measures.ts';
import { reportExample, rowExample } from './report.example.ts';
import { type Answered, type Asked, filterNames, type Report, type ReportRow } from './report.ts';

const measureNames = Object.keys(measureSchemas).filter(
  (name): name is MeasureName => name in measureSchemas,
);
const columns = list(
  object({
    name: text(60, { description: 'A member of each row and of the totals' }),
    description: text(400),
    isAmount: flag({ description: 'In the tenant’s currency' }),
  }),
);
const reportRow = object({ ...leadSchemas, ...optionalMeasures }, { title: 'ReportRow' });
const report = object(
  {
    name: text(60),
    title: text(100),
    asOfUTC: instant({ description: 'Of which moment the figures are' }),
    by: oneOf(allGroupings),
    from: orNull(date({ description: 'The first day; null: not bounded' })),
    to: orNull(date({ description: 'The last day; null: not bounded' })),
    currencyCode: text(3, { description: 'The tenant’s, of all amounts but byCurrency' }),
    columns,
    rows: list(reportRow),
    rowCount: int32({ minimum: 0, description: 'How many rows there are, whatever the limit' }),
    totals: object(optionalMeasures, { title: 'ReportTotals' }),
    unconvertedCount: int32({
      minimum: 0,
      description:
        'Records in another currency without a rate that they are locked to: they are counted, and their amounts are in byCurrency alone',
    }),
    byCurrency: list(
      object({
        currencyCode: text(3),
        measure: oneOf(measureNames),
        value: decimalNumber({ integer: 22, places: 6 }, { description: 'In this currency' }),
        convertedValue: decimalNumber(
          { integer: 22, places: 6 },
          { description: 'What of it is in the totals, in the tenant’s currency' },
        ),
      }),
      { description: 'The totals of each amount by currency' },
    ),
  },
  { title: 'Report' },
);

const about =
  'Amounts are in the tenant’s currency: each record is converted at the rate that it is locked to and rounded by itself; byCurrency has them as they are. A row leads to the records behind it, and a record to itself.';

const needsToo = reportsNeedToo;
const shared = { tag: 'reports', permission: 'reports.read', needsToo };

/** `GET /v1/reports/{Report}` */
export const readReport = operation({
  ...shared,
  id: 'getReport',
  method: 'GET',
  path: '/v1/reports/{Report}',
  summary: 'Read a report',
  description: `GET /v1/reports lists them with their parameters. ${about}`,
  params: reportParams,
  query: object({
    ...reportParameters,
    limit: otherwise(int32({ minimum: 1, maximum: 1000, description: 'At most so many rows' }), 200),
  }),
  response: report,
  problems: ['NotFound'],
  example: { params: { Report: 'quote-conversion' }, response: reportExample },
  run: async (ctx, { params: { Report: name }, query: { limit, ...query } }) => {
    const found = findReport(ctx, name);
    const asked = await readAsked(ctx, found, query, limit);
    return shownReport(ctx, found, asked, await found.answer(ctx, asked));
  },
});

/**
 * How many rows a report has, and its totals; as the operation, for who may read it.
 * @throws Problem 403, 404
 */
export const summarizeReport = async (ctx: Ctx, name: string, query: Parameters<typeof readAsked>[2]) => {
  const found = findReport(ctx, name);
  const asked = await readAsked(ctx, found, query, 1);
  const { rowCount, totals } = await found.answer(ctx, asked);
  return { rowCount, totals, currencyCode: asked.ownCode };
};

const shownReport = (
  ctx: Ctx,
  found: Report,
  asked: Asked,
  { rows, totals, ...answered }: Answered,
): Static<typeof report> => ({
  ...{ name: found.name, title: found.title, asOfUTC: ctx.now, by: asked.by, from: asked.from, to: asked.to },
  currencyCode: asked.ownCode,
  columns: columnsOf(found),
  rows: rows.map((row) => ({ ...row, link: linkOf(found, asked, row) })),
  totals: Object.fromEntries(found.measures.map((measure) => [measure, totals[measure]])),
  ...answered,
});

const columnsOf = ({ measures }: Report) =>
  measures.map((name) => {
    const schema = measureSchemas[name];
    return {
      name,
      description: 'description' in schema ? String(schema.description) : '',
      isAmount: isAmount(name),
    };
  });

/** The same report over the records of a row; of a record the record. */
const linkOf = (found: Report, asked: Asked, row: ReportRow): string | null => {
  const grouping = found.groupings[asked.by];
  if (grouping?.record) return grouping.record(row);
  const narrowed = grouping?.narrow?.(row, asked) ?? null;
  if (narrowed === null) return null;
  const query = new URLSearchParams({ by: found.records, ...passedOn(asked, found), ...narrowed });
  return `/v1/reports/${found.name}?${query}`;
};

/** Rows that a file of a report has at most. */
const mostRows = 100_000;
const file = exportFile(reportRow);

/** `GET …/{Report}/export` */
export const exportReport = operation({
  ...shared,
  id: 'exportReport',
  method: 'GET',
  path: '/v1/reports/{Report}/export',
  addition: true,
  summary: 'Export a report',
  description: `All rows, at most ${mostRows.toLocaleString('en')}; the columns are those of the report. ${about}`,
  exports: 'Report',
  params: reportParams,
  query: object({ ...reportParameters, Format: formatParameter }),
  response: file.response,
  problems: ['NotFound'],
  example: { params: { Report: 'quote-conversion' }, response: [rowExample] },
  run: async (ctx, { params: { Report: name }, query: { Format, ...query } }) => {
    const found = findReport(ctx, name);
    const asked = await readAsked(ctx, found, query, mostRows);
    const { rows } = await found.answer(ctx, asked);
    const { properties } = reportRow;
    const kept = [...Object.keys(leadSchemas), ...found.measures];
    const shape = object(
      Object.fromEntries(Object.entries(properties).filter(([column]) => kept.includes(column))),
    );
    return exportFile(shape).answer({ name, format: Format, rows: linked(found, asked, rows) });
  },
});

const linked = async function* (found: Report, asked: Asked, rows: readonly ReportRow[]) {
  for (const row of rows) yield { ...row, link: linkOf(found, asked, row) };
};

/** `GET /v1/reports` */
export const listReports = operation({
  id: 'listReports',
  method: 'GET',
  path: '/v1/reports',
  tag: 'reports',
  addition: true,
  permission: 'reports.read',
  summary: 'List the reports that you may read, with their parameters',
  description:
    'Beside `reports.read` each needs what it reads, and costs and margins need `ordercosts.read`.',
  response: list(
    object(
      {
        name: text(60),
        title: text(100),
        description: text(1000),
        dated: orNull(text(100, { description: 'What from and to are of; null: it takes no days' })),
        by: list(object({ name: oneOf(allGroupings), title: text(100) }), {
          description: 'What it can be grouped by',
        }),
        defaultBy: oneOf(allGroupings),
        parameters: list(oneOf(['from', 'to', ...filterNames])),
        columns,
      },
      { title: 'ReportInfo' },
    ),
  ),
  example: {
    response: [
      {
        name: 'quote-conversion',
        title: 'Quote conversion',
        description: 'How many of the sales quotes that were made are offered and won.',
        dated: 'when quotes were made',
        by: [{ name: 'month', title: 'Month' }],
        defaultBy: 'month',
        parameters: ['from', 'to', 'customerID'],
        columns: reportExample.columns,
      },
    ],
  },
  run: async (ctx) =>
    reports
      .filter(({ needs }) => needs.every((permission) => mayDo(ctx.permissions, ctx.principal, permission)))
      .map((one) => ({
        ...{ name: one.name, title: one.title, description: one.description },
        dated: takesDays(one) ? one.dated : null,
        by: Object.entries(one.groupings).map(([name, { title }]) => ({ name, title })),
        defaultBy: one.by,
        parameters: [...(takesDays(one) ? (['from', 'to'] as const) : []), ...one.filters],
        columns: columnsOf(one),
      })),
});
