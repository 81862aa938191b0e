import { sql } from 'kysely';
import { openLink } from '#areas/ground/publiclinks';
import { readProvider } from '#areas/selling/payments';
import { readPageTheme } from '#areas/selling/stores';
import { notesIn } from '#kit/parts/notes';
import { lockOne, readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { linkProblem } from '#platform/links/link-problem';
import { whyNotByCard } from '../checkout/why-not-by-card.ts';
import { paymentMachine } from '../payment.machine.ts';
import { type AcceptanceNeeds, isPaidEnough } from '../payment.ts';
import { type Quote, quoteResource } from '../quote.resource.ts';
import type { Checkout } from './offer.schema.ts';
import { purchaseOrdersOf } from './purchase-orders.ts';
import { readOffer, type ShownOffer } from './read-offer.ts';

/**
 * The quote that the request's link opens, as far as the link is still good for it. `lock` holds quote and
 * link until the transaction ends. @throws Problem 401, 409 LinkExpired or LinkRevoked, 412
 */
export const linkedQuote = async (ctx: Ctx, { lock = false }: { lock?: boolean } = {}): Promise<Quote> => {
  const { link } = ctx.principal;
  if (link?.entity !== 'SalesQuote') throw linkProblem('UNKNOWN');
  // The quote first: who changes it holds it, and ends the link after that.
  if (lock) await lockOne(ctx, quoteResource, link.entityID);
  await openLink(ctx, 'SalesQuote', { hold: lock });
  const quote = await readOne(ctx, quoteResource, link.entityID);
  if (quote.version !== link.version) throw linkProblem('REVOKED');
  return quote;
};

/** How it is paid, as far as the customer knows it, and whether that will do for an acceptance. */
const showPayment = async (ctx: Ctx, quote: Quote): Promise<Checkout['payment']> => {
  const { payment } = quote;
  const { needs } = await ctx.one(
    sql<{ needs: AcceptanceNeeds }>`select n.acceptance_needs as needs from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  const { method, status, purchaseOrderNumber } = payment;
  const isEnough = isPaidEnough(payment, needs);
  const isCard = whyNotByCard(quote, await readProvider(ctx)) === undefined;
  const isOrder = paymentMachine.transitions.some(
    ({ from, by }) => from === status && by === 'purchaseorder',
  );
  const methods = [...(isCard ? (['CARD'] as const) : []), ...(isOrder ? (['PO', 'INVOICE'] as const) : [])];
  return { method, status, purchaseOrderNumber, acceptanceNeeds: needs, isEnough, methods };
};

/** The page of a quote. */
export const readPage = async (ctx: Ctx, quote: Quote, shown?: ShownOffer): Promise<Checkout> => {
  const { offer, contentHash } = shown ?? (await readOffer(ctx, quote));
  const { status, acceptedBy, isExpired } = quote;
  return {
    salesQuoteID: quote.salesQuoteID,
    status,
    isExpired,
    canBeAnswered: status === 'OFFERED' && !isExpired,
    expiresUTC: ctx.principal.link?.expiresUTC ?? ctx.now,
    contentHash,
    offer,
    payment: await showPayment(ctx, quote),
    acceptedBy: acceptedBy && { name: acceptedBy.name, email: acceptedBy.email, utc: acceptedBy.utc },
    rejectedReason: quote.rejectedReason,
    questions: notesIn(quote).flatMap(({ source, authorName, text, createdUTC }) =>
      source === 'CUSTOMER' ? [{ name: authorName, text, utc: createdUTC }] : [],
    ),
    purchaseOrders: await purchaseOrdersOf(ctx, quote.salesQuoteID),
    theme: await readPageTheme(ctx),
  };
};
