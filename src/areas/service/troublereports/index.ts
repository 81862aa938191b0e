import { historyOperation } from '#kit/parts/history';
import { listByOperation } from '#kit/parts/list-by';
import { notesOperation } from '#kit/parts/notes';
import { ownershipOperation } from '#kit/parts/ownership';
import { defineArea } from '#platform/area';
import { imageOperations } from './images/keep-images.ts';
import { reportStatusOperations } from './move-report.ts';
import { reportPdfOperations } from './render-report-pdf.ts';
import { reportResource, reportStatusChanged } from './report.resource.ts';
import { sessionResource, sessionStatusChanged } from './sessions/session.resource.ts';
import { treeStatistics } from './sessions/statistics.ts';
import { walkOperations } from './sessions/walk.ts';
import { summarizeReport } from './summarize-report.ts';

export const troubleReports = defineArea({
  name: 'troublereports',
  tables: [
    'trouble_reports',
    'trouble_report_codes',
    'trouble_report_items',
    'trouble_report_images',
    'diagnostic_sessions',
  ],
  operations: [
    ...reportResource.operations,
    listByOperation(reportResource, {
      id: 'listTroubleReportsOfProductionOrder',
      segment: 'productionorder',
      param: 'ProductionOrderID',
      field: 'productionOrderID',
      summary: 'List the trouble reports of a production order',
      owner: { from: 'production_orders', column: 'production_order_id', noun: 'production order' },
    }),
    { ...ownershipOperation(reportResource), path: '/v1/service/reports/createdby' },
    ...reportStatusOperations,
    ...imageOperations,
    ...reportPdfOperations,
    summarizeReport,
    { ...notesOperation(reportResource, 'PATCH'), addition: true },
    { ...historyOperation(reportResource), addition: true },
    ...sessionResource.operations,
    ...walkOperations,
    treeStatistics,
  ],
  events: [reportStatusChanged, sessionStatusChanged],
});
