import { answerLogo } from '#areas/ground/instances';
import { type PageData, renderPage } from '#areas/selling/stores';
import type { Ctx } from '#platform/ctx';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { linkedQuote, readPage } from './linked-quote.ts';
import type { Checkout } from './offer.schema.ts';
import { readOffer } from './read-offer.ts';

const shared = {
  method: 'GET',
  tag: 'sales-quotes',
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
} as const;

const pageOperation = operation({
  ...shared,
  id: 'getSalesQuotePublicPage',
  path: '/v1/salesquotes/public/page',
  summary: 'An offer as a page for a browser, for the customer',
  description:
    'By the public link, without a key: the offer in the tenant’s active theme (`/v1/stores/{InstanceID}/themes`), in the customer’s language, with forms to accept, decline and ask while it can be answered. Nothing runs in it but the service’s own script.',
  response: { media: ['text/html'], description: 'The page' },
  run: async (ctx) => {
    const quote = await linkedQuote(ctx);
    const shown = await readOffer(ctx, quote);
    const page = await readPage(ctx, quote, shown);
    const { canBeAnswered, contentHash, payment } = page;
    return renderPage(ctx, canBeAnswered ? 'CHECKOUT' : 'CONFIRMATION', {
      data: pageData(page, queryOf(ctx)),
      format: shown.format,
      title: `${page.offer.seller.name} ${page.offer.number}`,
      answerable: canBeAnswered ? { contentHash, needsOrderNumber: isOrderMissing(payment) } : undefined,
    });
  },
});

/** Whether the acceptance needs a purchase order, which is not there, and which it can bring along. */
const isOrderMissing = ({ acceptanceNeeds, isEnough, methods }: Checkout['payment']): boolean =>
  acceptanceNeeds === 'PURCHASEORDER' && !isEnough && methods.includes('PO');

/** The names that templates of pages have (pageSample of the stores). */
export const pageData = (page: Checkout, query: string): PageData => {
  const { offer, status, isExpired, canBeAnswered, acceptedBy, rejectedReason, questions } = page;
  return {
    ...offer,
    tax: offer.tax ?? null,
    isDutyPaid: offer.importChargesPaidBy === 'SELLER',
    ...{ status, isExpired, canBeAnswered, acceptedBy, rejectedReason, questions },
    // Once it is ordered it was accepted, too.
    isAccepted: acceptedBy !== null || status === 'ACCEPTED',
    isRejected: status === 'REJECTED',
    pdfUrl: `pdf${query}`,
    logoUrl: `logo${query}`,
  };
};

/** The token as it came, for what the page asks for with it. */
const queryOf = (ctx: Ctx): string => {
  const at = ctx.asked.url.indexOf('?');
  return at < 0 ? '' : ctx.asked.url.slice(at);
};

const logoOperation = operation({
  ...shared,
  id: 'getSalesQuotePublicLogo',
  path: '/v1/salesquotes/public/logo',
  summary: 'The seller’s logo, for the page of an offer',
  description: 'By the public link, without a key.',
  response: { media: ['image/png', 'image/jpeg', 'image/webp'], description: 'The picture' },
  problems: ['NotFound'],
  run: async (ctx) => {
    await linkedQuote(ctx);
    return answerLogo(ctx);
  },
});

/** What a customer's browser shows of an offer. */
export const offerPageOperations = [pageOperation, logoOperation];
