import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { withClient } from '#platform/db/connection';
import { writes } from '#platform/operation';
import { workOffNext } from '#platform/queued-work/lane';
import { startService, type TestService } from '../service.ts';
import { workerTools } from '../worker-tools.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import { createWorld, type World } from './world.ts';

// Of a suspended tenant everything is read, and nothing is written: by no key, no link and no worker.
// Who signs in has no tenant yet; that of a suspended one nobody does is tested beside it.
const operations = operationsOf(areas).filter(
  ({ permission, visitorTenant }) => !permission.startsWith('operator.') && !visitorTenant,
);
const reads = operations.filter((one) => one.method === 'GET' && !writes(one));

describe('a suspended tenant', () => {
  let service: TestService;
  let world: World;
  const statuses = new Map<string, number>();

  const setStatus = async (word: 'suspend' | 'resume') => {
    const url = `/v1/tenants/${service.a.tenantID}/${word}`;
    const body = word === 'suspend' ? { body: { reason: 'Overdue' } } : {};
    const got = await service.ask(url, { method: 'POST', key: world.tenant.keys.OPERATOR, ...body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  };
  const keyOf = (operation: (typeof operations)[number]) =>
    operation.link ? undefined : keyFor(operation, world.tenant);
  const read = async (operation: (typeof operations)[number]) =>
    (await service.ask(urlFor(operation, world.ids), { key: keyOf(operation) })).status;
  const changing = () =>
    withClient(service.db.admin, async (client) => {
      const { rows } = await client.query<{ events: number; audited: number }>(
        `select (select count(*)::int from millwright.events where tenant_id = $1) as events,
           (select count(*)::int from millwright.audit_entries where tenant_id = $1) as audited`,
        [service.a.tenantID],
      );
      return rows[0];
    });

  before(async () => {
    service = await startService();
    world = await createWorld(service, service.a, 'numbat31');
    for (const operation of reads) statuses.set(operation.id, await read(operation));
    await setStatus('suspend');
  });

  for (const operation of operations.filter(writes))
    it(`${operation.id} is refused: 403 TenantSuspended`, async () => {
      const asked = { ...requestFor(operation, world), key: keyOf(operation) };
      const got = await service.ask(urlFor(operation, world.ids), asked);
      assert.deepEqual([got.status, got.body.code], [403, 'TenantSuspended'], JSON.stringify(got.body));
    });

  for (const operation of reads)
    it(`${operation.id} is read as before`, async () => {
      assert.equal(await read(operation), statuses.get(operation.id));
    });

  it('has nothing done by workers until it is resumed', async () => {
    const waiting = async () =>
      withClient(service.db.admin, async (client) => {
        const { rows } = await client.query<{ n: number }>(
          'select count(*)::int as n from millwright.queued_work where tenant_id = $1',
          [service.a.tenantID],
        );
        return rows[0]?.n ?? 0;
      });
    const there = await waiting();
    assert.ok(there > 0, 'work waits in the world');
    const changed = await changing();
    for (const lane of areas.flatMap(({ work = [] }) => work))
      assert.equal(await workOffNext(workerTools(service), lane), false, lane.name);
    assert.deepEqual([await waiting(), await changing()], [there, changed]);
    const claims = await withClient(service.db.admin, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select p.proname as name from pg_proc p where p.pronamespace = 'millwright'::regnamespace
         and (p.proname like 'claim\\_%' or p.proname like 'queue\\_due%') and p.prosrc not like '%n.status = ''ACTIVE''%'`,
      );
      return rows;
    });
    assert.deepEqual(claims, [], 'whatever claims work leaves suspended tenants out');
    await setStatus('resume');
    const automation = areas.flatMap(({ work = [] }) => work);
    let taken = 0;
    for (const lane of automation) if (await workOffNext(workerTools(service), lane)) taken += 1;
    assert.ok(taken > 0, 'what waited is taken up');
  });
});
