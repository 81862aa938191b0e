import { invoiceSample } from './invoice.sample.ts';

const { invoice: _itself, company, ...names } = invoiceSample;
const creditNote = {
  ...names,
  number: 'CN1001',
  kind: 'CREDITNOTE',
  isInvoice: false,
  isCreditNote: true,
};

/**
 * What templates of credit notes are filled with: the names of invoices. Every name of the credit note can be
 * written alone or after `CreditNote.`.
 */
export const creditNoteSample: Readonly<Record<string, unknown>> = { ...creditNote, creditNote, company };
