import { type Cell, writeCsv } from '#lib/csv';
import { isDecimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import { writeXlsx } from '#lib/xlsx';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer } from '#platform/operation';
import { list, oneOf, otherwise, type TObject } from '#platform/schema';
import type { Resource, Row } from './declaration.ts';
import { stretches } from './list-answer.ts';
import { planList } from './list-plan.ts';

const formats = ['csv', 'json', 'xlsx'] as const;
const media = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What the description of an export with lists or objects in its rows says of them. */
export const nestedCells = 'In CSV and XLSX a list or an object is JSON text in its cell.';

/** How an export names its format. */
export const formatParameter = otherwise(oneOf(formats, { description: 'Of the file' }), 'csv');
export type ExportFormat = (typeof formats)[number];

/** What a file is made of: its name without ending, and rows that may come from anywhere. */
type Export = {
  name: string;
  rows: AsyncIterable<Record<string, unknown>>;
  format: ExportFormat | undefined;
  /** The rows as CSV, where there is a faster way to it; `rows` are not asked for then. */
  csv?: AsyncIterable<string>;
};

/**
 * A file whose rows have the shape `row`: its members are the columns, in order. Gives the `response` of the
 * export's operation, which describes each format by what it is, and `answer`, which streams rows within the
 * transaction.
 */
export const exportFile = (row: TObject) => {
  const columns = Object.keys(row.properties);
  return {
    response: {
      media: Object.values(media).map((type) => type.split(';')[0] as string),
      description: 'The rows',
      json: list(row),
    },
    answer: ({ name, rows, format = 'csv', csv }: Export): Answer =>
      answer({
        stream:
          format === 'json'
            ? jsonText(rows, columns)
            : format === 'csv'
              ? (csv ?? writeCsv(columns, cells(rows, columns)))
              : writeXlsx(name, columns, cells(rows, columns)),
        headers: {
          'content-type': media[format],
          'content-disposition': `attachment; filename="${name}.${format}"`,
        },
      }),
  };
};

/** Every row of a resource that the query's filters leave, one after the other. */
export const eachRow = async function* (ctx: Ctx, resource: Resource, query: Record<string, unknown>) {
  for await (const rows of stretches(ctx, resource, planList(resource, query))) yield* rows;
};

const cells = async function* (rows: AsyncIterable<Record<string, unknown>>, columns: string[]) {
  for await (const row of rows) yield columns.map((name) => cellOf(row[name]));
};

/** A list or an object becomes JSON text, which an import reads back. */
const cellOf = (value: unknown): Cell =>
  typeof value === 'object' && value !== null && !isDecimal(value) ? printJson(value) : (value as Cell);

const jsonText = async function* (rows: AsyncIterable<Row>, columns: string[]): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const row of rows) {
    yield lead + printJson(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
};
