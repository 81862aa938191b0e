import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  addInvoiceNotes,
  getInvoice,
  getInvoiceStatusMachine,
  issueInvoice,
  recordInvoicePayment,
  renderInvoicePdf,
  updateInvoice,
  voidInvoice,
} from '../../../client/groups/invoices.ts';
import { Decimal, type Invoice } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { amount, day, linked, tableOf } from '../cells.tsx';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSentKey } from '../sent-key.ts';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { InvoiceCredit } from './invoice-credit.tsx';
import { PaymentReversal } from './payment-reversal.tsx';
import type { RecordKind } from './record-kind.ts';

const methods = ['TRANSFER', 'CARD', 'DIRECTDEBIT', 'CASH', 'OTHER'] as const;

/** A payment that came in: the balance, today, by transfer, unless it is said otherwise. */
const Payment = ({ row, changed }: { row: Invoice; changed: () => Promise<unknown> }) => {
  const { say, term, number, readNumber } = useSpeech();
  const may = useMay();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState('');
  const [method, setMethod] = useState<(typeof methods)[number]>('TRANSFER');
  const sent = useSentKey();
  const paying = useMutation({
    mutationFn: (spelled: string) => {
      const asked = {
        params: { InvoiceID: row.invoiceID },
        body: {
          ...{ amount: new Decimal(spelled), method },
          ...(paidOn ? { paymentDate: paidOn } : {}),
          ...(reference.trim() ? { reference: reference.trim() } : {}),
        },
      };
      return millwright(recordInvoicePayment, asked, { idempotencyKey: sent.keyOf(asked) });
    },
    onSuccess: () => {
      sent.forget();
      setTyped(undefined);
      setReference('');
      setPaidOn('');
    },
    onSettled: changed,
  });
  const isOpen = ['ISSUED', 'SENT', 'PARTIALLYPAID'].includes(row.status) && row.kind !== 'CREDITNOTE';
  if (!isOpen || !may('invoices.issue')) return null;
  const shown = typed ?? number(row.balance);
  const spelled = readNumber(shown);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (spelled !== undefined) paying.mutate(spelled);
  };
  return (
    <section>
      <h2>{say('invoice.record')}</h2>
      <form className="bar" onSubmit={submit}>
        <NumberField
          label={say('invoice.amount', { currency: row.currencyCode })}
          typed={shown}
          onType={setTyped}
        />
        <label htmlFor={`${id}d`}>{say('invoice.day')}</label>
        <input id={`${id}d`} type="date" value={paidOn} onChange={({ target }) => setPaidOn(target.value)} />
        <label htmlFor={`${id}m`}>{say('invoice.method')}</label>
        <select
          id={`${id}m`}
          value={method}
          onChange={({ target }) => setMethod(methods.find((one) => one === target.value) ?? method)}
        >
          {methods.map((one) => (
            <option key={one} value={one}>
              {term(one)}
            </option>
          ))}
        </select>
        <label htmlFor={id}>{say('invoice.reference')}</label>
        <input
          id={id}
          value={reference}
          maxLength={200}
          onChange={(event) => setReference(event.target.value)}
        />
        <button type="submit" disabled={paying.isPending}>
          {say('invoice.record')}
        </button>
      </form>
      <ProblemBox error={paying.error} />
    </section>
  );
};

export const invoice: RecordKind<Invoice> = {
  list: '/invoices',
  title: 'invoice.title',
  numberOf: ({ number }) => number ?? '–',
  read: (InvoiceID) => millwright.answer(getInvoice, { params: { InvoiceID } }),
  facts: [
    { title: 'invoice.kind', value: (row, { term }) => term(row.kind) },
    {
      title: 'field.customer',
      value: (row) => `${row.customer.customerName} (${row.customer.customerNumber})`,
    },
    { title: 'order.purchaseOrder', value: (row) => row.purchaseOrder },
    {
      title: 'nav.orders',
      value: (row, { say }) => linked(row.salesOrderID && `/orders/${row.salesOrderID}`, say('record.open')),
    },
    {
      title: 'invoice.credits',
      value: (row, { say }) =>
        linked(row.creditsInvoiceID && `/invoices/${row.creditsInvoiceID}`, say('record.open')),
    },
    { title: 'record.reason', value: (row) => row.reason },
    { title: 'invoice.issued', value: (row, speech) => day(row.issueDate, speech) },
    {
      title: 'field.due',
      value: (row, speech) =>
        row.dueDate && <span className={row.isOverdue ? 'late' : undefined}>{day(row.dueDate, speech)}</span>,
    },
    { title: 'invoice.subTotal', value: (row, speech) => amount(row.subTotal, row.currencyCode, speech) },
    { title: 'invoice.tax', value: (row, speech) => amount(row.taxTotal, row.currencyCode, speech) },
    { title: 'field.total', value: (row, speech) => amount(row.total, row.currencyCode, speech) },
    { title: 'field.balance', value: (row, speech) => amount(row.balance, row.currencyCode, speech) },
  ],
  parts: [
    {
      title: 'quote.lines',
      anchor: 'lines',
      table: (row) =>
        tableOf(row.lines, (line) => line.invoiceLineID, [
          { title: 'field.line', cell: (line) => line.lineNumber },
          { title: 'field.item', cell: (line) => line.number, isCode: true },
          { title: 'field.description', cell: (line) => line.description },
          { title: 'field.quantity', cell: (line, { number }) => number(line.quantity), isNumber: true },
          {
            title: 'field.unitPrice',
            cell: (line, speech) => amount(line.unitPrice, row.currencyCode, speech),
            isNumber: true,
          },
          {
            title: 'field.net',
            cell: (line, speech) => amount(line.amount, row.currencyCode, speech),
            isNumber: true,
          },
        ]),
    },
    {
      title: 'invoice.payments',
      anchor: 'payments',
      table: (row) =>
        tableOf(row.payments, (one) => one.paymentID, [
          { title: 'invoice.paidOn', cell: (one, speech) => day(one.paymentDate, speech) },
          { title: 'invoice.method', cell: (one, { term }) => term(one.method) },
          { title: 'invoice.reference', cell: (one) => one.reference },
          {
            title: 'field.total',
            cell: (one, speech) => amount(one.amount, row.currencyCode, speech),
            isNumber: true,
          },
          {
            title: 'invoice.takenBack',
            cell: (one, speech) =>
              one.reversedUTC && (
                <>
                  {day(one.reversedUTC, speech)} <span className="written">{one.reversalReason}</span>
                </>
              ),
          },
        ]),
    },
  ],
  machine: getInvoiceStatusMachine,
  moves: {
    status: {
      permission: 'invoices.write',
      send: (InvoiceID, _move, options) =>
        millwright(updateInvoice, { params: { InvoiceID }, body: { status: 'SENT' } }, options),
    },
    issue: {
      permission: 'invoices.issue',
      send: (InvoiceID, _move, options) =>
        millwright(issueInvoice, { params: { InvoiceID }, body: {} }, options),
    },
    void: {
      permission: 'invoices.write',
      send: (InvoiceID, _move, options) => millwright(voidInvoice, { params: { InvoiceID } }, options),
    },
  },
  pdf: (InvoiceID) => millwright(renderInvoicePdf, { params: { InvoiceID } }),
  addNote: {
    permission: 'invoices.write',
    send: (InvoiceID, text) => millwright(addInvoiceNotes, { params: { InvoiceID }, body: [{ text }] }),
  },
  more: (props) => (
    <>
      <Payment {...props} />
      <PaymentReversal {...props} />
      <InvoiceCredit {...props} />
    </>
  ),
};
