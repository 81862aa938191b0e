import { repriceInput, repriceLines } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';

/**
 * For when something changed of which the quote is not notified: a price list, a contract, a promotion, a
 * rate.
 */
export const repriceQuote = operation({
  id: 'repriceSalesQuote',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/reprice',
  tag: 'sales-quotes',
  summary: 'Reprice the lines of a sales quote',
  description:
    'Finds the prices of all lines as POST /v1/pricing/resolve finds them now. Prices of packages stay, and those set by hand unless `keepManual` is false. ' +
    'The history says under PRICE which lines changed; if none does, the quote is unchanged. Nothing else moves the price of a line but another item, quantity, discount or customer.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  body: repriceInput,
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'ConflictingPrices', 'PreconditionFailed'],
  example: { body: { renewRates: true }, response: quoteExample.row },
  run: async (ctx, { params, body }) =>
    changeQuote(ctx, params.SalesQuoteID, (header, lines) => repriceLines(ctx, lines, header, body)),
});
