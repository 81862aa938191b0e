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
import { capaResource } from './capa.resource.ts';
import { printCapa } from './print-capa.ts';

const documentType = 'CAPA';

/** Generated from the present data on every call. */
const renderCapaPdf = operation({
  id: 'renderCAPAPdf',
  method: 'GET',
  path: '/v1/quality/capa/{QualityCapaID}/pdf',
  tag: 'quality-capa',
  summary: 'The 8D report of a corrective action as PDF, for the customer',
  description:
    'Phases with results, owners and dates, what it answers, and whether it helped; no notes. In the customer’s language. Fills the Word template with the action as it is now, and records ' +
    'in the audit trail who printed it. The file is called `8D_<number>.pdf`. Where no converter runs (503), the filled Word document can be had by its media type in `Accept`.',
  permission: 'capa.read',
  addition: true,
  params: idParams(capaResource),
  query: object(templateQuery),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems],
  run: async (ctx, { params: { QualityCapaID }, query }) => {
    const { customerID } = await readOne(ctx, capaResource, QualityCapaID);
    const template = await templateOf(ctx, documentType, query, customerID ?? '');
    const { number, ...printed } = await printCapa(ctx, QualityCapaID, template.locale);
    return pdfAnswer(ctx, {
      of: { entity: 'CAPA', entityID: QualityCapaID },
      template,
      ...printed,
      fileName: `8D_${number}`,
    });
  },
});

/** What a report that a customer gets must say. */
const required = [
  'Company.Name',
  'Capa.Number',
  'Capa.Title',
  'Capa.Problem',
  'Customer.CustomerName',
  'Phases',
];

const validateCapaPdf = operation({
  id: 'validateCAPAPdf',
  method: 'GET',
  path: '/v1/quality/capa/{QualityCapaID}/pdf/validate',
  tag: 'quality-capa',
  summary: 'Check a corrective action against its template',
  description:
    'Tells which placeholders and bookmarks the action has nothing for, and what it should say and does not.',
  permission: 'capa.read',
  addition: true,
  params: idParams(capaResource),
  query: object(templateQuery),
  response: templateFindings,
  problems: [...findingsProblems],
  example: { response: findingsExample },
  run: async (ctx, { params: { QualityCapaID }, query }) => {
    const { customerID } = await readOne(ctx, capaResource, QualityCapaID);
    const template = await templateOf(ctx, documentType, query, customerID ?? '');
    const { data } = await printCapa(ctx, QualityCapaID, template.locale);
    return findingsAnswer(template, data, required);
  },
});

export const capaPdfOperations = [renderCapaPdf, validateCapaPdf];
