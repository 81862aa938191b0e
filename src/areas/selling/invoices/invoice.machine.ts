import { machine } from '#kit/machine';

const office = ['MANAGEMENT'] as const;
const anyone = ['MANAGEMENT', 'SALES', 'CUSTOMERSERVICE'] as const;
const plain = { roles: office, requires: [], effects: [] } as const;
const issue = {
  roles: office,
  requires: ['lines', 'seller', 'buyer', 'taxes', 'dates'],
  effects: ['takeNumber', 'freeze', 'applyCredit'],
  by: 'issue',
} as const;
const pay = { ...plain, requires: ['balance'], effects: ['countPayment'], by: 'payments' } as const;
const reverse = { ...plain, effects: ['takePaymentBack'], by: 'reverse' } as const;
const credit = { ...plain, by: 'creditnotes' } as const;

/**
 * The life of an invoice, of a prepayment and of a credit note. What was issued never goes back: a credit
 * note takes it back. Overdue is no status: it follows from the due date (`isOverdue`).
 */
export const invoiceMachine = machine({
  entity: 'Invoice',
  initial: 'DRAFT',
  states: [
    { status: 'DRAFT', label: 'Draft', isFinal: false, isEditable: true },
    { status: 'ISSUED', label: 'Issued', isFinal: false, isEditable: false },
    { status: 'SENT', label: 'Sent', isFinal: false, isEditable: false },
    { status: 'PARTIALLYPAID', label: 'Partially paid', isFinal: false, isEditable: false },
    { status: 'PAID', label: 'Paid', isFinal: false, isEditable: false },
    { status: 'VOID', label: 'Void', isFinal: true, isEditable: false },
  ],
  transitions: [
    { from: 'DRAFT', to: 'ISSUED', ...issue },
    { from: 'DRAFT', to: 'VOID', ...plain, roles: anyone, effects: ['giveBack'], by: 'void' },
    { from: 'ISSUED', to: 'SENT', ...plain, roles: anyone, by: 'status' },
    { from: 'ISSUED', to: 'PARTIALLYPAID', ...pay },
    { from: 'SENT', to: 'PARTIALLYPAID', ...pay },
    { from: 'PARTIALLYPAID', to: 'PARTIALLYPAID', ...pay },
    { from: 'ISSUED', to: 'PAID', ...pay },
    { from: 'SENT', to: 'PAID', ...pay },
    { from: 'PARTIALLYPAID', to: 'PAID', ...pay },
    { from: 'PAID', to: 'PARTIALLYPAID', ...reverse },
    { from: 'PAID', to: 'ISSUED', ...reverse },
    { from: 'PAID', to: 'SENT', ...reverse },
    { from: 'PARTIALLYPAID', to: 'PARTIALLYPAID', ...reverse },
    { from: 'PARTIALLYPAID', to: 'ISSUED', ...reverse },
    { from: 'PARTIALLYPAID', to: 'SENT', ...reverse },
    { from: 'ISSUED', to: 'ISSUED', ...credit },
    { from: 'SENT', to: 'SENT', ...credit },
    { from: 'PARTIALLYPAID', to: 'PARTIALLYPAID', ...credit },
    { from: 'PAID', to: 'PAID', ...credit },
    { from: 'PARTIALLYPAID', to: 'PAID', ...credit },
    { from: 'ISSUED', to: 'PAID', ...credit },
    { from: 'SENT', to: 'PAID', ...credit },
    { from: 'ISSUED', to: 'VOID', ...plain, requires: ['unpaid'], effects: ['creditWhole'], by: 'cancel' },
    { from: 'SENT', to: 'VOID', ...plain, requires: ['unpaid'], effects: ['creditWhole'], by: 'cancel' },
  ],
});

export type InvoiceStatus = (typeof invoiceMachine)['initial'];
export type InvoiceMove = (typeof invoiceMachine)['transitions'][number];

/** All statuses, in the order of an invoice's life. */
export const invoiceStatuses: readonly InvoiceStatus[] = invoiceMachine.states.map(({ status }) => status);
