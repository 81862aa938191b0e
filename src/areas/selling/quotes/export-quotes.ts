import { sql } from 'kysely';
import { type ExportedLines, lineRow, readLineRows } from '#areas/selling/lines';
import { exportFile, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { filterQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { id, int32, object, text } from '#platform/schema';
import { quoteResource } from './quote.resource.ts';

const linesFile = exportFile(
  object(
    { salesQuoteID: id(), quoteNumber: text(60), version: int32(), ...lineRow },
    { title: 'SalesQuoteLineRow' },
  ),
);

/** One row for each line of the quotes that the filters leave. */
export const exportLines = operation({
  id: 'exportSalesQuoteLines',
  method: 'GET',
  path: '/v1/salesquotes/export/lineitems',
  tag: 'sales-quotes',
  summary: 'Export the lines of sales quotes, a row for each',
  description: 'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
  permission: 'quotes.read',
  query: filterQuery(quoteResource, { Format: formatParameter }),
  exports: 'SalesQuote',
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
