import { namedReference } from '#kit/import/named-reference';

/** A customer in files of other records: by its number. */
export const customerColumn = namedReference({
  field: 'customerID',
  column: 'customerNumber',
  noun: 'customer',
  from: 'customers',
  id: 'customer_id',
  word: 'customer_number',
  most: 40,
  description: 'The number of the customer',
});
