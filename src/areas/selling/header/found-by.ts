import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { reviver } from '#platform/revive';
import { orNull } from '#platform/schema';
import { contactsSnapshot } from './contacts.ts';
import { customerSnapshot } from './customer-snapshot.ts';
import { shipToSnapshot } from './ship-to.ts';

/** What a document is found by of whom it is addressed to, as it stands on it. */
export const partyWords = ({ customer, contacts, shipTo }: Row): (string | null | undefined)[] => {
  const { customerNumber, customerName } = asCustomer(customer ?? {});
  return [
    customerNumber,
    customerName,
    ...asContacts(contacts ?? []).flatMap(({ firstName, lastName }) => [firstName, lastName]),
    asShipTo(shipTo ?? null)?.name,
  ];
};
const asCustomer = reviver(customerSnapshot);
const asContacts = reviver(contactsSnapshot);
const asShipTo = reviver(orNull(shipToSnapshot));

/**
 * And what the customer of a row `t` is called now: the person who looks for a document knows that, and
 * perhaps not its former name.
 */
export const foundByCustomer = {
  texts: sql`array(select v.word from customers c cross join lateral
      (values (1, c.customer_number), (2, c.customer_name)) v (place, word)
    where c.tenant_id = t.tenant_id and c.customer_id = t.customer_id order by v.place)`,
  by: { Customer: 'customerID' },
} as const;
