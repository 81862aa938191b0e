import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';
import { Pool } from 'undici';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '../service.ts';
import type { TestTenant } from '../tenant.ts';
import { until } from '../until.ts';

/** What a flood comes to: how many of each status. */
type Statuses = Record<string, number>;

describe('a tenant that floods beside a quiet one', () => {
  let service: TestService;
  let address: string;
  let ids: string[];
  before(async () => {
    service = await startService({
      areas: [customers],
      environment: {
        MILLWRIGHT_MAX_WAITING: '32',
        // All of a flood wait for one record, for as long as a busy machine takes.
        ...{ MILLWRIGHT_LOCK_TIMEOUT_MS: '600000', MILLWRIGHT_STATEMENT_TIMEOUT_MS: '600000' },
      },
    });
    ids = await Promise.all(
      [service.a, service.b].map(async ({ keys }) => {
        const body = { customerName: 'Nordwind' };
        return (await service.ask('/v1/customers', { method: 'POST', key: keys.ADMIN, body })).body
          .customerID as string;
      }),
    );
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  });

  const [noisyAt, quietAt] = [0, 1];
  const request = async (pool: Pool, tenant: TestTenant, id: string | undefined) => {
    const answer = await pool.request({
      method: 'PATCH',
      path: `/v1/customers/${id}`,
      headers: { 'x-apikey': tenant.keys.ADMIN as string, 'content-type': 'application/json' },
      body: JSON.stringify({ city: `City ${Math.random()}` }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (await answer.body.json()) as { code?: string; limit?: string },
    };
  };

  /**
   * Writes to one record from many connections for as long as given: all but one wait for its lock, with
   * every place that they get.
   */
  const flood = (connections: number) => {
    const pool = new Pool(address, { connections, pipelining: 1 });
    const statuses: Statuses = {};
    let isOver = false;
    const each = async () => {
      while (!isOver) {
        const { status, headers, body } = await request(pool, service.a, ids[noisyAt]);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) continue;
        assert.deepEqual([status, body.code], [503, 'Overloaded'], JSON.stringify(body));
        assert.ok(Number(headers['retry-after']) >= 1, 'it is said when to come again');
        assert.equal(body.limit, 'MILLWRIGHT_MAX_WAITING');
      }
    };
    const all = Promise.all(Array.from({ length: connections }, each));
    let failure: unknown;
    all.catch((error) => {
      failure = error;
    });
    return {
      statuses,
      /** @throws what was answered that should not be: the flood is smaller from then on */
      isUp: () => {
        if (failure) throw failure;
        return true;
      },
      end: async () => {
        isOver = true;
        await all;
        await pool.close();
      },
    };
  };

  it('is refused beyond its part, with a limit’s name; the quiet one gets nothing but 200, and is let in before the flood’s line', async () => {
    const noisy = flood(80);
    const quiet = new Pool(address, { connections: 2 });
    const { gate } = service.purses.requests;
    await until('the flood waits', () => noisy.isUp() && gate.counts().waiting >= 20);
    for (let round = 0; round < 20; round++) {
      const { status, body } = await request(quiet, service.b, ids[quietAt]);
      assert.equal(status, 200, JSON.stringify(body));
      // Places are kept for newcomers: the flood has all but two of them before it has company, then its
      // part.
      assert.ok(gate.counts().underWay <= service.config.databaseConnections, JSON.stringify(gate.counts()));
      const health = await fetch(`${address}/${round % 2 === 0 ? 'healthz' : 'readyz'}`);
      assert.equal(health.status, 200);
    }
    assert.ok(gate.counts().waiting > 0, 'the flood was there all the time');
    const waits = service.purses.requests.pool.waitingCount;
    assert.equal(waits, 0, 'nobody waits behind the gate');
    const answered = noisy.statuses;
    await noisy.end();
    await quiet.close();
    assert.ok((answered['200'] ?? 0) > 0 && (answered['503'] ?? 0) > 0, JSON.stringify(answered));
    assert.deepEqual(Object.keys(answered).sort(), ['200', '503']);
    assert.deepEqual(gate.counts().waiting + gate.counts().underWay, 0, 'and everything is given back');
    const { pool } = service.purses.requests;
    await until('all connections are back', () => pool.idleCount === pool.totalCount);
    assert.deepEqual(service.faults, []);
  });

  it('whose every place stands still leaves the others theirs', async () => {
    const { gate } = service.purses.requests;
    const quietly = async () =>
      assert.equal(
        (await service.ask(`/v1/customers/${ids[quietAt]}`, { key: service.b.keys.ADMIN })).status,
        200,
      );
    await quietly();
    await withClient(service.db.admin, async (client) => {
      await client.query('begin');
      await client.query('select from millwright.customers where customer_id = $1 for update', [
        ids[noisyAt],
      ]);
      const noisy = flood(40);
      await until('the flood waits', () => noisy.isUp() && gate.counts().waiting >= 20);
      for (let round = 0; round < 10; round++) await quietly();
      await client.query('rollback');
      await noisy.end();
    });
    assert.deepEqual(service.faults, []);
  });
});
