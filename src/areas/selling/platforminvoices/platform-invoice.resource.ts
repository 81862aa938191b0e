import { sql } from 'kysely';
import { taxGroups } from '#areas/selling/taxes';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { platformInvoiceExample } from './platform-invoice.example.ts';
import { billedShown, issuerShown, linesShown, platformInvoiceKinds } from './platform-invoice.schema.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  number: field.text(40, {
    ...set,
    unique: true,
    search: true,
    filter: 'equal',
    description: 'Of the operator’s accounting',
  }),
  kind: field.oneOf(platformInvoiceKinds, { ...set, filter: 'equal' }),
  status: field.oneOf(['ISSUED', 'PAID', 'VOID'], { ...set, filter: 'equal' }),
  isOverdue: field.flag({
    ...set,
    filter: 'equal',
    description: 'It is not paid after its due date, by the tenant’s calendar',
    computed: (now) => sql`(t.status = 'ISSUED' and t.kind <> 'CREDITNOTE' and t.due_date < (
      select (${now}::timestamptz at time zone n.time_zone)::date from tenants n where n.tenant_id = t.tenant_id))`,
  }),
  customerID: field.id({
    ...set,
    description: 'Who is billed: the tenant itself',
    computed: () => sql`t.tenant_id`,
  }),
  creditsInvoiceID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'Of a credit note: the invoice that it takes back, in whole or in part',
  }),
  description: field.longText(1000, { readOnly: true, search: true }),
  remarks: field.longText(4000, { readOnly: true }),
  periodFrom: field.date({ readOnly: true, description: 'First day of what is billed' }),
  periodUntil: field.date({ readOnly: true, description: 'Last day of what is billed' }),
  issueDate: field.date({ ...set, sort: true, filter: 'range' }),
  dueDate: field.date({ ...set, filter: 'range', description: 'Until when to pay' }),
  currencyCode: field.text(3, { ...set, filter: 'equal', description: 'ISO 4217, of all amounts' }),
  paymentTerms: field.text(200, { readOnly: true }),
  paymentReference: field.text(100, { readOnly: true, description: 'What to name with the payment' }),
  seller: field.json(issuerShown, set),
  customer: field.json(billedShown, set),
  lines: field.json(linesShown, set),
  subTotal: field.money({ ...set, description: 'Sum of the lines’ amounts' }),
  taxTotal: field.money({ ...set, description: 'Sum of the taxes' }),
  total: field.money({ ...set, description: 'What a credit note gives back is positive' }),
  taxes: field.json(taxGroups, { ...set, description: 'Per category and rate, on the sum of their lines' }),
  paidDate: field.date({ readOnly: true, description: 'When the operator received the payment' }),
  ownReference: field.text(100, {
    search: true,
    filter: 'equal',
    description: 'The tenant’s own, printed as the order: an order number, a cost centre',
  }),
};

/** What the platform bills a tenant. Made and moved by operators alone; a tenant's ADMIN notes his own. */
export const platformInvoiceResource = resource({
  entity: 'PlatformInvoice',
  noun: 'platform invoice',
  table: 'platform_invoices',
  path: '/v1/instance/invoices',
  param: 'InvoiceID',
  idField: 'invoiceID',
  tag: 'invoices',
  permission: 'instance.invoices',
  fields,
  operations: ['list', 'get', 'patch', 'search'],
  sort: '-issueDate',
  search: { param: 'q' },
  example: platformInvoiceExample,
});

/** One as it is stored. */
export type PlatformInvoice = Kept<typeof fields, 'invoiceID'>;
