import { readLooks } from '#areas/ground/instances';
import { customerLocale, formatOf, readCompany } from '#areas/selling/header';
import { type PageData, renderPage } from '#areas/selling/stores';
import type { Ctx } from '#platform/ctx';
import { openFile } from '#platform/files';
import { linkQuery } from '#platform/links/link-problem';
import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { object } from '#platform/schema';
import { together } from '#platform/together';
import { linkedQuote, readPage } from './linked-quote.ts';
import type { Checkout } from './offer.schema.ts';

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
    const page = await readPage(ctx, quote);
    const [company, locale] = await together(
      readCompany(ctx, quote.salesRepUserID),
      customerLocale(ctx, quote.customerID),
    );
    return renderPage(ctx, page.canBeAnswered ? 'CHECKOUT' : 'CONFIRMATION', {
      data: pageData(page, queryOf(ctx)),
      format: formatOf(company, quote.currencyCode, locale),
      title: `${page.offer.seller.name} ${page.offer.number}`,
      contentHash: page.canBeAnswered ? page.contentHash : undefined,
    });
  },
});

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
    const { logoFileID, logoContentType } = await readLooks(ctx);
    if (logoFileID === null || logoContentType === null) throw notFound('logo');
    return answer({ stream: openFile(ctx, logoFileID), headers: { 'content-type': logoContentType } });
  },
});

/** What a customer's browser shows of an offer. */
export const offerPageOperations = [pageOperation, logoOperation];
