import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { customers } from '#areas/parties/customers';
import { defineArea } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { answer, operation } from '#platform/operation';
import { listOfEach, object, text } from '#platform/schema';
import { type RawSocket, rawSocket, requestText } from '#test/raw-socket';
import { startService, type TestService } from '#test/service';
import { tariffWorld } from '#test/tariff-world';

/** Writes, and then thinks for as long as the test wants. */
let think: () => Promise<unknown> = async () => undefined;
const thinker = operation({
  id: 'thinkOver',
  method: 'POST',
  path: '/v1/thoughts',
  tag: 'customers',
  summary: 'Writes and thinks',
  permission: 'customers.write',
  response: object({}),
  run: async (ctx) => {
    await ctx.exec(sql`update customers set city = 'thought of' where tenant_id = ${ctx.tenantID}`);
    ctx.audit({ entity: 'Customer', entityID: 'all', action: 'UPDATE' });
    await think();
    return {};
  },
});
/** Thinks once its transaction is over, and then answers more than is sent in one piece. */
const lateThinker = operation({
  id: 'thinkLate',
  method: 'POST',
  path: '/v1/late-thoughts',
  tag: 'customers',
  summary: 'Thinks and answers at length',
  permission: 'customers.write',
  response: object({ thoughts: listOfEach(text(20)) }),
  run: async (ctx) => {
    ctx.audit({ entity: 'Customer', entityID: 'all', action: 'UPDATE' });
    return answer({
      after: async () => {
        await think();
        return { body: { thoughts: Array.from({ length: 10_000 }, () => 'at length') } };
      },
    });
  },
});

let service: TestService;
let origin: string;
let key: string;
before(async () => {
  const area = defineArea({ name: 'thinking', tables: [], operations: [thinker, lateThinker] });
  service = await startService({
    areas: [customers, items, tariffs, area],
    environment: { MILLWRIGHT_LOCK_TIMEOUT_MS: '60000', MILLWRIGHT_DATABASE_CONNECTIONS: '4' },
  });
  origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  key = service.a.keys.ADMIN as string;
});

const create = async (customerName: string): Promise<string> =>
  (await service.ask('/v1/customers', { method: 'POST', body: { customerName, city: 'Kiel' } })).body
    .customerID;
const cityOf = async (id: string): Promise<string> => (await service.ask(`/v1/customers/${id}`)).body.city;
const send = async (...request: Parameters<typeof requestText>): Promise<RawSocket> => {
  const socket = await rawSocket(origin);
  socket.send(requestText(...request));
  return socket;
};
/**
 * Waits until it is so; everything here is a matter of milliseconds, or of the minute after which locks are
 * given up.
 */
const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (await isSo()) return;
    await sleep(10);
  }
  assert.fail(`never: ${what}`);
};
const waiting = (admin: Client) => async () => {
  const { rows } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};
const openTransactions = (admin: Client) => async () => {
  const { rows } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and usename <> current_user and xact_start is not null`,
  );
  return rows.length;
};
/** With the record locked by somebody else. */
const whileLocked = (table: string, column: string, id: string, work: (admin: Client) => Promise<void>) =>
  withClient(service.db.admin, (locker) =>
    withClient(service.db.admin, async (admin) => {
      await locker.query('begin');
      await locker.query(`select from millwright.${table} where ${column} = $1 for update`, [id]);
      await work(admin);
      await locker.query('commit');
    }),
  );
const isWhole = async () => {
  await until('the pool is whole', () => service.pool.idleCount === service.pool.totalCount);
  assert.equal(service.pool.waitingCount, 0);
  assert.deepEqual(service.faults, []);
};

describe('a caller who goes away', () => {
  it('is not done for: a writer who waits for a lock gives up the wait and the locks it holds', async () => {
    const [first, second] = [await create('Eins'), await create('Zwei')].sort() as [string, string];
    await whileLocked('customers', 'customer_id', second, async (admin) => {
      const body = [first, second].map((customerID) => ({ customerID, customerName: 'Neu', city: 'Emden' }));
      const socket = await send('PUT', '/v1/customers/batch', key, body, ['Idempotency-Key: gone-1']);
      await until('it waits', waiting(admin));
      socket.leave();
      await until('nobody waits', async () => !(await waiting(admin)()));
      await until('no transaction is open', async () => (await openTransactions(admin)()) === 0);
      // The other lock of the batch is free again while the one it waited for is still held.
      const other = await service.ask(`/v1/customers/${first}`, { method: 'PATCH', body: { city: 'Husum' } });
      assert.equal(other.status, 200);
    });
    assert.deepEqual([await cityOf(first), await cityOf(second)], ['Husum', 'Kiel']);
    await isWhole();
    // Its key is free, since nothing was done under it.
    const body = [{ customerID: first, customerName: 'Neu', city: 'Emden' }];
    const again = { method: 'PUT', body, headers: { 'idempotency-key': 'gone-1' } } as const;
    assert.equal((await service.ask('/v1/customers/batch', again)).body.updated, 1);
  });

  /** Leaves while the service thinks, which goes on once it has seen that the connection is closed. */
  const leaveWhileItThinks = async (path: string, idempotencyKey: string) => {
    let go: () => void = () => undefined;
    const thinking = new Promise<void>((resolve) => {
      think = () => {
        resolve();
        return new Promise<void>((done) => {
          go = done;
        });
      };
    });
    const socket = await send('POST', path, key, {}, [`Idempotency-Key: ${idempotencyKey}`]);
    await thinking;
    const closed = new Promise((resolve) => service.app.server.once('connection', resolve));
    socket.leave();
    // Another request comes and goes: by then the listener has seen that the first connection is closed.
    const later = await rawSocket(origin);
    await closed;
    later.send('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await later.ended;
    go();
    await isWhole();
  };

  it('is not done for: what was written before is not committed once the work comes to its end', async () => {
    const id = await create('Drei');
    await leaveWhileItThinks('/v1/thoughts', 'gone-2');
    assert.equal(await cityOf(id), 'Kiel');
    think = async () => undefined;
    assert.equal(
      (await service.ask('/v1/thoughts', { method: 'POST', headers: { 'idempotency-key': 'gone-2' } }))
        .status,
      200,
    );
    assert.equal(await cityOf(id), 'thought of');
  });

  it('after the commit, before the head of a long answer is out, is no fault', async () => {
    await leaveWhileItThinks('/v1/late-thoughts', 'gone-3');
    await setImmediate();
    await isWhole();
  });

  it('after the commit gets the answer under the same Idempotency-Key, and nothing is done twice', async () => {
    const body = { customerName: 'Once and for all' };
    const made = () =>
      withClient(service.db.admin, async (admin) => {
        const text = "select customer_id from millwright.customers where customer_name = 'Once and for all'";
        return (await admin.query<{ customer_id: string }>(text)).rows.map((row) => row.customer_id);
      });
    // Gone at any moment: before, during, after the commit. Then once again with the same key.
    for (let round = 0; round < 40; round += 1) {
      const header = `Idempotency-Key: storm-${round}`;
      const before = (await made()).length;
      const socket = await send('POST', '/v1/customers', key, body, [header]);
      await sleep(round / 4);
      socket.leave();
      let answer = await again(body, `storm-${round}`);
      await until('the first one is over', async () => {
        if (answer.status === 409) answer = await again(body, `storm-${round}`);
        return answer.status !== 409;
      });
      assert.equal(answer.status, 200);
      const now = await made();
      assert.equal(now.length, before + 1, `round ${round}`);
      assert.ok(now.includes(answer.body.customerID));
    }
    const { length } = await made();
    const socket = await send('POST', '/v1/customers', key, body, ['Idempotency-Key: told']);
    await until('it is committed', async () => (await made()).length > length);
    socket.leave();
    const answer = await again(body, 'told');
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [200, 'true']);
    assert.equal((await made()).length, length + 1);
    await isWhole();
  });
  const again = (body: unknown, idempotencyKey: string) =>
    service.ask('/v1/customers', { method: 'POST', body, headers: { 'idempotency-key': idempotencyKey } });

  it('of a component behind the gateway is not done for either', async () => {
    const world = tariffWorld(service);
    await world.published('kept', { r: {} });
    const { rows } = await withClient(service.db.admin, (admin) =>
      admin.query('select set_id from millwright.tariff_sets where name is not null limit 1'),
    );
    const setID = rows[0].set_id as string;
    await whileLocked('tariff_sets', 'set_id', setID, async (admin) => {
      const socket = await send('PUT', `/v1/tariffs/${setID}`, key, { name: 'Nobody asked' });
      await until('it waits', waiting(admin));
      socket.leave();
      await until('nobody waits', async () => !(await waiting(admin)()));
      await until('no transaction is open', async () => (await openTransactions(admin)()) === 0);
    });
    assert.notEqual((await service.ask(`/v1/tariffs/${setID}`)).body.name, 'Nobody asked');
    await isWhole();
  });
});

describe('a connection that has stood still for as long as it may', () => {
  it('is answered that the request was given up, and nothing of it is done', async () => {
    const id = await create('Vier');
    service.app.server.setTimeout(300);
    await whileLocked('customers', 'customer_id', id, async (admin) => {
      const socket = await send('PATCH', `/v1/customers/${id}`, key, { city: 'Emden' });
      await until('it waits', waiting(admin));
      const answer = await socket.ended;
      assert.match(answer, /^HTTP\/1\.1 503 /);
      assert.match(answer, /"code":"Overloaded"/);
      assert.match(answer, /connection: close/i);
      await until('no transaction is open', async () => (await openTransactions(admin)()) === 0);
    });
    service.app.server.setTimeout(0);
    assert.equal(await cityOf(id), 'Kiel');
    await until('the pool is whole', () => service.pool.idleCount === service.pool.totalCount);
  });
});

describe('a caller who goes away in the middle of the body', () => {
  it('is no fault of the service’s, nor of the database’s', async () => {
    const before = service.faults.length;
    const head = (type: string) =>
      `POST /v1/customers HTTP/1.1\r\nHost: x\r\nX-APIKEY: ${key}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`;
    for (const begin of [head('application/json'), `${head('application/json')}{"customerName":`]) {
      const socket = await rawSocket(origin);
      socket.send(begin);
      await sleep(20);
      socket.leave();
    }
    const file = await rawSocket(origin);
    file.send(
      head('multipart/form-data; boundary=x').replace('/v1/customers', '/v1/tariffs/s1/rules/import'),
    );
    file.send('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf of');
    await sleep(20);
    file.leave();
    await until('nobody is connected', () => connections().then((count) => count === 0));
    assert.deepEqual(service.faults.slice(before), []);
  });
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      service.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
});
