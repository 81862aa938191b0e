import { pdfAnswer, pdfProblems, pdfResponse, templateQuery } from '#areas/ground/documents';
import { templateOf } from '#areas/selling/header';
import { partsQuery } from '#areas/selling/lines';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { printQuote } from './print-quote.ts';
import { quoteResource } from './quote.resource.ts';

/** Generated from the present data on every call, so that what changed shows in the next one. */
export const renderQuotePdf = operation({
  id: 'renderSalesQuotePdf',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/pdf',
  aliases: ['/salesquotes/{salesquoteid}/pdf'],
  tag: 'sales-quotes',
  summary: 'A sales quote as PDF',
  description:
    'Fills the Word template with the quote as it is now, and records in the audit trail who printed it. The file is called `Quote_<number>.pdf`. Where no converter runs ' +
    '(503), the filled Word document can be had by its media type in `Accept`.',
  permission: 'quotes.read',
  params: idParams(quoteResource),
  query: object({ ...templateQuery, ...partsQuery }),
  traced: true,
  response: pdfResponse,
  problems: [...pdfProblems],
  run: async (ctx, { params, query }) => {
    const found = await readOne(ctx, quoteResource, params.SalesQuoteID);
    const template = await templateOf(ctx, 'SALESQUOTE', query, found.customerID);
    return pdfAnswer(ctx, {
      of: { entity: 'SalesQuote', entityID: found.salesQuoteID },
      template,
      ...(await printQuote(ctx, found, template.locale, query)),
      fileName: `Quote_${found.number}`,
    });
  },
});
