import { sql } from 'kysely';
import { sameValue } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, list, object, orNull, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

/** The most people of a customer that a document names. */
const mostContacts = 20;

/** People of the customer, the first of them whom to speak to. */
export const contactIDs = list(id(), { maxItems: mostContacts });

const contact = object(
  {
    personID: id(),
    firstName: text(100),
    lastName: text(100),
    title: orNull(text(100)),
    email: orNull(text(254)),
    phone: orNull(text(50)),
    mobile: orNull(text(50)),
  },
  {
    title: 'DocumentContact',
    description: 'A person of the customer as it was when chosen or offered',
  },
);
export type Contact = Static<typeof contact>;

/** Whom a document is for, as they were. */
export const contactsSnapshot = list(contact);

/** Both are kept: what was chosen, and what was known of them. */
export type Chosen = { contactIDs: string[]; contacts: Contact[] };

/** Whom a new document is for: as it is said, else the customer's primary person. @throws Problem 400 */
export const contactsOfNew = async (
  ctx: Ctx,
  customerID: string,
  said: readonly string[] | undefined,
): Promise<Chosen> => {
  if (said !== undefined) return chooseContacts(ctx, customerID, said, []);
  const rows = await ctx.rows(sql<Contact>`
    select ${columns} from people p where ${ctx.mine('p')} and p.customer_id = ${customerID} and p.is_primary and p.is_active`);
  return asChosen(rows);
};

/**
 * People of a customer, in the order said, as they are now. Who stands on the document already stays though
 * he is gone or inactive.
 * @throws Problem 400 for one who is not the customer's, is inactive, or comes twice
 */
export const chooseContacts = async (
  ctx: Ctx,
  customerID: string,
  wanted: readonly string[],
  present: readonly Contact[],
): Promise<Chosen> => {
  if (wanted.length === 0) return asChosen([]);
  const rows = await ctx.rows(sql<Contact & { isActive: boolean }>`
    select ${columns}, p.is_active as "isActive" from people p
    where ${ctx.mine('p')} and p.customer_id = ${customerID} and p.person_id = any (${wanted}::text[])`);
  const known = new Map(rows.map(({ isActive, ...one }) => [one.personID, { one, isActive }]));
  const chosen = wanted.map((personID, index) => {
    const pointer = `/contactIDs/${index}`;
    if (wanted.indexOf(personID) < index) return invalid(pointer, 'comes twice');
    const found = known.get(personID);
    const kept = present.find((one) => one.personID === personID);
    if (found && (found.isActive || kept)) return found.one;
    if (found) return invalid(pointer, `is ${nameOf(found.one)}, who is inactive and cannot be chosen`);
    if (kept) return kept;
    return new Problem('UnknownReference', 'The customer has no such person.', {
      errors: [{ pointer, detail: 'is not a person of the customer' }],
    });
  });
  refuseTogether(chosen.map((one) => one instanceof Problem && one));
  return asChosen(chosen.flatMap((one) => (one instanceof Problem ? [] : [one])));
};

/**
 * What a change says about whom a document is for; what is sent back as it was read says nothing. @throws
 * Problem 400
 */
export const changedContacts = async (
  ctx: Ctx,
  { contactIDs: wanted }: { contactIDs?: readonly string[] | undefined },
  old: Chosen & { customerID: string },
): Promise<Partial<Chosen>> =>
  wanted === undefined || sameValue(wanted, old.contactIDs)
    ? {}
    : chooseContacts(ctx, old.customerID, wanted, old.contacts);

/** Contacts as they are known now; who is gone stays as he was. */
export const renewContacts = async (
  ctx: Ctx,
  { customerID, contacts }: { customerID: string; contacts: readonly Contact[] },
): Promise<Pick<Chosen, 'contacts'>> => {
  const ids = contacts.map(({ personID }) => personID);
  const { contacts: renewed } = await chooseContacts(ctx, customerID, ids, contacts);
  return { contacts: renewed };
};

const nameOf = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`;

const asChosen = (contacts: Contact[]): Chosen => ({
  contactIDs: contacts.map(({ personID }) => personID),
  contacts,
});

const columns = sql`p.person_id as "personID", p.first_name as "firstName", p.last_name as "lastName", p.title, p.email, p.phone, p.mobile`;
