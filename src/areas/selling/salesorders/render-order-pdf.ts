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
import { partsQuery } from '#areas/selling/lines';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { orderResource } from './order.resource.ts';
import { printOrder } from './print-order.ts';

/** Generated from the present data on every call, so that what changed shows in the next one. */
export const renderOrderPdf = operation({
  id: 'renderSalesOrderPdf',
  method: 'GET',
  path: '/v1/salesorders/{SalesOrderID}/pdf',
  aliases: ['/salesorders/{salesorderid}/pdf'],
  tag: 'sales-orders',
  summary: 'A sales order as PDF',
  description:
    'Fills the Word template with the order as it is now, and records in the audit trail who printed it. The file is called `Order_<number>.pdf`. Where no converter runs ' +
    '(503), the filled Word document can be had by its media type in `Accept`.',
  permission: 'salesorders.read',
  params: idParams(orderResource),
  query: object({ ...templateQuery, ...partsQuery }),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems],
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, orderResource, params.SalesOrderID);
    const template = await templateOf(ctx, 'SALESORDER', query, found.customerID);
    return pdfAnswer(ctx, {
      of: { entity: 'SalesOrder', entityID: found.salesOrderID },
      template,
      ...(await printOrder(ctx, found, template.locale, query)),
      fileName: `Order_${found.number}`,
    });
  },
});

/** What an order confirmation that goes out must say. */
const required = ['Company.Name', 'Customer.CustomerName', 'SalesOrder.Number', 'Items'];

/** Before it goes out: whether its template would be filled without a gap. */
export const validateOrderPdf = operation({
  id: 'validateSalesOrderPdf',
  method: 'GET',
  path: '/v1/salesorders/{SalesOrderID}/pdf/validate',
  tag: 'sales-orders',
  summary: 'Check a sales order against its template',
  description:
    'Tells which placeholders and bookmarks the order has nothing for, and what it should say and does not.',
  permission: 'salesorders.read',
  addition: true,
  params: idParams(orderResource),
  query: object({ ...templateQuery, ...partsQuery }),
  response: templateFindings,
  problems: [...findingsProblems],
  example: { response: findingsExample },
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, orderResource, params.SalesOrderID);
    const template = await templateOf(ctx, 'SALESORDER', query, found.customerID);
    const { data } = await printOrder(ctx, found, template.locale, query);
    return findingsAnswer(template, data, required);
  },
});
