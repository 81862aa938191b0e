import { sql } from 'kysely';
import type { Kept, Row } from '#kit/declaration';
import { field } from '#kit/field';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { addWords } from '#kit/search/keep-entries';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { personExample } from './person.example.ts';

const fields = {
  customerID: field.id({
    required: true,
    refers: true,
    createOnly: true,
    filter: 'equal',
    description: 'Whose',
  }),
  firstName: field.text(100, { required: true, search: true }),
  lastName: field.text(100, { required: true, sort: true, search: true }),
  title: field.text(100, { search: true, description: 'What the person is at the customer' }),
  email: field.text(254, {
    unique: true,
    search: true,
    description: 'Unique among the people of the customer, without regard to letter case',
  }),
  phone: field.text(50),
  mobile: field.text(50),
  isPrimary: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description: 'Whom to speak to first; at most one person of a customer; setting it clears the former one',
  }),
  receivesQuotes: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description: 'Gets its quotes',
  }),
  receivesOrders: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description: 'Gets confirmations',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'An inactive person is no longer primary',
  }),
};

/** A person as it is stored. */
export type Person = Kept<typeof fields, 'personID'>;

/** A person at a customer: whom to speak to. */
export const personResource = resource({
  entity: 'Person',
  noun: 'person',
  table: 'people',
  path: '/v1/customers/people',
  param: 'PersonID',
  idField: 'personID',
  tag: 'customers',
  permission: 'customers',
  fields,
  parts: { notes: notesPart('Person', 'person_id') },
  operations: ['list', 'get', 'patch', 'delete', 'search'],
  sort: 'lastName',
  check: async (ctx, row, old, sent) => {
    const isWronglyPrimary = !row.isActive && row.isPrimary;
    refuseTogether([
      row.email !== null &&
        !/^[^\s@]+@[^\s@]+$/.test(row.email) &&
        invalid('/email', 'must be an email address'),
      isWronglyPrimary &&
        sent.isPrimary === true &&
        invalid('/isPrimary', 'cannot be true of a person who is not active'),
    ]);
    if (isWronglyPrimary) row.isPrimary = false;
    if (row.isPrimary && !old?.isPrimary) await dismissPrimary(ctx, row);
  },
  written: (ctx, row, old) =>
    found.every((name) => row[name] === old?.[name]) ? Promise.resolve() : nameAtCustomer(ctx, row),
  deleting: async (ctx, row) => {
    await deleteNotes(ctx, 'Person', row.personID);
    await nameAtCustomer(ctx, row, row.personID);
  },
  example: personExample,
});

/** What of a person its customer is found by too. */
const found = ['firstName', 'lastName', 'email'] as const;

/** The same of all people of a customer `t`. */
export const peopleTexts = sql`array(
  select v.word from people p cross join lateral (values (1, p.first_name), (2, p.last_name), (3, p.email)) v (place, word)
  where p.tenant_id = t.tenant_id and p.customer_id = t.customer_id and v.word is not null order by p.person_id, v.place)`;

const nameAtCustomer = (ctx: Ctx, { customerID }: { customerID: string }, without = ''): Promise<void> =>
  addWords(ctx, { entity: 'Customer', id: customerID }, async () => {
    const people = await ctx.rows(sql<Pick<Person, (typeof found)[number]>>`
      select p.first_name as "firstName", p.last_name as "lastName", p.email from people p
      where ${ctx.mine('p')} and p.customer_id = ${customerID} and p.person_id <> ${without} order by p.person_id`);
    return people.flatMap((one) => found.map((name) => one[name]));
  });

/**
 * The primary one no longer is, since another is about to be. The customer's lock keeps a third one out.
 */
const dismissPrimary = async (ctx: Ctx, row: Row): Promise<void> => {
  const old = await ctx.first(sql<Row>`
    select ${personResource.select(ctx.now)} from people t
    where ${ctx.mine('t')} and t.customer_id = ${row.customerID} and t.is_primary and t.person_id <> ${row.personID}
    for update`);
  if (old) await patchRow(ctx, personResource, old, { isPrimary: false });
};
