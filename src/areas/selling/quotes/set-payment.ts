import { attachedPdf, attachFile, maxFileBytes, pdfFileResponse } from '#areas/ground/documents';
import { moveTo, readStatus, stateOf, statusInput } from '#kit/machine';
import { appendHistory, changesNothing, type HistoryInput } from '#kit/parts/history';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { isFineEnough } from '#lib/currency';
import { docxType, mediaTypeOf } from '#lib/media-type';
import type { Ctx } from '#platform/ctx';
import { type Answer, operation, type Upload } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { money, object, oneOf, optional, orNull, text } from '#platform/schema';
import { type PaymentStatus, type PaymentTransition, paymentMachine } from './payment.machine.ts';
import { noPayment, type Payment, paymentMethods } from './payment.ts';
import { quotePaymentChanged } from './quote.events.ts';
import { quoteExample } from './quote.example.ts';
import { type Quote, quoteResource } from './quote.resource.ts';

/** What is said of a payment; what is left out stays. */
type PaymentChange = {
  status?: PaymentStatus | undefined;
  method?: Payment['method'] | undefined;
  amount?: Payment['amount'] | undefined;
  refundedAmount?: Payment['amount'] | undefined;
  purchaseOrderNumber?: string | null | undefined;
  purchaseOrderDocumentID?: string | undefined;
  provider?: string | null | undefined;
  providerReference?: string | null | undefined;
  reason?: string | undefined;
};

type Look = (next: Payment) => { missing: string; detail: string }[];
const looks: Record<PaymentTransition['requires'][number], Look> = {
  method: ({ method }) => (method === 'NONE' ? [{ missing: 'method', detail: 'a method' }] : []),
  otherThanOrder: ({ method }) =>
    method === 'CARD' || method === 'INVOICE'
      ? []
      : [{ missing: 'method', detail: 'the method CARD or INVOICE' }],
  purchaseOrder: ({ method, purchaseOrderNumber, purchaseOrderDocumentID }) => [
    ...(method === 'PO' ? [] : [{ missing: 'method', detail: 'the method PO' }]),
    ...(purchaseOrderNumber === null && purchaseOrderDocumentID === null
      ? [{ missing: 'purchaseOrderNumber', detail: 'the number of the purchase order, or its document' }]
      : []),
  ],
};
const effects = {
  /** Another attempt: nothing is left of the former one. */
  begin: ({ method }: Payment): Payment => ({ ...noPayment, method }),
};

/**
 * Changes how a quote is paid, and how far that is, along its machine: locked, noted in the history, audited,
 * and told by `SalesQuote.PaymentChanged`. It goes on beside the quote's own status; of a cancelled quote
 * only what was begun can be ended. @throws Problem 400, 404, 412, 409 NotEditable, IllegalTransition,
 * PreconditionMissing
 */
export const changePayment = async (
  ctx: Ctx,
  id: string,
  by: PaymentTransition['by'],
  change: PaymentChange | ((quote: Quote) => Promise<PaymentChange>),
): Promise<Answer> => {
  const old = await lockOne(ctx, quoteResource, id);
  const before = await readOne(ctx, quoteResource, id);
  const said = typeof change === 'function' ? await change(old) : change;
  const next = nextPayment(ctx, old, said, by);
  const set = { payment: next };
  if (changesNothing(old, set)) {
    auditRow(ctx, quoteResource, 'UPDATE', before, before);
    return whole(before);
  }
  appendHistory(ctx, 'SalesQuote', [id], historyOf(old.payment, next, said.reason));
  await updateRow(ctx, quoteResource, old, set);
  const after = await readOne(ctx, quoteResource, id);
  auditRow(ctx, quoteResource, 'UPDATE', before, after);
  await ctx.emit(quotePaymentChanged, id, after);
  return whole(after);
};

const nextPayment = (
  ctx: Ctx,
  { number, status: quoteStatus, payment: old, currencyCode, grandTotal }: Quote,
  { status, reason: _said, ...said }: PaymentChange,
  by: PaymentTransition['by'],
): Payment => {
  const move =
    status === undefined
      ? undefined
      : moveTo(paymentMachine, old.status, status, {
          by,
          principal: ctx.principal,
          means: { requires: looks, effects },
        });
  const isEnd = status !== undefined && ['REFUNDED', 'CANCELLED', 'DECLINED'].includes(status);
  if (quoteStatus === 'CANCELLED' && !isEnd)
    throw new Problem('NotEditable', `The quote ${number} is CANCELLED: its payment can only be ended.`);
  if (said.amount && !isFineEnough(said.amount, currencyCode))
    throw invalid('/amount', `is finer than ${currencyCode} can be paid in`);
  const isOther = said.method !== undefined && said.method !== old.method;
  const isSettled = !stateOf(paymentMachine, old.status).isEditable;
  if (isOther && (isSettled || said.method === 'NONE'))
    throw new Problem(
      'NotEditable',
      `The payment of the quote ${number} is ${old.status}; its method stays ${old.method}.`,
    );
  const base = move?.effects.includes('begin') ? effects.begin(old) : old;
  const amount =
    said.amount !== undefined
      ? said.amount
      : (base.amount ?? (status === 'AUTHORIZED' || status === 'PAID' ? grandTotal : null));
  const next = {
    method: said.method ?? base.method,
    status: status ?? base.status,
    ...{ amount, currencyCode: amount === null ? null : currencyCode },
    refundedAmount: said.refundedAmount ?? (status === 'REFUNDED' ? amount : (base.refundedAmount ?? null)),
    purchaseOrderNumber:
      said.purchaseOrderNumber === undefined ? base.purchaseOrderNumber : said.purchaseOrderNumber,
    purchaseOrderDocumentID: said.purchaseOrderDocumentID ?? base.purchaseOrderDocumentID,
    provider: said.provider === undefined ? base.provider : said.provider,
    providerReference: said.providerReference === undefined ? base.providerReference : said.providerReference,
  };
  const faults = move?.requires.flatMap((word) => looks[word](next)) ?? [];
  if (faults.length === 0) return next;
  throw new Problem(
    'PreconditionMissing',
    `Before the payment can be ${status} it needs ${faults.map(({ detail }) => detail).join(', ')}.`,
    { missing: faults.map(({ missing }) => missing) },
  );
};

const historyOf = (old: Payment, next: Payment, reason: string | undefined): HistoryInput[] => [
  ...(['status', 'method', 'purchaseOrderNumber', 'providerReference'] as const).flatMap((field) =>
    old[field] === next[field]
      ? []
      : [{ action: 'PAYMENT', field: `payment.${field}`, oldValue: old[field], newValue: next[field] }],
  ),
  ...refundIn(old, next),
  ...(reason === undefined ? [] : [{ action: 'PAYMENT', field: 'reason', oldValue: null, newValue: reason }]),
];

const refundIn = (old: Payment, next: Payment): HistoryInput[] => {
  const [before, after] = [old.refundedAmount?.toFixed() ?? null, next.refundedAmount?.toFixed() ?? null];
  return before === after
    ? []
    : [{ action: 'PAYMENT', field: 'payment.refundedAmount', oldValue: before, newValue: after }];
};

/**
 * Notes a purchase order, by its number or the document of the quote that it is already. Where the payment
 * is too far for another one, nothing changes.
 */
export const notePurchaseOrder = async (
  ctx: Ctx,
  { salesQuoteID, payment }: Pick<Quote, 'salesQuoteID' | 'payment'>,
  order: { documentID?: string; number: string | undefined },
): Promise<void> => {
  const isOpen = paymentMachine.transitions.some(
    ({ from, by }) => from === payment.status && by === 'purchaseorder',
  );
  if (!isOpen) return;
  await changePayment(ctx, salesQuoteID, 'purchaseorder', {
    ...{ status: 'PO_RECEIVED', method: 'PO' },
    ...{ purchaseOrderDocumentID: order.documentID, purchaseOrderNumber: order.number },
  });
};

/** What comes with a purchase order. */
type PurchaseOrder = { upload: Upload<{ purchaseOrderNumber?: string }> };

/** Keeps a customer's purchase order as a document of the quote. @throws Problem as `changePayment` */
const receivePurchaseOrder = (
  ctx: Ctx,
  { salesQuoteID }: Pick<Quote, 'salesQuoteID'>,
  { upload }: PurchaseOrder,
): Promise<Answer> =>
  changePayment(ctx, salesQuoteID, 'purchaseorder', async () => {
    const type = mediaTypeOf(upload.bytes, upload.fileName);
    if (upload.bytes.length > 0 && type !== 'application/pdf' && type !== docxType)
      throw invalid('/file', 'must be a PDF or a Word document (.docx)');
    const { purchaseOrderNumber } = upload.fields;
    const purchaseOrderDocumentID = await attachFile(ctx, quoteResource.spec, {
      entityID: salesQuoteID,
      documentType: 'SALESQUOTE',
      upload: { ...upload, fields: {} },
    });
    return { status: 'PO_RECEIVED', method: 'PO', purchaseOrderDocumentID, purchaseOrderNumber };
  });

const problems = ['NotFound', 'NotEditable', 'IllegalTransition', 'PreconditionFailed'] as const;

/** How the quote is paid, and how far that is. */
export const setPayment = operation({
  id: 'setSalesQuotePayment',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/payment',
  tag: 'sales-quotes',
  summary: 'Change the payment of a sales quote',
  description:
    'The moves that there are: GET /v1/salesquotes/statemachines/payment. What is left out stays; the method can change until something is received, authorised or paid, and after it failed. ' +
    '`amount` is what was authorised, paid or ordered: the grandTotal of that moment unless said. Each change sends SalesQuote.PaymentChanged. ' +
    'What must be there before an offer can be accepted is the tenant’s `acceptanceNeeds`.',
  permission: 'quotes.write',
  params: idParams(quoteResource),
  body: object(
    {
      status: optional(statusInput(paymentMachine)),
      method: optional(oneOf(paymentMethods)),
      amount: optional(orNull(money())),
      purchaseOrderNumber: optional(orNull(text(100))),
      provider: optional(orNull(text(50))),
      providerReference: optional(orNull(text(200))),
      reason: optional(text(1000, { description: 'Why; stands in the history' })),
    },
    { title: 'SalesQuotePaymentChange' },
  ),
  response: quoteResource.model,
  problems: [...problems, 'PreconditionMissing'],
  example: { body: { status: 'PENDING', method: 'INVOICE' }, response: quoteExample.row },
  run: async (ctx, { params, body: { status, ...said } }) =>
    changePayment(ctx, params.SalesQuoteID, 'payment', {
      ...said,
      ...(status === undefined ? {} : { status: readStatus(paymentMachine, status) }),
    }),
});

/** The customer's purchase order, as it came. */
export const uploadPurchaseOrder = operation({
  id: 'uploadSalesQuotePurchaseOrder',
  method: 'POST',
  path: '/v1/salesquotes/{SalesQuoteID}/payment/purchaseorder',
  tag: 'sales-quotes',
  summary: 'Upload the customer’s purchase order of a sales quote',
  description:
    'A PDF or Word document. It becomes a document of the quote, and the payment by purchase order PO_RECEIVED.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  upload: {
    maxBytes: maxFileBytes,
    fields: object({ purchaseOrderNumber: optional(text(100)) }),
  },
  response: quoteResource.model,
  problems: [...problems],
  example: { body: { purchaseOrderNumber: 'PO-88213' }, response: quoteExample.row },
  run: async (ctx, { params, upload }) =>
    receivePurchaseOrder(ctx, { salesQuoteID: params.SalesQuoteID }, { upload }),
});

/** What the customer sent, to read. */
export const purchaseOrderPdf = operation({
  id: 'getSalesQuotePurchaseOrderPdf',
  method: 'GET',
  path: '/v1/salesquotes/{SalesQuoteID}/payment/purchaseorder/pdf',
  tag: 'sales-quotes',
  summary: 'The customer’s purchase order of a sales quote as PDF',
  description:
    'A Word document is converted, a PDF answered as it came. Who looked is noted in the audit trail.',
  permission: 'quotes.read',
  traced: true,
  params: idParams(quoteResource),
  response: pdfFileResponse.response,
  problems: [...pdfFileResponse.problems],
  run: async (ctx, { params }) => {
    const { salesQuoteID, payment } = await readOne(ctx, quoteResource, params.SalesQuoteID);
    if (payment.purchaseOrderDocumentID === null) throw notFound('purchase order of the quote');
    return attachedPdf(ctx, payment.purchaseOrderDocumentID, {
      entity: 'SalesQuote',
      entityID: salesQuoteID,
    });
  },
});
