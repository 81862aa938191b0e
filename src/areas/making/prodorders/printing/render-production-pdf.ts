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
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { productionResource } from '../production.resource.ts';
import { printProduction } from './print-production.ts';

const documentType = 'PRODUCTIONORDER';
/** The paper stays in the house: it is in the company's language, not the customer's. */
const nobody = '';

/** Generated from the present data on every call. */
const renderProductionPdf = operation({
  id: 'renderProductionOrderPdf',
  method: 'GET',
  path: '/v1/prodorders/{ProductionOrderID}/pdf',
  aliases: ['/prodorders/{ProductionOrderID}/pdf'],
  tag: 'production',
  summary: 'A production order as PDF, to go with the pieces',
  description:
    'Router and bill of materials, without costs. Fills the Word template with the order as it is now, and records in the audit trail who printed it. The file is called `ProdOrder_<number>.pdf`. ' +
    'Where no converter runs (503), the filled Word document can be had by its media type in `Accept`.',
  permission: 'prodorders.read',
  params: idParams(productionResource),
  query: object(templateQuery),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems],
  run: async (ctx, { params: { ProductionOrderID }, query }) => {
    const template = await templateOf(ctx, documentType, query, nobody);
    const { number, ...printed } = await printProduction(ctx, ProductionOrderID, template.locale);
    return pdfAnswer(ctx, {
      of: { entity: 'ProductionOrder', entityID: ProductionOrderID },
      template,
      ...printed,
      fileName: `ProdOrder_${number}`,
    });
  },
});

/** What a paper must say that the shop works by. */
const required = [
  'ProductionOrder.Number',
  'ProductionOrder.ItemNumber',
  'ProductionOrder.Quantity',
  'Tasks',
];

const validateProductionPdf = operation({
  id: 'validateProductionOrderPdf',
  method: 'GET',
  path: '/v1/prodorders/{ProductionOrderID}/pdf/validate',
  tag: 'production',
  summary: 'Check a production order against its template',
  description:
    'Tells which placeholders and bookmarks the order has nothing for, and what it should say and does not.',
  permission: 'prodorders.read',
  params: idParams(productionResource),
  query: object(templateQuery),
  response: templateFindings,
  problems: [...findingsProblems],
  example: { response: findingsExample },
  run: async (ctx, { params: { ProductionOrderID }, query }) => {
    const template = await templateOf(ctx, documentType, query, nobody);
    const { data } = await printProduction(ctx, ProductionOrderID, template.locale);
    return findingsAnswer(template, data, required);
  },
});

export const productionPdfOperations = [renderProductionPdf, validateProductionPdf];
