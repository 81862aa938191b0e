import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createTwoTenants, type TestTenant } from '#test/tenant';
import { createPool } from './db/pool.ts';
import { inTenant } from './transaction.ts';

describe('a transaction of one tenant', () => {
  let db: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  let a: TestTenant;
  let b: TestTenant;
  before(async () => {
    db = await createTestDatabase();
    // One connection: the next caller gets the one that the last one gave back.
    pool = createPool(db.service, { max: 1, applicationName: 'transaction test' });
    [a, b] = await createTwoTenants(db.admin);
  });
  after(async () => {
    await pool.end();
    await db.drop();
  });

  const seen = ({ tenantID }: TestTenant) =>
    inTenant(pool, tenantID, 'read', async (transaction) => {
      const { rows } = await transaction.query<{ tenant_id: string }>(
        'select tenant_id from users where $1 = 1',
        [1],
      );
      return new Set(rows.map((row) => row.tenant_id));
    });
  const withTag = (name: string) => [a.tenantID, newID(), name];
  const insertTag = `insert into tags (tenant_id, tag_id, entity, entity_id, name) values ($1, $2, 'Customer', 'c', $3)`;
  const tags = () =>
    withClient(db.admin, async (client) =>
      (await client.query<{ name: string }>('select name from millwright.tags order by name')).rows.map(
        ({ name }) => name,
      ),
    );

  it('sees its tenant and no other, read after read on one connection', async () => {
    for (const tenant of [a, b, a, b]) assert.deepEqual(await seen(tenant), new Set([tenant.tenantID]));
  });

  it('is over for the next user of the connection, although its commit was not sent yet', async () => {
    await seen(a);
    const { rows } = await pool.query(
      "select current_setting('app.tenant_id', true) as tenant, count(*) as users from users",
    );
    assert.deepEqual(rows, [{ tenant: '', users: 0 }]);
    await seen(a);
    await pool.query('create temporary table writable (a int)'); // the read could not
  });

  it('takes no statement of work that still runs once it is over', async () => {
    const over = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const failing = inTenant(pool, a.tenantID, 'write', async (transaction) => {
      late = over.promise.then(() => transaction.query(insertTag, withTag('late')));
      late.catch(() => undefined); // looked at below
      await transaction.query('select 1 / $1::int', [0]);
    });
    await assert.rejects(failing, { code: '22012' });
    const other = inTenant(pool, b.tenantID, 'write', async (transaction) => {
      await transaction.query('select 1');
      over.resolve();
      await sleep(60);
    });
    await assert.rejects(late ?? Promise.resolve(), /is over/);
    await other;
    assert.deepEqual(await tags(), []);
  });

  it('of a read is not left open on a connection that nobody uses', async () => {
    await seen(a);
    const states = () =>
      withClient(db.admin, async (client) => {
        const text = "select state from pg_stat_activity where application_name = 'transaction test'";
        return (await client.query<{ state: string }>(text)).rows.map(({ state }) => state);
      });
    for (let tries = 0; tries < 100 && (await states())[0] !== 'idle'; tries++) await sleep(10);
    assert.deepEqual(await states(), ['idle']);
  });

  it('keeps all that was sent without waiting, in its order', async () => {
    await inTenant(pool, a.tenantID, 'write', async (transaction) => {
      transaction.send(insertTag, withTag('first'));
      transaction.send(`update tags set name = name || ' and second' where tenant_id = $1`, [a.tenantID]);
    });
    assert.deepEqual(await tags(), ['first and second']);
  });

  it('fails by what was sent without waiting, with the first fault, and keeps nothing', async () => {
    const before = await tags();
    const twice = inTenant(pool, a.tenantID, 'write', async (transaction) => {
      transaction.send(insertTag, withTag('twice'));
      transaction.send(insertTag, withTag('twice'));
    });
    await assert.rejects(twice, { code: '23505' });
    const later = inTenant(pool, a.tenantID, 'write', async (transaction) => {
      transaction.send(insertTag, withTag('lost'));
      transaction.send(insertTag, withTag('lost'));
      await transaction.query('select 1'); // refused, because the transaction has failed: not what is reported
    });
    await assert.rejects(later, { code: '23505' });
    assert.deepEqual(await tags(), before);
    assert.deepEqual(await seen(a), new Set([a.tenantID]));
  });

  it('that somebody ended is no success', async () => {
    const ended = inTenant(pool, a.tenantID, 'write', async (transaction) => {
      await transaction.query('select 1 / 0').catch(() => undefined);
      return 'done';
    });
    await assert.rejects(ended, /rolled back instead of committed/);
  });

  it('that nobody waits for any more ends what hangs, keeps nothing, and lends its connection to nobody else', async () => {
    const kept = await tags();
    const pid = async () =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await pid();
    await withClient(db.admin, async (locker) => {
      await locker.query('begin; lock table millwright.tags in share mode');
      const over = new AbortController();
      const how = { mode: 'write', until: over.signal } as const;
      const hanging = inTenant(pool, a.tenantID, how, async (transaction) => {
        transaction.send(insertTag, withTag('hanging'));
        setTimeout(() => over.abort(new Error('nobody waits')), 50);
        return 'done'; // so that the commit is sent right behind
      });
      await assert.rejects(hanging, /^Error: nobody waits$/);
      const asked: string[] = [];
      const later = inTenant(pool, a.tenantID, how, async () => asked.push('work'));
      await assert.rejects(later, /^Error: nobody waits$/);
      assert.deepEqual(asked, []);
      await locker.query('commit');
    });
    assert.notEqual(await pid(), before);
    assert.deepEqual(await tags(), kept);
  });

  it('gives its tenant to nobody who is not one', async () => {
    await assert.rejects(
      inTenant(pool, "x'; reset role; --", 'read', async () => 1),
      /no id/,
    );
  });
});
