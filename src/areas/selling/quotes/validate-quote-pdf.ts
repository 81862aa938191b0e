import {
  findingsAnswer,
  findingsExample,
  findingsProblems,
  templateFindings,
  templateQuery,
} from '#areas/ground/documents';
import { templateOf } from '#areas/selling/header';
import { partsQuery } from '#areas/selling/lines';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { printQuote } from './print-quote.ts';
import { quoteResource } from './quote.resource.ts';

/** What a quote that goes out must say. */
const required = [
  'Company.Name',
  'Customer.CustomerName',
  'SalesQuote.Number',
  'SalesQuote.ValidUntilUTC',
  'Items',
];

/** Before a quote goes out: whether its template would be filled without a gap. Makes no document. */
export const validateQuotePdf = operation({
  id: 'validateSalesQuotePdf',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/pdf/validate',
  tag: 'sales-quotes',
  summary: 'Check a sales quote against its template',
  description:
    'Tells which placeholders and bookmarks the quote has nothing for, and what it should say and does not.',
  permission: 'quotes.read',
  params: idParams(quoteResource),
  query: object({ ...templateQuery, ...partsQuery }),
  response: templateFindings,
  problems: [...findingsProblems],
  example: { response: findingsExample },
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, quoteResource, params.SalesQuoteID);
    const template = await templateOf(ctx, 'SALESQUOTE', query, found.customerID);
    const { data } = await printQuote(ctx, found, template.locale, query);
    return findingsAnswer(template, data, required);
  },
});
