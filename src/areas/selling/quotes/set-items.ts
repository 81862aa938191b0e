import { findItems, isItem, lineInput, mergeLines, mostLines, numberLines } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, int32, list, object, optional, otherwise } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';

/** Adds and changes item lines; those not named stay as they are. */
export const setItems = operation({
  id: 'setSalesQuoteItems',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/items',
  tag: 'sales-quotes',
  summary: 'Add and change item lines of a sales quote',
  description:
    'A line with its itemAndQtyID is changed, without one it is added; other lines stay. A new line copies number, description, unit and lead time of its item. ' +
    'Its price is found as POST /v1/pricing/resolve finds it, now, and again whenever item, quantity or discount change; a unitPrice other than the stored one is a price set by hand, which stays, null goes back to the one found.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: list(lineInput, { minItems: 1, maxItems: mostLines }),
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'ConflictingPrices', 'PreconditionFailed'],
  example: { body: quoteExample.items, response: quoteExample.row },
  run: async (ctx, { params, body }) =>
    changeQuote(ctx, params.SalesQuoteID, async (header, lines) =>
      mergeLines(ctx, lines, body, {
        items: await findItems(ctx, body, lines.filter(isItem)),
        header,
        at: '',
      }),
    ),
});

/** Takes one item line away. */
export const deleteItem = operation({
  id: 'deleteSalesQuoteItem',
  method: 'DELETE',
  path: '/v1/salesquotes/{SalesQuoteID}/items/{itemandqtyid}',
  tag: 'sales-quotes',
  summary: 'Delete an item line of a sales quote',
  description: 'Answers the quote without the line. The numbers of the other lines stay.',
  permission: 'quotes.write',
  params: object({
    ...idParams(quoteResource).properties,
    itemandqtyid: id({ description: 'The line’s itemAndQtyID' }),
  }),
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: quoteExample.row },
  run: async (ctx, { params }) => {
    const { SalesQuoteID, itemandqtyid } = params;
    return changeQuote(ctx, SalesQuoteID, (_quote, lines) => {
      const stay = lines.filter((line) => !isItem(line) || line.itemAndQtyID !== itemandqtyid);
      if (stay.length === lines.length) throw notFound('line of the quote');
      return { lines: stay };
    });
  },
});

/** Renumbers all lines: in the order sent, or in the order they have. */
export const setLineNumbering = operation({
  id: 'setSalesQuoteLineNumbering',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/linenumbering',
  tag: 'sales-quotes',
  summary: 'Renumber the lines of a sales quote',
  description:
    'Numbers all lines from `start` on in steps of `step`, of both kinds, in the order of `lineIDs`, or in their present order.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: object(
    {
      lineIDs: optional(
        list(id(), {
          maxItems: mostLines,
          description: 'Every line once, by its itemAndQtyID or lineItemID, in the order wanted',
        }),
      ),
      start: otherwise(int32({ minimum: 1, maximum: 1_000_000 }), 1),
      step: otherwise(int32({ minimum: 1, maximum: 1000 }), 1),
    },
    { title: 'LineNumbering' },
  ),
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { start: 10, step: 10 }, response: quoteExample.row },
  run: async (ctx, { params, body }) =>
    changeQuote(ctx, params.SalesQuoteID, (_quote, lines) => ({
      lines: numberLines(lines, body, 'quote'),
    })),
});
