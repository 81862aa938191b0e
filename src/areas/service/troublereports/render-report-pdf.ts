import { paperOperations } from '#areas/selling/header';
import { printReport } from './print-report.ts';
import { reportResource } from './report.resource.ts';

/** `GET …/pdf`, `GET …/pdf/validate`. */
export const reportPdfOperations = paperOperations(
  reportResource,
  {},
  {
    ...{ documentType: 'TROUBLEREPORT', name: 'TroubleReport', noun: 'report', file: 'TroubleReport' },
    summaries: {
      render: 'A trouble report as PDF',
      validate: 'Check a trouble report against its template',
    },
    aliases: ['/service/troublereports/{ReportID}/pdf'],
    // What a report that a customer gets must say.
    required: ['Company.Name', 'TroubleReport.Number', 'TroubleReport.TechnicianName', 'Symptoms'],
    customerOf: (report) => report.customerID,
    print: printReport,
  },
);
