import { changeLineItems, lineItemInput, mostChanged, withoutLineItem } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';

/** Changes configured lines; those not named stay as they are. */
export const setLineItems = operation({
  id: 'setSalesQuoteLineItems',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/lineitems',
  tag: 'sales-quotes',
  summary: 'Change configured lines of a sales quote',
  description:
    'Quantity, discount, notes, description and number; another quantity or discount reconfigures and reprices the line, in the version and for the day that it has. What else a line says may be sent back as it was read. ' +
    'Lines are added, and their choices changed, by PUT /v1/configure/{ProductID}/salesquotes/{SalesQuoteID}.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: list(lineItemInput, { minItems: 1, maxItems: mostChanged }),
  response: quoteResource.model,
  problems: [
    'NotFound',
    'NotEditable',
    'PreconditionMissing',
    'ConflictingPrices',
    'TooMany',
    'PreconditionFailed',
  ],
  example: { body: quoteExample.lineItems, response: quoteExample.row },
  run: async (ctx, { params, body }) =>
    changeQuote(ctx, params.SalesQuoteID, (header, lines) => changeLineItems(ctx, body, header, lines)),
});

/** Takes one configured line away. */
export const deleteLineItem = operation({
  id: 'deleteSalesQuoteLineItem',
  method: 'DELETE',
  path: '/v1/salesquotes/{SalesQuoteID}/lineitems/{lineitemid}',
  tag: 'sales-quotes',
  summary: 'Delete a configured line of a sales quote',
  description: 'Answers the quote without the line. The numbers of the other lines stay.',
  permission: 'quotes.write',
  params: object({
    ...idParams(quoteResource).properties,
    lineitemid: id({ description: 'The line’s lineItemID' }),
  }),
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: quoteExample.row },
  run: async (ctx, { params }) => {
    const { SalesQuoteID, lineitemid } = params;
    return changeQuote(ctx, SalesQuoteID, (_quote, all) => {
      const lines = withoutLineItem(all, lineitemid);
      if (!lines) throw notFound('configured line of the quote');
      return { lines };
    });
  },
});
