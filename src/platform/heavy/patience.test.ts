import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { customers } from '#areas/parties/customers';
import { defineArea } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, text } from '#platform/schema';
import { startService, type TestService } from '#test/service';
import { until } from '#test/until';
import { createPatience, NotAwaited } from './patience.ts';

/** What is asked for, and how often it was begun. */
let answer: () => Promise<string> = async () => '';
let begun = 0;
/** Changes the customer's city to what is answered, for the name that the customer has then. */
const slow = operation({
  id: 'askAside',
  method: 'POST',
  path: '/v1/asides',
  tag: 'customers',
  summary: 'Locks, asks aside, writes',
  permission: 'customers.write',
  response: object({ city: text(100) }),
  run: async (ctx) => {
    const { name } = await ctx.one(
      sql<{
        name: string;
      }>`select t.customer_name as name from customers t where ${ctx.mine('t')} for update`,
      'customer',
    );
    const found = await ctx.patience?.wait(name, () => {
      begun += 1;
      return answer();
    });
    const city = `${name}: ${found}`;
    await ctx.exec(sql`update customers set city = ${city} where tenant_id = ${ctx.tenantID}`);
    ctx.audit({ entity: 'Customer', entityID: 'all', action: 'UPDATE', old: {}, new: { city } });
    return { city };
  },
});

describe('a transaction that needs an answer of a thread', () => {
  let service: TestService;
  let url: string;
  before(async () => {
    const area = defineArea({ name: 'asking', tables: [], operations: [slow] });
    service = await startService({ areas: [customers, area] });
    const made = { method: 'POST', body: { customerName: 'Nordwind' } } as const;
    url = `/v1/customers/${(await service.ask('/v1/customers', made)).body.customerID}`;
  });
  const ask = (key: string) =>
    service.ask('/v1/asides', { method: 'POST', headers: { 'idempotency-key': key } });
  const audited = () =>
    withClient(
      service.db.admin,
      async (admin) => (await admin.query('select from millwright.audit_entries')).rows.length,
    );
  const isIdle = () => service.purses.requests.gate.counts().underWay === 0;

  it('gives its connection and its locks back while that takes long, and is done with what holds then', async () => {
    begun = 0;
    const waits = Promise.withResolvers<string>();
    answer = () => waits.promise;
    const asked = ask('once');
    await until('it is asked', () => begun === 1);
    await until('no connection is held', isIdle);
    // The record it had locked is free, and what is changed now is what it works on afterwards.
    const renamed = await service.ask(url, { method: 'PATCH', body: { customerName: 'Südwind' } });
    assert.equal(renamed.status, 200);
    answer = async () => 'Kiel';
    waits.resolve('Emden');
    assert.deepEqual((await asked).body, { city: 'Südwind: Kiel' });
    assert.equal(begun, 2, 'of the other name nothing was known');
    assert.equal((await ask('once')).headers['idempotency-replayed'], 'true');
    assert.equal(begun, 2);
  });

  it('is done once, with one audit entry, however long that takes', async () => {
    begun = 0;
    const waits = Promise.withResolvers<string>();
    answer = () => waits.promise;
    const before = await audited();
    const asked = ask('twice');
    await until('it is asked', () => begun === 1);
    await until('no connection is held', isIdle);
    waits.resolve('Husum');
    assert.equal((await asked).status, 200);
    assert.equal(begun, 1);
    assert.equal(await audited(), before + 1);
  });

  it('is refused with what the thread refuses, and nothing is done', async () => {
    const waits = Promise.withResolvers<string>();
    begun = 0;
    answer = () => waits.promise;
    const asked = ask('refused');
    await until('it is asked', () => begun === 1);
    await until('no connection is held', isIdle);
    const { city } = (await service.ask(url)).body;
    waits.reject(new Problem('TooCostly', 'It takes more than it may.', {}));
    assert.equal((await asked).status, 422);
    assert.equal((await service.ask(url)).body.city, city);
    assert.deepEqual(service.faults, []);
  });
});

it('a connection is held in the end where what is asked about changes each time', async () => {
  const patience = createPatience(1);
  for (let at = 0; at < 30; at++)
    await assert.rejects(
      patience.wait(`${at}`, () => new Promise(() => undefined)),
      NotAwaited,
    );
  const { promise, resolve } = Promise.withResolvers<string>();
  const last = patience.wait('last', () => promise);
  setTimeout(() => resolve('answered'), 20);
  assert.equal(await last, 'answered');
});
