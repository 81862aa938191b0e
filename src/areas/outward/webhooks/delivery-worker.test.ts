import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { newWebhookSecret } from '#platform/webhook-signing';
import { type Received, startReceiver } from '#test/receiver';
import { eventually } from '#test/until';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));
const sameBytes = (received: Received[]) =>
  new Set(received.map(({ body }) => body.toString('hex'))).size === 1;
const headersOf = ({ headers }: Received) => headers as Record<string, string>;

describe('a delivery', () => {
  let trial: WebhookTrial;
  after(() => trial.stop());
  before(async () => {
    trial = await startWebhooks();
    trial.worker();
  });
  const lane = async (webhookID: string) =>
    (await trial.service.ask(`/v1/webhooks/${webhookID}/health`)).body;
  const settled = (webhookID: string, status: string) =>
    eventually(async () => assert.equal((await lane(webhookID)).lastStatus, status));

  it('carries the event’s exact bytes, signed as the contract and as Standard Webhooks say', async () => {
    const receiver = await startReceiver();
    const { webhookID, secret } = await trial.hook(receiver.url, {
      resource: 'quotes?x=1',
      headers: [{ name: 'Authorization', value: 'Bearer hidden' }],
    });
    await trial.happen('Zylinder Ø 40 €');
    const [got] = (await receiver.until(1)) as [Received];
    const [{ data }] = await trial.behind(
      'select data::text as data from events order by event_id desc limit 1',
    );
    assert.equal(got.body.toString(), data);
    assert.equal(got.path, '/quotes?x=1');
    assert.deepEqual(
      new StandardWebhook(secret).verify(got.body.toString(), headersOf(got)),
      JSON.parse(data),
    );
    assert.equal(
      headersOf(got)['x-service-signature'],
      createHmac('sha256', secret).update(got.body).digest('hex'),
    );
    const { 'x-service-delivery-id': deliveryID, 'webhook-id': id } = headersOf(got);
    assert.ok(deliveryID && deliveryID === id);
    assert.equal(headersOf(got)['x-service-attempt'], '1');
    assert.equal(headersOf(got)['x-service-sequence'], '1');
    assert.equal(headersOf(got)['content-type'], 'application/json');
    assert.match(headersOf(got)['user-agent'] ?? '', /^Millwright\//);
    assert.equal(headersOf(got).authorization, 'Bearer hidden');
    assert.ok(!('x-service-test' in got.headers));

    const [entry] = await trial.logged(webhookID, 1);
    assert.deepEqual(
      [entry.statusCode, entry.error, entry.attempt, entry.deliveryID],
      [200, null, 1, deliveryID],
    );
    const whole = (await trial.service.ask(`/v1/webhooks/logs/${entry.logID}`)).body;
    assert.equal(whole.requestBody, data);
    assert.equal(whole.responseBody, 'ok');
    assert.equal(whole.requestHeaders.Authorization, '(not shown)');
    assert.equal(whole.requestHeaders['X-Service-Delivery-Id'], deliveryID);
    assert.deepEqual([whole.delivery.status, whole.delivery.nextAttemptUTC], ['DELIVERED', null]);
  });

  it('goes over the connection of the one before, and the log says so', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    let [first, last]: { connectionReused: boolean; connectMs: number | null }[] = [];
    // One is kept for a second, within which a busy machine may not come to the next.
    for (let count = 1; count <= 20 && !last?.connectionReused; count += 1) {
      await trial.happen(String(count));
      [first, last] = [(await trial.logged(webhookID, count))[0], (await trial.log(webhookID)).at(-1)];
    }
    assert.deepEqual([first?.connectionReused, typeof first?.connectMs], [false, 'number']);
    assert.deepEqual([last?.connectionReused, last?.connectMs], [true, null]);
  });

  it('is not signed without a secret, and signed with both secrets while they overlap', async () => {
    const receiver = await startReceiver();
    await trial.hook(receiver.url, { secret: null });
    await trial.happen('x');
    const [unsigned] = (await receiver.until(1)) as [Received];
    assert.ok(!('x-service-signature' in unsigned.headers || 'webhook-signature' in unsigned.headers));

    const rotating = await startReceiver();
    const [old, fresh] = [newWebhookSecret(), newWebhookSecret()];
    const { webhookID } = await trial.hook(rotating.url, { secret: old });
    const rotate = (overlapHours: number, secret: string) =>
      trial.service.ask(`/v1/webhooks/${webhookID}/secret`, {
        method: 'POST',
        body: { secret, overlapHours },
      });
    assert.equal((await rotate(1, fresh)).status, 200);
    await trial.happen('both');
    const [both] = (await rotating.until(1)) as [Received];
    for (const secret of [old, fresh])
      assert.ok(new StandardWebhook(secret).verify(both.body.toString(), headersOf(both)));
    const hex = (secret: string) => createHmac('sha256', secret).update(both.body).digest('hex');
    assert.equal(headersOf(both)['x-service-signature'], hex(fresh));
    assert.equal(headersOf(both)['x-service-signature-previous'], hex(old));

    const leaked = newWebhookSecret();
    assert.equal((await rotate(0, leaked)).status, 200);
    await trial.happen('one');
    const [, one] = (await rotating.until(2)) as [Received, Received];
    assert.ok(!('x-service-signature-previous' in one.headers));
    assert.throws(() => new StandardWebhook(fresh).verify(one.body.toString(), headersOf(one)));
  });

  it('is tried again after whatever is no 2xx, with the same id and bytes, until it is taken', async () => {
    const answers = [500, 302, 404, 204];
    const receiver = await startReceiver((_received, response, index) => {
      response.writeHead(answers[index] ?? 200, { location: `${receiver.url}/elsewhere` }).end();
    });
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('again');
    for (let tries = 1; tries <= 3; tries += 1) {
      await trial.logged(webhookID, tries);
      assert.equal((await lane(webhookID)).consecutiveFailures, tries);
      await trial.hasten();
    }
    const log = await trial.logged(webhookID, 4);
    assert.deepEqual(
      log.map(({ statusCode, attempt }) => [statusCode, attempt]),
      [
        [500, 1],
        [302, 2],
        [404, 3],
        [204, 4],
      ],
    );
    assert.ok(sameBytes(receiver.received));
    assert.equal(new Set(receiver.received.map((got) => headersOf(got)['x-service-delivery-id'])).size, 1);
    assert.deepEqual(
      receiver.received.map(({ path }) => path),
      ['/', '/', '/', '/'],
    );
    assert.deepEqual(
      receiver.received.map((got) => headersOf(got)['x-service-attempt']),
      ['1', '2', '3', '4'],
    );
    assert.deepEqual(
      receiver.received.map((got) => headersOf(got)['x-service-sequence']),
      ['1', '1', '1', '1'],
    );
    const health = await lane(webhookID);
    assert.deepEqual(
      [health.lastStatus, health.consecutiveFailures, health.failingSinceUTC, health.waiting],
      ['DELIVERED', 0, null, 0],
    );
  });

  it('has an id that is the same over all its attempts, and differs between deliveries and between webhooks', async () => {
    const answers = [500, 200];
    const one = await startReceiver((_received, response, index) =>
      response.writeHead(answers[index] ?? 200).end(),
    );
    const other = await startReceiver();
    const { webhookID } = await trial.hook(one.url);
    await trial.hook(other.url);
    await trial.happen('first');
    await trial.logged(webhookID, 1);
    await trial.hasten();
    await trial.logged(webhookID, 2);
    await trial.happen('second');
    const ids = (received: Received[]) => received.map((got) => headersOf(got)['x-service-delivery-id']);
    const [first, again, second] = ids(await one.until(3));
    assert.equal(first, again);
    assert.equal(new Set([first, second, ...ids(await other.until(2))]).size, 4);
  });

  it('waits as long as Retry-After asks', async () => {
    const receiver = await startReceiver((_received, response) =>
      response.writeHead(503, { 'retry-after': '3600' }).end(),
    );
    const { webhookID } = await trial.hook(receiver.url);
    const began = Date.now();
    await trial.happen('later');
    const [entry] = await trial.logged(webhookID, 1);
    const { delivery } = (await trial.service.ask(`/v1/webhooks/logs/${entry.logID}`)).body;
    assert.equal(delivery.status, 'FAILED');
    const wait = Date.parse(delivery.nextAttemptUTC) - began;
    assert.ok(wait >= 3_600_000 && wait < 3_700_000, `${wait} ms`);
  });

  it('ends with 410, which switches the webhook off and tells the tenant; what follows waits', async () => {
    const listener = await startReceiver();
    await trial.hook(listener.url, { entity: 'Webhook', event: 'SwitchedOff' });
    const receiver = await startReceiver((_received, response) => response.writeHead(410).end());
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('gone');
    const [told] = (await listener.until(1)) as [Received];
    const shown = (await trial.service.ask(`/v1/webhooks/${webhookID}`)).body;
    assert.deepEqual([shown.isActive, shown.disabledReason, shown.rowVersion], [false, 'GONE', 2]);
    assert.deepEqual(JSON.parse(told.body.toString()), shown);
    await settled(webhookID, 'DEAD');
    await trial.happen('waits');
    await pause(150);
    assert.equal(receiver.received.length, 1);
    assert.equal((await lane(webhookID)).waiting, 1);

    receiver.answer = (_received, response) => response.end();
    const on = await trial.service.ask(`/v1/webhooks/${webhookID}`, {
      method: 'PATCH',
      body: { isActive: true },
    });
    assert.deepEqual([on.body.disabledReason, on.body.disabledUTC], [null, null]);
    const [, next] = (await receiver.until(2)) as [Received, Received];
    assert.equal(headersOf(next)['x-service-sequence'], '2');
  });

  it('switches the webhook off after five days of nothing but failures, not sooner', async () => {
    const receiver = await startReceiver((_received, response) => response.writeHead(500).end());
    const { webhookID } = await trial.hook(receiver.url);
    const failFor = async (interval: string) => {
      await trial.behind(
        'update webhook_lanes set failing_since_utc = now() - $2::interval where webhook_id = $1',
        [webhookID, interval],
      );
      const before = (await trial.log(webhookID)).length;
      await trial.hasten();
      await trial.logged(webhookID, before + 1);
    };
    await trial.happen('fails');
    await trial.logged(webhookID, 1);
    await failFor('4 days 23 hours');
    await pause(50);
    assert.equal((await trial.service.ask(`/v1/webhooks/${webhookID}`)).body.isActive, true);
    await failFor('5 days');
    await eventually(async () => {
      const { body } = await trial.service.ask(`/v1/webhooks/${webhookID}`);
      assert.deepEqual([body.isActive, body.disabledReason], [false, 'FAILING']);
    });
    await trial.service.ask(`/v1/webhooks/${webhookID}`, { method: 'PATCH', body: { isActive: true } });
    assert.equal((await lane(webhookID)).failingSinceUTC, null);
  });

  it('is dead when its last attempt has failed, and a replay begins the plan again with the same id and bytes', async () => {
    const receiver = await startReceiver((_received, response) => response.writeHead(500).end());
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('dies');
    await trial.logged(webhookID, 1);
    await trial.behind('update webhook_deliveries set attempts = 29 where webhook_id = $1', [webhookID]);
    await trial.hasten();
    const [, last] = await trial.logged(webhookID, 2);
    const read = async () => (await trial.service.ask(`/v1/webhooks/logs/${last.logID}`)).body.delivery;
    assert.deepEqual([(await read()).status, (await read()).attempts], ['DEAD', 30]);
    const replay = await trial.service.ask(`/v1/webhooks/logs/${last.logID}/replay`, { method: 'POST' });
    assert.equal(replay.status, 200);
    await trial.logged(webhookID, 3);
    assert.deepEqual([(await read()).status, (await read()).attempts], ['FAILED', 31]);
    assert.ok(sameBytes(receiver.received));
    assert.equal(new Set(receiver.received.map((got) => headersOf(got)['webhook-id'])).size, 1);
  });

  it('can be replayed after success, but not while it is on its way', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('twice');
    const [entry] = await trial.logged(webhookID, 1);
    await trial.service.ask(`/v1/webhooks/logs/${entry.logID}/replay`, { method: 'POST' });
    await receiver.until(2);
    await trial.logged(webhookID, 2);
    assert.ok(sameBytes(receiver.received));
    await trial.behind(
      `update webhook_deliveries set status = 'DELIVERING', due_utc = now() + interval '1 hour' where webhook_id = $1`,
      [webhookID],
    );
    const { body } = await trial.service.ask(`/v1/webhooks/logs/${entry.logID}/replay`, { method: 'POST' });
    assert.equal(body.code, 'IllegalTransition');
  });

  it('of a test says that it is one, in its body and in a header', async () => {
    const receiver = await startReceiver();
    const { webhookID, secret } = await trial.hook(receiver.url);
    const queued = (await trial.service.ask(`/v1/webhooks/${webhookID}/test`, { method: 'POST' })).body;
    assert.deepEqual([queued.isTest, queued.status, queued.sequence], [true, 'PENDING', null]);
    const [got] = (await receiver.until(1)) as [Received];
    assert.equal(got.body.toString(), '{"test":true,"probeID":"sample","note":"A sample","amount":1.5}');
    assert.equal(headersOf(got)['x-service-test'], 'true');
    assert.ok(new StandardWebhook(secret).verify(got.body.toString(), headersOf(got)));
    await trial.service.ask(`/v1/webhooks/${webhookID}`, { method: 'PATCH', body: { isActive: false } });
    const refused = await trial.service.ask(`/v1/webhooks/${webhookID}/test`, { method: 'POST' });
    assert.equal(refused.body.code, 'PreconditionMissing');
  });

  it('is not sent to an address that is not public, though it was one when it was saved', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    for (const target of [
      'http://10.0.0.1/',
      'http://[::ffff:127.0.0.1]/',
      'http://169.254.169.254/latest',
    ]) {
      await trial.behind('update webhooks set target_url = $2 where webhook_id = $1', [webhookID, target]);
      await trial.happen('inside');
    }
    const log = await trial.logged(webhookID, 3);
    assert.deepEqual(
      log.map(({ error, statusCode }) => [error, statusCode]),
      Array(3).fill(['CONNECT', null]),
    );
    for (const { errorDetail } of log) assert.match(errorDetail, /cannot be called/);
    assert.equal(receiver.received.length, 0);
  });
});
