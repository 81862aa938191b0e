import { sql } from 'kysely';
import { customerSnapshot, foundByCustomer, partyWords } from '#areas/selling/header';
import { taxGroups } from '#areas/selling/taxes';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { notesPart } from '#kit/parts/notes';
import { statusDatesSchema } from '#kit/parts/status-dates';
import { resource } from '#kit/resource';
import { zero } from '#lib/decimal';
import { date, id, instant, list, object, oneOf, orNull, price, text } from '#platform/schema';
import { electronicBuyer } from './electronic/electronic-buyer.ts';
import { invoiceExample } from './invoice.example.ts';
import { type InvoiceStatus, invoiceMachine, invoiceStatuses } from './invoice.machine.ts';
import { linesPart } from './invoice-lines.ts';
import { seller } from './seller.ts';

export const paymentMethods = ['TRANSFER', 'CARD', 'DIRECTDEBIT', 'CASH', 'OTHER'] as const;

const set = { required: true, readOnly: true } as const;
const fields = {
  number: field.text(40, {
    unique: true,
    readOnly: true,
    search: true,
    filter: 'equal',
    description: 'Given when it is issued, gapless and in the order of issue; null before',
    example: 'INV1001',
  }),
  kind: field.oneOf(['INVOICE', 'PREPAYMENT', 'CREDITNOTE'], { ...set, filter: 'equal' }),
  status: field.oneOf<InvoiceStatus, typeof set & { filter: 'equal' }>(invoiceStatuses, {
    ...set,
    filter: 'equal',
  }),
  isOverdue: field.flag({
    ...set,
    filter: 'equal',
    description: 'Something of it is owed after its due date, by the tenant’s calendar',
    computed: (
      now,
    ) => sql`(t.kind <> 'CREDITNOTE' and t.status in ('ISSUED', 'SENT', 'PARTIALLYPAID') and t.due_date is not null
      and t.due_date < (select (${now}::timestamptz at time zone n.time_zone)::date from tenants n where n.tenant_id = t.tenant_id))`,
  }),
  customerID: field.id({ ...set, filter: 'equal' }),
  customer: field.json(customerSnapshot, {
    ...set,
    description: 'As it is, from the issue on as it was then',
  }),
  customerTaxID: field.text(50, { readOnly: true, description: 'The customer’s number for value added tax' }),
  shipToCountryCode: field.text(2, { description: 'Where goods went; null: to the customer’s country' }),
  salesOrderID: field.id({ readOnly: true, filter: 'equal', description: 'The order that it bills' }),
  creditsInvoiceID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'Of a credit note: the invoice that it takes back, in whole or in part',
  }),
  purchaseOrder: field.text(100, {
    search: true,
    filter: 'equal',
    description: 'The customer’s order number',
  }),
  buyerReference: field.text(100, {
    description: 'By which the customer assigns it (BT-10); at issue the customer’s own unless said',
  }),
  electronic: field.json(electronicBuyer, {
    readOnly: true,
    description: 'How the customer takes electronic invoices, as it was at the issue; null before',
  }),
  description: field.longText(1000, { search: true }),
  remarks: field.longText(4000, { description: 'Printed below the lines' }),
  reason: field.text(1000, { readOnly: true, description: 'Why a credit note was given' }),
  currencyCode: field.text(3, {
    ...set,
    filter: 'equal',
    description: 'ISO 4217, of all amounts',
    example: 'EUR',
  }),
  deliveryDate: field.date({
    description: 'Day of the supply, which decides the taxes; the day of issue unless said',
  }),
  paymentTerms: field.text(200, { example: '30 days net' }),
  dueDays: field.integer(
    { minimum: 0, maximum: 999 },
    { description: 'Days from issue until it is due; else as its payment terms say' },
  ),
  dueDate: field.date({
    filter: 'range',
    description: 'Until when to pay; given at issue unless said before',
  }),
  dueDateBy: field.oneOf(['DUEDATE', 'DUEDAYS', 'PAYMENTTERMS', 'SETTINGS'], {
    readOnly: true,
    filter: 'equal',
    description:
      'What its dueDate is by, once it is issued: said itself, as dueDays, or read from paymentTerms. SETTINGS: it has no terms, or terms that do not plainly say a number of days; the tenant’s dueDays count',
  }),
  issueDate: field.date({
    readOnly: true,
    filter: 'range',
    description: 'Never before that of the number before',
  }),
  issuedUTC: field.instant({ readOnly: true }),
  sentUTC: field.instant({ readOnly: true }),
  subTotal: field.money({ ...set, description: 'Sum of the lines’ amounts' }),
  taxTotal: field.money({ ...set, description: 'Sum of the taxes' }),
  total: field.money({
    ...set,
    description: 'subTotal and taxTotal; what a credit note gives back is positive',
  }),
  taxes: field.json(taxGroups, { ...set, description: 'Per category and rate, on the sum of their lines' }),
  credited: field.money({
    ...set,
    fallback: zero,
    description: 'What credit notes took off it; of a credit note, what it took off its invoice',
  }),
  paid: field.money({ ...set, fallback: zero, description: 'Of a credit note: what was paid back' }),
  balance: field.money({
    ...set,
    description: 'total less credited and paid; nothing while it is no debt yet, or any more',
    computed: () =>
      sql`case when t.number is null or t.status = 'VOID' then 0 else t.total - t.credited - t.paid end`,
  }),
  dunningLevel: field.integer({ minimum: 0 }, { ...set, fallback: 0, filter: 'equal' }),
  dunnedUTC: field.instant({ readOnly: true }),
  seller: field.json(seller, { readOnly: true, description: 'Null until it is issued' }),
  contentHash: field.text(64, {
    readOnly: true,
    description: 'SHA-256 of all that is frozen: number, dates, seller, customer, lines, taxes and totals',
  }),
  templateKey: field.text(200, {
    readOnly: true,
    description: 'The template that it is printed with, from the issue on',
  }),
  templateLocale: field.text(35, { readOnly: true }),
  statusDates: field.json(statusDatesSchema(invoiceMachine, 'InvoiceStatusDates'), set),
};

/** A payment of an invoice; of a credit note, one to the customer. */
const paymentsPart = {
  schema: list(
    object(
      {
        paymentID: id(),
        amount: price(),
        paymentDate: date(),
        method: oneOf(paymentMethods),
        reference: orNull(text(200)),
        createdByUserID: id(),
        createdUTC: instant(),
        reversedByUserID: orNull(id()),
        reversedUTC: orNull(instant({ description: 'A reversed payment does not count' })),
        reversalReason: orNull(text(1000)),
      },
      { title: 'InvoicePayment' },
    ),
  ),
  select: jsonList(
    {
      paymentID: sql`p.payment_id`,
      amount: sql`p.amount`,
      paymentDate: sql`p.payment_date`,
      method: sql`p.method`,
      reference: sql`p.reference`,
      createdByUserID: sql`p.created_by_user_id`,
      createdUTC: jsonInstant('p.created_utc'),
      reversedByUserID: sql`p.reversed_by_user_id`,
      reversedUTC: jsonInstant('p.reversed_utc'),
      reversalReason: sql`p.reversal_reason`,
    },
    sql`from invoice_payments p where p.tenant_id = t.tenant_id and p.invoice_id = t.invoice_id`,
    sql`p.payment_id`,
  ),
};

/** What a customer is billed. */
export const invoiceResource = resource({
  entity: 'Invoice',
  noun: 'invoice',
  table: 'invoices',
  path: '/v1/invoices',
  param: 'InvoiceID',
  idField: 'invoiceID',
  tag: 'invoices',
  permission: 'invoices',
  fields,
  parts: { lines: linesPart, payments: paymentsPart, notes: notesPart('Invoice', 'invoice_id') },
  operations: ['list', 'get', 'count', 'pages', 'search'],
  additions: ['count', 'pages'],
  sort: '-createdUTC',
  search: { param: 'q', words: partyWords, others: foundByCustomer },
  example: invoiceExample,
});

/** An invoice as it is stored. */
export type Invoice = Kept<typeof fields, 'invoiceID'>;
