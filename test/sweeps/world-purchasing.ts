import assert from 'node:assert/strict';
import type { Maker } from './maker.ts';

/** Somebody who works for the tenant. */
const makeEmployee: Maker = async ({ make, canary, ids }) => {
  const made = await make('/v1/employees', {
    employeeNumber: canary,
    firstName: canary,
    lastName: canary,
    email: `${canary}@employees.example.com`,
    department: canary,
    title: canary,
    skills: [canary],
    hourlyCost: 1,
  });
  ids.EmployeeID = made.employeeID;
  // Nobody may report to himself.
  ids.ManagerID = (await make('/v1/employees', { firstName: canary, lastName: canary })).employeeID;
};

/** A supplier who sells an item of its own, so that the other may be deleted. */
const makeSupplier: Maker = async ({ make, service, key, canary, ids }) => {
  const { itemID } = await make('/v1/items', { number: `P-${canary}`, description: canary });
  const supplier = await make('/v1/suppliers', {
    supplierNumber: `S-${canary}`,
    name: canary,
    contactName: canary,
    email: `${canary}@suppliers.example.com`,
    address: canary,
    city: canary,
    country: 'DE',
  });
  const url = `/v1/suppliers/${supplier.supplierID}`;
  for (const [what, body] of [
    ['notes', { text: canary }],
    ['tags', { name: canary, value: canary }],
  ] as const) {
    const set = await service.ask(`${url}/${what}`, { method: 'PATCH', key, body });
    assert.equal(set.status, 200, JSON.stringify(set.body));
  }
  const sold = await make(`${url}/itemmapping`, {
    itemID,
    supplierPartNumber: canary,
    description: canary,
    costBreaks: [{ minQuantity: 1, unitCost: 2.5 }],
  });
  Object.assign(ids, {
    SupplierID: supplier.supplierID,
    SupplierNumber: supplier.supplierNumber,
    SupplierItemID: sold.supplierItemID,
  });
};

/** A rule, something to buy by it, and an entry on the watch list. */
const makePurchasing: Maker = async ({ make, canary, ids }) => {
  const { itemID } = await make('/v1/items', {
    number: `W-${canary}`,
    description: canary,
    category: canary,
  });
  const rule = { name: canary, itemID, policy: 'MAXIMUM', maximum: 5, supplierID: ids.SupplierID };
  const { purchasingRuleID } = await make('/v1/purchasing/rules', rule);
  const { watchID } = await make('/v1/purchasing/watchlist', { itemID, notes: canary });
  Object.assign(ids, {
    PurchasingRuleID: purchasingRuleID,
    WatchID: watchID,
    'purchasing id': purchasingRuleID,
  });
  ids.id ??= purchasingRuleID;
};

/** Who works for the tenant, whom it buys from, and what it buys when. */
export const buyingMakers: readonly Maker[] = [makeEmployee, makeSupplier, makePurchasing];
