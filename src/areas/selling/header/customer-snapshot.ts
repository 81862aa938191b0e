import { sql } from 'kysely';
import { object, orNull, text } from '#platform/schema';

/** The customer as it was when chosen: an offer stays addressed as it was sent. */
export const customerSnapshot = object(
  {
    customerID: text(64),
    customerNumber: text(40),
    customerName: text(200),
    address: orNull(text(500)),
    city: orNull(text(100)),
    state: orNull(text(100)),
    postalCode: orNull(text(20)),
    country: orNull(text(2)),
    phone: orNull(text(50)),
    email: orNull(text(254)),
    paymentTerms: orNull(text(200)),
  },
  { title: 'QuoteCustomer', description: 'The customer as it was when chosen' },
);

/** The same of a row `c` of customers. */
export const customerColumns = sql`c.customer_id as "customerID", c.customer_number as "customerNumber",
  c.customer_name as "customerName", c.address, c.city, c.state, c.postal_code as "postalCode", c.country, c.phone, c.email,
  c.payment_terms as "paymentTerms"`;
