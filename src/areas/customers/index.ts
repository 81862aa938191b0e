import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { anyCustomer, customer, customerEvents, customerNumbers } from './customer.resource.ts';
import { listVerticalsInUse } from './list-verticals-in-use.ts';

export const customers = defineArea({
  name: 'customers',
  tables: ['customers'],
  numbers: [customerNumbers],
  operations: [...customer.operations, notesOperation(anyCustomer, 'PUT'), listVerticalsInUse],
  events: Object.values(customerEvents),
});

export { anyCustomer, customer };
