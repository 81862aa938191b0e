import { paperOperations } from '#areas/selling/header';
import { partsQuery } from '#areas/selling/lines';
import { printQuote } from './print-quote.ts';
import { quoteResource } from './quote.resource.ts';

/** `GET …/pdf`, `GET …/pdf/validate`. */
export const quotePdfOperations = paperOperations(quoteResource, partsQuery, {
  ...{ documentType: 'SALESQUOTE', name: 'SalesQuote', noun: 'quote', file: 'Quote' },
  summaries: { render: 'A sales quote as PDF', validate: 'Check a sales quote against its template' },
  aliases: ['/salesquotes/{salesquoteid}/pdf'],
  // What a quote that goes out must say.
  required: [
    ...['Company.Name', 'Customer.CustomerName', 'SalesQuote.Number', 'SalesQuote.ValidUntilUTC', 'Items'],
  ],
  customerOf: (quote) => quote.customerID,
  print: printQuote,
});
