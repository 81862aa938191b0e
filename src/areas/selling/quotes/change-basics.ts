import { isCountryCode, isCurrencyCode } from '#areas/ground/reference';
import { changedContacts, changedPlace, termOf } from '#areas/selling/header';
import type { Line } from '#areas/selling/lines';
import { idParams, patchBody, problemsOf } from '#kit/shapes';
import { writable } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { type Quote, quoteResource } from './quote.resource.ts';

/** The quote's own fields, apart from its lines, terms and status, which have operations of their own. */
export const changeBasics = operation({
  id: 'updateSalesQuoteBasics',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/basics',
  tag: 'sales-quotes',
  summary: 'Change the basics of a sales quote',
  description:
    'Changes only the fields sent; null clears a field. Read-only fields may be sent back as they were read. ' +
    'Another Inco Term brings who pays import charges with it, another ship-to its country as the destination where that was the former one’s. ' +
    'Another destination or import date recalculates the duties. ' +
    'shipToID chooses an address of the customer, shipTo gives one of the quote’s own; contactIDs name people of the customer.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: patchBody(quoteResource),
  response: quoteResource.model,
  problems: [...problemsOf(quoteResource, 'patch'), 'NotEditable'],
  example: { body: quoteExample.patch, response: quoteExample.row },
  run: async (ctx, { params, body }) =>
    changeQuote(ctx, params.SalesQuoteID, async (old, lines, whole) => {
      const sent = writable(quoteResource, body, whole, whole);
      refuseWrong(sent, old, lines);
      const set = {
        ...sent,
        ...(await changedPlace(ctx, sent, old)),
        ...(await changedContacts(ctx, sent, old)),
      };
      if (sent.termID === undefined || sent.termID === old.termID) return { set };
      const { importChargesPaidBy: said } = sent;
      // A client that sends everything back sends who paid under the former term; that is no word about the
      // new one.
      const term = await termOf(ctx, sent.termID, said === old.importChargesPaidBy ? undefined : said);
      return { set: { ...set, ...term } };
    }),
});

const refuseWrong = (sent: Partial<Quote>, old: Quote, lines: readonly Line[]): void => {
  const { currencyCode, destinationCountryCode } = sent;
  refuseTogether([
    currencyCode !== undefined &&
      !isCurrencyCode(currencyCode) &&
      invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
    destinationCountryCode != null &&
      !isCountryCode(destinationCountryCode) &&
      invalid('/destinationCountryCode', 'must be an ISO 3166-1 alpha-2 code in upper case, like US'),
  ]);
  if (currencyCode !== undefined && currencyCode !== old.currencyCode) refuseIfPriced(old, lines);
};

/**
 * Prices, costs and an agreed discount are in the quote's currency: there is no rate to carry them over with.
 */
const refuseIfPriced = ({ discountAmount }: Quote, lines: readonly Line[]): void => {
  if (lines.length > 0 || discountAmount !== null) {
    throw new Problem(
      'NotEditable',
      'The currency can change only while the quote has no lines and no agreed discount.',
    );
  }
};
