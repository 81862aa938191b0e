import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newID } from '#lib/id';
import { fc } from '#test/fast-check';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';
import { type Attempt, claimDeliveries, finishDeliveries, type Sealed } from './delivery-queue.ts';
import { createDueLanes, type DueLanes } from './due-lanes.ts';

describe('the search for deliveries that are due', () => {
  let trial: WebhookTrial;
  const open: pg.Client[] = [];
  before(async () => {
    trial = await startWebhooks();
  });
  after(async () => {
    for (const client of open) await client.end();
    await trial.stop();
  });
  beforeEach(() => trial.behind('delete from webhooks'));

  /** A session of its own, which can leave a transaction open. */
  const session = async (): Promise<pg.Client> => {
    const client = new pg.Client(trial.service.db.admin);
    open.push(client);
    await client.connect();
    await client.query('set search_path = millwright');
    return client;
  };
  const queue = async (client: Pick<pg.Client, 'query'>, webhookID: string, due = 'clock_timestamp()') => {
    const deliveryID = newID();
    // The transaction's number first, as in every request that puts something into the queue: it has written
    // before.
    await client.query('select pg_current_xact_id()');
    await client.query(
      `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc, created_utc)
       select tenant_id, webhook_id, $2, 'Probe', 'Happened', 'p', '', 'PENDING', ${due}, now() from webhooks where webhook_id = $1`,
      [webhookID, deliveryID],
    );
    return deliveryID;
  };
  /** One turn of a worker: a look, and a claim where that found something. */
  const turn = async (due: DueLanes, pool = trial.service.pool): Promise<Sealed[]> => {
    await due.look();
    const lanes = due.lanes();
    if (lanes.length === 0) return [];
    return claimDeliveries(pool, {
      ...{
        worker: 'w',
        leaseMs: 3_600_000,
        most: 1000,
        mostEach: 1000,
        mostFailing: 1000,
        busy: new Map(),
        lanes,
      },
      laneSeen: (webhookID, from) => {
        const lane = lanes.find((one) => one.webhookID === webhookID);
        if (lane) due.seen(lane, from);
      },
    });
  };
  const idsOf = (claimed: Sealed[]) => claimed.map(({ deliveryID }) => deliveryID);
  const delivered = ({ tenantID, webhookID, deliveryID, attempt }: Sealed): Attempt => ({
    ...{
      tenantID,
      webhookID,
      deliveryID,
      attempt,
      status: 'DELIVERED',
      delayMs: null,
      isGone: false,
      logID: newID(),
    },
    ...{
      utc: new Date().toISOString(),
      url: 'http://x',
      requestHeaders: {},
      statusCode: 200,
      responseBody: null,
    },
    ...{ durationMs: 1, error: null, errorDetail: null },
  });

  it('finds a delivery whose transaction was open for long, though later ones were found before', async () => {
    const { webhookID } = await trial.hook('http://127.0.0.1:9');
    const due = createDueLanes(trial.service.pool);
    for (let looks = 0; looks < 3; looks += 1) assert.deepEqual(await turn(due), []);
    const slow = await session();
    const quick = await session();
    await slow.query('begin');
    const late = await queue(slow, webhookID);
    const found: string[] = [];
    const expected = [late];
    // Longer than the margin that is kept anyway.
    for (let n = 0; n < 8; n += 1) {
      expected.push(await queue(quick, webhookID));
      found.push(...idsOf(await turn(due)));
      await sleep(100);
    }
    assert.deepEqual(found, expected.slice(1));
    await slow.query('commit');
    found.push(...idsOf(await turn(due)));
    assert.deepEqual(found.sort(), expected.sort());
  });

  it('misses none and gives none twice, in whatever order transactions begin, commit and are rolled back', async () => {
    const sessions = await Promise.all([session(), session(), session()]);
    const step = fc.oneof(
      fc.record({ by: fc.nat(2), what: fc.constantFrom('queue', 'queue', 'later', 'commit', 'rollback') }),
      fc.constant('turn' as const),
    );
    const run = async (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
      await trial.behind('delete from webhooks');
      const hooks = [await trial.hook('http://127.0.0.1:9'), await trial.hook('http://127.0.0.1:9')];
      // Without the margin, so that nothing but the order of transactions is relied on.
      const due = createDueLanes(trial.service.pool, { marginMicroseconds: 0, markMs: 0, idleMarkMs: 0 });
      const underWay: string[][] = [[], [], []];
      const [committed, claimed]: [string[], string[]] = [[], []];
      for (const one of steps) {
        if (one === 'turn') {
          claimed.push(...idsOf(await turn(due)));
          continue;
        }
        const client = sessions[one.by] as pg.Client;
        const own = underWay[one.by] as string[];
        if (one.what === 'queue' || one.what === 'later') {
          if (own.length === 0) await client.query('begin');
          const { webhookID } = hooks[own.length % 2] as { webhookID: string };
          own.push(
            await queue(
              client,
              webhookID,
              `clock_timestamp() + interval '${one.what === 'later' ? 30 : 0} ms'`,
            ),
          );
        } else if (own.length > 0) {
          await client.query(one.what);
          if (one.what === 'commit') committed.push(...own);
          own.length = 0;
        }
      }
      for (const [by, own] of underWay.entries()) if (own.length > 0) await sessions[by]?.query('rollback');
      await sleep(40);
      for (let looks = 0; looks < 3; looks += 1) claimed.push(...idsOf(await turn(due)));
      assert.deepEqual(claimed.sort(), committed.sort());
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), run), { numRuns: 25 });
  });

  it('reads a few rows, however many deliveries ended behind a snapshot that is still held', async () => {
    // As autovacuum does in a queue that is short: with so few rows, walking through an index looks as good
    // as one step.
    const analyze = () => trial.behind('analyze webhook_deliveries, webhook_lanes, webhooks');
    const { webhookID } = await trial.hook('http://127.0.0.1:9');
    const holder = await session();
    await holder.query('begin isolation level repeatable read');
    await holder.query('select count(*) from webhooks');
    const client = await trial.service.pool.connect();
    const pool = { query: client.query.bind(client) } as unknown as WebhookTrial['service']['pool'];
    try {
      const due = createDueLanes(pool, { markMs: 0, idleMarkMs: 0 });
      for (let n = 0; n < 150; n += 1) {
        await trial.behind(
          `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc, created_utc)
           select tenant_id, webhook_id, make_id(), 'Probe', 'Happened', 'p', '', 'PENDING', clock_timestamp(), now()
           from webhooks, generate_series(1, 20) where webhook_id = $1`,
          [webhookID],
        );
        await finishDeliveries(pool, 'w', (await turn(due, pool)).map(delivered), 1e12);
        if (n % 50 === 0) await analyze();
      }
      await analyze();
      await sleep(400);
      for (let looks = 0; looks < 5; looks += 1) await turn(due, pool);
      const rowsRead = async (): Promise<number> => {
        await client.query('select pg_stat_force_next_flush()');
        const [row] = await trial.behind(`
          select (select sum(idx_tup_read)::int from pg_stat_user_indexes where relname in ('webhook_deliveries', 'webhook_lanes'))
            + (select sum(seq_tup_read)::int from pg_stat_user_tables where relname in ('webhook_deliveries', 'webhook_lanes'))
            as read`);
        return row.read;
      };
      // Where searches begin moves on only when every older transaction of the server has ended: those of
      // tests beside this one are waited for.
      const queuer = await session();
      let read = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 300 && read >= 100; tries += 1) {
        await queue(queuer, webhookID);
        const before = await rowsRead();
        const last = await turn(due, pool);
        assert.equal(last.length, 1);
        await finishDeliveries(pool, 'w', last.map(delivered), 1e12);
        read = (await rowsRead()) - before;
        assert.ok(read > 0);
        if (read >= 100) await sleep(200);
      }
      assert.ok(read < 100, `${read} rows were read; 6000 entries are dead`);
    } finally {
      client.release();
      await holder.query('rollback');
    }
  });
});
