import { summaryExport } from '#areas/selling/header';
import { listByOperation } from '#kit/parts/list-by';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { changeOperations } from './change-invoice.ts';
import { creditOperations } from './credit-invoice.ts';
import { electronicOperations } from './electronic/electronic-operations.ts';
import { onOrderMoving } from './follow-order.ts';
import { invoiceCreated, invoiceStatusChanged } from './invoice.events.ts';
import { invoiceResource } from './invoice.resource.ts';
import { invoiceOrder } from './invoice-order.ts';
import { invoicePrepayment } from './invoice-prepayment.ts';
import { settingsOperations } from './invoice-settings.ts';
import { issueOperation } from './issue-invoice.ts';
import { makeInvoice } from './make-invoice.ts';
import { creditNoteNumbers, invoiceNumbers } from './number-series.ts';
import { paymentOperations } from './payments.ts';
import { renderInvoicePdf, validateInvoicePdf } from './render-invoice-pdf.ts';
import { invoiceRunLane } from './runs/run-lane.ts';
import { runOperations } from './runs/run-operations.ts';

const byCustomer = listByOperation(invoiceResource, {
  id: 'listInvoicesByCustomer',
  segment: 'bycustomer',
  param: 'CustomerID',
  field: 'customerID',
  summary: 'List the invoices of a customer',
  owner: { from: 'customers', column: 'customer_id', noun: 'customer' },
});

export const invoices = defineArea({
  name: 'invoices',
  tags: { invoices: 'What customers are billed: invoices, prepayments, credit notes, payments' },
  tables: [
    'invoices',
    'invoice_lines',
    'invoice_payments',
    'invoice_settings',
    'invoice_templates',
    'invoice_runs',
    'invoice_run_drafts',
  ],
  work: [invoiceRunLane],
  numbers: [invoiceNumbers, creditNoteNumbers],
  operations: [
    ...runOperations,
    makeInvoice,
    invoiceOrder,
    invoicePrepayment,
    ...invoiceResource.operations,
    byCustomer,
    {
      ...summaryExport(invoiceResource, { noun: 'invoices', file: 'invoices' }),
      addition: true,
    },
    ...changeOperations,
    issueOperation,
    ...creditOperations,
    ...paymentOperations,
    { ...notesOperation(invoiceResource, 'PATCH'), addition: true },
    ...settingsOperations,
    renderInvoicePdf,
    validateInvoicePdf,
    ...electronicOperations,
  ],
  events: [invoiceCreated, invoiceStatusChanged],
  reactions: [onOrderMoving],
});

export { isIBAN } from './invoice-settings.ts';
export { amountOf } from './invoice-totals.ts';
export { invoiceRunLane };
