import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { withClient } from '#platform/db/connection';
import { writes } from '#platform/operation';
import { workOffNext } from '#platform/queued-work/lane';
import type { TestService } from '../service.ts';
import { workerTools } from '../worker-tools.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

// Of a suspended tenant everything is read, and nothing is written: by no key, no link and no worker, but for
// what says that it goes on (`evenSuspended`).
// Who signs in has no tenant yet; that of a suspended one nobody does is tested beside it.
const operations = operationsOf(areas).filter(
  ({ permission, visitorTenant, forTerminals }) =>
    !permission.startsWith('operator.') && !visitorTenant && !forTerminals,
);
const reads = operations.filter((one) => one.method === 'GET' && !writes(one));
const goOn = operations.filter((one) => one.evenSuspended);
const refused = operations.filter((one) => writes(one) && !one.evenSuspended);

/** Who takes up what of a tenant waits, as its worker does; a test keeps nothing of it. */
const claims = {
  'a mail': "select tenant_id from claim_emails('w', interval '1 minute', 1000)",
  'an import': "select tenant_id from claim_import('w', interval '1 minute')",
  'a delivery':
    "select tenant_id from claim_webhook_deliveries('w', interval '1 minute', 1000, 1000, 1000, '{}', null) where delivery_id is not null",
};

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
  const write = async (operation: (typeof operations)[number]) => {
    const asked = { ...requestFor(operation, world), key: keyOf(operation) };
    return service.ask(urlFor(operation, world.ids), asked);
  };
  /** How many of what waits of the tenant would be taken up now. */
  const claimed = (by: string) =>
    withClient(service.db.admin, async (client) => {
      await client.query('begin');
      await client.query('set local search_path = millwright');
      const { rows } = await client.query<{ tenant_id: string }>(by);
      await client.query('rollback');
      return rows.filter(({ tenant_id }) => tenant_id === service.a.tenantID).length;
    });
  const waitsBeside = () =>
    withClient(service.db.admin, async (client) => {
      const { rows } = await client.query<{ waits: boolean }>(
        'select millwright.import_waits_beside($1) as waits',
        [service.b.tenantID],
      );
      return rows[0]?.waits;
    });
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
    ({ service, world } = await startFilled());
    for (const operation of reads) statuses.set(operation.id, await read(operation));
    for (const operation of goOn) statuses.set(operation.id, (await write(operation)).status);
    await withClient(service.db.admin, async (client) => {
      await client.query(
        `update millwright.emails set next_attempt_utc = now() - interval '1 minute' where tenant_id = $1 and email_id = $2`,
        [service.a.tenantID, world.ids.EmailID],
      );
      await client.query(
        `update millwright.webhook_deliveries set status = 'PENDING', due_utc = now() - interval '1 minute'
         where tenant_id = $1 and webhook_id = $2`,
        [service.a.tenantID, world.ids.WebhookID],
      );
    });
    for (const [what, by] of Object.entries(claims)) assert.ok((await claimed(by)) > 0, `${what} is due`);
    assert.equal(await waitsBeside(), true);
    await setStatus('suspend');
  });

  for (const operation of refused)
    it(`${operation.id} is refused: 403 TenantSuspended`, async () => {
      const got = await write(operation);
      assert.deepEqual([got.status, got.body.code], [403, 'TenantSuspended'], JSON.stringify(got.body));
    });

  for (const operation of goOn)
    it(`${operation.id} goes on: it is declared so`, async () => {
      assert.ok(writes(operation), 'what only reads need not be declared');
      const got = await write(operation);
      assert.equal(got.status, statuses.get(operation.id), JSON.stringify(got.body));
    });

  it('has nothing go on but the messages of the payment provider and the end of sessions and terminals', () => {
    const ids = goOn.map(({ id }) => id).sort();
    assert.deepEqual(ids, ['endSignInSession', 'hearPaymentProvider', 'revokeTerminal', 'signOut']);
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
    for (const [what, by] of Object.entries(claims)) assert.equal(await claimed(by), 0, what);
    assert.equal(await waitsBeside(), false, 'nor is another tenant’s import laid aside for its');
    const unaware = await withClient(service.db.admin, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select p.proname as name from pg_proc p where p.pronamespace = 'millwright'::regnamespace
         and (p.proname like 'claim\\_%' or p.proname like 'queue\\_due%') and p.prosrc not like '%n.status = ''ACTIVE''%'`,
      );
      return rows.map(({ name }) => name);
    });
    assert.deepEqual(unaware, ['claim_checkout'], 'only pages for payments are closed all the same');
    await setStatus('resume');
    for (const [what, by] of Object.entries(claims)) assert.ok((await claimed(by)) > 0, what);
    assert.equal(await waitsBeside(), true);
    const automation = areas.flatMap(({ work = [] }) => work);
    let taken = 0;
    for (const lane of automation) if (await workOffNext(workerTools(service), lane)) taken += 1;
    assert.ok(taken > 0, 'what waited is taken up');
  });
});
