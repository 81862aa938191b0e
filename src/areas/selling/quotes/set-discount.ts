import { idParams } from '#kit/shapes';
import { isFineEnough } from '#lib/currency';
import { zero } from '#lib/decimal';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { object, optional, percent, price } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';

/**
 * The discount on the whole quote: a percentage or an agreed amount. The one takes the place of the other.
 */
export const setDiscount = operation({
  id: 'setSalesQuoteDiscount',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/discount',
  tag: 'sales-quotes',
  summary: 'Set the discount of a sales quote',
  description:
    'It is spread over the lines so that the total is the sum of the rounded lines. The discount of a line is set with its item.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: object(
    {
      discountPercent: optional(percent({}, '100')),
      discountAmount: optional(
        price({ description: 'Taken off the subtotal, at most all of it; in the quote’s currency' }),
      ),
    },
    { title: 'SalesQuoteDiscount' },
  ),
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { discountPercent: 5 }, response: quoteExample.row },
  run: async (ctx, { params, body: { discountPercent, discountAmount } }) =>
    changeQuote(ctx, params.SalesQuoteID, ({ currencyCode }) => {
      if ((discountPercent === undefined) === (discountAmount === undefined)) {
        throw invalid('/discountPercent', 'or discountAmount is required, one of the two');
      }
      if (discountAmount !== undefined && !isFineEnough(discountAmount, currencyCode)) {
        throw invalid('/discountAmount', `is finer than ${currencyCode} can be paid in`);
      }
      return { set: { discountPercent: discountPercent ?? zero, discountAmount: discountAmount ?? null } };
    }),
});
