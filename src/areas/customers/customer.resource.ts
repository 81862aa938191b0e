import { isCountryCode, isCurrencyCode } from '#areas/reference';
import type { Resource } from '#kit/declaration';
import { field } from '#kit/field';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { zero } from '#lib/decimal';
import { type NumberSeries, takeNumber } from '#platform/numbering';
import { invalid } from '#platform/problem';
import { customerExample } from './customer.example.ts';

/** A customer: whom we quote to and deliver to. */
const fields = {
  customerNumber: field.text(40, {
    unique: true,
    required: true,
    sort: true,
    search: true,
    filter: 'equal',
    description: 'Unique; given by the tenant’s number format when left out',
    example: 'C-1001',
  }),
  customerName: field.text(200, { required: true, sort: true, search: true, example: 'Nordwind Fördertechnik GmbH' }),
  address: field.text(500),
  city: field.text(100, { search: true, filter: 'equal' }),
  state: field.text(100, { description: 'State, province or region of the address' }),
  postalCode: field.text(20),
  country: field.text(2, { filter: 'equal', description: 'ISO 3166-1 alpha-2', example: 'DE' }),
  phone: field.text(50),
  website: field.text(300),
  email: field.text(254, { search: true }),
  region: field.text(100, { filter: 'equal', description: 'Sales region' }),
  source: field.text(100, { filter: 'equal', description: 'How the customer found us' }),
  paymentTerms: field.text(200, { filter: 'equal', example: '30 days net' }),
  currencyCode: field.text(3, { filter: 'equal', description: 'ISO 4217; the tenant’s when null', example: 'EUR' }),
  grossMarginTarget: field.percent({ description: 'Percent of the net price that shall remain' }, '100'),
  maxDaysAllowed: field.integer(
    { minimum: 0, maximum: 10000 },
    { description: 'Days an order may take before it is shown as late' },
  ),
  discountPercent: field.percent({ required: true, fallback: zero, description: 'Proposed on new quotes' }, '100'),
  taxExempt: field.flag({ required: true, fallback: false }),
  taxID: field.text(50),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Inactive customers cannot be quoted',
  }),
  isPinned: field.flag({ required: true, fallback: false, filter: 'equal' }),
  salesRepUserID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The user who looks after the customer',
  }),
  erpCode: field.text(100, { filter: 'equal', description: 'The customer’s key in the ERP' }),
};

export const customerNumbers: NumberSeries = { entity: 'Customer', format: 'C-####', first: 1001 };

export const customer = resource({
  entity: 'Customer',
  noun: 'customer',
  table: 'customers',
  path: '/v1/customers',
  param: 'CustomerID',
  idField: 'customerID',
  tag: 'customers',
  permission: 'customers',
  fields,
  parts: { notes: notesPart('Customer', 'customer_id') },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search', 'export'],
  sort: 'customerNumber',
  search: { path: '/v1/customers/search', param: 'q' },
  pages: { path: '/v1/customers/pages', size: 'limit' },
  number: {
    field: 'customerNumber',
    take: (ctx) => takeNumber(ctx, customerNumbers),
  },
  check: async (_ctx, row) => {
    if (row.country !== null && !isCountryCode(row.country)) {
      throw invalid('/country', 'must be an ISO 3166-1 alpha-2 code like DE');
    }
    if (row.currencyCode !== null && !isCurrencyCode(row.currencyCode)) {
      throw invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR');
    }
  },
  deleting: (ctx, row) => deleteNotes(ctx, 'Customer', row.customerID as string),
  isReferredTo: true,
  example: customerExample,
});

/** The same, for the kit's functions that take any resource. */
export const anyCustomer = customer as unknown as Resource;
