import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Got } from '#test/service';
import { createIntegrationKey, createOperatorKey } from '#test/tenant';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';

const assignments = '/v1/integrations/erp/customers/verticals';
const reads = ['/v1/integrations/erp/verticals', assignments];
let world: VerticalWorld;
const ask: VerticalWorld['service']['ask'] = (...asked) => world.service.ask(...asked);
const create = async (path: string, body: unknown, key = world.service.a.keys.ADMIN) => {
  const made = await ask(path, { method: 'POST', body, key });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return made.body;
};
const later = (minutes: number) => {
  world.service.time.now = new Date(Date.parse(world.service.time.now) + minutes * 60_000).toISOString();
  return world.service.time.now;
};
const refusal = ({ status, body }: Got) => [status, body.code, body.errors?.[0]?.pointer];
type Shown = { customerId: string; verticalCode: string | null; updatedUtc: string };
/** All from a cursor on, and the last cursor that there was. */
const readOn = async (from = '', since = ''): Promise<{ cursor: string; customers: Shown[] }> => {
  const customers: Shown[] = [];
  for (let cursor = from; ; ) {
    const query = [cursor && `cursor=${cursor}`, since && `updatedSince=${since}`].filter(Boolean).join('&');
    const page = await world.read(query && `?${query}`);
    customers.push(...page.customers);
    if (page.nextCursor === null) return { cursor, customers };
    cursor = page.nextCursor;
  }
};

before(async () => {
  world = await startVerticals();
});

describe('the ERP’s reads', () => {
  it('list the verticals as a bare array of id, erpCode, name and isActive, inactive ones included', async () => {
    await create('/v1/verticals', { erpCode: 'OFF', name: 'No longer', isActive: false });
    const { body } = await ask('/v1/integrations/erp/verticals', { key: world.readKey });
    assert.deepEqual(
      body.map(({ id, ...rest }: { id: string }) => ({ ...rest, hasID: /^[0-9a-f-]{36}$/.test(id) })),
      ['A', 'B', 'C', 'OFF'].map((erpCode) => ({
        erpCode,
        name: erpCode === 'OFF' ? 'No longer' : erpCode,
        isActive: erpCode !== 'OFF',
        hasID: true,
      })),
    );
  });

  it('give the assignments as an object of nextCursor and customers, each with four fields', async () => {
    const customer = await world.make('A');
    const page = await world.read();
    assert.deepEqual(Object.keys(page).sort(), ['customers', 'nextCursor']);
    assert.equal(typeof page.nextCursor, 'string');
    assert.deepEqual(
      page.customers.filter(({ customerId }: Shown) => customerId === customer.customerID),
      [
        {
          customerId: customer.customerID,
          customerNumber: customer.customerNumber,
          verticalCode: 'A',
          updatedUtc: world.service.time.now,
        },
      ],
    );
  });

  it('move updatedUtc and place when the assignment moves, and for nothing else', async () => {
    const customer = await world.make('A');
    const { customerID } = customer;
    const path = `/v1/customers/${customerID}`;
    const shown = async () => (await readOn()).customers.find(({ customerId }) => customerId === customerID);
    const first = await shown();
    const { cursor } = await readOn();
    later(1);
    await ask(path, { method: 'PATCH', body: { city: 'Kiel', customerName: 'Renamed' } });
    await world.userSets(customerID, 'A');
    await ask(`/v1/verticals/${world.verticals.A}`, { method: 'PATCH', body: { name: 'Renamed' } });
    await world.erpSays(customerID, 'A', (await world.standing(customerID)).correlationId);
    await ask(`${path}/notes`, { method: 'PUT', body: { text: 'x' } });
    assert.deepEqual(await shown(), first);
    assert.deepEqual((await readOn(cursor)).customers, []);
    const moved = later(1);
    await world.userSets(customerID, 'B');
    assert.deepEqual(await shown(), { ...first, verticalCode: 'B', updatedUtc: moved });
    assert.deepEqual((await readOn(cursor)).customers, [await shown()]);
  });

  it('leave out customers without a vertical, unless it was removed since, or the customer deleted: then null', async () => {
    const [never, removed, deleted] = [await world.make(), await world.make('A'), await world.make('B')];
    const { cursor } = await readOn();
    const at = later(1);
    await world.userSets(removed.customerID, null);
    await ask(`/v1/customers/${deleted.customerID}`, { method: 'DELETE' });
    for (const customers of [(await readOn()).customers, (await readOn(cursor)).customers]) {
      assert.ok(!customers.some(({ customerId }) => customerId === never.customerID));
      for (const one of [removed, deleted])
        assert.deepEqual(
          customers.filter(({ customerId }) => customerId === one.customerID),
          [
            {
              customerId: one.customerID,
              customerNumber: one.customerNumber,
              verticalCode: null,
              updatedUtc: at,
            },
          ],
        );
    }
  });

  it('filter by updatedSince in UTC, inclusive, and a cursor remembers it', async () => {
    const at = later(60);
    const old = await world.make('A');
    const since = later(60);
    const [one, other] = [await world.make('A'), await world.make('B')];
    const ids = async (query: string) =>
      (await world.read(query)).customers.map(({ customerId }: Shown) => customerId);
    assert.deepEqual(await ids(`?updatedSince=${since}`), [one.customerID, other.customerID]);
    assert.deepEqual(await ids(`?updatedSince=${since.replace('Z', '')}`), [
      one.customerID,
      other.customerID,
    ]);
    const inBerlin = new Date(Date.parse(since) + 3_600_000).toISOString().replace('Z', '%2B01:00');
    assert.deepEqual(await ids(`?updatedSince=${inBerlin}`), [one.customerID, other.customerID]);
    assert.deepEqual(await ids(`?updatedSince=${new Date(Date.parse(since) + 1).toISOString()}`), []);
    assert.deepEqual(await ids(`?UPDATEDSINCE=${at}`), [old.customerID, one.customerID, other.customerID]);
    assert.deepEqual(refusal(await ask(`${assignments}?updatedSince=yesterday`, { key: world.readKey })), [
      400,
      'InvalidInput',
      '?updatedSince',
    ]);
    // A change of an earlier instant (the clock of another node) that came later is not in what was asked
    // for.
    const { nextCursor } = await world.read(`?updatedSince=${since}`);
    const behind = await world.make('C');
    await world.sql("update vertical_assignments set updated_utc = '2020-01-01' where customer_id = $1", [
      behind.customerID,
    ]);
    assert.deepEqual(await ids(`?cursor=${nextCursor}`), []);
    assert.deepEqual(await ids(`?cursor=${nextCursor}&updatedSince=2019-12-31T00:00:00Z`), [
      behind.customerID,
    ]);
  });

  it('page by 500, with nextCursor null at the end, and go on later from the last cursor', async () => {
    const key = world.service.b.keys.ADMIN as string;
    const { tenantID } = world.service.b;
    const readKey = await createIntegrationKey(world.service.db.admin, tenantID, ['integrations.erp.read']);
    const vertical = await create('/v1/verticals', { erpCode: 'B1', name: 'Of B' }, key);
    await world.sql(
      `with made as (
         insert into customers (tenant_id, customer_id, customer_number, customer_name, vertical_id, created_by_user_id,
           created_utc, last_updated_by_user_id, last_updated_utc)
         select $1, 'b-' || n, 'B-' || n, 'Of B', $2, 'x', now(), 'x', now() from generate_series(1, 1203) n returning *)
       insert into vertical_assignments
       select tenant_id, customer_id, customer_number, 'B1', 'CONFIRMED', 'APP', 'x', now(), pg_current_xact_id()::text::bigint from made`,
      [tenantID, vertical.verticalID],
    );
    const sizes: number[] = [];
    const seen = new Set<string>();
    let last = '';
    for (let query = ''; ; query = `?cursor=${last}`) {
      const page = await world.read(query, readKey);
      sizes.push(page.customers.length);
      for (const { customerId } of page.customers) seen.add(customerId);
      if (page.nextCursor === null) break;
      last = page.nextCursor;
    }
    assert.deepEqual([sizes, seen.size], [[500, 500, 203, 0], 1203]);
    const again = await world.read(`?cursor=${last}`, readKey);
    assert.deepEqual(again, { nextCursor: null, customers: [] });
    await create('/v1/customers', { customerName: 'One more', verticalID: vertical.verticalID }, key);
    const more = await world.read(`?cursor=${last}`, readKey);
    assert.deepEqual([more.customers.length, more.customers[0].verticalCode], [1, 'B1']);
    assert.ok(
      (await readOn()).customers.every(({ customerId }) => !seen.has(customerId)),
      'nothing of another tenant',
    );
  });

  it('refuse a cursor that was changed, cut, made up, or given to another tenant', async () => {
    const { nextCursor } = await world.read();
    const theirs = await createIntegrationKey(world.service.db.admin, world.service.b.tenantID, [
      'integrations.erp.read',
    ]);
    const [body = '', seal = ''] = String(nextCursor).split('.');
    const turned = Buffer.from(body, 'base64url')
      .toString()
      .replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    for (const [cursor, key] of [
      [nextCursor, theirs],
      [`${Buffer.from(turned).toString('base64url')}.${seal}`, world.readKey],
      [String(nextCursor).slice(0, -1), world.readKey],
      [`${nextCursor}.x`, world.readKey],
      [body, world.readKey],
      ['x', world.readKey],
      ['.', world.readKey],
    ]) {
      const answer = await ask(`${assignments}?cursor=${encodeURIComponent(cursor as string)}`, { key });
      assert.deepEqual(refusal(answer), [400, 'InvalidCursor', '?cursor'], cursor as string);
    }
  });

  it('are for integration keys with the scope: users’ keys, ADMIN’s too, other scopes and operators are 403', async () => {
    const other = await createIntegrationKey(world.service.db.admin, world.service.a.tenantID, [
      'integrations.erp.write',
      'customers.read',
      'verticals.read',
    ]);
    const operator = await createOperatorKey(world.service.db.admin);
    for (const path of reads) {
      for (const key of [world.service.a.keys.ADMIN, world.service.a.keys.SALES, other, operator])
        assert.deepEqual(refusal(await ask(path, { key })), [403, 'Forbidden', undefined], path);
      assert.equal((await ask(path, { key: world.readKey })).status, 200);
    }
  });

  it('and nothing else are what a key of that scope may do: least privilege', async () => {
    const { customerID } = await world.make();
    for (const [method, path, body] of [
      ['GET', '/v1/customers', undefined],
      ['GET', `/v1/customers/${customerID}`, undefined],
      ['GET', '/v1/customers/verticals', undefined],
      ['GET', '/v1/verticals', undefined],
      ['POST', '/v1/verticals', { erpCode: 'X', name: 'X' }],
      ['PATCH', `/v1/customers/${customerID}`, { verticalID: world.verticals.A }],
      ['PUT', `/v1/integrations/erp/customers/${customerID}/vertical`, { verticalCode: 'A' }],
      ['GET', '/v1/webhooks', undefined],
    ] as const) {
      const answer = await ask(path, { method, key: world.readKey, ...(body ? { body } : {}) });
      assert.equal(answer.status, 403, `${method} ${path}`);
    }
  });
});

describe('conflicts and standings', () => {
  it('are read by ADMIN and by integration keys with the scope, each of its own tenant', async () => {
    const { customerID } = await world.make('A');
    await world.erpSays(customerID, 'B', 'erp-1');
    const path = `/v1/integrations/erp/customers/${customerID}/vertical`;
    const list = `${assignments}/conflicts?isSettled=false&customerId=${customerID}`;
    for (const key of [world.service.a.keys.ADMIN, world.readKey]) {
      assert.equal((await ask(path, { key })).body.state, 'CONFLICT');
      assert.equal((await ask(list, { key })).body.length, 1);
    }
    assert.equal((await ask(list, { key: world.service.a.keys.SALES })).status, 403);
    assert.deepEqual((await ask(list, { key: world.service.b.keys.ADMIN })).body, []);
    assert.equal((await ask(path, { key: world.service.b.keys.ADMIN })).status, 404);
  });

  it('a customer that never had a vertical stands confirmed, without one', async () => {
    const { customerID, customerNumber } = await world.make();
    assert.deepEqual(await world.standing(customerID), {
      customerId: customerID,
      customerNumber,
      verticalCode: null,
      updatedUtc: null,
      state: 'CONFIRMED',
      origin: null,
      correlationId: null,
    });
    assert.equal((await ask('/v1/integrations/erp/customers/nobody/vertical')).status, 404);
  });
});
