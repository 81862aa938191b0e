import { createCustomer, putPeople } from '../../../client/groups/customers.ts';
import { putShipTos } from '../../../client/groups/ship-to.ts';
import type { NewCustomerSent, PersonToPut, ShipToToPut } from '../../../client/index.ts';
import { allTaken, type SeedStep } from './seed-step.ts';

/** A customer with its people and places, as files of db/seed have it. */
export type SeedCustomer = NewCustomerSent & {
  customerNumber: string;
  people: Omit<PersonToPut, 'customerID'>[];
  shipTo: ShipToToPut[];
};

/** Makes customers with their people and where they are delivered to. */
export const customersStep = (customers: readonly SeedCustomer[]): SeedStep => ({
  name: 'CUSTOMERS',
  run: async ({ as, once, say }) => {
    const admin = as('ADMIN');
    for (const { people, shipTo, ...body } of customers) {
      const number = body.customerNumber;
      const { customerID } = await admin(createCustomer, { body }, once(`customer-${number}`));
      const persons = people.map((person) => ({ ...person, customerID }));
      allTaken(await admin(putPeople, { body: persons }), `People of ${number}`);
      const places = { params: { CustomerID: customerID }, body: shipTo };
      allTaken(await admin(putShipTos, places), `Places of ${number}`);
    }
    say(`  ${customers.length} customers`);
    return { customers: customers.length };
  },
});
