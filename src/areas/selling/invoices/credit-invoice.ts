import { totalsOf, withTaxes } from '#areas/selling/taxes';
import { lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { isFineEnough, roundMoney } from '#lib/currency';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, list, newID, object, optional, price, quantity, type Static, text } from '#platform/schema';
import { type Credited, readCredited, takenOf } from './credited.ts';
import { creditWhole } from './give-back.ts';
import { invoiceExample } from './invoice.example.ts';
import { type Invoice, invoiceResource } from './invoice.resource.ts';
import { type InvoiceLine, type LineDraft, linesOf, mostLines } from './invoice-lines.ts';
import { lessTaxes } from './invoice-totals.ts';
import { issueInvoice } from './issue-invoice.ts';
import { moveInvoice, refuseMove, tellOrder } from './move-invoice.ts';
import { saveDraft } from './save-draft.ts';

const creditInput = object(
  {
    invoiceLineID: id({ description: 'A line of the invoice' }),
    quantity: optional(quantity({ description: 'What came back: it can be invoiced again' })),
    amount: optional(price({ description: 'Net, instead of a quantity: a price that is reduced' })),
  },
  { title: 'CreditedLine' },
);
type CreditInput = Static<typeof creditInput>;

const reason = text(1000, { description: 'Stands on the credit note' });

/** Makes the draft of a credit note. */
const creditInvoice = operation({
  id: 'createCreditNote',
  method: 'POST',
  path: '/v1/invoices/{InvoiceID}/creditnotes',
  tag: 'invoices',
  summary: 'Create a credit note of an issued invoice',
  description:
    'A draft over all that is left of it, or over the lines that are named, each by quantity or by amount; with the taxes of the invoice. What other invoices deduct of a prepayment is not left. Issued, it is taken off what the invoice still owes; what is more is to be paid back to the customer.',
  permission: 'invoices.write',
  addition: true,
  params: idParams(invoiceResource),
  body: object(
    {
      invoiceID: optional(newID()),
      reason,
      lines: optional(list(creditInput, { minItems: 1, maxItems: mostLines })),
    },
    { title: 'NewCreditNote' },
  ),
  response: invoiceResource.model,
  problems: [
    ...(['NotFound', 'PreconditionFailed', 'NotEditable', 'Duplicate', 'UnknownReference'] as const),
    'MoreThanInvoiced',
  ],
  example: { body: invoiceExample.creditNote, response: invoiceExample.row },
  run: async (ctx, { params, body }) => {
    const invoiceID = ctx.givenID(body.invoiceID, '/invoiceID');
    const original = await lockOne(ctx, invoiceResource, params.InvoiceID);
    if (original.number === null || original.kind === 'CREDITNOTE' || original.status === 'VOID')
      throw new Problem(
        'NotEditable',
        `A credit note is of an issued invoice that was not cancelled; this is a ${original.kind}, ${original.status}.`,
      );
    return whole(await saveCreditNote(ctx, original, { ...body, invoiceID }));
  },
});

/** Takes an invoice back as a whole, at once. */
const cancelInvoice = operation({
  id: 'cancelInvoice',
  method: 'POST',
  path: '/v1/invoices/{InvoiceID}/cancel',
  tag: 'invoices',
  summary: 'Cancel an issued invoice',
  description:
    'Issues a credit note over all of it and moves it to VOID; it keeps its number. Payments must be reversed first, and no credit note may be there; the credit note: GET /v1/invoices?creditsInvoiceID=….',
  permission: 'invoices.issue',
  addition: true,
  params: idParams(invoiceResource),
  body: object({ reason }, { title: 'InvoiceCancellation' }),
  response: invoiceResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed', 'NotEditable'],
  example: {
    body: { reason: 'Addressed to the wrong company' },
    response: { ...invoiceExample.row, status: 'VOID' },
  },
  run: async (ctx, { params, body }) => {
    const original = await lockOne(ctx, invoiceResource, params.InvoiceID);
    if (original.kind === 'CREDITNOTE')
      throw new Problem('NotEditable', 'A credit note is not cancelled: issue the invoice again.');
    refuseMove(ctx, original.status, 'VOID', 'cancel');
    const { credited, deducted } = await readCredited(ctx, original);
    if (deducted.size > 0)
      throw new Problem(
        'PreconditionMissing',
        'Before it can be cancelled, the invoices that deduct it must be voided or cancelled.',
        { missing: ['deductions'] },
      );
    if (original.paid.gt(zero) || credited.size > 0)
      throw new Problem(
        'PreconditionMissing',
        'Before it can be cancelled, its payments must be reversed and its draft credit notes voided; what was credited in part is credited further by …/creditnotes.',
        {
          missing: ['unpaid'],
        },
      );
    const saved = await saveCreditNote(ctx, original, { invoiceID: ctx.newID(), reason: body.reason });
    // VOID first: the credit note then finds nothing owed, and stands for the whole of it.
    const cancelled = await moveInvoice(ctx, original, 'VOID', 'cancel', { credited: original.total });
    const note = await issueInvoice(ctx, saved);
    await moveInvoice(ctx, note, 'PAID', 'creditnotes', { credited: note.total });
    await tellOrder(ctx, original.salesOrderID);
    return whole(cancelled);
  },
});

export const creditOperations = [creditInvoice, cancelInvoice];

type Said = { invoiceID: string; reason: string; lines?: readonly CreditInput[] | undefined };

const saveCreditNote = async (
  ctx: Ctx,
  original: Invoice,
  { invoiceID, reason, lines }: Said,
): Promise<Invoice> => {
  const invoiced = linesOf(await readOne(ctx, invoiceResource, original.invoiceID));
  const { credited, deducted, taxes } = await readCredited(ctx, original);
  const taken = takenOf(credited, deducted);
  const drafts = lines
    ? namedCredits(invoiced, taken, lines, original.currencyCode)
    : creditWhole(invoiced).flatMap((draft) => restOf(draft, taken.get(draft.creditsLineID ?? '')));
  if (drafts.length === 0)
    throw new Problem(
      'MoreThanInvoiced',
      `All of the invoice ${original.number} is credited already${deducted.size > 0 ? ', or deducted by other invoices' : ''}, drafts included.`,
    );
  const stored = drafts.map(({ tax, ...draft }, at) => {
    if (!tax) throw new Error('A credited line has the tax of its invoice.');
    return { ...draft, tax, invoiceLineID: ctx.newID(), lineNumber: at + 1 };
  });
  const isRest = invoiced.every((line) => {
    const now = stored.find(({ creditsLineID }) => creditsLineID === line.invoiceLineID)?.amount ?? zero;
    return line.amount.eq((credited.get(line.invoiceLineID)?.amount ?? zero).plus(now));
  });
  const totals = isRest
    ? withTaxes(stored, lessTaxes(original.taxes, taxes))
    : totalsOf(stored, original.currencyCode);
  const header = {
    ...{ invoiceID, reason, kind: 'CREDITNOTE' as const, creditsInvoiceID: original.invoiceID },
    customerID: original.customerID,
    customer: original.customer,
    customerTaxID: original.customerTaxID,
    shipToCountryCode: original.shipToCountryCode,
    salesOrderID: original.salesOrderID,
    purchaseOrder: original.purchaseOrder,
    buyerReference: original.buyerReference,
    electronic: original.electronic,
    currencyCode: original.currencyCode,
    deliveryDate: original.deliveryDate,
  };
  return saveDraft(ctx, header, stored, totals);
};

/** What is left of a line that would be credited whole. */
const restOf = (draft: LineDraft, was: Credited | undefined): LineDraft[] => {
  if (!was) return [draft];
  const amount = draft.amount.minus(was.amount);
  const left = draft.quantity.minus(was.quantity);
  if (amount.eq(zero)) return [];
  return left.gt(zero) ? [sized(draft, left, amount)] : [reduced(draft, amount)];
};

const sized = (draft: LineDraft, quantity: Decimal, amount: Decimal): LineDraft => ({
  ...draft,
  ...{ quantity, amount, discountAmount: quantity.times(draft.unitPrice).round(6).minus(amount) },
});

/** A price that is reduced: nothing comes back, so nothing can be invoiced again. */
const reduced = (draft: LineDraft, amount: Decimal): LineDraft => ({
  ...draft,
  ...{ quantity: one, unitPrice: amount, discountAmount: zero, amount, givesBack: false },
});
const one = zero.plus(1);

/** @throws Problem 400, 409 MoreThanInvoiced with each place */
const namedCredits = (
  invoiced: readonly InvoiceLine[],
  credited: ReadonlyMap<string, Credited>,
  inputs: readonly CreditInput[],
  currencyCode: string,
): LineDraft[] => {
  const wholes = new Map(creditWhole(invoiced).map((draft) => [draft.creditsLineID, draft]));
  return inputs.map((input, at) => {
    const pointer = `/lines/${at}`;
    const draft = wholes.get(input.invoiceLineID);
    if (!draft)
      throw new Problem('UnknownReference', `${pointer}/invoiceLineID is not a line of the invoice.`, {
        errors: [{ pointer: `${pointer}/invoiceLineID`, detail: 'is not a line of the invoice' }],
      });
    if (inputs.findIndex((other) => other.invoiceLineID === input.invoiceLineID) !== at)
      throw invalid(`${pointer}/invoiceLineID`, 'comes twice');
    if ((input.quantity === undefined) === (input.amount === undefined))
      throw invalid(pointer, 'needs a quantity or an amount, and only one of them');
    if (draft.kind === 'DEDUCTION')
      throw invalid(pointer, 'is a deduction, which is credited with the whole only');
    const was = credited.get(input.invoiceLineID) ?? { amount: zero, quantity: zero };
    const left = { amount: draft.amount.minus(was.amount), quantity: draft.quantity.minus(was.quantity) };
    // What was for nothing comes back all the same. An advance was not delivered: of it only money is left.
    const isTooMuch = input.quantity
      ? input.quantity.gt(left.quantity) || (draft.kind === 'PREPAYMENT' && left.amount.lte(zero))
      : (input.amount ?? zero).gt(left.amount);
    if (isTooMuch)
      throw new Problem(
        'MoreThanInvoiced',
        `${pointer}: of it ${left.quantity.toFixed()} ${draft.uOM} and ${left.amount.toFixed()} are left to be credited.`,
        {
          errors: [{ pointer, detail: 'comes to more than is left of the line' }],
        },
      );
    if (input.amount) {
      if (!isFineEnough(input.amount, currencyCode) || input.amount.lte(zero))
        throw invalid(`${pointer}/amount`, `must be an amount of ${currencyCode}, more than nothing`);
      return reduced(draft, input.amount);
    }
    const quantity = input.quantity ?? zero;
    const share = roundMoney(draft.amount.times(quantity).div(draft.quantity), currencyCode);
    const amount = quantity.eq(left.quantity) || share.gt(left.amount) ? left.amount : share;
    return sized(draft, quantity, amount);
  });
};
