import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newID } from '#lib/id';
import { fc } from '#test/fast-check';
import { startReceiver } from '#test/receiver';
import { rowsReadIn } from '#test/rows-read';
import { eventually } from '#test/until';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';
import { type Attempt, claimDeliveries, finishDeliveries, type Sealed } from './delivery-queue.ts';

const notesOf = (received: { body: Buffer }[]) =>
  received.map(({ body }) => JSON.parse(body.toString()).note);

describe('a FIFO webhook', () => {
  let trial: WebhookTrial;
  before(async () => {
    trial = await startWebhooks({ MILLWRIGHT_WEBHOOK_CONCURRENCY: '8' });
  });
  after(() => trial.stop());
  beforeEach(() => trial.behind('delete from webhooks'));

  const turn = (webhookID: string, deliveryOrder: string) =>
    trial.service.ask(`/v1/webhooks/${webhookID}`, { method: 'PATCH', body: { deliveryOrder } });
  const queue = async (webhookID: string): Promise<string> => {
    const deliveryID = newID();
    await trial.behind(
      `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc, created_utc)
       select tenant_id, webhook_id, $2, 'Probe', 'Happened', 'p', '', 'PENDING', clock_timestamp(), now() from webhooks where webhook_id = $1`,
      [webhookID, deliveryID],
    );
    return deliveryID;
  };
  const claim = (worker: string) =>
    claimDeliveries(trial.service.pool, {
      ...{ worker, leaseMs: 3_600_000, most: 8, mostEach: 8, mostFailing: 8 },
      busy: new Map(),
    });
  const finish = (
    worker: string,
    { tenantID, webhookID, deliveryID, attempt }: Sealed,
    status: Attempt['status'],
  ) =>
    finishDeliveries(
      trial.service.pool,
      worker,
      [
        {
          ...{
            tenantID,
            webhookID,
            deliveryID,
            attempt,
            status,
            isGone: false,
            logID: newID(),
            url: 'http://x',
          },
          ...{
            utc: new Date().toISOString(),
            requestHeaders: {},
            statusCode: 500,
            responseBody: null,
            durationMs: 1,
          },
          ...{ delayMs: status === 'FAILED' ? 3_600_000 : null, error: null, errorDetail: null },
        },
      ],
      1e12,
    );

  it('gets its deliveries one at a time and in order; a failed one holds up later ones until it is delivered', async () => {
    const fails = new Set(['2', '4']);
    let inFlight = 0;
    let mostInFlight = 0;
    const receiver = await startReceiver((received, response) => {
      const [note] = notesOf([received]);
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      setTimeout(() => {
        inFlight -= 1;
        response.writeHead(fails.delete(note) ? 500 : 200).end();
      }, 10);
    });
    const { webhookID } = await trial.hook(receiver.url, { deliveryOrder: 'FIFO' });
    await trial.happen('1', '2', '3', '4', '5');
    const workers = [trial.worker(), trial.worker(), trial.worker()];
    for (const soFar of [2, 5]) {
      await trial.logged(webhookID, soFar);
      await new Promise((later) => setTimeout(later, 150));
      assert.equal(receiver.received.length, soFar, 'what follows the failed one waits');
      await trial.hasten();
    }
    await trial.logged(webhookID, 7);
    assert.deepEqual(notesOf(receiver.received), ['1', '2', '2', '3', '4', '4', '5']);
    assert.deepEqual(
      receiver.received.map(({ headers }) => Number(headers['x-service-sequence'])),
      [1, 2, 2, 3, 4, 4, 5],
    );
    assert.equal(mostInFlight, 1);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('goes on behind a delivery that is dead', async () => {
    const { webhookID } = await trial.hook('http://127.0.0.1:9', { deliveryOrder: 'FIFO' });
    const [first, second] = [await queue(webhookID), await queue(webhookID)];
    const [head] = await claim('w');
    assert.equal(head?.deliveryID, first);
    assert.deepEqual(await claim('w'), []);
    await finish('w', head as Sealed, 'DEAD');
    assert.equal((await claim('w'))[0]?.deliveryID, second);
  });

  it('that becomes one takes what failed before first, in the order of the sequence, once nothing is in flight', async () => {
    const { webhookID } = await trial.hook('http://127.0.0.1:9');
    for (let n = 0; n < 4; n += 1) await queue(webhookID);
    const begun = await claim('w');
    assert.equal(begun.length, 4);
    const later = await queue(webhookID);
    await finish('w', begun[2] as Sealed, 'FAILED');
    await finish('w', begun[0] as Sealed, 'FAILED');
    assert.equal((await turn(webhookID, 'FIFO')).body.deliveryOrder, 'FIFO');
    assert.deepEqual(await claim('w'), [], 'two are in flight still');
    await finish('w', begun[3] as Sealed, 'DELIVERED');
    await finish('w', begun[1] as Sealed, 'FAILED');
    const order: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      const [next, ...more] = await claim('w');
      assert.equal(more.length, 0);
      order.push(next?.deliveryID);
      await finish('w', next as Sealed, 'DELIVERED');
    }
    assert.deepEqual(order, [...begun.slice(0, 3).map(({ deliveryID }) => deliveryID), later]);

    await turn(webhookID, 'PARALLEL');
    for (let n = 0; n < 3; n += 1) await queue(webhookID);
    assert.equal((await claim('w')).length, 3);
  });

  it('keeps its order whatever succeeds, fails, dies, is replayed or claimed by several at once', async () => {
    const step = fc.constantFrom(
      'queue',
      'claim',
      'claimTwice',
      'delivered',
      'failed',
      'dead',
      'hasten',
      'lose',
      'replay',
    );
    const run = async (steps: string[]) => {
      await trial.behind('delete from webhooks');
      const { webhookID } = await trial.hook('http://127.0.0.1:9', { deliveryOrder: 'FIFO' });
      // The model: the line in order, its first one's state, what was ended, and sequences as they were first
      // given.
      const line: string[] = [];
      const ended: string[] = [];
      const begun: string[] = [];
      let first: 'ready' | 'flying' | 'waiting' = 'ready';
      let [flying, owner]: [Sealed | undefined, string] = [undefined, ''];
      const set = (sql: string) =>
        trial.behind(`update webhook_deliveries set ${sql} where webhook_id = $1 and delivery_id = $2`, [
          webhookID,
          line[0],
        ]);
      const claims = async (...workers: string[]) => {
        const got = await Promise.all(workers.map(claim));
        const all = got.flat();
        assert.deepEqual(
          all.map(({ deliveryID }) => deliveryID),
          first === 'ready' ? line.slice(0, 1) : [],
        );
        const [one] = all;
        if (!one) return;
        if (!begun.includes(one.deliveryID)) begun.push(one.deliveryID);
        assert.equal(one.sequence, begun.indexOf(one.deliveryID) + 1);
        [flying, owner, first] = [
          one,
          workers[got.findIndex(({ length }) => length === 1)] as string,
          'flying',
        ];
      };
      const ends = async (status: Attempt['status']) => {
        if (!flying) return;
        await finish(owner, flying, status);
        flying = undefined;
        if (status !== 'FAILED') ended.push(line.shift() as string);
        first = status === 'FAILED' ? 'waiting' : 'ready';
      };
      const acts: Record<string, () => Promise<unknown>> = {
        queue: async () => line.push(await queue(webhookID)),
        claim: () => claims('w1'),
        claimTwice: () => claims('w1', 'w2'),
        delivered: () => ends('DELIVERED'),
        failed: () => ends('FAILED'),
        dead: () => ends('DEAD'),
        hasten: async () => {
          if (first !== 'waiting') return;
          await set('due_utc = now()');
          first = 'ready';
        },
        // The worker dies: its lease ends, and what it says afterwards no longer counts.
        lose: async () => {
          if (!flying) return;
          const [dead, said] = [owner, flying];
          await set('due_utc = now()');
          [flying, first] = [undefined, 'ready'];
          await claims('w3');
          await finish(dead, said, 'DELIVERED');
        },
        replay: async () => {
          const again = ended.shift();
          if (!again) return;
          const [entry] = await trial.behind(
            'select log_id from webhook_attempts where delivery_id = $1 limit 1',
            [again],
          );
          const { status } = await trial.service.ask(`/v1/webhooks/logs/${entry.log_id}/replay`, {
            method: 'POST',
          });
          assert.equal(status, 200);
          line.push(again);
        },
      };
      for (const name of steps) await acts[name]?.();
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), run), { numRuns: 20 });
  });

  it('costs a claim a few rows, however many wait behind the one that failed', async () => {
    const { webhookID } = await trial.hook('http://127.0.0.1:9', { deliveryOrder: 'FIFO' });
    await queue(webhookID);
    await trial.behind(
      `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc, created_utc)
       select tenant_id, webhook_id, make_id(), 'Probe', 'Happened', 'p', '', 'PENDING', clock_timestamp(), now()
       from webhooks, generate_series(1, 10000) where webhook_id = $1`,
      [webhookID],
    );
    await trial.behind('analyze webhook_deliveries, webhooks, webhook_lanes');
    // Unknown to the statistics: what waits for its next attempt at another webhook.
    const { webhookID: other } = await trial.hook('http://127.0.0.1:9');
    await trial.behind(
      `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc, created_utc)
       select tenant_id, webhook_id, make_id(), 'Probe', 'Happened', 'p', '', 'FAILED', now() + interval '1 hour', now()
       from webhooks, generate_series(1, 1000) where webhook_id = $1`,
      [other],
    );
    const [lane] = await trial.behind(`
      select jsonb_build_array(jsonb_build_object('t', tenant_id, 'w', webhook_id, 'from', first_due))::text as known
      from look_for_webhook_deliveries(null, false) where webhook_id is not null`);
    const client = await trial.service.pool.connect();
    const costOf = async (count: number) => {
      const { result, read } = await rowsReadIn(client, 'webhook_deliveries', () =>
        client.query(
          `select * from claim_webhook_deliveries('w', interval '1 hour', 8, 8, 8, '{}', $1)
           where delivery_id is not null`,
          [lane.known],
        ),
      );
      assert.equal(result.rows.length, count);
      return read;
    };
    try {
      const [none, one] = [await costOf(1), await costOf(0)];
      assert.ok(none > 0 && none < 30 && one < 30, `${none} and ${one} rows read`);
    } finally {
      client.release();
    }
  });

  it('delivers to others while one of its deliveries waits', async () => {
    const failing = await startReceiver((_received, response) => response.writeHead(500).end());
    const other = await startReceiver();
    await trial.hook(failing.url, { deliveryOrder: 'FIFO' });
    await trial.hook(other.url);
    await trial.happen('1', '2', '3');
    const worker = trial.worker();
    await other.until(3);
    await eventually(() => assert.equal(failing.received.length, 1));
    await worker.stop();
  });
});
