import { sql } from 'kysely';
import { orderResource } from '#areas/selling/salesorders';
import { formatParameter } from '#kit/export';
import { filterQuery } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { contentDisposition } from '#lib/text';
import { openFile } from '#platform/files';
import { answer, operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { object, text } from '#platform/schema';
import { orderAnalysisResource } from './order-analysis.resource.ts';
import { orderAnalysisExample } from './orders.example.ts';
import { queueAnalysis } from './queue-analysis.ts';

const path = '/v1/salesorders/export/profitability';
const tag = 'sales-orders';

const exportProfitability = operation({
  id: 'exportSalesOrderProfitability',
  method: 'GET',
  acts: true,
  path,
  tag,
  summary: 'Have a file written about the profit of sales orders',
  description:
    'A worker writes it: one row for each order that the filters leave, with net total, cost and margin in the order’s currency. GET …/download/{fileName} gives it once the status is DONE (GET /v1/salesorders/analysis/jobs); it is kept for 30 days. Asked for again in the same words while it waits, that one is answered.',
  permission: 'ordercosts.read',
  query: filterQuery(orderResource, { Format: formatParameter }),
  response: orderAnalysisResource.model,
  problems: ['TooMuchWaiting'],
  example: {
    response: {
      ...orderAnalysisResource.spec.example.row,
      ...{ status: 'QUEUED', done: 0, fileSize: null, finishedUTC: null },
    },
  },
  run: async (ctx, { query }) => {
    const day = ctx.now.slice(0, 10).replaceAll('-', '');
    const analysisID = await queueAnalysis(ctx, 'PROFITABILITY', query, {
      fileName: (id) => `profitability_${day}_${id.replaceAll('-', '')}.${query.Format}`,
    });
    return readOne(ctx, orderAnalysisResource, analysisID);
  },
});

type Kept = {
  status: string;
  failure: string | null;
  fileID: string | null;
  contentType: string | null;
  size: number | null;
};

const downloadProfitability = operation({
  id: 'downloadSalesOrderProfitability',
  method: 'GET',
  path: `${path}/download/{fileName}`,
  tag,
  summary: 'Download a file about the profit of sales orders',
  description: 'By its name alone. It is kept for 30 days.',
  permission: 'ordercosts.read',
  exports: 'SalesOrder',
  params: object({
    fileName: text(120, {
      pattern: '^[A-Za-z0-9_]+\\.(csv|json|xlsx)$',
      description: 'As GET /v1/salesorders/export/profitability names it: no path',
      examples: [orderAnalysisExample.row.fileName],
    }),
  }),
  response: { media: ['*/*'], description: 'The file' },
  problems: ['NotFound', 'PreconditionMissing'],
  run: async (ctx, { params: { fileName } }) => {
    const found = await ctx.first(sql<Kept>`
      select t.status, t.failure, t.file_id as "fileID", t.content_type as "contentType",
        t.file_size as size
      from order_analyses t
      where ${ctx.mine('t')} and t.file_name = ${fileName} and t.created_utc >= ${ctx.now}::timestamptz - interval '30 days'`);
    if (!found) throw notFound('file');
    const { status, failure, fileID, contentType, size } = found;
    if (fileID === null || contentType === null)
      throw new Problem(
        'PreconditionMissing',
        status === 'FAILED' ? `The file was not written: ${failure}` : 'The file is still being written.',
        { missing: ['file'] },
      );
    return answer({
      stream: openFile(ctx, fileID),
      headers: {
        'content-type': contentType,
        'content-length': String(size),
        'content-disposition': contentDisposition('attachment', fileName),
      },
    });
  },
});

export const profitabilityOperations = [
  ...orderAnalysisResource.operations,
  exportProfitability,
  downloadProfitability,
];
