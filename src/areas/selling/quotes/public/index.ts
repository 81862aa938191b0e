import { pdfAnswer, pdfProblems, pdfResponse } from '#areas/ground/documents';
import { linkOperations, validateLink } from '#areas/ground/publiclinks';
import { templateOf } from '#areas/selling/header';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object } from '#platform/schema';
import { printQuote } from '../print-quote.ts';
import { quoteStatuses } from '../quote.machine.ts';
import { quoteResource } from '../quote.resource.ts';
import { acceptOffer, rejectOffer } from './answer-offer.ts';
import { askQuestion } from './ask-question.ts';
import { chooseOffered } from './choose-offered.ts';
import { lastsUntil } from './lasts-until.ts';
import { linkedQuote, readPage } from './linked-quote.ts';
import { offerExample } from './offer.example.ts';
import { checkout } from './offer.schema.ts';
import { offerPageOperations } from './offer-page.ts';
import { uploadOrder } from './upload-order.ts';

const validate = validateLink({
  entity: 'SalesQuote',
  spec: quoteResource.spec,
  statuses: quoteStatuses,
  statusOf: async (ctx) => (await linkedQuote(ctx)).status,
});

const readCheckout = operation({
  id: 'getSalesQuoteCheckout',
  method: 'GET',
  path: '/v1/salesquotes/public/checkout',
  tag: 'sales-quotes',
  summary: 'Read the page of an offer as the customer',
  description:
    'By the public link, without a key: what is offered, to whom, at which prices and terms, and how it was answered. Nothing that is internal to the seller.',
  permission: 'public',
  link: 'SalesQuote',
  query: object(linkQuery),
  response: checkout,
  example: { response: offerExample },
  run: async (ctx) => readPage(ctx, await linkedQuote(ctx)),
});

const renderPdf = operation({
  id: 'renderSalesQuotePdfPublic',
  method: 'GET',
  path: '/v1/salesquotes/public/pdf',
  tag: 'sales-quotes',
  summary: 'An offer as PDF, for the customer',
  description: 'By the public link, without a key: the PDF that the seller sends, in the same template.',
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
  traced: true,
  response: pdfResponse,
  problems: pdfProblems.filter((code) => code !== 'NotFound'),
  run: async (ctx) => {
    const quote = await linkedQuote(ctx);
    const template = await templateOf(ctx, 'SALESQUOTE', {}, quote.customerID);
    return pdfAnswer(ctx, {
      of: { entity: 'SalesQuote', entityID: quote.salesQuoteID },
      template,
      ...(await printQuote(ctx, quote, template.locale)),
      fileName: `Quote_${quote.number}`,
    });
  },
});

const links = linkOperations(quoteResource, {
  entity: 'SalesQuote',
  wanted: async (ctx, { number, status, version, validUntilUTC }) => {
    const expiresUTC = await lastsUntil(ctx, validUntilUTC);
    if ((status === 'OFFERED' || status === 'ACCEPTED') && expiresUTC > ctx.now)
      return { version, expiresUTC };
    const isOver = status === 'OFFERED' || status === 'ACCEPTED';
    throw new Problem(
      'PreconditionMissing',
      isOver
        ? `The validity of the quote ${number} is over: offer it again.`
        : `The quote ${number} is ${status}: a customer gets a link to what is OFFERED or ACCEPTED.`,
      { missing: [isOver ? 'validUntilUTC' : 'status'] },
    );
  },
  problems: ['PreconditionMissing'],
  description:
    'For a quote that is OFFERED or ACCEPTED. The same link each time while it is good: signed, of this version alone, until the end of the validity (and quoteLinkExtraDays of the tenant longer). It ends when the quote returns to DRAFT or is cancelled, and by DELETE …/public/links/{LinkID}. `url` leads to the page of MILLWRIGHT_CUSTOMER_PAGE_URL; where none is set, to the console’s page for customers under MILLWRIGHT_PUBLIC_URL, and without both to that of the tenant’s theme.',
  page: { name: 'quote', operation: '/v1/salesquotes/public/page', console: 'offer' },
});

/** The customer's own way to a quote, and what its users do with the links. */
export const publicOperations = [
  ...links,
  validate,
  readCheckout,
  ...offerPageOperations,
  acceptOffer,
  rejectOffer,
  chooseOffered,
  askQuestion,
  uploadOrder,
  renderPdf,
];
