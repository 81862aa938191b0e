import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { customerResource } from '#areas/parties/customers';
import { lockOne } from '#kit/rows';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { backup } from '#platform/db/backup';
import { withClient } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { restore } from '#platform/db/restore';
import { makeCtx } from '#platform/make-ctx';
import { inTenant } from '#platform/transaction';
import { seeded } from '#test/seeded';
import { eventually } from '#test/until';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';
import { readAssignments } from './read-assignments.ts';

type Page = { nextCursor: string | null; customers: { customerId: string; verticalCode: string | null }[] };

const codes = ['A', 'B', 'C', null];
const many = 1200;
let world: VerticalWorld;
before(async () => {
  world = await startVerticals();
  // Far more than a page, all made in one transaction: they share one position.
  await world.sql(
    `with made as (
       insert into customers (tenant_id, customer_id, customer_number, customer_name, vertical_id, created_by_user_id,
         created_utc, last_updated_by_user_id, last_updated_utc)
       select $1, 'c' || n, 'M-' || n, 'Many', $2, $3, now(), $3, now() from generate_series(1, ${many}) n returning *)
     insert into vertical_assignments
     select tenant_id, customer_id, customer_number, 'A', 'CONFIRMED', 'APP', 'x', now(), pg_current_xact_id()::text::bigint from made`,
    [world.service.a.tenantID, world.verticals.A, world.service.a.users.ADMIN],
  );
});

/** A transaction as the service has one, to be committed when the test says so. */
const begin = async (): Promise<{ ctx: Ctx; client: PoolClient }> => {
  const client = await world.service.pool.connect();
  const { tenantID } = world.service.a;
  await client.query(`begin; set local app.tenant_id = '${tenantID}'`);
  return { ctx: ctxOn(client, tenantID), client };
};

const ctxOn = (client: Pick<PoolClient, 'query'>, tenantID: string): Ctx =>
  makeCtx({
    client: {
      query: client.query.bind(client),
      send: (text: string, values: unknown[]) => void client.query(text, values),
    } as never,
    principal: { kind: 'USER', tenantID, userID: world.service.a.users.ADMIN } as never,
    tenantID,
    now: world.service.time.now,
    requestID: 'r',
    correlationID: `r${Math.random()}`,
    origin: 'APP',
    reactions: new Map(),
  }).ctx;

const change = async (ctx: Ctx, customerID: string, code: string | null): Promise<void> => {
  const old = await lockOne(ctx, customerResource, customerID);
  await patchRow(ctx, customerResource, old, { verticalID: code === null ? null : world.verticals[code] });
};

/** A reader that goes on from its last cursor, whenever it is asked to. */
const reader = () => {
  let cursor: string | undefined;
  const known = new Map<string, string | null>();
  return {
    known,
    page: async (): Promise<Page> => {
      const page: Page = await world.readAtOnce(cursor === undefined ? '' : `?cursor=${cursor}`);
      cursor = page.nextCursor ?? cursor;
      assert.equal(page.nextCursor === null, page.customers.length === 0);
      for (const { customerId, verticalCode } of page.customers) known.set(customerId, verticalCode);
      return page;
    },
  };
};

describe('a reader of assignments', () => {
  it('and writers do not wait for the very first of them, whose transaction notes the life of the database', async () => {
    const [first, second] = [await begin(), await begin()];
    await change(first.ctx, 'c3', 'B');
    await change(second.ctx, 'c4', 'B');
    const noted = () => world.sql('select identity, life from database_lives');
    assert.deepEqual(await noted(), []);
    await first.client.query('rollback');
    await second.client.query('rollback');
    await world.userSets('c3', 'B');
    await world.userSets('c3', 'A');
    assert.deepEqual(
      (await noted()).map(({ life }) => life),
      [0],
    );
    for (const { client } of [first, second]) client.release();
  });

  it('misses nothing and repeats nothing while transactions overlap, commit out of order and roll back', async (t) => {
    const { seed, random } = seeded(t);
    const erp = reader();
    const committed = new Map(Array.from({ length: many }, (_, n) => [`c${n + 1}`, 'A' as string | null]));
    const unread = new Set(committed.keys());
    const open: { client: PoolClient; changes: Map<string, string | null> }[] = [];
    let [delivered, heldBack] = [0, 0];
    const read = async (step: string) => {
      const page = await erp.page();
      for (const { customerId, verticalCode } of page.customers) {
        const where = `seed ${seed}, ${step}: ${customerId}`;
        assert.ok(unread.delete(customerId), `${where} came again though nothing moved it`);
        assert.equal(verticalCode, committed.get(customerId), `${where} is as it was committed`);
      }
      delivered += page.customers.length;
      if (page.customers.length === 0 && unread.size > 0) heldBack += 1;
      return page.customers.length;
    };
    const end = async (how: 'commit' | 'rollback') => {
      const [ended] = open.splice(random(open.length), 1);
      if (!ended) return;
      await ended.client.query(how);
      ended.client.release();
      if (how === 'rollback') return;
      for (const [customerID, code] of ended.changes) {
        committed.set(customerID, code);
        unread.add(customerID);
      }
    };
    // Whatever the database server does besides ends soon: a transaction of another test holds back too.
    const catchUp = async (step: string) => {
      for (let tries = 0; unread.size > 0 && tries < 500; tries++)
        if ((await read(step)) === 0) await world.read();
    };
    for (let step = 0; step < 1000; step++) {
      const act = random(10);
      if (act < 3 && open.length < 6) {
        const { ctx, client } = await begin();
        const changes = new Map<string, string | null>();
        // Some have their number long before they change anything.
        if (random(2) === 0) await client.query('select pg_current_xact_id()');
        open.push({ client, changes });
        for (let n = random(4); n >= 0; n--) {
          const customerID = `c${1 + random(random(2) === 0 ? 20 : many)}`;
          if (open.some((one) => one.changes.has(customerID))) continue;
          const code = codes[random(4)] as string | null;
          if (code === committed.get(customerID)) continue;
          await change(ctx, customerID, code);
          changes.set(customerID, code);
        }
      } else if (act < 5) await end('commit');
      else if (act < 6) await end('rollback');
      else await read(`step ${step}`);
      if (step === 500) {
        while (open.length > 0) await end('commit');
        await catchUp('half-way');
      }
    }
    while (open.length > 0) await end('commit');
    await catchUp('the end');
    assert.deepEqual([...unread], [], `seed ${seed}: never came`);
    for (const [customerID, code] of committed) assert.equal(erp.known.get(customerID), code, customerID);
    t.diagnostic(`${delivered} delivered, ${heldBack} pages waited for a transaction`);
    assert.ok(delivered > many && heldBack > 0, 'there was something to get wrong');
  });

  it('misses nothing while eight writers are busy at once, some of them slow', async (t) => {
    const { seed, random } = seeded(t);
    const erp = reader();
    let writing = 8;
    const write = async (own: number) => {
      for (let n = 0; n < 25; n++) {
        const wait = random(15);
        await inTenant(world.service.pool, world.service.a.tenantID, 'write', async (client) => {
          const ctx = ctxOn(client as never, world.service.a.tenantID);
          for (let k = 0; k <= n % 3; k++)
            await change(ctx, `c${own * 100 + random(100)}`, codes[random(4)] as string | null);
          await sleep(wait);
        });
      }
      writing -= 1;
    };
    const read = async () => {
      while (writing > 0) await erp.page();
      await world.read();
      while ((await erp.page()).customers.length > 0);
    };
    await Promise.all([...Array.from({ length: 8 }, (_, n) => write(n + 1)), read()]);
    const rows = await world.sql(
      'select customer_id, vertical_code from vertical_assignments where tenant_id = $1',
      [world.service.a.tenantID],
    );
    assert.ok(rows.length >= many);
    for (const row of rows)
      assert.equal(erp.known.get(row.customer_id), row.vertical_code, `seed ${seed}: ${row.customer_id}`);
    assert.deepEqual(world.service.faults, []);
  });

  it('is held back by a transaction that began before, and by no other', async () => {
    const erp = reader();
    await world.read();
    while ((await erp.page()).customers.length > 0);
    const idle = await begin();
    await idle.client.query('select 1');
    const slow = await begin();
    await change(slow.ctx, 'c1', 'B').then(() => change(slow.ctx, 'c1', 'C'));
    await world.userSets('c2', (await world.standing('c2')).verticalCode === 'B' ? 'C' : 'B');
    assert.deepEqual((await erp.page()).customers, [], 'c2 waits for the older c1');
    assert.equal((await slow.client.query('commit')).command, 'COMMIT');
    const came: string[] = [];
    // Other files' tests use the same server: theirs may hold back as well.
    await eventually(async () => {
      came.push(...(await erp.page()).customers.map(({ customerId }) => customerId));
      assert.deepEqual(came, ['c1', 'c2']);
    });
    await idle.client.query('rollback');
    for (const { client } of [idle, slow]) client.release();
  });
});

describe('after a restore into another database', () => {
  const name = `restored_${process.pid}`;
  after(() =>
    withClient(world.service.db.admin, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    ),
  );

  it('all assignments are there to be read, from the beginning: a cursor of the old database is refused', async () => {
    const erp = reader();
    const { nextCursor } = await world.read();
    while ((await erp.page()).customers.length > 0);
    // As if it came from a server that has seen more transactions: their numbers lie in the future of this
    // one.
    await world.sql('update vertical_assignments set position = position + 1000000000');
    const out = new PassThrough();
    const [bytes] = await Promise.all([
      buffer(out),
      backup(world.service.db.admin, out, 'a key of the test'),
    ]);
    const admin = { ...world.service.db.admin, database: name };
    await restore(admin, Readable.from([bytes]), { key: 'a key of the test' });
    const pool = createPool({ ...admin, user: 'millwright' }, { max: 2, applicationName: 'test' });
    try {
      const { tenantID } = world.service.a;
      const ask = (query: object): Promise<Page> =>
        inTenant(pool, tenantID, 'read', (client) =>
          readAssignments.run(ctxOn(client as never, tenantID), { query } as never),
        ) as Promise<Page>;
      await assert.rejects(ask({ cursor: nextCursor }), { code: 'InvalidCursor' });
      const known = new Map<string, string | null>();
      let last = '';
      for (let page = await ask({}); page.nextCursor !== null; page = await ask({ cursor: last })) {
        for (const { customerId, verticalCode } of page.customers) known.set(customerId, verticalCode);
        last = page.nextCursor;
      }
      assert.deepEqual([...known].sort(), [...erp.known].sort());
      // What is changed here comes after all that came along, and the first change is as good as the later
      // ones.
      for (const code of known.get('c7') === 'A' ? ['B', 'A'] : ['A', 'B']) {
        await inTenant(pool, tenantID, 'write', (client) =>
          change(ctxOn(client as never, tenantID), 'c7', code),
        );
        await eventually(async () => {
          const page = await ask({ cursor: last });
          assert.deepEqual(
            page.customers.map(({ customerId, verticalCode }) => [customerId, verticalCode]),
            [['c7', code]],
          );
          last = page.nextCursor as string;
        });
      }
    } finally {
      await pool.end();
    }
  });
});
