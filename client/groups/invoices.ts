// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, ElectronicInvoiceCheck, Invoice, InvoiceCancellation, InvoiceChangeSent, InvoiceIssue, InvoiceRun, InvoiceRunSummary, InvoiceSettings, InvoiceSettingsOfTenant, InvoiceSummary, NewCreditNoteSent, NewInvoiceOfSalesOrderSent, NewInvoicePaymentSent, NewInvoiceRun, NewInvoiceSent, NewPrepaymentSent, NoteInput, PaymentReversal, PlatformInvoice, PlatformInvoiceChangeSent, StateMachine, TemplateFindings, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inInvoice: Shape = { subTotal: 1, taxTotal: 1, total: 1, taxes: () => inInvoiceTax, credited: 1, paid: 1, balance: 1, lines: () => inInvoiceLine, payments: () => inInvoicePayment };
const inInvoiceTax: Shape = { ratePercent: 1, taxableAmount: 1, taxAmount: 1 };
const inInvoiceLine: Shape = { quantity: 1, unitPrice: 1, discountAmount: 1, amount: 1, tax: () => inChosenTax };
const inChosenTax: Shape = { ratePercent: 1 };
const inInvoicePayment: Shape = { amount: 1 };
const inInvoiceSummary: Shape = { subTotal: 1, taxTotal: 1, total: 1, taxes: () => inInvoiceTax, credited: 1, paid: 1, balance: 1 };
const inPlatformInvoice: Shape = { lines: () => inPlatformInvoiceLine, subTotal: 1, taxTotal: 1, total: 1, taxes: () => inInvoiceTax };
const inPlatformInvoiceLine: Shape = { quantity: 1, unitPrice: 1, discountAmount: 1, amount: 1, taxPercent: 1 };
/** Issue many drafts as one job. */
export const createInvoiceRun = /* @__PURE__ */ operation<
  { body: NewInvoiceRun; },
  InvoiceRun,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing'
>('POST', '/v1/invoices/runs', { writes: true });

/** List invoice runs. */
export const listInvoiceRuns = /* @__PURE__ */ operation<
  { query?: { status?: 'QUEUED' | 'RUNNING' | 'DONE' | 'STOPPED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InvoiceRunSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/invoices/runs');

/** Read one invoice run. */
export const getInvoiceRun = /* @__PURE__ */ operation<
  { params: { InvoiceRunID: string; }; },
  InvoiceRun,
  AnyCode | 'NotFound'
>('GET', '/v1/invoices/runs/{InvoiceRunID}');

/** Stop an invoice run. */
export const stopInvoiceRun = /* @__PURE__ */ operation<
  { params: { InvoiceRunID: string; }; },
  InvoiceRun,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/invoices/runs/{InvoiceRunID}/stop', { writes: true });

/** Create an invoice by hand. */
export const createInvoice = /* @__PURE__ */ operation<
  { body: NewInvoiceSent; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'NoTaxRate' | 'ConflictingTaxRates' | 'PreconditionMissing'
>('POST', '/v1/invoices', { decimals: () => inInvoice, writes: true });

/** Create an invoice of a sales order. */
export const createInvoiceOfSalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: NewInvoiceOfSalesOrderSent; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'MoreThanOrdered' | 'NoTaxRate' | 'ConflictingTaxRates' | 'PreconditionMissing'
>('POST', '/v1/salesorders/{SalesOrderID}/invoices', { decimals: () => inInvoice, writes: true });

/** Create a prepayment invoice of a sales order. */
export const createPrepaymentOfSalesOrder = /* @__PURE__ */ operation<
  { params: { SalesOrderID: string; }; body: NewPrepaymentSent; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'NotEditable' | 'MoreThanOrdered' | 'NoTaxRate' | 'ConflictingTaxRates' | 'PreconditionMissing'
>('POST', '/v1/salesorders/{SalesOrderID}/prepayments', { decimals: () => inInvoice, writes: true });

/** List invoices. */
export const listInvoices = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; kind?: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE' | undefined; status?: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; creditsInvoiceID?: string | undefined; purchaseOrder?: string | undefined; currencyCode?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; dueDateBy?: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dunningLevel?: number | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InvoiceSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/invoices', { decimals: () => inInvoiceSummary });

/** Read one invoice. */
export const getInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; },
  Invoice,
  AnyCode | 'NotFound'
>('GET', '/v1/invoices/{InvoiceID}', { decimals: () => inInvoice });

/** Count invoices. */
export const countInvoices = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; kind?: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE' | undefined; status?: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; creditsInvoiceID?: string | undefined; purchaseOrder?: string | undefined; currencyCode?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; dueDateBy?: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dunningLevel?: number | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/invoices/count');

/** One page of invoices. */
export const pageInvoices = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; kind?: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE' | undefined; status?: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; creditsInvoiceID?: string | undefined; purchaseOrder?: string | undefined; currencyCode?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; dueDateBy?: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dunningLevel?: number | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  InvoiceSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/invoices/pages/{page}', { decimals: () => inInvoiceSummary });

/** Search invoices. */
export const searchInvoices = /* @__PURE__ */ operation<
  { params: { q: string; }; query?: { number?: string | undefined; kind?: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE' | undefined; status?: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; creditsInvoiceID?: string | undefined; purchaseOrder?: string | undefined; currencyCode?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; dueDateBy?: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dunningLevel?: number | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InvoiceSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/invoices/search/{q}', { decimals: () => inInvoiceSummary });

/** List the invoices of a customer. */
export const listInvoicesByCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { number?: string | undefined; kind?: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE' | undefined; status?: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; creditsInvoiceID?: string | undefined; purchaseOrder?: string | undefined; currencyCode?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; dueDateBy?: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dunningLevel?: number | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InvoiceSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/invoices/bycustomer/{CustomerID}', { decimals: () => inInvoiceSummary });

/** Export invoices, a row for each. */
export const exportInvoiceSummary = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; kind?: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE' | undefined; status?: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; customerID?: string | undefined; salesOrderID?: string | undefined; creditsInvoiceID?: string | undefined; purchaseOrder?: string | undefined; currencyCode?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; dueDateBy?: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dunningLevel?: number | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/invoices/export/summary', { file: true });

/** Change a draft, or mark an invoice as sent. */
export const updateInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; body: InvoiceChangeSent; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'NotEditable' | 'IllegalTransition' | 'NoTaxRate' | 'ConflictingTaxRates' | 'PreconditionMissing' | 'UnknownReference'
>('PATCH', '/v1/invoices/{InvoiceID}', { decimals: () => inInvoice, writes: true });

/** Void a draft. */
export const voidInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; },
  Invoice,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/invoices/{InvoiceID}/void', { decimals: () => inInvoice, writes: true });

/** The life cycle of an invoice as data. */
export const getInvoiceStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/invoices/statemachines/status');

/** Issue an invoice. */
export const issueInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; body: InvoiceIssue; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates' | 'UnknownReference'
>('POST', '/v1/invoices/{InvoiceID}/issue', { decimals: () => inInvoice, writes: true });

/** Create a credit note of an issued invoice. */
export const createCreditNote = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; body: NewCreditNoteSent; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Duplicate' | 'UnknownReference' | 'MoreThanInvoiced'
>('POST', '/v1/invoices/{InvoiceID}/creditnotes', { decimals: () => inInvoice, writes: true });

/** Cancel an issued invoice. */
export const cancelInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; body: InvoiceCancellation; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'NotEditable'
>('POST', '/v1/invoices/{InvoiceID}/cancel', { decimals: () => inInvoice, writes: true });

/** Record a payment of an invoice. */
export const recordInvoicePayment = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; body: NewInvoicePaymentSent; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'MoreThanOwed'
>('POST', '/v1/invoices/{InvoiceID}/payments', { decimals: () => inInvoice, writes: true });

/** Reverse a payment. */
export const reverseInvoicePayment = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; PaymentID: string; }; body: PaymentReversal; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/invoices/{InvoiceID}/payments/{PaymentID}/reverse', { decimals: () => inInvoice, writes: true });

/** Raise the dunning level of an overdue invoice. */
export const dunInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; },
  Invoice,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/invoices/{InvoiceID}/dunning', { decimals: () => inInvoice, writes: true });

/** Add notes to an invoice. */
export const addInvoiceNotes = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; body: NoteInput | NoteInput[]; },
  Invoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/invoices/{InvoiceID}/notes', { decimals: () => inInvoice, writes: true });

/** What invoices say of the seller. */
export const getInvoiceSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  InvoiceSettingsOfTenant,
  AnyCode
>('GET', '/v1/invoices/settings');

/** Set what invoices say of the seller. */
export const setInvoiceSettings = /* @__PURE__ */ operation<
  { body: InvoiceSettings; },
  InvoiceSettingsOfTenant,
  AnyCode | BodyCode | WriteCode
>('PUT', '/v1/invoices/settings', { writes: true });

/** An invoice as PDF. */
export const renderInvoicePdf = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; facturX?: boolean | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired' | 'PreconditionMissing'
>('GET', '/v1/invoices/{InvoiceID}/pdf', { file: true });

/** Check an invoice against its template. */
export const validateInvoicePdf = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  TemplateFindings,
  AnyCode | 'NotFound' | 'TemplateRequired'
>('GET', '/v1/invoices/{InvoiceID}/pdf/validate');

/** An issued invoice as an electronic invoice. */
export const getInvoiceXml = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; query?: { syntax?: 'UBL' | 'CII' | undefined; profile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/invoices/{InvoiceID}/xml', { file: true });

/** What an invoice lacks to be an electronic one. */
export const checkElectronicInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; query?: { profile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined; }; },
  ElectronicInvoiceCheck,
  AnyCode | 'NotFound'
>('GET', '/v1/invoices/{InvoiceID}/electronic');

/** List platform invoices. */
export const listPlatformInvoices = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; kind?: 'SUBSCRIPTION' | 'USAGE' | 'SERVICE' | 'CREDITNOTE' | undefined; status?: 'ISSUED' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; creditsInvoiceID?: string | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; currencyCode?: string | undefined; ownReference?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'issueDate' | '-issueDate' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PlatformInvoice[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/instance/invoices', { decimals: () => inPlatformInvoice });

/** Read one platform invoice. */
export const getPlatformInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; },
  PlatformInvoice,
  AnyCode | 'NotFound'
>('GET', '/v1/instance/invoices/{InvoiceID}', { decimals: () => inPlatformInvoice });

/** Change a platform invoice. */
export const updatePlatformInvoice = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; body: PlatformInvoiceChangeSent; },
  PlatformInvoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField'
>('PATCH', '/v1/instance/invoices/{InvoiceID}', { decimals: () => inPlatformInvoice, writes: true });

/** Search platform invoices. */
export const searchPlatformInvoices = /* @__PURE__ */ operation<
  { params: { q: string; }; query?: { number?: string | undefined; kind?: 'SUBSCRIPTION' | 'USAGE' | 'SERVICE' | 'CREDITNOTE' | undefined; status?: 'ISSUED' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; creditsInvoiceID?: string | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; currencyCode?: string | undefined; ownReference?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'issueDate' | '-issueDate' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PlatformInvoice[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/instance/invoices/search/{q}', { decimals: () => inPlatformInvoice });

/** List the platform’s invoices of a customer, who is the tenant. */
export const listPlatformInvoicesByCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { number?: string | undefined; kind?: 'SUBSCRIPTION' | 'USAGE' | 'SERVICE' | 'CREDITNOTE' | undefined; status?: 'ISSUED' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; creditsInvoiceID?: string | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; currencyCode?: string | undefined; ownReference?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'issueDate' | '-issueDate' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PlatformInvoice[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/instance/invoices/bycustomer/{CustomerID}', { decimals: () => inPlatformInvoice });

/** An invoice of the platform as PDF. */
export const renderPlatformInvoicePdf = /* @__PURE__ */ operation<
  { params: { InvoiceID: string; }; query?: { Language?: string | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable'
>('GET', '/v1/instance/invoices/{InvoiceID}/pdf', { file: true });

