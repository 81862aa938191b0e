import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { locations } from '#areas/company/locations';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { suppliers } from '#areas/goods/suppliers';
import { tenants } from '#areas/ground/tenants';
import { type Got, startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { createTenant, type TestTenant } from '#test/tenant';
import { purchasing } from './index.ts';

let service: TestService;
let tenant: TestTenant;
let world: ReturnType<typeof stockWorld>;
let parts = 0;

before(async () => {
  service = await startService({ areas: [tenants, locations, items, suppliers, stock, purchasing] });
  tenant = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'PURCHASING']);
  world = stockWorld(service, tenant);
});

const good = async (got: Promise<Got>): Promise<Got['body']> => {
  const { status, body } = await got;
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const key = () => tenant.keys.PURCHASING;
const supplier = async (more: object = {}): Promise<string> =>
  (await world.send('POST', '/v1/suppliers', { name: 'Stahlhof', ...more })).supplierID;
const sell = (supplierID: string, itemID: string, more: object = {}) =>
  world.send('POST', `/v1/suppliers/${supplierID}/itemmapping`, {
    ...{ itemID, supplierPartNumber: `P-${++parts}`, costBreaks: [{ minQuantity: 1, unitCost: 2.5 }] },
    ...more,
  });
const need = (itemID: string, quantity: number) =>
  world.send('POST', '/v1/inventory/allocations', {
    itemID,
    quantity,
    demandEntity: 'SALESORDER',
    demandID: 'o',
  });
const rule = (body: object) =>
  good(service.ask('/v1/purchasing/rules', { method: 'POST', key: key(), body }));
const buy = async (itemID: string): Promise<Got['body']> =>
  (await good(service.ask(`/v1/purchasing?itemID=${itemID}`, { key: key() })))[0];

describe('whom to buy from', () => {
  it('is of nobody who is on hold, nor of one who is not approved where the tenant says so, and says why', async () => {
    const itemID = await world.item();
    await need(itemID, 3);
    const [only, other] = [await supplier({ isApproved: true }), await supplier()];
    await sell(only, itemID);
    const first = async () => (await buy(itemID)).suggestions[0];
    const stand = (supplierID: string, body: object) =>
      world.send('PATCH', `/v1/suppliers/${supplierID}`, body);
    assert.equal((await first()).supplier.supplierID, only);
    await stand(only, { status: 'ONHOLD' });
    const held = await first();
    assert.equal(held.supplier, null);
    assert.match(held.because.join(' '), /Nobody who sells it can be bought from: S-\d+ is on hold\./);
    await stand(only, { status: 'INACTIVE' });
    assert.match((await first()).because.join(' '), /No supplier sells it at present\./);
    await stand(only, { status: 'ACTIVE' });
    await sell(other, itemID, { isPreferred: true });
    assert.equal(
      (await first()).supplier.supplierID,
      other,
      'approval matters only where the tenant says so',
    );
    const tenantUrl = `/v1/tenants/${tenant.tenantID}`;
    const setting = (buyFromApprovedOnly: boolean) =>
      service.ask(tenantUrl, { method: 'PATCH', key: tenant.keys.ADMIN, body: { buyFromApprovedOnly } });
    assert.equal((await setting(true)).status, 200);
    const chosen = await first();
    assert.equal(chosen.supplier.supplierID, only);
    assert.match(
      chosen.because.join(' '),
      /is the only supplier that can be bought from\. S-\d+ is not approved\./,
    );
    await rule({ itemID, policy: 'DEMAND', supplierID: other });
    const named = await first();
    assert.equal(named.supplier, null);
    assert.match(named.because.join(' '), /The supplier that the rule names, S-\d+ is not approved\./);
    await stand(other, { isApproved: true });
    assert.equal((await first()).supplier.supplierID, other);
    assert.equal((await setting(false)).status, 200);
  });
});
