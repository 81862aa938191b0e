import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startReceiver } from '#test/receiver';
import { rowsReadIn } from '#test/rows-read';
import { eventually } from '#test/until';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';
import { type Attempt, claimDeliveries, finishDeliveries } from './delivery-queue.ts';

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('delivery workers', () => {
  let trial: WebhookTrial;
  before(async () => {
    trial = await startWebhooks({ MILLWRIGHT_WEBHOOK_CONCURRENCY: '8' });
  });
  after(() => trial.stop());
  // Each test sees the deliveries of its own webhooks only.
  beforeEach(() => trial.behind('delete from webhooks'));
  /** Claims as a worker would that then dies. */
  const claimAndDie = (leaseMs: number, most = 8) =>
    claimDeliveries(trial.service.pool, {
      ...{ worker: 'dead', leaseMs, most, mostEach: 8, mostFailing: 1 },
      busy: new Map(),
    });

  it('four at once send every delivery once, with a sequence from 1 without a gap, and start in its order', async () => {
    const receiver = await startReceiver(
      (_received, response) => void setTimeout(() => response.end(), Math.random() * 10),
    );
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen(...numbers(120).map(String));
    const workers = numbers(4).map(() => trial.worker());
    await trial.logged(webhookID, 120);
    await Promise.all(workers.map((worker) => worker.stop()));
    const got = receiver.received.map(({ headers, body }) => ({
      sequence: Number(headers['x-service-sequence']),
      note: Number(JSON.parse(body.toString()).note),
      id: headers['x-service-delivery-id'],
    }));
    assert.equal(new Set(got.map(({ id }) => id)).size, 120);
    got.sort((one, other) => one.sequence - other.sequence);
    assert.deepEqual(
      got.map(({ sequence }) => sequence),
      numbers(120),
    );
    assert.deepEqual(
      got.map(({ note }) => note),
      numbers(120),
    );
    assert.equal(
      workers.reduce((sum, { counts }) => sum + counts.delivered, 0),
      120,
    );
  });

  it('start first attempts in the order of their sequence, as many at once as there are places', async () => {
    const receiver = await startReceiver();
    await trial.hook(receiver.url);
    const sequences = () => receiver.received.map(({ headers }) => Number(headers['x-service-sequence']));
    await trial.happen(...numbers(30).map(String));
    const single = trial.worker({ config: { ...trial.service.config, webhookConcurrency: 1 } });
    await receiver.until(30);
    await single.stop();
    assert.deepEqual(sequences(), numbers(30));

    await trial.happen(...numbers(60).map(String));
    const several = trial.worker();
    await receiver.until(90);
    await several.stop();
    // Four are in flight at most, so none can come before one that is four places ahead of it.
    for (const [index, sequence] of sequences().entries())
      assert.ok(Math.abs(sequence - index - 1) < 4, `${sequences()}`);
  });

  it('do not look through what was delivered before to find what is due', async () => {
    const { webhookID } = await trial.hook('http://127.0.0.1:9');
    const backlog = await trial.hook('http://127.0.0.1:9', { event: 'SwitchedOff', entity: 'Webhook' });
    const fill = (id: string, count: number, status: string, due: string) =>
      trial.behind(
        `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc, created_utc)
         select tenant_id, webhook_id, make_id(), 'Probe', 'Happened', 'p', '', '${status}', ${due}, now()
         from webhooks, generate_series(1, ${count}) where webhook_id = $1`,
        [id],
      );
    await fill(webhookID, 3000, 'DELIVERED', 'null');
    // So many wait that most of the table is outstanding: then the primary key looks like a good way to the
    // planner.
    await fill(backlog.webhookID, 15_000, 'FAILED', `now() + interval '1 day'`);
    await trial.behind('analyze webhook_deliveries, webhooks, webhook_lanes');
    await trial.happen('due');
    const client = await trial.service.pool.connect();
    try {
      const { result, read } = await rowsReadIn(client, 'webhook_deliveries', () =>
        client.query(
          `select c.* from look_for_webhook_deliveries(extract(epoch from now() - interval '1 minute')::float8 * 1e6, false) f,
             claim_webhook_deliveries('w', interval '1 hour', 8, 8, 1, '{}',
               jsonb_build_array(jsonb_build_object('t', f.tenant_id, 'w', f.webhook_id, 'from', f.first_due))) c
           where f.webhook_id is not null and c.delivery_id is not null`,
        ),
      );
      assert.equal(result.rows.length, 1);
      assert.ok(read > 0 && read < 300, `${read} rows read`);
    } finally {
      client.release();
    }
  });

  it('take up what a dead one held once its lease has ended, and log the attempt that was lost', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('held');
    assert.equal((await claimAndDie(3_600_000)).length, 1);
    const worker = trial.worker();
    await pause(400);
    assert.equal(receiver.received.length, 0, 'the lease has not ended');
    await trial.behind('update webhook_deliveries set due_utc = now() where webhook_id = $1', [webhookID]);
    const [got] = await receiver.until(1);
    assert.deepEqual([got?.headers['x-service-attempt'], got?.headers['x-service-sequence']], ['2', '1']);
    const log = await trial.logged(webhookID, 2);
    assert.deepEqual(
      log.map(({ attempt, error, statusCode }) => [attempt, error, statusCode]),
      [
        [1, 'INTERRUPTED', null],
        [2, null, 200],
      ],
    );
    await worker.stop();
  });

  it('count no result of one that lost its lease', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('late');
    const [held] = await claimAndDie(1);
    assert.ok(held);
    const worker = trial.worker();
    await trial.logged(webhookID, 2);
    await worker.stop();
    const late: Attempt = {
      ...{ tenantID: held.tenantID, webhookID, deliveryID: held.deliveryID, attempt: held.attempt },
      ...{
        status: 'DEAD',
        delayMs: null,
        isGone: true,
        logID: 'late',
        utc: new Date().toISOString(),
        url: '',
        requestHeaders: {},
      },
      ...{ statusCode: 410, responseBody: null, durationMs: 1, error: null, errorDetail: null },
    };
    await finishDeliveries(trial.service.pool, 'dead', [late], 1);
    assert.equal((await trial.log(webhookID)).length, 2);
    const { body } = await trial.service.ask(`/v1/webhooks/${webhookID}/health`);
    assert.deepEqual([body.lastStatus, body.consecutiveFailures], ['DELIVERED', 0]);
  });

  it('hold on to an attempt that outlasts a lease', async () => {
    const receiver = await startReceiver(
      (_received, response) => void setTimeout(() => response.end(), 4000),
    );
    const { webhookID } = await trial.hook(receiver.url);
    const workers = [1500, 1500].map((leaseMs) => trial.worker({ limits: { leaseMs } }));
    await trial.happen('slow');
    const log = await trial.logged(webhookID, 1);
    assert.deepEqual([log[0].attempt, log[0].statusCode, receiver.received.length], [1, 200, 1]);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('finish what is in flight when stopped, and take nothing new', async () => {
    const receiver = await startReceiver((_received, response) => void setTimeout(() => response.end(), 400));
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen(...numbers(12).map(String));
    const worker = trial.worker();
    await receiver.until(4);
    await worker.stop();
    const delivered = await trial.behind(
      `select status, count(*)::int as n from webhook_deliveries where webhook_id = $1 group by 1`,
      [webhookID],
    );
    const byStatus = Object.fromEntries(delivered.map(({ status, n }) => [status, n]));
    assert.equal(byStatus.DELIVERING, undefined);
    assert.equal(byStatus.DELIVERED, receiver.received.length);
    assert.equal(byStatus.PENDING, 12 - receiver.received.length);
    const next = trial.worker();
    await trial.logged(webhookID, 12);
    assert.equal(receiver.received.length, 12);
    await next.stop();
  });

  it('do not let a receiver that hangs hold up the others, nor wait for it longer than the time-out', async () => {
    const hanging = await startReceiver(() => undefined);
    const quick = await startReceiver();
    const hung = await trial.hook(hanging.url);
    const { webhookID } = await trial.hook(quick.url, { entity: 'Webhook', event: 'SwitchedOff' });
    await trial.happen(...numbers(20).map(String));
    const worker = trial.worker({ limits: { timeoutMs: 3000 } });
    await hanging.until(4);
    await pause(50);
    assert.equal(hanging.received.length, 4, 'half of the places');
    await trial.service.ask(`/v1/webhooks/${webhookID}/test`, { method: 'POST' });
    await quick.until(1);
    assert.deepEqual(await trial.log(hung.webhookID), [], 'before any of those is given up');
    const [timedOut] = await trial.logged(hung.webhookID, 4);
    assert.deepEqual([timedOut.error, timedOut.statusCode], ['TIMEOUT', null]);
    assert.ok(timedOut.durationMs >= 2990, `${timedOut.durationMs} ms`);
    await trial.service.ask(`/v1/webhooks/${hung.webhookID}`, { method: 'DELETE' });
    await worker.stop();
  });

  it('do not let a failed delivery hold up later ones', async () => {
    const receiver = await startReceiver((_received, response, index) =>
      response.writeHead(index === 0 ? 500 : 200).end(),
    );
    const { webhookID } = await trial.hook(receiver.url);
    const worker = trial.worker();
    await trial.happen('fails first');
    await trial.logged(webhookID, 1);
    await trial.happen('2', '3');
    const log = await trial.logged(webhookID, 3);
    assert.deepEqual(
      log.map(({ statusCode }) => statusCode),
      [500, 200, 200],
    );
    await worker.stop();
  });

  it('go on when the database comes back, and store the results they had', async () => {
    const receiver = await startReceiver((_received, response) => void setTimeout(() => response.end(), 300));
    const { webhookID } = await trial.hook(receiver.url);
    const worker = trial.worker();
    await trial.happen('through');
    await receiver.until(1);
    await trial.behind(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const log = await trial.logged(webhookID, 1);
    assert.deepEqual([log[0].statusCode, log[0].attempt], [200, 1]);
    await trial.happen('after');
    await eventually(() => assert.equal(receiver.received.length, 2));
    await worker.stop();
  });
});
