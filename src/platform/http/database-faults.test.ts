import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { inTenant } from '#platform/transaction';
import { startWork } from '#platform/work-loop';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService({ areas: [customers], environment: { MILLWRIGHT_LOCK_TIMEOUT_MS: '20000' } });
});

const create = async (customerName: string) =>
  (await service.ask('/v1/customers', { method: 'POST', body: { customerName } })).body;

describe('a deadlock', () => {
  it('ends one of the two transactions, which is run again: the request is answered as if there had been none', async () => {
    const made = [await create('Eins'), await create('Zwei')].sort((a, b) =>
      a.customerID < b.customerID ? -1 : 1,
    );
    const [first, second] = made.map(({ customerID }) => customerID as string);
    await withClient(service.db.admin, async (client) => {
      const lock = (id: string | undefined) =>
        client.query('select from millwright.customers where customer_id = $1 for update', [id]);
      // The other side is not the one to notice it: its transaction goes through.
      await client.query("begin; set local deadlock_timeout = '1min'");
      await lock(second);
      const asked = service.ask('/v1/customers/batch', {
        method: 'PUT',
        body: made.map(({ customerID, customerName }) => ({ customerID, customerName, city: 'Kiel' })),
      });
      await untilWaiting();
      await lock(first);
      await client.query("update millwright.customers set city = 'Emden' where customer_id = $1", [first]);
      await client.query('commit');
      const { status, body } = await asked;
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.updated, 2, JSON.stringify(body));
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      // The request that runs again may be quicker at the first lock than the other side, and meet it again.
      assert.ok(rows[0].deadlocks >= 1);
    });
    for (const id of [first, second])
      assert.equal((await service.ask(`/v1/customers/${id}`)).body.city, 'Kiel');
    assert.deepEqual(service.faults, []);
  });

  it('that comes again and again is answered as a clash, which no limit caused', async () => {
    const run = (text: string) => withClient(service.db.admin, (client) => client.query(text));
    await run(`create function millwright.always_clash() returns trigger language plpgsql as $$ begin
      raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end $$;
      create trigger always_clash before insert on millwright.customers execute function millwright.always_clash()`);
    try {
      const { status, body, headers } = await service.ask('/v1/customers', {
        ...{ method: 'POST', body: { customerName: 'Drei' } },
      });
      assert.deepEqual(
        [status, body.code, body.limit, headers['retry-after']],
        [409, 'Busy', undefined, '1'],
      );
    } finally {
      await run('drop trigger always_clash on millwright.customers; drop function millwright.always_clash()');
    }
    assert.deepEqual(service.faults, []);
  });
});

describe('a full disk', () => {
  const full = (on: boolean) =>
    withClient(service.db.admin, (client) =>
      client.query(
        on
          ? `create function millwright.no_room() returns trigger language plpgsql as $$ begin
               raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
             create trigger no_room before insert on millwright.customers execute function millwright.no_room();
             do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`
          : `drop function millwright.no_room() cascade;
             do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
      ),
    );
  const ready = () => service.ask('/readyz', { key: undefined });

  it('is reported as such, with when to try again; /readyz says so until there is room; reading goes on', async () => {
    assert.equal((await ready()).body.database, 'ok');
    await full(true);
    const refused = await service.ask('/v1/customers', { method: 'POST', body: { customerName: 'Drei' } });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.headers['retry-after']],
      [503, 'StorageFull', '60'],
    );
    const unready = await ready();
    assert.deepEqual(
      [unready.status, unready.body.database, unready.headers['retry-after']],
      [503, 'full', '60'],
    );
    assert.equal((await service.ask('/v1/customers')).status, 200);
    await full(false);
    assert.deepEqual([(await ready()).status, (await ready()).body.database], [200, 'ok']);
    assert.equal((await create('Vier')).customerName, 'Vier');
  });

  it('is reported by /readyz too where a worker meets it: in its transaction, or where it looks for work', async () => {
    const insert = `insert into customers (tenant_id, customer_id) values ('${service.a.tenantID}', 'w')`;
    const meetings = [
      () =>
        inTenant(service.pool, service.a.tenantID, 'write', (client) => client.query(insert)).catch(
          (error) => error,
        ),
      async () => {
        const met = Promise.withResolvers<unknown>();
        const loop = startWork({ log: service.app.log, pollMs: 10, what: 'Room' }, async () => {
          try {
            await service.pool.query(insert);
            return true;
          } finally {
            met.resolve(undefined);
          }
        });
        await met.promise;
        await loop.stop();
      },
    ];
    for (const meet of meetings) {
      assert.equal((await ready()).body.database, 'ok');
      await full(true);
      await meet();
      assert.deepEqual([(await ready()).status, (await ready()).body.database], [503, 'full']);
      await full(false);
      assert.equal((await ready()).body.database, 'ok');
    }
  });
});

const untilWaiting = async (): Promise<void> => {
  for (let tries = 0; tries < 1000; tries += 1) {
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    );
    if (rows.length > 0) return;
    await sleep(5);
  }
  assert.fail('nobody waits');
};
