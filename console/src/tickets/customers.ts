import { searchCustomers } from '../../../client/groups/customers.ts';
import { millwright } from '../api.ts';
import type { PickKind } from '../pick-field.tsx';

/** Customers, as they are picked. */
export const customers: PickKind = {
  key: 'customers',
  find: async (q, options) => {
    const found = await millwright(searchCustomers, { params: { q }, query: { limit: 10 } }, options);
    return found.map((one) => ({ id: one.customerID, number: one.customerNumber, name: one.customerName }));
  },
};
