import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

let service: TestService;

before(async () => {
  service = await startService();
});

type Body = Record<string, unknown>;
const dock = { name: 'Dock', address1: 'Am Kai 1', city: 'Kiel', country: 'DE' };
const newCustomer = async (more: object = {}): Promise<string> =>
  (await service.ask('/v1/customers', { method: 'POST', body: { customerName: 'Nordwind' }, ...more })).body
    .customerID;
const at = (customerID: string) => `/v1/customers/${customerID}/shipto`;
const put = (customerID: string, body: Body = {}, more: object = {}) =>
  service.ask(at(customerID), { method: 'PUT', body: { ...dock, ...body }, ...more });
const putMany = (customerID: string, body: Body[]) =>
  service.ask(`${at(customerID)}/batch`, { method: 'PUT', body });
const patch = (customerID: string, shipToID: string, body: Body, more: object = {}) =>
  service.ask(`${at(customerID)}/${shipToID}`, { method: 'PATCH', body, ...more });
const listOf = async (customerID: string, query = ''): Promise<Body[]> =>
  (await service.ask(`${at(customerID)}${query}`)).body;
const numbers = (rows: Body[]) => rows.map(({ shipToNumber }) => shipToNumber).sort();

describe('a ship-to that is put', () => {
  it('is added, is changed when its number or id is there already, and has the next number when it brings none', async () => {
    const customerID = await newCustomer();
    const first = await put(customerID);
    assert.deepEqual([first.status, first.body.shipToNumber, first.body.customerID], [200, '1', customerID]);
    await put(customerID, { shipToNumber: '7' });
    await put(customerID, { shipToNumber: 'GATE-99' });
    assert.equal((await put(customerID)).body.shipToNumber, '8');
    const again = await put(customerID, { shipToNumber: '1', city: 'Köln' });
    assert.deepEqual(
      [again.body.shipToID, again.body.city, again.headers.etag],
      [first.body.shipToID, 'Köln', '"2"'],
    );
    const renumbered = await put(customerID, {
      shipToID: first.body.shipToID,
      shipToNumber: 'A',
      city: 'Köln',
    });
    assert.deepEqual([renumbered.body.shipToNumber, renumbered.body.rowVersion], ['A', 3]);
    const kept = await put(customerID, { shipToID: first.body.shipToID, city: 'Köln' });
    assert.deepEqual([kept.body.shipToNumber, kept.body.rowVersion], ['A', 3]);
    assert.deepEqual(numbers(await listOf(customerID)), ['7', '8', 'A', 'GATE-99']);
  });

  it('is refused at the place that is wrong, and at another version than was read', async () => {
    const [customerID, elsewhere] = [await newCustomer(), await newCustomer()];
    const { body: made } = await put(customerID, { shipToNumber: 'A' });
    await put(customerID, { shipToNumber: 'B' });
    const taken = await put(customerID, { shipToID: made.shipToID, shipToNumber: 'B' });
    assert.deepEqual(
      [taken.status, taken.body.code, taken.body.errors[0].pointer],
      [409, 'Duplicate', '/shipToNumber'],
    );
    const foreign = await put(elsewhere, { shipToID: made.shipToID });
    assert.deepEqual([foreign.status, foreign.body.errors[0].pointer], [409, '/shipToID']);
    for (const [body, pointer] of [
      [{ country: 'XX' }, '/country'],
      [{ email: 'none' }, '/email'],
      [{ isDefault: true, isActive: false }, '/isDefault'],
      [{ name: '' }, '/name'],
      [{ customerID }, '/customerID'],
    ] as const) {
      const refused = await put(customerID, body);
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, pointer]);
    }
    const stale = { headers: { 'if-match': '"9"' } };
    for (const shipToNumber of ['A', 'NEW'])
      assert.equal((await put(customerID, { shipToNumber }, stale)).status, 412);
    assert.equal((await put('none')).status, 404);
    assert.equal((await listOf(customerID)).length, 2);
  });

  it('by several at the same moment has one number once, given or not', async () => {
    const customerID = await newCustomer();
    const same = await Promise.all(
      [1, 2, 3].map((n) => put(customerID, { shipToNumber: 'X', name: `N${n}` })),
    );
    assert.equal(new Set(same.map(({ body }) => body.shipToID)).size, 1);
    await Promise.all([1, 2, 3, 4].map(() => put(customerID)));
    assert.deepEqual(numbers(await listOf(customerID)), ['1', '2', '3', '4', 'X']);
  });
});

describe('the default ship-to', () => {
  const defaults = async (customerID: string) => numbers(await listOf(customerID, '?isDefault=true'));

  it('is one at most: another takes its place, and one that is set inactive ceases to be it', async () => {
    const customerID = await newCustomer();
    const { body: one } = await put(customerID, { shipToNumber: 'A', isDefault: true });
    await put(customerID, { shipToNumber: 'B', isDefault: true });
    assert.deepEqual(await defaults(customerID), ['B']);
    assert.equal((await patch(customerID, one.shipToID, { isDefault: true })).body.isDefault, true);
    assert.deepEqual(await defaults(customerID), ['A']);
    assert.equal((await patch(customerID, one.shipToID, { isActive: false })).body.isDefault, false);
    assert.deepEqual(await defaults(customerID), []);
  });

  it('of two who are made so at the same moment is exactly one, and each customer has its own', async () => {
    const [customerID, elsewhere] = [await newCustomer(), await newCustomer()];
    await put(elsewhere, { shipToNumber: 'E', isDefault: true });
    const ids = [];
    for (const shipToNumber of ['A', 'B', 'C'])
      ids.push((await put(customerID, { shipToNumber })).body.shipToID as string);
    const set = await Promise.all([
      ...ids.map((shipToID) => patch(customerID, shipToID, { isDefault: true })),
      put(customerID, { shipToNumber: 'D', isDefault: true }),
    ]);
    assert.deepEqual(
      set.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal((await defaults(customerID)).length, 1);
    assert.deepEqual(await defaults(elsewhere), ['E']);
  });
});

describe('a batch of ship-to’s', () => {
  it('takes each alone, changes nothing the second time, and says why one was refused at its place', async () => {
    const customerID = await newCustomer();
    const rows = [
      { ...dock, shipToNumber: 'A', isDefault: true },
      { ...dock, shipToNumber: 'B', country: 'XX' },
      { ...dock, shipToNumber: 'C', isDefault: true },
    ];
    const { body: first } = await putMany(customerID, rows);
    assert.deepEqual([first.created, first.updated, first.failed], [2, 0, 1]);
    assert.equal(first.results[1].problem.errors[0].pointer, '/1/country');
    assert.deepEqual(numbers(await listOf(customerID, '?isDefault=true')), ['C']);
    const { body: second } = await putMany(customerID, [{ ...dock, shipToNumber: 'C', isDefault: true }]);
    assert.deepEqual([second.created, second.updated, second.results[0].outcome], [0, 0, 'UNCHANGED']);
    assert.equal((await putMany('none', rows)).status, 404);
  });
});

describe('pages of ship-to’s', () => {
  it('147: hold 25 unless RecordsPerPage says otherwise in whatever letter case, at most 1,000', async () => {
    const customerID = await newCustomer();
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...dock,
      name: `Gate ${String(n).padStart(2, '0')}`,
    }));
    assert.equal((await putMany(customerID, many)).body.created, 30);
    const page = async (path: string) => service.ask(`/v1/customers/shipto/pages/${path}`);
    const length = async (path: string) => (await page(path)).body.length;
    const only = `customerID=${customerID}`;
    assert.deepEqual([await length(`1?${only}`), await length(`2?${only}`)], [25, 5]);
    assert.deepEqual(
      [await length(`1?${only}&RecordsPerPage=7`), await length(`5?${only}&recordsperpage=7`)],
      [7, 2],
    );
    for (const size of ['0', '1001', 'x'])
      assert.equal((await page(`1?RecordsPerPage=${size}`)).status, 400, size);
    const { body } = await service.ask(`/v1/customers/shipto/count?${only}`);
    assert.equal(body.count, 30);
  });

  it('148: have no path without a page number', async () => {
    assert.equal((await service.ask('/v1/customers/shipto/pages')).status, 404);
  });
});

describe('ship-to’s', () => {
  it('are reached only under their own customer, and changed at the version that was read', async () => {
    const [customerID, elsewhere] = [await newCustomer(), await newCustomer()];
    const { shipToID } = (await put(customerID)).body;
    for (const [method, body] of [['GET'], ['PATCH', { city: 'X' }], ['DELETE']] as const) {
      const sent = { method, ...(body ? { body } : {}) };
      for (const path of [at(elsewhere), at('none')])
        assert.equal((await service.ask(`${path}/${shipToID}`, sent)).status, 404, method);
    }
    assert.equal(
      (await patch(customerID, shipToID, { city: 'X' }, { headers: { 'if-match': '"2"' } })).status,
      412,
    );
    assert.equal((await patch(customerID, shipToID, { customerID: elsewhere })).body.code, 'ReadOnlyField');
    assert.equal((await put(customerID, { shipToNumber: 'B' })).status, 200);
    assert.equal((await patch(customerID, shipToID, { shipToNumber: 'B' })).body.code, 'Duplicate');
    assert.equal(
      (await patch(customerID, shipToID, { city: 'X' }, { headers: { 'if-match': '"1"' } })).body.city,
      'X',
    );
    const stale = { method: 'DELETE', headers: { 'if-match': '"1"' } } as const;
    assert.equal((await service.ask(`${at(customerID)}/${shipToID}`, stale)).status, 412);
    const gone = await Promise.all(
      [1, 2].map(() => service.ask(`${at(customerID)}/${shipToID}`, { method: 'DELETE' })),
    );
    assert.deepEqual(gone.map(({ status }) => status).sort(), [200, 404]);
  });

  it('go with their customer, and the trail says so', async () => {
    const customerID = await newCustomer();
    const { shipToID } = (await put(customerID)).body;
    assert.equal((await service.ask(`/v1/customers/${customerID}`, { method: 'DELETE' })).status, 200);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select (select count(*)::int from millwright.ship_tos where ship_to_id = $1) as kept,
           (select count(*)::int from millwright.audit_entries where entity_id = $1 and action = 'DELETE') as told`,
        [shipToID],
      ),
    );
    assert.deepEqual(rows, [{ kept: 0, told: 1 }]);
  });

  it('of another tenant are out of reach', async () => {
    const customerID = await newCustomer();
    const { shipToID } = (await put(customerID)).body;
    const other = { key: service.b.keys.ADMIN };
    assert.equal((await service.ask(`${at(customerID)}/${shipToID}`, other)).status, 404);
    assert.equal((await service.ask(at(customerID), other)).status, 404);
    assert.equal((await put(customerID, {}, other)).status, 404);
    assert.equal((await service.ask(at(customerID), { key: service.a.keys.SHOP })).status, 403);
    const theirs = await newCustomer(other);
    assert.equal((await put(theirs, { shipToID }, other)).status, 200);
    assert.deepEqual(service.faults, []);
  });
});
