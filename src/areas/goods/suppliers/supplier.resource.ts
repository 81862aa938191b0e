import { sql } from 'kysely';
import { isMailAddress } from '#areas/ground/email';
import { isCountryCode, isCurrencyCode } from '#areas/ground/reference';
import type { Row } from '#kit/declaration';
import { field } from '#kit/field';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { deleteTags, tagsPart } from '#kit/parts/tags';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { flag, list, object, optional, orNull, type Static, text } from '#platform/schema';
import { refuseTogether, tellAll } from '#platform/tell-all';
import { dropSupplierItems } from './drop-supplier-items.ts';
import { supplierExample } from './supplier.example.ts';

const contacts = list(
  object(
    {
      name: text(200),
      title: optional(orNull(text(100, { description: 'What the person is at the supplier' }))),
      email: optional(orNull(text(254))),
      phone: optional(orNull(text(50))),
      mobile: optional(orNull(text(50))),
      isPrimary: optional(flag()),
    },
    { title: 'SupplierContact' },
  ),
  { maxItems: 100 },
);
/** A person at a supplier. */
export type Contact = Static<typeof contacts>[number];

const fields = {
  supplierNumber: field.number({ entity: 'Supplier', format: 'S-####', first: 1001 }),
  name: field.text(200, { required: true, sort: true, search: true, example: 'Stahlhof Brinkmann KG' }),
  contactName: field.text(200, { search: true, description: 'Whom to speak to' }),
  email: field.text(254, { search: true, description: 'Where requests go to' }),
  phone: field.text(50),
  website: field.text(300),
  address: field.text(500),
  city: field.text(100, { search: true, filter: 'equal' }),
  state: field.text(100, { description: 'State, province or region of the address' }),
  postalCode: field.text(20),
  country: field.text(2, { filter: 'equal', description: 'ISO 3166-1 alpha-2', example: 'DE' }),
  currencyCode: field.text(3, {
    filter: 'equal',
    description: 'In which it sells, ISO 4217; the tenant’s when null',
    example: 'EUR',
  }),
  paymentTerms: field.text(200, { filter: 'equal', example: '30 days net' }),
  termID: field.id({
    refers: true,
    filter: 'equal',
    description:
      'The Inco Term that it delivers by (GET /v1/incoterms); an inactive one can be kept, but not newly set',
  }),
  incoTermLocation: field.text(200, { description: 'The place of the Inco Term', example: 'Hamburg' }),
  leadTimeDays: field.integer(
    { minimum: 0, maximum: 10_000 },
    { description: 'Calendar days from order to receipt, of items that say nothing different', example: 10 },
  ),
  taxID: field.text(50),
  erpCode: field.text(100, { filter: 'equal', description: 'The supplier’s key in the ERP' }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description:
      'Whether status is another than INACTIVE; false makes it INACTIVE, true an INACTIVE one ACTIVE',
  }),
  status: field.oneOf(['ACTIVE', 'ONHOLD', 'INACTIVE'], {
    required: true,
    fallback: 'ACTIVE',
    filter: 'equal',
    description: 'Nothing is to be bought of one that is ONHOLD, for the time being, or INACTIVE',
  }),
  isApproved: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description:
      'Somebody looked at it and approved; where the tenant buys from approved suppliers only, nothing is to be bought of others',
  }),
  contacts: field.json(contacts, {
    required: true,
    fallback: [],
    description: 'Whom to speak to there, the primary one at most once',
  }),
};

/** Whom the tenant buys from. */
export const supplierResource = resource({
  entity: 'Supplier',
  noun: 'supplier',
  table: 'suppliers',
  path: '/v1/suppliers',
  param: 'SupplierID',
  idField: 'supplierID',
  tag: 'suppliers',
  permission: 'suppliers',
  fields,
  parts: { notes: notesPart('Supplier', 'supplier_id'), tags: tagsPart('Supplier', 'supplier_id') },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create', 'patch'],
  sort: 'supplierNumber',
  search: {
    words: ({ contacts: people }) => (people ?? []).flatMap(({ name, email }) => [name, email]),
  },
  pages: { size: 'limit' },
  check: async (ctx, row, old, sent) => {
    await tellAll(
      () => standAs(row, old, sent),
      () => refuseWrongContacts(row.contacts),
      () =>
        refuseTogether([
          row.email !== null &&
            row.email !== old?.email &&
            !isMailAddress(row.email) &&
            invalid('/email', 'must be one email address, with no name beside it'),
          row.country !== null &&
            !isCountryCode(row.country) &&
            invalid('/country', 'must be an ISO 3166-1 alpha-2 code like DE'),
          row.currencyCode !== null &&
            !isCurrencyCode(row.currencyCode) &&
            invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
          row.incoTermLocation !== null &&
            row.termID === null &&
            invalid('/incoTermLocation', 'is the place of an Inco Term, and none is named'),
        ]),
      () =>
        row.termID !== null && row.termID !== (old?.termID ?? null) && refuseInactiveTerm(ctx, row.termID),
    );
  },
  deleting: async (ctx, row) => {
    await refuseReferenced(ctx, 'suppliers', row.supplierID);
    await dropSupplierItems(ctx, row.supplierID);
    await deleteNotes(ctx, 'Supplier', row.supplierID);
    await deleteTags(ctx, 'Supplier', row.supplierID);
  },
  isReferredTo: true,
  example: supplierExample,
});

type Standing = { isActive: boolean; status: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' };

/** Two words for one thing: what was sent decides, and two that differ are refused. @throws Problem 400 */
const standAs = (row: Standing, old: Standing | undefined, sent: Row): void => {
  const says = (name: keyof Standing) =>
    name in sent && sent[name] !== undefined && (!old || sent[name] !== old[name]);
  const isActive = row.status !== 'INACTIVE';
  if (says('status')) {
    if (says('isActive') && row.isActive !== isActive)
      throw invalid('/isActive', `contradicts the status ${row.status}: send one of them`);
    row.isActive = isActive;
  } else if (says('isActive') && row.isActive !== isActive) row.status = row.isActive ? 'ACTIVE' : 'INACTIVE';
};

/** @throws Problem 400 */
const refuseWrongContacts = (people: readonly Contact[]): void => {
  const first = people.findIndex(({ isPrimary }) => isPrimary);
  refuseTogether(
    people.flatMap(({ email, isPrimary }, index) => [
      email != null &&
        !isMailAddress(email) &&
        invalid(`/contacts/${index}/email`, 'must be one email address, with no name beside it'),
      isPrimary &&
        first < index &&
        invalid(`/contacts/${index}/isPrimary`, 'is true of another contact already'),
    ]),
  );
};

/**
 * @throws Problem 400 for a term that is there and not in use; one that does not exist the foreign key
 * refuses
 */
const refuseInactiveTerm = async (ctx: Ctx, termID: string): Promise<void> => {
  const term = await ctx.first(sql<{ code: string; isActive: boolean }>`
    select i.code, i.is_active as "isActive" from inco_terms i where ${ctx.mine('i')} and i.term_id = ${termID}`);
  if (term && !term.isActive)
    throw invalid('/termID', `is ${term.code}, an inactive Inco Term, which cannot be chosen`);
};
