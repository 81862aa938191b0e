import { defineArea } from '#platform/area';
import { orderReactions } from './days/hear-orders.ts';
import { productionReactions } from './made/hear-production.ts';
import { exportReport, listReports, readReport } from './read-report.ts';
import { queueSums, reportLane } from './sum-lane.ts';

export const reportsArea = defineArea({
  name: 'reports',
  tags: {
    reports: 'Named reports over what is quoted, sold, made and stocked, with the records behind each figure',
  },
  tables: ['report_order_sums', 'report_days', 'report_changes', 'report_made_orders', 'report_made_changes'],
  operations: [listReports, readReport, exportReport],
  reactions: [...orderReactions, ...productionReactions],
  jobs: [queueSums],
  work: [reportLane],
});

export { summarizeReport } from './read-report.ts';
export { reportLane };
