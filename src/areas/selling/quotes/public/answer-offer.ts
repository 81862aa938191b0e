import { sql } from 'kysely';
import { isMailAddress } from '#areas/ground/email';
import { appendHistory } from '#kit/parts/history';
import { readOne } from '#kit/rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { linkQuery } from '#platform/links/link-problem';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { object, optional, orNull, text } from '#platform/schema';
import { moveQuote } from '../move-quote.ts';
import { type Quote, quoteResource } from '../quote.resource.ts';
import { notePurchaseOrder } from '../set-payment.ts';
import type { Acceptance } from './acceptance.ts';
import { linkedQuote, readPage } from './linked-quote.ts';
import { answered, offerExample } from './offer.example.ts';
import { checkout } from './offer.schema.ts';
import { readOffer, type ShownOffer } from './read-offer.ts';
import { purchaseOrderReceived } from './upload-order.ts';

const said = <N extends number>(max: N, description: string) => optional(orNull(text(max, { description })));

/** A person as the page names one. */
export const personFields = {
  name: text(200, { description: 'Who says so' }),
  email: text(254, { description: 'Of that person' }),
};

/** @throws Problem 400 */
export const refuseNoEmail = (email: string | null | undefined): void => {
  if (email != null && !isMailAddress(email)) throw invalid('/email', 'must be an e-mail address');
};

/**
 * Accepts an offer in the name of the customer. The quote's lock decides between two who do so at once; what
 * is accepted is what was shown, to the letter.
 */
export const acceptOffer = operation({
  id: 'acceptSalesQuotePublic',
  method: 'POST',
  path: '/v1/salesquotes/public/accept',
  tag: 'sales-quotes',
  summary: 'Accept an offer as the customer',
  description:
    'By the public link, without a key. `contentHash` is that of the page that was shown: an offer that has changed since is refused (409 OfferChanged), and so is one that was answered (AlreadyAnswered) or is over (PreconditionMissing). Name, place, time and address are kept with the quote (`acceptedBy`), and what was accepted with its version. `purchaseOrderNumber` counts as the customer’s purchase order, as an upload does, and sends SalesQuote.PurchaseOrderReceived.',
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
  body: object(
    {
      ...personFields,
      place: said(200, 'Where, as for a signature'),
      address: said(500, 'Postal, of the person or company'),
      purchaseOrderNumber: optional(
        text(100, { description: 'The customer’s own order number, where this acceptance is that order' }),
      ),
      contentHash: text(64, { description: 'From the page' }),
    },
    { title: 'OfferAcceptance' },
  ),
  response: checkout,
  problems: ['OfferChanged', 'AlreadyAnswered', 'PreconditionMissing'],
  emits: [purchaseOrderReceived],
  example: {
    body: {
      name: 'Inke Petersen',
      email: 'i.petersen@nordwind.example.com',
      place: 'Kiel',
      contentHash: offerExample.contentHash,
    },
    response: answered.accepted,
  },
  run: async (ctx, { body }) => {
    refuseNoEmail(body.email);
    const { quote, shown } = await answerable(ctx);
    if (shown.contentHash !== body.contentHash)
      throw new Problem(
        'OfferChanged',
        'The offer is not what was shown to you any more: look at it again, and accept what it says now.',
      );
    const { link, acceptedBy } = acceptedHere(ctx, body);
    if (body.purchaseOrderNumber !== undefined) await orderByNumber(ctx, quote, body.purchaseOrderNumber);
    await moveQuote(ctx, quote.salesQuoteID, 'ACCEPTED', { acceptedBy });
    await ctx.exec(sql`
      insert into sales_quote_acceptances (tenant_id, sales_quote_id, version_number, accepted_by, offer)
      values (${ctx.tenantID}, ${quote.salesQuoteID}, ${quote.version}, ${printJson({ ...acceptedBy, linkID: link })},
        ${printJson(shown.offer)})`);
    return readPage(ctx, await readOne(ctx, quoteResource, quote.salesQuoteID));
  },
});

/** Before the acceptance, which may need it. */
const orderByNumber = async (ctx: Ctx, quote: Quote, purchaseOrderNumber: string): Promise<void> => {
  const { salesQuoteID, number, version } = quote;
  await notePurchaseOrder(ctx, quote, { number: purchaseOrderNumber });
  await ctx.emit(purchaseOrderReceived, salesQuoteID, {
    ...{ salesQuoteID, number, version, documentID: null, fileName: null },
    ...{ purchaseOrderNumber, utc: ctx.now },
  });
};

const acceptedHere = (
  ctx: Ctx,
  {
    name,
    email,
    place,
    address,
    contentHash,
  }: Pick<Acceptance, 'name' | 'email' | 'contentHash'> & Partial<Pick<Acceptance, 'place' | 'address'>>,
) => {
  const link = ctx.principal.link?.linkID ?? '';
  const acceptedBy: Acceptance = {
    ...{ name, email, place: place ?? null, address: address ?? null },
    ...{ utc: ctx.now, ip: ctx.asked.ip ?? null, contentHash, linkID: link },
  };
  return { link, acceptedBy };
};

/** Declines an offer in the name of the customer, with the reason. */
export const rejectOffer = operation({
  id: 'rejectSalesQuotePublic',
  method: 'POST',
  path: '/v1/salesquotes/public/reject',
  tag: 'sales-quotes',
  summary: 'Reject an offer as the customer',
  description: 'By the public link, without a key. The reason stands in the quote (`rejectedReason`).',
  permission: 'public',
  link: 'SalesQuote',
  addition: true,
  query: object(linkQuery),
  body: object(
    {
      reason: text(1000, { description: 'Why' }),
      name: said(200, 'Who says so'),
      email: said(254, 'Of that person'),
    },
    { title: 'OfferRejection' },
  ),
  response: checkout,
  problems: ['AlreadyAnswered', 'PreconditionMissing'],
  example: {
    body: { reason: 'The lead time is too long for us.', name: 'Inke Petersen' },
    response: answered.rejected,
  },
  run: async (ctx, { body: { reason, name, email } }) => {
    refuseNoEmail(email);
    const { quote } = await answerable(ctx);
    const by = [name, email && `<${email}>`].filter(Boolean).join(' ');
    if (by !== '')
      appendHistory(
        ctx,
        'SalesQuote',
        [quote.salesQuoteID],
        [{ action: 'STATUS', field: 'rejectedBy', oldValue: null, newValue: by }],
      );
    await moveQuote(ctx, quote.salesQuoteID, 'REJECTED', { reason });
    return readPage(ctx, await readOne(ctx, quoteResource, quote.salesQuoteID));
  },
});

/**
 * The linked quote, locked, where it waits for an answer. @throws Problem 409 AlreadyAnswered or
 * PreconditionMissing
 */
export const answerable = async (ctx: Ctx): Promise<{ quote: Quote; shown: ShownOffer }> => {
  const quote = await linkedQuote(ctx, { lock: true });
  if (quote.status !== 'OFFERED') throw new Problem('AlreadyAnswered', whoAnswered(quote));
  if (quote.isExpired)
    throw new Problem(
      'PreconditionMissing',
      `The offer ${quote.number} could be answered until ${quote.validUntilUTC}: ask the seller for a new one.`,
      { missing: ['validUntilUTC'] },
    );
  return { quote, shown: await readOffer(ctx, quote) };
};

const whoAnswered = ({ number, status, acceptedBy, statusDates }: Quote): string => {
  const answer = status === 'REJECTED' ? 'REJECTED' : 'ACCEPTED';
  const by = acceptedBy && answer === 'ACCEPTED' ? ` by ${acceptedBy.name}` : '';
  const at = statusDates[answer]?.utc;
  return `The offer ${number} was ${answer.toLowerCase()}${by}${at ? `, on ${at}` : ''}.`;
};
