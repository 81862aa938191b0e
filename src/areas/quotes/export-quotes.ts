import { sql } from 'kysely';
import { answerExport, type ExportFormat, eachRow, exportResponse, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { filterProperties, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { object } from '#platform/schema';
import { anyQuote, type Quote } from './quote.resource.ts';

const common = {
  method: 'GET',
  tag: 'sales-quotes',
  description: 'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
  permission: 'quotes.read',
  query: object({ ...filterProperties(anyQuote), Format: formatParameter }),
  response: exportResponse,
} satisfies Partial<Operation>;
const formatOf = (query: unknown) => (query as { Format?: ExportFormat }).Format;

const nested = ['customer', 'statusDates', 'exchangeRates'];
const summaryColumns = Object.keys(anyQuote.element.properties).flatMap((name) =>
  name === 'customer' ? ['customerNumber', 'customerName'] : nested.includes(name) ? [] : [name],
);

/** One row for each quote: the header, with the customer's number and name in place of the snapshot. */
export const exportSummary = operation({
  ...common,
  id: 'exportSalesQuoteSummary',
  path: '/v1/salesquotes/export/summary',
  summary: 'Export sales quotes, a row for each',
  run: async (ctx, { query }) =>
    answerExport({
      name: 'salesquotes',
      columns: summaryColumns,
      rows: summaryRows(ctx, query),
      format: formatOf(query),
    }),
});

const summaryRows = async function* (ctx: Ctx, query: Record<string, unknown>) {
  for await (const row of eachRow(ctx, anyQuote, query)) {
    const { customerNumber, customerName } = (row as Quote).customer;
    const whole: Record<string, unknown> = { ...row, customerNumber, customerName };
    yield Object.fromEntries(summaryColumns.map((name) => [name, whole[name]]));
  }
};

const lineColumns = [
  'salesQuoteID',
  'quoteNumber',
  'version',
  'status',
  'customerNumber',
  'customerName',
  'currencyCode',
  'itemAndQtyID',
  'lineNumber',
  'itemID',
  'number',
  'description',
  'uOM',
  'quantity',
  'unitCost',
  'unitPrice',
  'discount',
  'extendedPrice',
  'quoteDiscount',
  'netPrice',
  'leadTimeDays',
  'notes',
  'commodityCode',
  'originCountryCode',
  'dutyRatePercent',
  'dutyAmount',
  'importTaxRatePercent',
  'importTaxAmount',
  'tariffSetID',
  'tariffRuleID',
  'tariffProblem',
];

/** One row for each line of the quotes that the filters leave. */
export const exportLines = operation({
  ...common,
  id: 'exportSalesQuoteLines',
  path: '/v1/salesquotes/export/lineitems',
  summary: 'Export the lines of sales quotes, a row for each',
  run: async (ctx, { query }) =>
    answerExport({
      name: 'salesquotes_lineitems',
      columns: lineColumns,
      rows: lineRows(ctx, query),
      format: formatOf(query),
    }),
});

const lineRows = async function* (ctx: Ctx, query: Record<string, unknown>) {
  // A stretch of quotes at a time, so that neither all quotes nor all lines are ever in memory.
  for await (const quotes of stretches(ctx, anyQuote, planList(anyQuote, query))) {
    yield* await ctx.rows(sql<Record<string, unknown>>`
      select l.sales_quote_id as "salesQuoteID", t.number as "quoteNumber", t.version, t.status, t.customer->>'customerNumber' as "customerNumber",
        t.customer->>'customerName' as "customerName", t.currency_code as "currencyCode", l.item_and_qty_id as "itemAndQtyID",
        l.line_number as "lineNumber", l.item_id as "itemID", l.number, l.description, l.uom as "uOM", l.quantity, l.unit_cost as "unitCost",
        l.unit_price as "unitPrice", l.discount, l.extended_price as "extendedPrice", l.quote_discount as "quoteDiscount",
        l.net_price as "netPrice", l.lead_time_days as "leadTimeDays", l.notes,
        l.tariff->>'commodityCode' as "commodityCode", l.tariff->>'originCountryCode' as "originCountryCode",
        (l.tariff->>'dutyRatePercent')::numeric as "dutyRatePercent", (l.tariff->>'dutyAmount')::numeric as "dutyAmount",
        (l.tariff->>'importTaxRatePercent')::numeric as "importTaxRatePercent",
        (l.tariff->>'importTaxAmount')::numeric as "importTaxAmount", l.tariff->>'tariffSetID' as "tariffSetID",
        l.tariff->>'tariffRuleID' as "tariffRuleID", l.tariff_problem->>'code' as "tariffProblem"
      from unnest(${quotes.map((quote) => quote.salesQuoteID)}::text[]) with ordinality as wanted(id, place)
      join sales_quotes t on t.sales_quote_id = wanted.id
      join sales_quote_items l on l.tenant_id = t.tenant_id and l.sales_quote_id = t.sales_quote_id
      where ${ctx.mine('t')} and ${ctx.mine('l')} order by wanted.place, l.line_number`);
  }
};
