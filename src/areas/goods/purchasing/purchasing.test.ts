import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { locations } from '#areas/company/locations';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { suppliers } from '#areas/goods/suppliers';
import { type Got, startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { createTenant, type TestTenant } from '#test/tenant';
import { purchasing } from './index.ts';

const url = '/v1/purchasing';
let service: TestService;
let tenant: TestTenant;
let world: ReturnType<typeof stockWorld>;
let bin = '';
let parts = 0;

before(async () => {
  service = await startService({ areas: [locations, items, suppliers, stock, purchasing] });
  tenant = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'PURCHASING', 'SALES', 'SHOP']);
  world = stockWorld(service, tenant);
  bin = await world.location('A-01');
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who = 'PURCHASING') =>
  service.ask(`${url}${path}`, { method, key: tenant.keys[who], ...(body ? { body } : {}) });
const good = async (got: Promise<Got>): Promise<Got['body']> => {
  const { status, body } = await got;
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const outcome = (got: Got) => [got.status, got.body.code, got.body.errors?.[0]?.pointer];
const supplier = async (more: object = {}): Promise<string> =>
  (
    await world.send('POST', '/v1/suppliers', {
      name: 'Stahlhof',
      leadTimeDays: 10,
      currencyCode: 'EUR',
      ...more,
    })
  ).supplierID;
const sell = (supplierID: string, itemID: string, more: object = {}) =>
  world.send('POST', `/v1/suppliers/${supplierID}/itemmapping`, {
    ...{ itemID, supplierPartNumber: `P-${++parts}`, costBreaks: [{ minQuantity: 1, unitCost: 2.5 }] },
    ...more,
  });
const need = (itemID: string, quantity: number, neededUTC?: string) =>
  world.send('POST', '/v1/inventory/allocations', {
    ...{ itemID, quantity, demandEntity: 'SALESORDER', demandID: 'o' },
    ...(neededUTC ? { neededUTC } : {}),
  });
const rule = (body: object) => good(ask('POST', '/rules', body));
const buy = async (itemID: string, query = ''): Promise<Got['body']> =>
  (await good(ask('GET', `?itemID=${itemID}${query}`)))[0];
const figures = ({ policy, neededQuantity, orderQuantity, unitCost, totalCost, orderByUTC }: Got['body']) => [
  policy,
  ...[neededQuantity, orderQuantity, unitCost, totalCost].map((one) => (one === null ? null : Number(one))),
  orderByUTC,
];

describe('what should be bought', () => {
  it('is what is missing by date, of the preferred supplier, by its minimum and multiple, at the cost break, in time', async () => {
    const itemID = await world.item({ category: 'Bars' });
    await world.receive(itemID, 4, bin);
    await need(itemID, 30, '2026-03-20T00:00:00.000Z');
    await world.send('POST', '/v1/inventory/inbound', {
      itemID,
      quantity: 10,
      expectedUTC: '2026-03-10T00:00:00.000Z',
    });
    await world.send('PUT', `/v1/inventory/items/${itemID}/settings`, { safetyStock: 5 });
    await sell(await supplier({ leadTimeDays: 90 }), itemID, {
      costBreaks: [{ minQuantity: 1, unitCost: 1 }],
    });
    const supplierID = await supplier();
    const costBreaks = [
      { minQuantity: 1, unitCost: 3 },
      { minQuantity: 25, unitCost: 2.345 },
    ];
    await sell(supplierID, itemID, { isPreferred: true, orderMultiple: 5, minOrderQty: 10, costBreaks });
    const got = await buy(itemID);
    assert.deepEqual(
      [got.onHandQuantity, got.supplyQuantity, got.demandQuantity, got.safetyStock, got.lowestQuantity].map(
        Number,
      ),
      [4, 10, 30, 5, -16],
    );
    assert.deepEqual(
      [got.isNeeded, got.firstShortageUTC, got.suggestions.length],
      [true, '2026-03-20T00:00:00.000Z', 1],
    );
    const [suggestion] = got.suggestions;
    // Short of its safety stock it is at once, because 4 lie there and 5 shall.
    assert.deepEqual(figures(suggestion), ['DEMAND', 21, 25, 2.345, 58.63, '2026-02-20T09:00:00.000Z']);
    assert.deepEqual(
      [suggestion.supplier.supplierID, suggestion.currencyCode, suggestion.leadTimeDays, suggestion.isLate],
      [supplierID, 'EUR', 10, true],
    );
    assert.equal(suggestion.because.length, 6);
    assert.match(suggestion.because[1], /21 C62 are missing/);
    const ofSupplier = async (wanted: string) =>
      (await good(ask('GET', `?supplierID=${wanted}`))).map((one: Got['body']) => one.itemID);
    assert.deepEqual(await ofSupplier(supplierID), [itemID]);
  });

  it('is reported for items that are bought and have a rule, an open demand or a safety stock, and of no others', async () => {
    const ids = {
      demand: await world.item(),
      safety: await world.item(),
      ruled: await world.item(),
      category: await world.item({ category: 'Seals' }),
      idle: await world.item(),
      made: await world.item({ replenishment: 'MAKE' }),
      inactive: await world.item({ isActive: false }),
    };
    await need(ids.demand, 1);
    await need(ids.made, 1);
    await need(ids.inactive, 1);
    await world.send('PUT', `/v1/inventory/items/${ids.safety}/settings`, { safetyStock: 5 });
    await rule({ itemID: ids.ruled, policy: 'MANUAL' });
    await rule({ category: 'Seals', policy: 'DEMAND' });
    const listed = (await good(ask('GET', '?limit=1000'))).map((one: { itemID: string }) => one.itemID);
    for (const [name, itemID] of Object.entries(ids))
      assert.equal(listed.includes(itemID), !['idle', 'made', 'inactive'].includes(name), name);
    const needed = async (query: string) =>
      (await good(ask('GET', `?limit=1000&${query}`))).map((one: { itemID: string }) => one.itemID);
    assert.ok((await needed('isNeeded=true')).includes(ids.safety));
    assert.ok(!(await needed('isNeeded=true')).includes(ids.ruled));
    assert.ok((await needed('isNeeded=false')).includes(ids.ruled));
    assert.deepEqual(await needed('category=Seals'), [ids.category]);
    assert.deepEqual(await needed('supplierID=nobody'), []);
    const counted = await service.ask(`${url}?isNeeded=true`, {
      key: tenant.keys.PURCHASING as string,
      headers: { prefer: 'count=exact' },
    });
    assert.equal(counted.headers['x-total-count'], undefined, 'what is left out is not counted');
  });

  it('follows the item’s own rule before that of its category, and an inactive one not at all', async () => {
    const itemID = await world.item({ category: 'Valves', unitCost: 4 });
    await rule({ category: 'Valves', policy: 'REORDER_POINT', reorderPoint: 10, reorderQuantity: 25 });
    assert.deepEqual(figures((await buy(itemID)).suggestions[0]), [
      'REORDER_POINT',
      25,
      25,
      4,
      100,
      service.time.now,
    ]);
    const own = await rule({ itemID, policy: 'MAXIMUM', maximum: 40, name: 'Shelf' });
    await world.receive(itemID, 12, bin);
    const got = (await buy(itemID)).suggestions;
    assert.deepEqual(figures(got[0]), ['MAXIMUM', 28, 28, 4, 112, service.time.now]);
    assert.deepEqual([got.length, got[0].purchasingRuleID], [1, own.purchasingRuleID]);
    assert.match(got[0].because[0], /“Shelf” says MAXIMUM/);
    await good(ask('PATCH', `/rules/${own.purchasingRuleID}`, { isActive: false }));
    assert.deepEqual(figures((await buy(itemID)).suggestions[0]).slice(0, 3), ['REORDER_POINT', 0, 0]);
  });

  it('is bought of whom the rule says, the preferred or the only supplier, and of nobody where that is open', async () => {
    const itemID = await world.item();
    await need(itemID, 5);
    const of = async () => (await buy(itemID)).suggestions[0];
    assert.equal((await of()).supplier, null);
    const [one, two] = [await supplier(), await supplier()];
    const first = await sell(one, itemID);
    assert.equal((await of()).supplier.supplierID, one);
    await sell(two, itemID);
    const open = await of();
    assert.equal(open.supplier, null);
    assert.ok(open.because.some((line: string) => line.endsWith('sell it, and none of them is preferred.')));
    await world.send('PATCH', `/v1/suppliers/${one}/itemmapping/${first.supplierItemID}`, {
      isPreferred: true,
    });
    assert.equal((await of()).supplier.supplierID, one);
    const { purchasingRuleID } = await rule({ itemID, policy: 'DEMAND', supplierID: two });
    assert.equal((await of()).supplier.supplierID, two);
    await world.send('PATCH', `/v1/suppliers/${two}`, { isActive: false });
    assert.equal((await of()).supplier, null, 'who is inactive sells nothing');
    await good(ask('DELETE', `/rules/${purchasingRuleID}`));
    await world.send('PATCH', `/v1/suppliers/${one}/itemmapping/${first.supplierItemID}`, {
      validTo: '2026-03-01',
    });
    assert.equal((await of()).supplier, null, 'nor is sold what is no longer valid');
    await world.send('PATCH', `/v1/suppliers/${one}/itemmapping/${first.supplierItemID}`, {
      validTo: '2026-03-02',
    });
    assert.equal((await of()).supplier.supplierID, one, 'on its last day it is');
  });

  it('is counted in the supplier’s unit, by the item’s own units and the common ones', async () => {
    const itemID = await world.item();
    await need(itemID, 120);
    await world.send('PUT', `/v1/inventory/items/${itemID}/settings`, {
      units: [{ uOM: 'XBX', factor: 50 }],
    });
    await sell(await supplier(), itemID, {
      uOM: 'XBX',
      orderMultiple: 1,
      costBreaks: [{ minQuantity: 1, unitCost: 100 }],
    });
    const [suggestion] = (await buy(itemID)).suggestions;
    assert.deepEqual(figures(suggestion).slice(0, 5), ['DEMAND', 120, 3, 100, 300]);
    assert.equal(suggestion.orderUOM, 'XBX');
  });

  it('is decided for a site by what lies there; what is expected counts once, and what sites get is there for the whole', async () => {
    const itemID = await world.item({ category: 'Sited' });
    const site = async (number: string) => {
      const { locationID } = await world.send('POST', '/v1/locations', { number, name: number });
      const place = { code: `${number}-1`, siteLocationID: locationID };
      return [locationID, (await world.send('POST', '/v1/inventory/locations', place)).locationID];
    };
    const [[ham, hamBin], [muc, mucBin]] = [await site('S1'), await site('S2')];
    await world.receive(itemID, 10, hamBin);
    await world.receive(itemID, 30, mucBin);
    await world.send('POST', '/v1/inventory/inbound', {
      itemID,
      quantity: 25,
      expectedUTC: '2026-04-01T00:00:00.000Z',
    });
    await rule({ itemID, locationID: ham, policy: 'MAXIMUM', maximum: 30 });
    await rule({ category: 'Sited', locationID: ham, policy: 'MAXIMUM', maximum: 900 });
    await rule({ itemID, locationID: muc, policy: 'MAXIMUM', maximum: 60 });
    await need(itemID, 100, '2026-05-01T00:00:00.000Z');
    const { suggestions } = await buy(itemID);
    assert.deepEqual(
      suggestions.map((one: Got['body']) => [one.locationNumber, one.policy, Number(one.neededQuantity)]),
      [
        // 100 needed less 65 there and expected are 35, of which 25 are suggested for the second site.
        [null, 'DEMAND', 10],
        ['S1', 'MAXIMUM', 0],
        // 60 less 30 there less the 5 that the first site leaves of the 25 expected.
        ['S2', 'MAXIMUM', 25],
      ],
    );
  });

  it('is bought in whole lots for the tenant, whatever its sites get', async () => {
    const itemID = await world.item();
    const { locationID } = await world.send('POST', '/v1/locations', { number: 'L1', name: 'L1' });
    await rule({ itemID, locationID, policy: 'MAXIMUM', maximum: 7 });
    await rule({ itemID, policy: 'REORDER_POINT', reorderPoint: 10, reorderQuantity: 25 });
    const { suggestions } = await buy(itemID);
    assert.deepEqual(
      suggestions.map(({ neededQuantity }: Got['body']) => Number(neededQuantity)),
      [25, 7],
    );
    assert.match(suggestions[0].because[0], /7 C62, counts as expected/);
    assert.match(suggestions[0].because[2], /0 on hand, 7 expected less 0 needed = 7 C62 are not above/);
  });

  it('is for who may read it', async () => {
    assert.equal((await ask('GET', '', undefined, 'SALES')).status, 200);
    assert.equal((await ask('GET', '', undefined, 'SHOP')).status, 403);
    assert.equal((await ask('POST', '/rules', { category: 'X', policy: 'MANUAL' }, 'SALES')).status, 403);
  });
});

describe('a purchasing rule', () => {
  it('refuses what its policy does not have, and what it needs', async () => {
    const itemID = await world.item();
    const { locationID } = await world.send('POST', '/v1/locations', { number: 'R1', name: 'R1' });
    for (const [body, code, pointer] of [
      [{ policy: 'MANUAL' }, 'InvalidInput', '/itemID'],
      [{ policy: 'MANUAL', itemID, category: 'X' }, 'InvalidInput', '/itemID'],
      [{ policy: 'REORDER_POINT', itemID, reorderQuantity: 5 }, 'InvalidInput', '/reorderPoint'],
      [{ policy: 'REORDER_POINT', itemID, reorderPoint: 5 }, 'InvalidInput', '/reorderQuantity'],
      [
        { policy: 'REORDER_POINT', itemID, reorderPoint: 5, reorderQuantity: 5, maximum: 9 },
        'InvalidInput',
        '/maximum',
      ],
      [{ policy: 'MAXIMUM', itemID }, 'InvalidInput', '/maximum'],
      [{ policy: 'MAXIMUM', itemID, maximum: 5, reorderPoint: 5 }, 'InvalidInput', '/reorderPoint'],
      [{ policy: 'DEMAND', itemID, reorderPoint: 5 }, 'InvalidInput', '/reorderPoint'],
      [{ policy: 'DEMAND', itemID, locationID }, 'InvalidInput', '/policy'],
      [{ policy: 'MANUAL', itemID: 'nothing' }, 'UnknownReference', '/itemID'],
      [{ policy: 'MANUAL', itemID, supplierID: 'nobody' }, 'UnknownReference', '/supplierID'],
      [{ policy: 'MANUAL', itemID, locationID: 'nowhere' }, 'UnknownReference', '/locationID'],
      [{ policy: 'SOMETIMES', itemID }, 'InvalidInput', '/policy'],
    ] as const)
      assert.deepEqual(
        outcome(await ask('POST', '/rules', body)),
        [400, code, pointer],
        JSON.stringify(body),
      );
    for (const got of [
      await ask('GET', '/rules/none'),
      await ask('PATCH', '/rules/none', {}),
      await ask('DELETE', '/rules/none'),
    ])
      assert.equal(got.status, 404);
  });

  it('is the only active one of its item or category and site, also of several made at the same moment', async () => {
    const itemID = await world.item();
    const { locationID } = await world.send('POST', '/v1/locations', { number: 'R2', name: 'R2' });
    for (const [scope, pointer] of [
      [{ itemID }, '/itemID'],
      [{ itemID, locationID }, '/itemID'],
      [{ category: 'Once' }, '/category'],
      [{ category: 'Once', locationID }, '/category'],
    ] as const) {
      const body = { ...scope, policy: 'MANUAL' };
      const got = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '/rules', body)));
      assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409]);
      for (const one of got.filter(({ status }) => status === 409))
        assert.deepEqual(outcome(one), [409, 'Duplicate', pointer]);
      const made = got.find(({ status }) => status === 200) as Got;
      const later = await ask('POST', '/rules', body);
      assert.match(later.body.detail, /change that one, or set it inactive first/);
      const second = await rule({ ...body, isActive: false });
      const path = `/rules/${second.purchasingRuleID}`;
      assert.deepEqual(outcome(await ask('PATCH', path, { isActive: true })), [409, 'Duplicate', pointer]);
      await good(ask('PATCH', `/rules/${made.body.purchasingRuleID}`, { isActive: false }));
      assert.equal((await good(ask('PATCH', path, { isActive: true }))).isActive, true);
    }
    assert.equal((await good(ask('GET', `/rules?itemID=${itemID}&isActive=true`))).length, 2);
  });
});
