import { type Row as CellRow, writeCsv } from '#lib/csv';
import { printJson } from '#lib/json';
import { writeXlsx } from '#lib/xlsx';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer, type Operation, operation } from '#platform/operation';
import { object, oneOf, optional } from '#platform/schema';
import type { Resource } from './declaration.ts';
import { stretches } from './list-answer.ts';
import { filterProperties, planList } from './list-plan.ts';

const formats = ['csv', 'json', 'xlsx'] as const;
const media = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `GET …/export`: every row as CSV (the default), JSON or XLSX, streamed with flat memory. */
export const exportOperation = (resource: Resource): Operation =>
  operation({
    id: `export${resource.spec.entity}s`,
    method: 'GET',
    path: resource.spec.export?.path ?? `${resource.spec.path}/export`,
    tag: resource.spec.tag,
    summary: `Export ${resource.spec.noun}s`,
    description: 'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
    permission: `${resource.spec.permission}.read`,
    query: object({ ...filterProperties(resource), Format: formatParameter }),
    exports: resource.spec.entity,
    response: exportResponse,
    run: async (ctx, { query }) =>
      answerExport({
        name: resource.spec.path.split('/').at(-1) as string,
        columns: Object.keys(resource.element.properties),
        rows: eachRow(ctx, resource, query),
        format: (query as { Format?: ExportFormat }).Format,
      }),
  });

/** How an export names its format. */
export const formatParameter = optional(oneOf(formats, { description: 'csv unless given' }));
export type ExportFormat = (typeof formats)[number];

/** The `response` of an export's operation. */
export const exportResponse = {
  media: Object.values(media).map((type) => type.split(';')[0] as string),
  description: 'The rows',
};

/** What an export is made of: a file name without ending, the columns in order, and rows that may come from anywhere. */
type Export = {
  name: string;
  columns: string[];
  rows: AsyncIterable<Record<string, unknown>>;
  format: ExportFormat | undefined;
  /** The rows as CSV, where there is a faster way to it; `rows` are not asked for then. */
  csv?: AsyncIterable<string>;
};

/** Rows as a file, streamed within the transaction. */
export const answerExport = ({ name, columns, rows, format = 'csv', csv }: Export): Answer => {
  const stream =
    format === 'json'
      ? jsonText(rows)
      : format === 'csv'
        ? (csv ?? writeCsv(columns, cells(rows, columns)))
        : writeXlsx(name, columns, cells(rows, columns));
  return answer({
    stream,
    headers: { 'content-type': media[format], 'content-disposition': `attachment; filename="${name}.${format}"` },
  });
};

/** Every row of a resource that the query's filters leave, one after the other. */
export const eachRow = async function* (ctx: Ctx, resource: Resource, query: Record<string, unknown>) {
  for await (const rows of stretches(ctx, resource, planList(resource, query))) yield* rows;
};

const cells = async function* (rows: AsyncIterable<Record<string, unknown>>, columns: string[]) {
  for await (const row of rows) yield columns.map((name) => row[name]) as CellRow;
};

const jsonText = async function* (rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const row of rows) {
    yield lead + printJson(row);
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
};
