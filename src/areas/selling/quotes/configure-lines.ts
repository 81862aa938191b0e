import { productParams } from '#areas/selling/configure';
import { lineItemBody, lineItemExample, putLineItem } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';

/**
 * `PUT …/salesquotes/{SalesQuoteID}`: a configuration becomes a line. It stands here and not with the
 * configurator, because quotes know of products and products of no quote.
 */
export const configureQuoteLine = operation({
  id: 'configureSalesQuoteLine',
  configures: true,
  method: 'PUT',
  path: '/v1/configure/{ProductID}/salesquotes/{SalesQuoteID}',
  tag: 'configure',
  summary: 'Put a configuration into a sales quote',
  description:
    'Adds a configured line, or reconfigures the one named by `lineItemID`, and answers the quote. The configuration is asked for the quote’s customer and in its currency; it must be complete, ' +
    'proven and without a conflict, a fault, a missing item or a message that is an ERROR (409 PreconditionMissing names what is in the way; `conflicts` as POST …/configuration tells them). ' +
    'A new line gets the released version, which stays the line’s until another is named. Several `quantities` are priced at once; one is selected, and counts.',
  permission: 'quotes.write',
  params: object({ ...productParams.properties, ...idParams(quoteResource).properties }),
  body: lineItemBody,
  response: quoteResource.model,
  problems: [
    'NotFound',
    'NotEditable',
    'PreconditionMissing',
    'ConflictingPrices',
    'TooMany',
    'PreconditionFailed',
  ],
  example: {
    params: { ProductID: lineItemExample.productID },
    body: quoteExample.configure,
    response: quoteExample.row,
  },
  run: async (ctx, { params, body }) => {
    const { ProductID, SalesQuoteID } = params;
    return changeQuote(ctx, SalesQuoteID, (header, lines) =>
      putLineItem(ctx, ProductID, body, header, lines),
    );
  },
});
