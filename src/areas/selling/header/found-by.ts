import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Contact } from './contacts.ts';
import type { ShipTo } from './ship-to.ts';

/** What a document is found by of whom it is addressed to, as it stands on it. */
export const partyWords = ({ customer, contacts, shipTo }: Row): (string | null | undefined)[] => {
  const { customerNumber, customerName } = (customer ?? {}) as {
    customerNumber?: string;
    customerName?: string;
  };
  return [
    customerNumber,
    customerName,
    ...((contacts ?? []) as Contact[]).flatMap(({ firstName, lastName }) => [firstName, lastName]),
    (shipTo as ShipTo | null)?.name,
  ];
};

/**
 * And what the customer of a row `t` is called now: the person who looks for a document knows that, and
 * perhaps not its former name.
 */
export const foundByCustomer = {
  texts: sql`(select array[c.customer_number, c.customer_name] from customers c
    where c.tenant_id = t.tenant_id and c.customer_id = t.customer_id)`,
  by: { Customer: 'customerID' },
} as const;
