import { sql } from 'kysely';
import { lineRowColumns, readLineRows } from '#areas/quotes';
import { answerExport, type ExportFormat, exportResponse, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { filterProperties, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { anyOrder } from './order.resource.ts';

/** One row for each line, of both kinds, of the orders that the filters leave. */
export const exportLines = operation({
  id: 'exportSalesOrderLines',
  method: 'GET',
  path: '/v1/salesorders/export/lineitems',
  tag: 'sales-orders',
  summary: 'Export the lines of sales orders, a row for each',
  description: 'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
  permission: 'salesorders.read',
  query: object({ ...filterProperties(anyOrder), Format: formatParameter }),
  exports: 'SalesOrder',
  response: exportResponse,
  run: async (ctx, { query }) =>
    answerExport({
      name: 'salesorders_lineitems',
      columns: ['salesOrderID', 'orderNumber', ...lineRowColumns],
      rows: lineRows(ctx, query),
      format: (query as { Format?: ExportFormat }).Format,
    }),
});

const lineRows = async function* (ctx: Ctx, query: Record<string, unknown>) {
  for await (const orders of stretches(ctx, anyOrder, planList(anyOrder, query)))
    yield* await readLineRows(
      ctx,
      'sales_order',
      { orderNumber: sql`t.number` },
      orders.map((order) => order.salesOrderID as string),
    );
};
