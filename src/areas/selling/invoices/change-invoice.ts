import { readStatus, statusInput } from '#kit/machine';
import { machineOperation } from '#kit/machine/read-machine';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams, patchBody, problemsOf, whole } from '#kit/shapes';
import { differingFrom, writable } from '#kit/write-rows';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { list, object, optional } from '#platform/schema';
import { tellAll } from '#platform/tell-all';
import { completeLines, draftOf, storedTotals } from './complete-lines.ts';
import { giveBack } from './give-back.ts';
import { invoiceExample } from './invoice.example.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { type Invoice, invoiceResource } from './invoice.resource.ts';
import { changedLine, type LineInput, mostLines, storeLines } from './invoice-lines.ts';
import { readLines } from './issue-invoice.ts';
import { linesByHand, refuseWrongCodes } from './make-invoice.ts';
import { moveInvoice, tellOrder } from './move-invoice.ts';
import { readBuyer } from './read-buyer.ts';

/** Changes a draft, or says that an issued invoice was sent: the contract has one operation for both. */
const changeInvoice = operation({
  id: 'updateInvoice',
  method: 'PATCH',
  path: '/v1/invoices/{InvoiceID}',
  tag: 'invoices',
  summary: 'Change a draft, or mark an invoice as sent',
  description:
    'Changes only the fields sent, while it is a DRAFT; `lines` replaces all lines of an invoice made by hand. The status SENT says that an issued one went to the customer. After issue nothing else changes: give a credit note instead.',
  permission: 'invoices.write',
  params: idParams(invoiceResource),
  body: object(
    {
      ...patchBody(invoiceResource).properties,
      status: optional(statusInput(invoiceMachine)),
      lines: optional(list(changedLine, { maxItems: mostLines })),
    },
    { title: 'InvoiceChange' },
  ),
  response: invoiceResource.model,
  problems: [
    ...problemsOf(invoiceResource, 'patch').filter((code) => code !== 'Duplicate'),
    ...(['NotEditable', 'IllegalTransition', 'NoTaxRate', 'ConflictingTaxRates'] as const),
    ...(['PreconditionMissing', 'UnknownReference'] as const),
  ],
  example: { body: invoiceExample.patch, response: invoiceExample.row },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, invoiceResource, params.InvoiceID);
    const { status, lines, ...rest } = body;
    const to = status === undefined ? old.status : readStatus(invoiceMachine, status);
    const before = await readOne(ctx, invoiceResource, old.invoiceID);
    const { shipToCountryCode = null } = rest;
    await tellAll(
      () => writable(invoiceResource, rest, old, before),
      () => refuseWrongCodes({ currencyCode: old.currencyCode, shipToCountryCode }),
    );
    const said = writable(invoiceResource, rest, old, before);
    const changes = differingFrom(old, said);
    const isOther = Object.keys(changes).length > 0 || lines !== undefined;
    if (isOther && old.status !== 'DRAFT')
      throw new Problem(
        'NotEditable',
        `The invoice ${old.number ?? old.invoiceID} is ${old.status}: nothing of it changes any more. Give a credit note instead.`,
      );
    if (to !== old.status) {
      if (isOther) throw invalid('/status', 'cannot be changed together with other fields');
      return whole(await moveInvoice(ctx, old, to, 'status', { sentUTC: ctx.now }));
    }
    if (isOther) await changeDraft(ctx, old, changes, lines);
    const after = await readOne(ctx, invoiceResource, old.invoiceID);
    auditRow(ctx, invoiceResource, 'UPDATE', before, after);
    return whole(after);
  },
});

/** Writes a draft's changes; taxes are chosen again, since all may depend on day and place. */
const changeDraft = async (
  ctx: Ctx,
  old: Invoice,
  changes: Partial<Invoice>,
  inputs: readonly LineInput[] | undefined,
): Promise<void> => {
  const changed: Invoice = { ...old, ...changes };
  if (inputs && (old.salesOrderID !== null || old.kind === 'CREDITNOTE'))
    throw invalid('/lines', 'can be set of an invoice made by hand only: void this one and make another');
  if (old.kind === 'CREDITNOTE') {
    if (changes.shipToCountryCode !== undefined)
      throw invalid('/shipToCountryCode', 'is that of the invoice which the credit note takes back');
    await updateRow(ctx, invoiceResource, old, changes);
    return;
  }
  const buyer = await readBuyer(ctx, old.customerID);
  const { rates, lines: stored } = await readLines(ctx, old.invoiceID);
  const drafts = inputs
    ? await linesByHand(ctx, inputs, old.currencyCode)
    : stored.map((line) => draftOf(line, rates.get(line.invoiceLineID) ?? null));
  const date = changed.deliveryDate ?? dateIn(ctx.principal.timeZone, ctx.now);
  const completed = await completeLines(
    ctx,
    { buyer, shipToCountryCode: changed.shipToCountryCode, date },
    drafts,
  );
  const lines = inputs
    ? completed
    : completed.map((line, at) => ({
        ...line,
        invoiceLineID: stored[at]?.invoiceLineID ?? line.invoiceLineID,
      }));
  const { customer, taxID: customerTaxID } = buyer;
  const totals = storedTotals(lines, old.currencyCode);
  await updateRow(ctx, invoiceResource, old, { ...changes, ...totals, customer, customerTaxID });
  storeLines(ctx, old.invoiceID, lines);
};

/** Gives a draft up. */
const voidInvoice = operation({
  id: 'voidInvoice',
  method: 'POST',
  path: '/v1/invoices/{InvoiceID}/void',
  tag: 'invoices',
  summary: 'Void a draft',
  description: 'It had no number, so none is missing; what it billed of an order can be invoiced again.',
  permission: 'invoices.write',
  addition: true,
  params: idParams(invoiceResource),
  response: invoiceResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: { response: { ...invoiceExample.row, status: 'VOID' } },
  run: async (ctx, { params }) => {
    const old = await lockOne(ctx, invoiceResource, params.InvoiceID);
    const made = await moveInvoice(ctx, old, 'VOID', 'void');
    if (old.kind !== 'CREDITNOTE') await giveBack(ctx, old, 'draft given up');
    await tellOrder(ctx, old.salesOrderID);
    return whole(made);
  },
});

const readMachine = machineOperation(invoiceResource, invoiceMachine, { addition: true });

export const changeOperations = [changeInvoice, voidInvoice, readMachine];
