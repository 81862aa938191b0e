import { sql } from 'kysely';
import { configuredFields } from '#areas/configure';
import { type ExportFormat, exportFile, formatParameter } from '#kit/export';
import { idParams } from '#kit/shapes';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { decimalNumber, id, object, type TObject, text } from '#platform/schema';
import type { LineItem } from './line-items.ts';
import { anyQuote } from './quote.resource.ts';

type Row = Record<string, unknown>;
type Read = { lineNumber: number } & Pick<LineItem, 'quantity' | 'items' | 'tasks'>;

const exportOf = (of: {
  id: string;
  segment: 'bom' | 'router';
  summary: string;
  row: TObject;
  rows: (line: Read) => Row[];
}): Operation => {
  const file = exportFile(of.row);
  return operation({
    id: of.id,
    method: 'GET',
    path: `/v1/salesquotes/{SalesQuoteID}/lineitems/{LineItemID}/export/${of.segment}`,
    tag: 'sales-quotes',
    summary: of.summary,
    description:
      'As it was configured for the quantity that is selected. Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
    permission: 'quotes.read',
    params: object({ ...idParams(anyQuote).properties, LineItemID: id({ description: 'The line’s lineItemID' }) }),
    query: object({ Format: formatParameter }),
    exports: 'SalesQuote',
    response: file.response,
    problems: ['NotFound'],
    run: async (ctx, { params, query }) => {
      const line = await readLine(ctx, params as { SalesQuoteID: string; LineItemID: string });
      return file.answer({
        name: `line_${line.lineNumber}_${of.segment}`,
        rows: each(of.rows(line)),
        format: (query as { Format?: ExportFormat }).Format,
      });
    },
  });
};

const bom = configuredFields.items.items.properties;
const router = configuredFields.tasks.items.properties;

/** The bill of materials of a configured line, for one piece and for all of the line. */
const exportBom = exportOf({
  id: 'exportSalesQuoteLineBom',
  segment: 'bom',
  summary: 'Export the bill of materials of a configured line',
  row: object(
    {
      position: bom.position,
      number: bom.number,
      itemID: bom.itemID,
      description: bom.description,
      quantity: bom.quantity,
      lineQuantity: decimalNumber({ integer: 40, places: 40 }, { description: 'For all of the line' }),
      uOM: bom.uOM,
      unitCost: bom.unitCost,
      unitPrice: bom.unitPrice,
      sources: text(100_000, { min: 0, description: 'The rules and item mappings that it comes from' }),
    },
    { title: 'LineItemBomFileRow' },
  ),
  rows: ({ items, quantity }) =>
    items.map(({ sources, ...row }) => ({
      ...row,
      lineQuantity: decimal(row.quantity).times(quantity),
      sources: sources.map(({ type, number }) => `${type} ${number}`).join(', '),
    })),
});

/** The router of a configured line. */
const exportRouter = exportOf({
  id: 'exportSalesQuoteLineRouter',
  segment: 'router',
  summary: 'Export the router of a configured line',
  row: object(
    {
      number: router.number,
      name: router.name,
      phase: router.phase,
      component: router.component,
      setupMinutes: router.setupMinutes,
      minutes: router.minutes,
      teardownMinutes: router.teardownMinutes,
      transferMinutes: router.transferMinutes,
      lineMinutes: router.lineMinutes,
      hourlyRate: router.hourlyRate,
      cost: router.cost,
      price: router.price,
      resources: text(100_000, { min: 0, description: 'Names, parted by commas' }),
      detail: router.detail,
      instruction: router.instruction,
    },
    { title: 'LineItemRouterFileRow' },
  ),
  rows: ({ tasks }) => tasks.map((row) => ({ ...row, resources: row.resources.join(', ') })),
});

export const lineItemExports = [exportBom, exportRouter];

const readLine = (ctx: Ctx, { SalesQuoteID, LineItemID }: { SalesQuoteID: string; LineItemID: string }) =>
  ctx.one(
    sql<Read>`
      select l.line_number as "lineNumber", l.quantity, l.items, l.tasks
      from sales_quote_line_items l
      where ${ctx.mine('l')} and l.sales_quote_id = ${SalesQuoteID} and l.line_item_id = ${LineItemID}`,
    'configured line of the quote',
  );

const each = async function* (rows: readonly Row[]) {
  yield* rows;
};
