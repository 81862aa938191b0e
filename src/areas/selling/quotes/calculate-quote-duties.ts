import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';

/**
 * For when something changed of which the quote is not notified: a tariff was published, an item got another
 * origin or code.
 */
export const calculateQuoteDuties = operation({
  id: 'calculateSalesQuoteDuties',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/duties',
  tag: 'sales-quotes',
  summary: 'Recalculate the duties of a sales quote',
  description:
    'Duties follow automatically from the lines, the currency, the destination and the import date. This calculates them again by ' +
    'the tariffs published now and the items as they are now. Each line keeps the answer in `tariff`, with set, rule and their versions, or says in ' +
    '`tariffProblem` why none exists. Nothing is calculated where no published tariff is for the destination, or within the tenant’s own country.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: quoteExample.row },
  run: async (ctx, { params }) => changeQuote(ctx, params.SalesQuoteID, () => ({ anew: true })),
});
