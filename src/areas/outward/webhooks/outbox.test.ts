import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { statementsOf } from '#test/count-statements';
import { startReceiver } from '#test/receiver';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';

const nowhere = 'http://127.0.0.1:9';

describe('the outbox', () => {
  let trial: WebhookTrial;
  after(() => trial.stop());
  before(async () => {
    trial = await startWebhooks();
  });
  const deliveries = (webhookID: string) =>
    trial.behind(
      `select *, convert_from(body, 'UTF8') as text from webhook_deliveries where webhook_id = $1 order by due_utc`,
      [webhookID],
    );

  it('holds one delivery for each webhook that wants the event, with the bytes of the event', async () => {
    const [one, other] = [await trial.hook(nowhere), await trial.hook(nowhere)];
    await trial.happen('Zylinder Ø 40 „€“ \\ 😀');
    const [event] = await trial.behind(
      'select event_id, data::text as data from events order by event_id desc limit 1',
    );
    const queued = [...(await deliveries(one.webhookID)), ...(await deliveries(other.webhookID))];
    assert.deepEqual(
      queued.map(({ text, event_id, status, sequence }) => [text, event_id, status, sequence]),
      [
        [event.data, event.event_id, 'PENDING', null],
        [event.data, event.event_id, 'PENDING', null],
      ],
    );
    assert.match(event.data, /12\.50?\b/);
    assert.notEqual(queued[0].delivery_id, queued[1].delivery_id);
    for (const { delivery_id } of queued)
      assert.match(delivery_id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('holds many events of one kind in their order, by as many statements as one', async () => {
    const [one, other] = [await trial.hook(nowhere), await trial.hook(nowhere)];
    const happen = (further: string[]) =>
      trial.service.ask('/v1/probes', {
        method: 'POST',
        body: { probeID: 'p-1', note: 'first', amount: 1, further },
      });
    const statements = async (further: string[]) =>
      (await statementsOf(trial.service, () => happen(further))).length;
    const [few, many] = [
      await statements(['a', 'b „€“ \\ 😀']),
      await statements(Array.from({ length: 500 }, (_, n) => `${n}`)),
    ];
    assert.equal(many, few);
    const expected = ['first', 'a', 'b „€“ \\ 😀', 'first', ...Array.from({ length: 500 }, (_, n) => `${n}`)];
    for (const { webhookID } of [one, other]) {
      const queued = await deliveries(webhookID);
      assert.deepEqual(
        queued.map(({ text }) => JSON.parse(text).note),
        expected,
      );
      const told = await trial.behind(
        'select event_id, data::text as data from events where event_id = any ($1)',
        [queued.map(({ event_id }) => event_id)],
      );
      const bodies = new Map(told.map(({ event_id, data }) => [event_id, data]));
      for (const { event_id, text } of queued) assert.equal(text, bodies.get(event_id));
    }
    await trial.behind('delete from webhooks');
  });

  it('holds one for each webhook that hears all events of an entity, or all there are, which says what it is', async () => {
    const receiver = await startReceiver();
    const all = await trial.hook(receiver.url, { entity: '*', event: '*' });
    const probes = await trial.hook(receiver.url, { event: '*' });
    const other = await trial.hook(nowhere, { entity: 'Webhook', event: '*' });
    await trial.happen('x');
    for (const { webhookID, n } of [
      { ...all, n: 1 },
      { ...probes, n: 1 },
      { ...other, n: 0 },
    ])
      assert.equal((await deliveries(webhookID)).length, n);
    const worker = trial.worker();
    const queued = await trial.service.ask(`/v1/webhooks/${other.webhookID}/test`, { method: 'POST' });
    assert.deepEqual([queued.body.entity, queued.body.event], ['Webhook', 'SwitchedOff']);
    for (const { headers } of await receiver.until(2))
      assert.deepEqual([headers['x-service-entity'], headers['x-service-event']], ['Probe', 'Happened']);
    await worker.stop();
    await trial.behind('delete from webhooks');
  });

  it('holds nothing of what was rolled back', async () => {
    const { webhookID } = await trial.hook(nowhere);
    const body = { probeID: 'p', note: 'fails', amount: 1, fail: true };
    assert.equal((await trial.service.ask('/v1/probes', { method: 'POST', body })).status, 409);
    assert.deepEqual(await deliveries(webhookID), []);
  });

  it('holds nothing of another tenant’s events', async () => {
    const { webhookID } = await trial.hook(nowhere, {}, { key: trial.service.b.keys.ADMIN });
    await trial.happen('of A');
    assert.deepEqual(await deliveries(webhookID), []);
  });

  it('keeps deliveries of a webhook that is off, and sends them in order once it is on', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url, { isActive: false });
    await trial.happen('1', '2', '3');
    const worker = trial.worker();
    await new Promise((later) => setTimeout(later, 200));
    assert.equal(receiver.received.length, 0);
    await trial.service.ask(`/v1/webhooks/${webhookID}`, { method: 'PATCH', body: { isActive: true } });
    const received = await receiver.until(3);
    const order = received.map(({ headers, body }) => [
      Number(headers['x-service-sequence']),
      JSON.parse(String(body)).note,
    ]);
    assert.deepEqual(
      order.sort(([a], [b]) => a - b),
      [
        [1, '1'],
        [2, '2'],
        [3, '3'],
      ],
    );
    await worker.stop();
  });

  it('goes away with its webhook', async () => {
    const { webhookID } = await trial.hook(nowhere);
    await trial.happen('x');
    await trial.service.ask(`/v1/webhooks/${webhookID}`, { method: 'DELETE' });
    assert.deepEqual(await deliveries(webhookID), []);
  });

  describe('of a test tenant for which delivery is not enabled', () => {
    it('suppresses, logs that it did, and sends by replay once an operator has enabled it', async () => {
      const tenant = trial.service.a.tenantID;
      const enable = (on: boolean) =>
        trial.behind(
          `update tenants set environment = 'TEST', is_delivery_enabled = $2 where tenant_id = $1`,
          [tenant, on],
        );
      await enable(false);
      const receiver = await startReceiver();
      const { webhookID } = await trial.hook(receiver.url);
      await trial.happen('kept back');
      const [entry, ...more] = await trial.log(webhookID);
      assert.deepEqual([entry.attempt, entry.error, more.length], [0, 'SUPPRESSED', 0]);
      const replay = () => trial.service.ask(`/v1/webhooks/logs/${entry.logID}/replay`, { method: 'POST' });
      assert.deepEqual((await replay()).body.code, 'PreconditionMissing');
      assert.deepEqual(
        (await trial.service.ask(`/v1/webhooks/${webhookID}/test`, { method: 'POST' })).body.code,
        'PreconditionMissing',
      );

      await enable(true);
      await trial.happen('sent');
      const worker = trial.worker();
      await receiver.until(1);
      await new Promise((later) => setTimeout(later, 150));
      assert.deepEqual(
        receiver.received.map(({ body }) => JSON.parse(String(body)).note),
        ['sent'],
      );
      assert.equal((await replay()).body.status, 'PENDING');
      const [, replayed] = await receiver.until(2);
      assert.equal(JSON.parse(String(replayed?.body)).note, 'kept back');
      assert.equal(replayed?.headers['x-service-sequence'], '2');
      await worker.stop();
      await trial.behind(`update tenants set environment = 'PRODUCTION' where tenant_id = $1`, [tenant]);
    });
  });
});
