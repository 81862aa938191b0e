import { id, money, object, oneOf, optional, orNull, price, type Static, text } from '#platform/schema';
import { type PaymentStatus, paymentMachine, paymentStatuses } from './payment.machine.ts';

export const paymentMethods = ['NONE', 'PO', 'CARD', 'INVOICE'] as const;

/** How a quote is paid, and how far that is. */
export const paymentSchema = object(
  {
    method: oneOf(paymentMethods),
    status: oneOf(paymentStatuses),
    amount: orNull(money({ description: 'Authorised, paid, or named by the purchase order; null before' })),
    currencyCode: orNull(text(3, { description: 'Of the amount: the quote’s' })),
    refundedAmount: optional(
      orNull(price({ description: 'What of it was given back; all of it where the payment is REFUNDED' })),
    ),
    purchaseOrderNumber: orNull(text(100)),
    purchaseOrderDocumentID: orNull(
      id({ description: 'The customer’s purchase order, among the quote’s `documents`' }),
    ),
    provider: orNull(text(50, { description: 'Who handles the payment' })),
    providerReference: orNull(text(200, { description: 'What the provider calls it' })),
  },
  { title: 'SalesQuotePayment' },
);
export type Payment = Static<typeof paymentSchema>;

/** What a new quote has. */
export const noPayment: Payment = {
  ...{
    method: 'NONE',
    status: paymentMachine.initial,
    amount: null,
    currencyCode: null,
    refundedAmount: null,
  },
  ...{ purchaseOrderNumber: null, purchaseOrderDocumentID: null, provider: null, providerReference: null },
};

/** What a tenant asks for before an offer can be accepted. */
export const acceptanceNeeds = ['NOTHING', 'PURCHASEORDER', 'APPROVAL'] as const;
export type AcceptanceNeeds = (typeof acceptanceNeeds)[number];

const approved: readonly PaymentStatus[] = ['PO_APPROVED', 'AUTHORIZED', 'PAID'];

/** Whether a payment is as far as the tenant asks. */
export const isPaidEnough = ({ status }: Payment, needs: AcceptanceNeeds): boolean =>
  needs === 'NOTHING' || approved.includes(status) || (needs === 'PURCHASEORDER' && status === 'PO_RECEIVED');

const ofOrder: readonly PaymentStatus[] = ['PO_RECEIVED', 'PO_APPROVED', 'PO_REJECTED'];

/**
 * The payment of a quote whose offer ends: a purchase order was for that offer, so that another is needed.
 * What was authorised or paid stays.
 */
export const paymentOfNextVersion = (payment: Payment): Payment =>
  ofOrder.includes(payment.status) ? { ...noPayment, method: 'PO', status: 'PENDING' } : payment;
