import { machine, statusesOf } from '#kit/machine';

/**
 * The payment of a quote, beside its own status: by card or invoice, or by the customer's purchase order; by
 * hand, or as a provider says whose page the customer pays at. Money that came counts, whatever failed
 * before. What was declined, cancelled or rejected can be tried again, with another method too.
 */
export const paymentMachine = machine({
  entity: 'SalesQuotePayment',
  initial: 'NONE',
  roles: ['SALES', 'MANAGEMENT'],
  states: [
    { status: 'NONE' },
    { status: 'PENDING' },
    { status: 'AUTHORIZED', isEditable: false },
    { status: 'PAID', isEditable: false },
    { status: 'REFUNDED' },
    { status: 'PO_RECEIVED', label: 'Purchase order received', isEditable: false },
    { status: 'PO_APPROVED', label: 'Purchase order approved', isEditable: false },
    { status: 'PO_REJECTED', label: 'Purchase order rejected' },
    { status: 'DECLINED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'NONE', to: 'PENDING', requires: ['method'], by: 'payment' },
    { from: 'PENDING', to: 'AUTHORIZED', requires: ['otherThanOrder'], by: 'payment' },
    { from: 'AUTHORIZED', to: 'PAID', by: 'payment' },
    { from: 'PAID', to: 'REFUNDED', by: 'payment' },
    { from: 'PENDING', to: 'PO_RECEIVED', requires: ['purchaseOrder'], by: 'payment' },
    { from: 'PO_RECEIVED', to: 'PO_APPROVED', by: 'payment' },
    { from: 'PO_RECEIVED', to: 'PO_REJECTED', by: 'payment' },
    { from: 'PENDING', to: 'DECLINED', by: 'payment' },
    { from: 'AUTHORIZED', to: 'DECLINED', by: 'payment' },
    { from: 'PO_RECEIVED', to: 'DECLINED', by: 'payment' },
    { from: 'PENDING', to: 'CANCELLED', by: 'payment' },
    { from: 'AUTHORIZED', to: 'CANCELLED', by: 'payment' },
    { from: 'PO_RECEIVED', to: 'CANCELLED', by: 'payment' },
    { from: 'PO_REJECTED', to: 'PENDING', requires: ['method'], effects: ['begin'], by: 'payment' },
    { from: 'DECLINED', to: 'PENDING', requires: ['method'], effects: ['begin'], by: 'payment' },
    { from: 'CANCELLED', to: 'PENDING', requires: ['method'], effects: ['begin'], by: 'payment' },
    { from: 'NONE', to: 'PENDING', by: 'checkout', byLink: true },
    { from: 'PO_REJECTED', to: 'PENDING', effects: ['begin'], by: 'checkout', byLink: true },
    { from: 'DECLINED', to: 'PENDING', effects: ['begin'], by: 'checkout', byLink: true },
    { from: 'CANCELLED', to: 'PENDING', effects: ['begin'], by: 'checkout', byLink: true },
    { from: 'PENDING', to: 'AUTHORIZED', by: 'provider', byLink: true },
    { from: 'PENDING', to: 'PAID', by: 'provider', byLink: true },
    { from: 'AUTHORIZED', to: 'PAID', by: 'provider', byLink: true },
    { from: 'DECLINED', to: 'PAID', by: 'provider', byLink: true },
    { from: 'CANCELLED', to: 'PAID', by: 'provider', byLink: true },
    { from: 'PENDING', to: 'DECLINED', by: 'provider', byLink: true },
    { from: 'AUTHORIZED', to: 'DECLINED', by: 'provider', byLink: true },
    { from: 'PENDING', to: 'CANCELLED', by: 'provider', byLink: true },
    { from: 'PAID', to: 'REFUNDED', by: 'provider', byLink: true },
    { from: 'NONE', to: 'PO_RECEIVED', by: 'purchaseorder', byLink: true },
    { from: 'PENDING', to: 'PO_RECEIVED', by: 'purchaseorder', byLink: true },
    { from: 'PO_REJECTED', to: 'PO_RECEIVED', effects: ['begin'], by: 'purchaseorder', byLink: true },
    { from: 'DECLINED', to: 'PO_RECEIVED', effects: ['begin'], by: 'purchaseorder', byLink: true },
    { from: 'CANCELLED', to: 'PO_RECEIVED', effects: ['begin'], by: 'purchaseorder', byLink: true },
  ],
});

export type PaymentStatus = (typeof paymentMachine)['initial'];
export type PaymentTransition = (typeof paymentMachine)['transitions'][number];

/** All statuses of a payment, in the order of the table. */
export const paymentStatuses: readonly PaymentStatus[] = statusesOf(paymentMachine);
