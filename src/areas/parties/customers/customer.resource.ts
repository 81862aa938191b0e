import { sql } from 'kysely';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { isAddressScheme, isCountryCode, isCurrencyCode, isLocale } from '#areas/ground/reference';
import { dropVertical, hearVertical, moveVertical } from '#areas/parties/verticals';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { deleteTags, tagsPart } from '#kit/parts/tags';
import { resource } from '#kit/resource';
import { noteRenamed } from '#kit/search/renew-entries';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import type { TObject } from '#platform/schema';
import { tellAll } from '#platform/tell-all';
import { attributesPart } from './attributes.ts';
import { customerExample } from './customer.example.ts';
import { dropBelongings } from './drop-belongings.ts';
import { peopleTexts } from './person.resource.ts';

/** The rules that electronic invoices keep: the norm's alone, Germany's, or those of the Peppol network. */
export const invoiceProfiles = ['EN16931', 'XRECHNUNG', 'PEPPOL'] as const;

/** A customer: whom we quote to and deliver to. */
const fields = {
  customerNumber: field.number({ entity: 'Customer', format: 'C-####', first: 1001 }),
  customerName: field.text(200, {
    required: true,
    sort: true,
    search: true,
    example: 'Nordwind Fördertechnik GmbH',
  }),
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
  verticalID: field.id({
    refers: true,
    filter: 'equal',
    description:
      'The industry that it is in (GET /v1/verticals); an inactive one can be kept, but not newly set',
  }),
  paymentTerms: field.text(200, { filter: 'equal', example: '30 days net' }),
  termID: field.id({
    refers: true,
    filter: 'equal',
    description:
      'The Inco Term that its quotes begin with (GET /v1/incoterms); an inactive one can be kept, but not newly set',
  }),
  currencyCode: field.text(3, {
    filter: 'equal',
    description: 'ISO 4217; the tenant’s when null',
    example: 'EUR',
  }),
  locale: field.text(35, {
    filter: 'equal',
    description: 'BCP 47; what its quotes, orders and packing lists are written in, the tenant’s when null',
    example: 'de-AT',
  }),
  grossMarginTarget: field.percent({ description: 'Percent of the net price that shall remain' }, '100'),
  maxDaysAllowed: field.integer(
    { minimum: 0, maximum: 10000 },
    { description: 'Days an order may take before it is shown as late' },
  ),
  discountPercent: field.percent(
    { required: true, fallback: zero, description: 'Proposed on new quotes' },
    '100',
  ),
  taxExempt: field.flag({ required: true, fallback: false }),
  taxID: field.text(50),
  invoiceProfile: field.oneOf(invoiceProfiles, {
    filter: 'equal',
    description:
      'Which rules its electronic invoices keep beside EN 16931; what they ask for must be there before an invoice is issued. Null: it gets none, or any',
  }),
  buyerReference: field.text(100, {
    description: 'What its invoices name so that it can assign them, like a Leitweg-ID (BT-10)',
    example: '04011000-12345-34',
  }),
  electronicAddress: field.text(200, {
    description: 'Where its electronic invoices go (BT-49); its e-mail address unless said',
  }),
  electronicAddressScheme: field.text(4, {
    description: 'What kind of address that is, by the EAS list: 0204 for a Leitweg-ID, EM for e-mail',
    example: '0204',
  }),
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

/** A customer as it is stored. */
export type Customer = Kept<typeof fields, 'customerID'>;

/**
 * With the whole customer as it is then, or was. The body's shape is there only once the resource is
 * declared.
 */
const customerEvent = (event: string, description: string) => ({
  entity: 'Customer',
  event,
  permission: 'customers.read',
  description,
  example: customerExample.row,
  get body(): TObject {
    return customerResource.model;
  },
});

export const customerEvents = {
  created: customerEvent('Created', 'A customer was made'),
  updated: customerEvent('Changed', 'A customer changed, or its notes, attributes, tags or documents'),
  deleted: customerEvent('Deleted', 'A customer was deleted; the body shows it as it was'),
};

export const customerResource = resource({
  entity: 'Customer',
  noun: 'customer',
  table: 'customers',
  path: '/v1/customers',
  param: 'CustomerID',
  idField: 'customerID',
  idIsUUID: true,
  tag: 'customers',
  permission: 'customers',
  fields,
  parts: {
    notes: notesPart('Customer', 'customer_id'),
    attributes: attributesPart,
    tags: tagsPart('Customer', 'customer_id'),
    documents: documentsPart('Customer', 'customer_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  sort: 'customerNumber',
  search: { param: 'q', others: { texts: peopleTexts, by: {} } },
  pages: { size: 'limit' },
  check: async (ctx, row, old, sent) => {
    await tellAll(
      () => refuseWrongCodes(row),
      () => refuseWrongAddress(row),
      () => row.termID !== (old?.termID ?? null) && refuseWrongTerm(ctx, row.termID),
      () =>
        row.salesRepUserID !== (old?.salesRepUserID ?? null) && refuseUnknownUser(ctx, row.salesRepUserID),
      async () => {
        if ('verticalID' in sent) row.verticalID = await hearVertical(ctx, named(row), old && named(old));
      },
    );
  },
  written: async (ctx, row, old) => {
    if (row.verticalID !== (old?.verticalID ?? null)) await moveVertical(ctx, named(row));
    if (old && (old.customerNumber !== row.customerNumber || old.customerName !== row.customerName))
      noteRenamed(ctx, 'Customer', row.customerID);
  },
  deleting: async (ctx, row) => {
    await refuseReferenced(ctx, 'customers', row.customerID);
    await dropBelongings(ctx, row.customerID);
    await deleteNotes(ctx, 'Customer', row.customerID);
    await deleteTags(ctx, 'Customer', row.customerID);
    await deleteAttachments(ctx, 'Customer', row.customerID);
    await dropVertical(ctx, named(row));
  },
  isReferredTo: true,
  events: customerEvents,
  example: customerExample,
});

/** @throws Problem 400 with each of their places */
const refuseWrongCodes = ({
  country,
  currencyCode,
  locale,
}: Record<'country' | 'currencyCode' | 'locale', string | null>) =>
  tellAll(
    () => {
      if (country !== null && !isCountryCode(country))
        throw invalid('/country', 'must be an ISO 3166-1 alpha-2 code like DE');
    },
    () => {
      if (currencyCode !== null && !isCurrencyCode(currencyCode))
        throw invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR');
    },
    () => {
      if (locale !== null && !isLocale(locale))
        throw invalid('/locale', 'must be a BCP 47 language tag like en or de-AT');
    },
  );

/** An electronic address is one only with its scheme. @throws Problem 400 */
const refuseWrongAddress = ({
  electronicAddress,
  electronicAddressScheme,
}: Pick<Customer, 'electronicAddress' | 'electronicAddressScheme'>): void => {
  if (electronicAddressScheme !== null && !isAddressScheme(electronicAddressScheme))
    throw invalid('/electronicAddressScheme', 'must be a code of the EAS list, like 0204 or EM');
  if ((electronicAddress === null) !== (electronicAddressScheme === null))
    throw invalid(
      electronicAddress === null ? '/electronicAddress' : '/electronicAddressScheme',
      'must be there too: an electronic address and its scheme go together',
    );
};

/** The foreign keys hold it; here it is reported beside what else is wrong. @throws Problem 400 */
const refuseUnknownUser = async (ctx: Ctx, userID: string | null): Promise<void> => {
  if (userID === null) return;
  const found = await ctx.first(sql`select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID}`);
  if (!found) throw unknown('salesRepUserID');
};

const unknown = (field: string): Problem =>
  new Problem('UnknownReference', `${field}: there is no such record.`, {
    errors: [{ pointer: `/${field}`, detail: 'does not exist' }],
  });

/** @throws Problem 400 for a term that does not exist, or not in use */
const refuseWrongTerm = async (ctx: Ctx, termID: string | null): Promise<void> => {
  if (termID === null) return;
  const term = await ctx.first(sql<{ code: string; isActive: boolean }>`
    select i.code, i.is_active as "isActive" from inco_terms i where ${ctx.mine('i')} and i.term_id = ${termID}`);
  if (!term) throw unknown('termID');
  if (!term.isActive)
    throw invalid('/termID', `is ${term.code}, an inactive Inco Term, which cannot be chosen`);
};

/** What the verticals need to know of a customer. */
const named = (row: Pick<Customer, 'customerID' | 'customerNumber' | 'verticalID'>) => ({
  customerID: row.customerID,
  customerNumber: row.customerNumber,
  verticalID: row.verticalID,
});
