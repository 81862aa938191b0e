import { sql } from 'kysely';
import { type ExportedLines, lineRow, readLineRows } from '#areas/selling/lines';
import { eachRow, exportFile, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { filterQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { id, int32, object, type TSchema, text } from '#platform/schema';
import { type Quote, quoteResource } from './quote.resource.ts';

const common = {
  method: 'GET',
  tag: 'sales-quotes',
  description: 'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
  permission: 'quotes.read',
  query: filterQuery(quoteResource, { Format: formatParameter }),
  exports: 'SalesQuote',
} satisfies Partial<Operation>;

const nested = ['customer', 'statusDates', 'exchangeRates', 'contactIDs'];
const { customerNumber, customerName } = lineRow;
const summaryRow = Object.fromEntries(
  Object.entries(quoteResource.element.properties).flatMap(([name, schema]) =>
    name === 'customer'
      ? Object.entries({ customerNumber, customerName })
      : nested.includes(name)
        ? []
        : [[name, schema]],
  ),
) as Record<string, TSchema>;
const summaryFile = exportFile(object(summaryRow, { title: 'SalesQuoteRow' }));
const linesFile = exportFile(
  object(
    { salesQuoteID: id(), quoteNumber: text(60), version: int32(), ...lineRow },
    { title: 'SalesQuoteLineRow' },
  ),
);

/** One row for each quote: the header, with the customer's number and name in place of the snapshot. */
export const exportSummary = operation({
  ...common,
  id: 'exportSalesQuoteSummary',
  path: '/v1/salesquotes/export/summary',
  summary: 'Export sales quotes, a row for each',
  response: summaryFile.response,
  run: async (ctx, { query }) =>
    summaryFile.answer({
      name: 'salesquotes',
      rows: summaryRows(ctx, query),
      format: query.Format,
    }),
});

const summaryRows = async function* (ctx: Ctx, query: Record<string, unknown>) {
  for await (const row of eachRow(ctx, quoteResource, query)) {
    const { customer } = row as Quote;
    yield { ...row, customerNumber: customer.customerNumber, customerName: customer.customerName };
  }
};

/** One row for each line of the quotes that the filters leave. */
export const exportLines = operation({
  ...common,
  id: 'exportSalesQuoteLines',
  path: '/v1/salesquotes/export/lineitems',
  summary: 'Export the lines of sales quotes, a row for each',
  response: linesFile.response,
  run: async (ctx, { query }) =>
    linesFile.answer({
      name: 'salesquotes_lineitems',
      rows: lineRows(ctx, query),
      format: query.Format,
    }),
});

const exportedLines: ExportedLines = {
  ...{ documents: 'sales_quotes', items: 'sales_quote_items', lineItems: 'sales_quote_line_items' },
  id: { name: 'salesQuoteID', column: 'sales_quote_id' },
  called: { quoteNumber: sql`t.number`, version: sql`t.version` },
};

const lineRows = async function* (ctx: Ctx, query: Record<string, unknown>) {
  // A stretch of quotes at a time, so that neither all quotes nor all lines are ever in memory.
  for await (const quotes of stretches(ctx, quoteResource, planList(quoteResource, query)))
    yield* await readLineRows(
      ctx,
      exportedLines,
      quotes.map((quote) => quote.salesQuoteID as string),
    );
};
