import { eventType } from '#platform/event';
import { invoiceResource } from './invoice.resource.ts';

/** Fires once, when a draft is made. */
export const invoiceCreated = eventType({
  entity: 'Invoice',
  event: 'Created',
  permission: 'invoices.read',
  body: invoiceResource.model,
  description: 'An invoice, prepayment or credit note was made, as a draft',
});

/** Fires after each move of the status: issued, sent, paid, reversed, cancelled. */
export const invoiceStatusChanged = eventType({
  entity: 'Invoice',
  event: 'StatusChanged',
  permission: 'invoices.read',
  body: invoiceResource.model,
  description: 'An invoice moved to another status; read `status` in the body',
});
