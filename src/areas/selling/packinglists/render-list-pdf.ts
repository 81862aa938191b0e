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
import { packingListResource } from './list.resource.ts';
import { printList } from './print-list.ts';

/** Generated from the present data on every call, so that what changed shows in the next one. */
export const renderListPdf = operation({
  id: 'renderPackingListPdf',
  method: 'GET',
  path: '/v1/packinglists/{PackingListID}/pdf',
  tag: 'warehouse',
  summary: 'A packing list as PDF',
  description:
    'Fills the Word template with the packing list as it is now, and records in the audit trail who printed it. The file is called `PackingList_<number>.pdf`. Where no converter runs ' +
    '(503), the filled Word document can be had by its media type in `Accept`.',
  permission: 'warehouse.read',
  params: idParams(packingListResource),
  query: object(templateQuery),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems],
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, packingListResource, params.PackingListID);
    const template = await templateOf(ctx, 'PACKINGLIST', query, found.customerID);
    return pdfAnswer(ctx, {
      of: { entity: 'PackingList', entityID: found.packingListID },
      template,
      ...(await printList(ctx, found, template.locale)),
      fileName: `PackingList_${found.number}`,
    });
  },
});

/** What a packing list that goes with the goods must say. */
const required = [
  'Company.Name',
  'Customer.CustomerName',
  'PackingList.Number',
  'SalesOrder.Number',
  'ShipTo.Name',
  'Items',
];

/** Before it is printed: whether its template would be filled without a gap. */
export const validateListPdf = operation({
  id: 'validatePackingListPdf',
  method: 'GET',
  path: '/v1/packinglists/{PackingListID}/pdf/validate',
  tag: 'warehouse',
  summary: 'Check a packing list against its template',
  description:
    'Tells which placeholders and bookmarks the list has nothing for, and what it should say and does not.',
  permission: 'warehouse.read',
  addition: true,
  params: idParams(packingListResource),
  query: object(templateQuery),
  response: templateFindings,
  problems: [...findingsProblems],
  example: { response: findingsExample },
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, packingListResource, params.PackingListID);
    const template = await templateOf(ctx, 'PACKINGLIST', query, found.customerID);
    const { data } = await printList(ctx, found, template.locale);
    return findingsAnswer(template, data, required);
  },
});
