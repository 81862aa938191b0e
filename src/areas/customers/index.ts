import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { anyCustomer, customer, customerNumbers } from './customer.resource.ts';

export const customers = defineArea({
  name: 'customers',
  tables: ['customers'],
  numbers: [customerNumbers],
  operations: [...customer.operations, notesOperation(anyCustomer, 'PUT')],
});

export { customer };
