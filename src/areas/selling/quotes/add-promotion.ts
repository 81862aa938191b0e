import {
  type AskedDocument,
  findItems,
  type LineDraft,
  type LineInput,
  mergeLines,
  type PricedDrafts,
  type PriceSource,
  putPackagedProduct,
} from '#areas/selling/lines';
import { lockPromotion, type Taken, takePromotion } from '#areas/selling/pricing';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, object, optional } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { makeQuote } from './create-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';

/**
 * Puts a package on a quote. It stands here and not with the promotions, because quotes know of prices and
 * prices of no quote. The quote is locked before the promotion. If-Match is of the quote that is changed, and
 * of the promotion where a quote is made.
 */
export const addPromotion = operation({
  id: 'addPromotionToSalesQuote',
  method: 'GET',
  acts: true,
  path: '/v1/promotions/{PromotionID}/salesquote/add',
  tag: 'pricing',
  summary: 'Put a package on a sales quote',
  description:
    'Adds the items of a PACKAGE, and its configured product, with its quantities and prices to the DRAFT that `SalesQuoteID` names, or to a new one for `CustomerID` in the package’s currency, ' +
    'and answers the quote. One use is counted each time; a discount of the line or quote is deducted in addition.',
  permission: 'quotes.write',
  params: object({ PromotionID: id({ description: 'The promotion’s id' }) }),
  query: object({
    SalesQuoteID: optional(id({ description: 'The quote to add to' })),
    CustomerID: optional(id({ description: 'For whom to make a new quote, instead' })),
  }),
  response: quoteResource.model,
  problems: [
    'NotFound',
    'NotEditable',
    'PromotionUnavailable',
    'UnknownReference',
    'TooMany',
    'PreconditionFailed',
  ],
  example: {
    params: { PromotionID: '0198c5a0-0000-7000-8000-0000000000b1' },
    query: { SalesQuoteID: quoteExample.row.salesQuoteID },
    response: quoteExample.row,
  },
  run: async (ctx, { params: { PromotionID }, query: { SalesQuoteID, CustomerID } }) => {
    if (SalesQuoteID === undefined || CustomerID !== undefined) {
      await lockPromotion(ctx, PromotionID);
      if (SalesQuoteID !== undefined || CustomerID === undefined)
        throw invalid('/SalesQuoteID', 'or CustomerID is required, one of the two');
      return whole(await onNewQuote(ctx, PromotionID, CustomerID));
    }
    return changeQuote(ctx, SalesQuoteID, async (header, lines) => {
      const { customerID, currencyCode } = header;
      const taken = await takePromotion(ctx, PromotionID, {
        customerID,
        documentID: SalesQuoteID,
        currencyCode,
      });
      const inputs = linesOfPackage(taken);
      const items = await sellable(ctx, inputs);
      const by = sourceOf(PromotionID, taken);
      const { lines: merged, set } = await mergeLines(ctx, lines, inputs, { items, header, at: '', by });
      const { lines: all, set: further } = await withProduct(ctx, taken, by, { ...header, ...set }, merged);
      return { lines: all, set: { ...set, ...further } };
    });
  },
});

const onNewQuote = async (ctx: Ctx, promotionID: string, customerID: string) => {
  const salesQuoteID = ctx.newID();
  const taken = await takePromotion(ctx, promotionID, {
    customerID,
    documentID: salesQuoteID,
    currencyCode: null,
  });
  const items = linesOfPackage(taken);
  await sellable(ctx, items);
  const { currencyCode } = taken;
  const by = sourceOf(promotionID, taken);
  return makeQuote(
    ctx,
    { salesQuoteID, customerID, currencyCode, items },
    {
      by,
      further: (lines, header) => withProduct(ctx, taken, by, header, lines),
    },
  );
};

/** The price stays the package's, whatever the resolver would say; the line's steps name it. */
const sourceOf = (promotionID: string, { name, rowVersion }: Taken): PriceSource => ({
  ...{ step: 'PACKAGE', sourceID: promotionID, sourceVersion: rowVersion, sourceName: name },
});

/** The lines, with the package's configured product behind them where it has one. */
const withProduct = (
  ctx: Ctx,
  { product }: Taken,
  by: PriceSource,
  header: AskedDocument,
  lines: LineDraft[],
): Promise<PricedDrafts> | PricedDrafts =>
  product ? putPackagedProduct(ctx, product, by, header, lines) : { lines, set: {} };

const linesOfPackage = ({ items }: Taken): LineInput[] =>
  items.map(({ itemID, quantity, price }) => ({ itemID, quantity, unitPrice: price }));

/**
 * The package's items. @throws Problem 409 where one cannot be sold any more: that is no fault of the request
 */
const sellable = async (ctx: Ctx, inputs: readonly LineInput[]) => {
  const items = await findItems(ctx, inputs);
  const inactive = items.filter(({ isActive }) => !isActive).map(({ number }) => number);
  if (inactive.length > 0)
    throw new Problem('PromotionUnavailable', `The package holds inactive items: ${inactive.join(', ')}.`);
  return items;
};
