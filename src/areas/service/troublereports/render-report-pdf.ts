import {
  findingsAnswer,
  findingsExample,
  findingsProblems,
  pdfAnswer,
  pdfProblems,
  pdfResponse,
  templateFindings,
  templateQuery,
} from '#areas/ground/documents';
import { templateOf } from '#areas/selling/header';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { printReport } from './print-report.ts';
import { reportResource } from './report.resource.ts';

/** Generated from the present data on every call. */
const renderReportPdf = operation({
  id: 'renderTroubleReportPdf',
  method: 'GET',
  path: '/v1/service/troublereports/{ReportID}/pdf',
  aliases: ['/service/troublereports/{ReportID}/pdf'],
  tag: 'service',
  summary: 'A trouble report as PDF',
  description:
    'Fills the Word template with the report as it is now, and records in the audit trail who printed it. The file is called `TroubleReport_<number>.pdf`. Where no converter runs ' +
    '(503), the filled Word document can be had by its media type in `Accept`.',
  permission: 'troublereports.read',
  params: idParams(reportResource),
  query: object(templateQuery),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems],
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, reportResource, params.ReportID);
    const template = await templateOf(ctx, 'TROUBLEREPORT', query, found.customerID ?? '');
    return pdfAnswer(ctx, {
      of: { entity: 'TroubleReport', entityID: found.reportID },
      template,
      ...(await printReport(ctx, found, template.locale)),
      fileName: `TroubleReport_${found.number}`,
    });
  },
});

/** What a report that a customer gets must say. */
const required = ['Company.Name', 'TroubleReport.Number', 'TroubleReport.TechnicianName', 'Symptoms'];

const validateReportPdf = operation({
  id: 'validateTroubleReportPdf',
  method: 'GET',
  path: '/v1/service/troublereports/{ReportID}/pdf/validate',
  tag: 'service',
  summary: 'Check a trouble report against its template',
  description:
    'Tells which placeholders and bookmarks the report has nothing for, and what it should say and does not.',
  permission: 'troublereports.read',
  params: idParams(reportResource),
  query: object(templateQuery),
  response: templateFindings,
  problems: [...findingsProblems],
  example: { response: findingsExample },
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, reportResource, params.ReportID);
    const template = await templateOf(ctx, 'TROUBLEREPORT', query, found.customerID ?? '');
    const { data } = await printReport(ctx, found, template.locale);
    return findingsAnswer(template, data, required);
  },
});

export const reportPdfOperations = [renderReportPdf, validateReportPdf];
