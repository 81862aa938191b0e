import { sql } from 'kysely';
import { type ExportedLines, lineRow, readLineRows } from '#areas/selling/lines';
import { exportFile, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { filterQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { id, object, text } from '#platform/schema';
import { orderResource } from './order.resource.ts';

const file = exportFile(
  object({ salesOrderID: id(), orderNumber: text(60), ...lineRow }, { title: 'SalesOrderLineRow' }),
);

/** One row for each line, of both kinds, of the orders that the filters leave. */
export const exportLines = operation({
  id: 'exportSalesOrderLines',
  method: 'GET',
  path: '/v1/salesorders/export/lineitems',
  tag: 'sales-orders',
  summary: 'Export the lines of sales orders, a row for each',
  description: 'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
  permission: 'salesorders.read',
  query: filterQuery(orderResource, { Format: formatParameter }),
  exports: 'SalesOrder',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({
      name: 'salesorders_lineitems',
      rows: lineRows(ctx, query),
      format: query.Format,
    }),
});

const exportedLines: ExportedLines = {
  ...{ documents: 'sales_orders', items: 'sales_order_items', lineItems: 'sales_order_line_items' },
  id: { name: 'salesOrderID', column: 'sales_order_id' },
  called: { orderNumber: sql`t.number` },
};

const lineRows = async function* (ctx: Ctx, query: Record<string, unknown>) {
  for await (const orders of stretches(ctx, orderResource, planList(orderResource, query)))
    yield* await readLineRows(
      ctx,
      exportedLines,
      orders.map((order) => order.salesOrderID as string),
    );
};
