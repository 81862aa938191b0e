import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startReceiver } from '#test/receiver';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';
import { purgeDeliveries } from './purge-deliveries.ts';

let trial: WebhookTrial;
before(async () => {
  trial = await startWebhooks();
});
after(() => trial.stop());

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const purge = () =>
  purgeDeliveries.run({ pool: trial.service.pool, config: trial.service.config, log }, undefined);
const count = async (table: string, webhookID: string) =>
  (await trial.behind(`select count(*)::int as n from ${table} where webhook_id = $1`, [webhookID]))[0].n;
/**
 * A delivery as if made so many days ago, with an attempt of the same age unless stated otherwise. Answers
 * its id.
 */
const old = async (webhookID: string, status: string, days: number, attemptDays = days): Promise<string> => {
  const [{ id }] = await trial.behind(`select id_floor(now() - make_interval(days => $1)) as id`, [days]);
  const deliveryID = `${id.slice(0, 28)}${Math.random().toString(16).slice(2, 10).padEnd(8, '0')}`;
  await trial.behind(
    `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc, created_utc)
     select tenant_id, webhook_id, $2, 'Probe', 'Happened', 'p', '', $3, case when $3 in ('PENDING', 'FAILED') then now() end,
       now() - make_interval(days => $4) from webhooks where webhook_id = $1`,
    [webhookID, deliveryID, status, days],
  );
  await trial.behind(
    `insert into webhook_attempts (tenant_id, log_id, webhook_id, delivery_id, entity, event, entity_id, attempt, utc, url, request_headers)
     select tenant_id, make_id(), webhook_id, $2, 'Probe', 'Happened', 'p', 1, now() - make_interval(days => $3), 'http://x', '{}'
     from webhooks where webhook_id = $1`,
    [webhookID, deliveryID, attemptDays],
  );
  return deliveryID;
};

it('what came to rest long ago goes with its log, in all tenants; dead ones later, what waits never', async () => {
  const a = await trial.hook('http://127.0.0.1:9', { isActive: false });
  const b = await trial.hook('http://127.0.0.1:9', { isActive: false }, { key: trial.service.b.keys.ADMIN });
  for (const { webhookID } of [a, b]) {
    const gone = [
      await old(webhookID, 'DELIVERED', 31),
      await old(webhookID, 'SUPPRESSED', 31),
      await old(webhookID, 'DEAD', 91),
    ];
    const kept = [
      await old(webhookID, 'DELIVERED', 29),
      await old(webhookID, 'DEAD', 89),
      await old(webhookID, 'PENDING', 400),
      await old(webhookID, 'FAILED', 400),
      // Replayed yesterday: its log is wanted still.
      await old(webhookID, 'DELIVERED', 400, 1),
    ];
    await purge();
    const left = await trial.behind('select delivery_id from webhook_deliveries where webhook_id = $1', [
      webhookID,
    ]);
    assert.deepEqual(left.map(({ delivery_id }) => delivery_id).sort(), kept.sort());
    assert.equal(await count('webhook_attempts', webhookID), kept.length);
    assert.equal(gone.length + kept.length, 8);
  }
});

it('it goes on until all is gone, in small steps, and sequences are not given again', async () => {
  const receiver = await startReceiver();
  const { webhookID } = await trial.hook(receiver.url);
  await trial.happen('1', '2');
  const worker = trial.worker();
  await trial.logged(webhookID, 2);
  await trial.behind(
    `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, created_utc)
     select tenant_id, webhook_id, substr(id_floor(now() - interval '60 days'), 1, 28) || lpad(to_hex(n), 8, '0'), 'Probe',
       'Happened', 'p', '', 'DELIVERED', now() - interval '60 days' from webhooks, generate_series(1, 2500) n where webhook_id = $1`,
    [webhookID],
  );
  await purge();
  assert.equal(await count('webhook_deliveries', webhookID), 2);
  await trial.behind('delete from webhook_deliveries where webhook_id = $1', [webhookID]);
  await trial.happen('3');
  const received = await receiver.until(3);
  assert.equal(received[2]?.headers['x-service-sequence'], '3');
  await worker.stop();
});

it('the ids that it goes by are in the order of the time at which they are made', async () => {
  const [row] = await trial.behind(
    `select id_floor(clock_timestamp() - interval '5 ms') < make_id() and make_id() < id_floor(clock_timestamp() + interval '5 ms') as ok`,
  );
  assert.equal(row.ok, true);
});
