import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/**
 * A vertical and a customer of it, with somebody there, where goods go to, what the ERP says of it, and an
 * account of its portal.
 */
export const partyMakers: readonly Maker[] = [
  async ({ make, canary, ids }) => {
    const vertical = await make('/v1/verticals', { erpCode: `V-${canary}`, name: `Vertical ${canary}` });
    ids.VerticalID = vertical.verticalID;
  },
  async ({ make, service, canary, ids, key }) => {
    const customer = await make('/v1/customers', {
      customerNumber: `C-${canary}`,
      customerName: `Customer ${canary}`,
      address: canary,
      city: canary,
      country: 'DE',
      region: canary,
      source: canary,
      erpCode: canary,
      verticalID: ids.VerticalID,
    });
    ids.CustomerID = customer.customerID;
    ids.q = canary.slice(0, 6);
    await service.ask(`/v1/customers/${customer.customerID}/notes`, {
      method: 'PUT',
      key,
      body: { text: canary },
    });
    const attribute = { method: 'PATCH', key, body: { name: canary, value: canary } } as const;
    await service.ask(`/v1/customers/${customer.customerID}/attributes`, attribute);
    ids.TargetCustomerID = (await make('/v1/customers', { customerName: canary })).customerID;
  },
  // Somebody at the customer.
  async ({ service, canary, ids, key }) => {
    const email = `${canary}@people.example.com`;
    const person = { customerID: ids.CustomerID, firstName: canary, lastName: canary, email };
    const put = await service.ask('/v1/customers/people', { method: 'PUT', key, body: [person] });
    assert.equal(put.body.failed, 0, JSON.stringify(put.body));
    Object.assign(ids, { PersonID: put.body.results[0].id, email, SearchString: canary.slice(0, 6) });
    await service.ask(`/v1/customers/people/${ids.PersonID}/notes`, {
      method: 'PUT',
      key,
      body: { text: canary },
    });
  },
  // Where goods go to.
  async ({ service, canary, ids, key }) => {
    const body = {
      shipToNumber: canary,
      name: canary,
      address1: canary,
      city: canary,
      country: 'DE',
      attention: canary,
    };
    const put = await service.ask(`/v1/customers/${ids.CustomerID}/shipto`, { method: 'PUT', key, body });
    assert.equal(put.status, 200, JSON.stringify(put.body));
    ids.ShipToID = put.body.shipToID;
  },
  // The ERP says otherwise while the customer's vertical is pending: a conflict.
  async ({ service, integrationKey, canary, ids }) => {
    const said = await service.ask(`/v1/integrations/erp/customers/${ids.CustomerID}/vertical`, {
      method: 'PUT',
      key: integrationKey,
      body: { verticalCode: null },
      headers: { 'x-correlation-id': `erp-${canary}` },
    });
    assert.equal(said.body.state, 'CONFLICT', JSON.stringify(said.body));
  },
  // Under the id of a user, since the contract calls both {UserID}; a tenant that is filled once more has
  // that one already.
  async ({ make, service, key, canary, ids }) => {
    ids.EmailAddress = `${canary}@customer.example.com`;
    ids.MobileNumber = `+49${[...canary].map((one) => one.charCodeAt(0) % 10).join('')}`;
    const account = {
      email: ids.EmailAddress,
      mobileNumber: ids.MobileNumber,
      displayName: canary,
      customerID: ids.CustomerID,
      roles: ['BUYER'],
    };
    const body = { userID: ids.UserID, ...account };
    const made = await service.ask('/v1/customer/accounts', { method: 'POST', key, body });
    if (made.status !== 200) await make('/v1/customer/accounts', account);
  },
];
