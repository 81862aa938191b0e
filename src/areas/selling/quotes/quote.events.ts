import { eventType } from '#platform/event';
import { quoteResource } from './quote.resource.ts';

/**
 * Fires once, in the transaction that makes the quote. A return to DRAFT is a StatusChanged and no second
 * Created.
 */
export const quoteCreated = eventType({
  entity: 'SalesQuote',
  event: 'Created',
  permission: 'quotes.read',
  body: quoteResource.model,
  description: 'A sales quote was made',
});

/** Fires after each successful move of the status; the body is the quote as of that move. */
export const quoteStatusChanged = eventType({
  entity: 'SalesQuote',
  event: 'StatusChanged',
  permission: 'quotes.read',
  body: quoteResource.model,
  description: 'A sales quote moved to another status; read `status` in the body',
});

/** Fires after each change of how a quote is paid and how far that is; the body is the quote as of then. */
export const quotePaymentChanged = eventType({
  entity: 'SalesQuote',
  event: 'PaymentChanged',
  permission: 'quotes.read',
  body: quoteResource.model,
  description: 'The payment of a sales quote changed; read `payment` in the body',
});
