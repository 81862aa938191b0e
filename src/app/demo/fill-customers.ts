import { allTaken, type SeedStep } from './call.ts';

/** A customer with its people and places, as files of db/seed have it. */
export type SeedCustomer = Record<string, unknown> & {
  customerNumber: string;
  people: object[];
  shipTo: object[];
};

/** Makes customers with their people and where they are delivered to. */
export const customersStep = (customers: readonly SeedCustomer[]): SeedStep => ({
  name: 'CUSTOMERS',
  run: async ({ call, keys, say }) => {
    const key = keys.ADMIN as string;
    for (const { people, shipTo, ...body } of customers) {
      const number = body.customerNumber;
      const { customerID } = await call('POST', '/v1/customers', { key, body, once: `customer-${number}` });
      const asked = { key, body: people.map((person) => ({ ...person, customerID })) };
      allTaken(await call('PUT', '/v1/customers/people', asked), `People of ${number}`);
      const places = { key, body: shipTo };
      allTaken(await call('PUT', `/v1/customers/${customerID}/shipto/batch`, places), `Places of ${number}`);
    }
    say(`  ${customers.length} customers`);
    return { customers: customers.length };
  },
});
