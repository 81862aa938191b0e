import { sql } from 'kysely';
import { refuseOtherValues } from '#areas/ground/defaulttags';
import { attachmentOperations } from '#areas/ground/documents';
import { periodSums, summaryExport } from '#areas/selling/header';
import { machineOperation } from '#kit/machine/read-machine';
import { historyOperation } from '#kit/parts/history';
import { listByOperation } from '#kit/parts/list-by';
import { notesOperation } from '#kit/parts/notes';
import { ownershipOperation } from '#kit/parts/ownership';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { addPromotion } from './add-promotion.ts';
import { askApproval, readApproval } from './ask-approval.ts';
import { calculateQuoteDuties } from './calculate-quote-duties.ts';
import { changeBasics } from './change-basics.ts';
import { checkoutOperations } from './checkout/index.ts';
import { setOptions } from './choose-options.ts';
import { configureQuoteLine } from './configure-lines.ts';
import { createQuote, makeQuote } from './create-quote.ts';
import { lineItemExports } from './export-line-item.ts';
import { exportLines } from './export-quotes.ts';
import { mailLogOperations } from './mail-log.ts';
import { cancelQuote, setStatus } from './move-quote.ts';
import { paymentMachine } from './payment.machine.ts';
import { publicOperations } from './public/index.ts';
import { purchaseOrderReceived } from './public/upload-order.ts';
import { quoteCreated, quotePaymentChanged, quoteStatusChanged } from './quote.events.ts';
import { quoteMachine, quoteStatuses } from './quote.machine.ts';
import { quoteResource, refuseIfCancelled } from './quote.resource.ts';
import { getVersion, listVersions } from './quote-versions.ts';
import { listQuotedCustomers } from './quoted-customers.ts';
import { quotePdfOperations } from './render-quote-pdf.ts';
import { repriceQuote } from './reprice-quote.ts';
import { sendMail } from './send-mail.ts';
import { setDelivery } from './set-delivery.ts';
import { setDiscount } from './set-discount.ts';
import { setCustomer, setPhase, setValidity } from './set-header.ts';
import { deleteItem, setItems, setLineNumbering } from './set-items.ts';
import { deleteLineItem, setLineItems } from './set-line-items.ts';
import { purchaseOrderPdf, setPayment, uploadPurchaseOrder } from './set-payment.ts';
import { writePastStatuses } from './write-past-statuses.ts';

const afterOffer = { check: refuseIfCancelled, problems: ['NotEditable' as const] };

export const quotes = defineArea({
  name: 'quotes',
  tags: {
    'sales-quotes': 'Quotes, from draft to accepted',
  },
  tables: [
    'sales_quotes',
    'sales_quote_items',
    'sales_quote_line_items',
    'sales_quote_versions',
    'sales_quote_acceptances',
    'sales_quote_checkouts',
  ],
  operations: [
    createQuote,
    ...quoteResource.operations,
    changeBasics,
    listByOperation(quoteResource, {
      id: 'listSalesQuotesByCustomer',
      segment: 'bycustomer',
      param: 'CustomerID',
      field: 'customerID',
      summary: 'List the sales quotes of a customer',
      owner: { from: 'customers', column: 'customer_id', noun: 'customer' },
    }),
    listByOperation(quoteResource, {
      id: 'listSalesQuotesCreatedBy',
      segment: 'createdby',
      param: 'UserID',
      field: 'createdByUserID',
      summary: 'List the sales quotes of a user',
      owner: { from: 'users', column: 'user_id', noun: 'user' },
    }),
    listQuotedCustomers,
    setItems,
    deleteItem,
    configureQuoteLine,
    setLineItems,
    deleteLineItem,
    ...lineItemExports,
    addPromotion,
    setLineNumbering,
    setDiscount,
    setOptions,
    setDelivery,
    repriceQuote,
    calculateQuoteDuties,
    setValidity,
    setCustomer,
    setPhase,
    notesOperation(quoteResource, 'PATCH', afterOffer),
    tagsOperation(quoteResource, { ...afterOffer, refuseTags: refuseOtherValues('SalesQuote') }),
    historyOperation(quoteResource, afterOffer),
    machineOperation(quoteResource, quoteMachine),
    machineOperation(quoteResource, paymentMachine, {
      id: 'getSalesQuotePaymentMachine',
      path: '/v1/salesquotes/statemachines/payment',
    }),
    setPayment,
    uploadPurchaseOrder,
    purchaseOrderPdf,
    ...checkoutOperations,
    readApproval,
    askApproval,
    setStatus,
    cancelQuote,
    writePastStatuses,
    ...quotePdfOperations,
    ...attachmentOperations(quoteResource, 'SALESQUOTE'),
    listVersions,
    getVersion,
    ownershipOperation(quoteResource),
    ...periodSums({
      documents: sql`sales_quotes`,
      entity: 'SalesQuote',
      noun: 'sales quotes',
      statuses: quoteStatuses,
      exampleStatus: 'OFFERED',
      path: '/v1/salesquotes',
      tag: 'sales-quotes',
      permission: 'quotes.read',
    }),
    summaryExport(quoteResource, { noun: 'sales quotes', file: 'salesquotes' }),
    exportLines,
    sendMail,
    ...mailLogOperations,
    ...publicOperations,
  ],
  events: [quoteCreated, quoteStatusChanged, quotePaymentChanged],
});

export { changeQuote, recalculate } from './change-quote.ts';
export { startPageCloser } from './checkout/index.ts';
export { type Quote, refuseUnlessEditable } from './quote.resource.ts';
export { approvedContent } from './quote-approval.ts';
export { makeQuote, purchaseOrderReceived, quotePaymentChanged, quoteResource, quoteStatusChanged };
