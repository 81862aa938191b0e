import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startReceiver } from '#test/receiver';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';

describe('a replay of a range', () => {
  let trial: WebhookTrial;
  before(async () => {
    trial = await startWebhooks();
  });
  after(() => trial.stop());
  beforeEach(() => trial.behind('delete from webhooks'));

  const replay = (webhookID: string, body: object, more: object = {}) =>
    trial.service.ask(`/v1/webhooks/${webhookID}/replay`, { method: 'POST', body, ...more });
  const listed = async (webhookID: string, query: string) =>
    (await trial.service.ask(`/v1/webhooks/${webhookID}/deliveries?sort=deliveryID&${query}`)).body as {
      deliveryID: string;
      status: string;
      sequence: number | null;
    }[];
  /** A webhook with six deliveries, made a day apart from 1 January on: 1–4 delivered, 5 dead, 6 failed. */
  const six = async (baseUrl = 'http://127.0.0.1:9', more: object = {}) => {
    const { webhookID } = await trial.hook(baseUrl, more);
    for (let n = 1; n <= 6; n += 1) {
      await trial.behind(
        `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, due_utc,
           sequence, attempts, created_utc)
         select tenant_id, webhook_id, make_id(), 'Probe', $3, $4, convert_to('{"note":"' || $2 || '"}', 'UTF8'), $5, $6,
           $2::int, 1, timestamptz '2025-12-31T12:00:00Z' + $2::int * interval '1 day' from webhooks where webhook_id = $1`,
        [
          webhookID,
          String(n),
          n % 2 ? 'Happened' : 'Changed',
          n < 3 ? 'p-1' : 'p-2',
          n < 5 ? 'DELIVERED' : n === 5 ? 'DEAD' : 'FAILED',
          n === 6 ? '2030-01-01' : null,
        ],
      );
    }
    return webhookID as string;
  };

  it('is looked at beforehand, and not by a cursor of another list', async () => {
    const { webhookID } = await trial.hook('http://127.0.0.1:9');
    const { status, body } = await trial.service.ask(`/v1/webhooks/${webhookID}/deliveries?after=x`);
    assert.deepEqual([status, body.code, body.errors[0].pointer], [400, 'InvalidCursor', '?after']);
  });

  it('takes exactly what its filters find, which the list of deliveries shows', async () => {
    for (const [filter, sequences] of [
      [{ status: 'DEAD' }, [5]],
      [{ status: 'FAILED' }, [6]],
      [{ sequenceFrom: 2, sequenceTo: 4 }, [2, 3, 4]],
      [{ createdUTCFrom: '2026-01-02T00:00:00.000Z', createdUTCTo: '2026-01-04T00:00:00.000Z' }, [2, 3]],
      [{ event: 'Changed', status: 'DELIVERED' }, [2, 4]],
      [{ entityID: 'p-1' }, [1, 2]],
      [{ entity: 'Probe' }, [1, 2, 3, 4, 5, 6]],
      [{ entityID: 'nobody' }, []],
      [{ status: 'PENDING' }, []],
    ] as const) {
      const webhookID = await six();
      const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
      assert.deepEqual(
        (await listed(webhookID, query.toString())).map(({ sequence }) => sequence),
        sequences,
        JSON.stringify(filter),
      );
      assert.deepEqual((await replay(webhookID, filter)).body, { webhookID, replayed: sequences.length });
      const pending = await listed(webhookID, 'status=PENDING');
      assert.deepEqual(
        pending.map(({ sequence }) => sequence),
        sequences,
        JSON.stringify(filter),
      );
      await trial.behind('delete from webhooks');
    }
  });

  it('sends them in the order of their sequence, with the same ids, bytes and sequences', async () => {
    const receiver = await startReceiver();
    const webhookID = await six(receiver.url, { deliveryOrder: 'FIFO' });
    const ids = (await listed(webhookID, '')).map(({ deliveryID }) => deliveryID);
    assert.equal((await replay(webhookID, { sequenceFrom: 1 })).body.replayed, 6);
    const worker = trial.worker();
    const received = await receiver.until(6);
    await worker.stop();
    assert.deepEqual(
      received.map(({ headers, body }) => [
        headers['x-service-delivery-id'],
        headers['x-service-sequence'],
        String(body),
      ]),
      ids.map((deliveryID, index) => [deliveryID, String(index + 1), `{"note":"${index + 1}"}`]),
    );
    assert.deepEqual(
      received.map(({ headers }) => headers['x-service-attempt']),
      Array(6).fill('2'),
    );
  });

  it('of two at the same moment queues each delivery once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const webhookID = await six();
      const answers = await Promise.all([1, 2, 3].map(() => replay(webhookID, { entity: 'Probe' })));
      assert.equal(
        answers.reduce((sum, { body }) => sum + body.replayed, 0),
        6,
      );
      const [row] = await trial.behind(
        'select max(replayed_after)::int as once from webhook_deliveries where webhook_id = $1',
        [webhookID],
      );
      assert.equal(row.once, 1);
      await trial.behind('delete from webhooks');
    }
  });

  it('repeated under one Idempotency-Key queues nothing more', async () => {
    const webhookID = await six();
    const headers = { 'idempotency-key': `replay-${webhookID}` };
    const first = await replay(webhookID, { status: 'DEAD' }, { headers });
    await trial.behind(
      `update webhook_deliveries set status = 'DEAD', due_utc = null where status = 'PENDING'`,
    );
    const again = await replay(webhookID, { status: 'DEAD' }, { headers });
    assert.deepEqual([first.body.replayed, again.body], [1, first.body]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(await listed(webhookID, 'status=PENDING'), []);
  });

  it('needs a filter, and refuses more than 10,000 at once without sending any', async () => {
    // As autovacuum may have found the table before it grew: the planner takes it for one row.
    await trial.behind('analyze webhook_deliveries');
    const webhookID = await six();
    const nothing = await replay(webhookID, {});
    assert.deepEqual([nothing.status, nothing.body.code], [400, 'InvalidInput']);
    await trial.behind(
      `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, entity, event, entity_id, body, status, sequence, created_utc)
       select tenant_id, webhook_id, make_id(), 'Probe', 'Happened', 'p', '', 'DELIVERED', 6 + n, now()
       from webhooks, generate_series(1, 9995) n where webhook_id = $1`,
      [webhookID],
    );
    const tooMany = await replay(webhookID, { sequenceFrom: 1 });
    assert.deepEqual([tooMany.status, tooMany.body.code], [409, 'TooMany']);
    assert.deepEqual(await listed(webhookID, 'status=PENDING'), []);
    assert.equal((await replay(webhookID, { sequenceFrom: 2 })).body.replayed, 10_000);
  });

  it('leaves out what is on its way, and waits while the webhook is off', async () => {
    const receiver = await startReceiver();
    const webhookID = await six(receiver.url, { isActive: false });
    await trial.behind(
      `update webhook_deliveries set status = 'DELIVERING', due_utc = now() + interval '1 hour' where webhook_id = $1 and sequence = 1`,
      [webhookID],
    );
    assert.equal((await replay(webhookID, { sequenceTo: 2 })).body.replayed, 1);
    const worker = trial.worker();
    await new Promise((later) => setTimeout(later, 150));
    assert.equal(receiver.received.length, 0);
    await trial.service.ask(`/v1/webhooks/${webhookID}`, { method: 'PATCH', body: { isActive: true } });
    const [got] = await receiver.until(1);
    assert.equal(got?.headers['x-service-sequence'], '2');
    await worker.stop();
  });

  it('sends what was suppressed in a test tenant only once an operator has enabled delivery', async () => {
    const tenant = (is: string, enabled: boolean) =>
      trial.behind('update tenants set environment = $2, is_delivery_enabled = $3 where tenant_id = $1', [
        trial.service.a.tenantID,
        is,
        enabled,
      ]);
    await tenant('TEST', false);
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('1', '2');
    const refused = await replay(webhookID, { status: 'SUPPRESSED' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    await tenant('TEST', true);
    assert.equal((await replay(webhookID, { status: 'SUPPRESSED' })).body.replayed, 2);
    const worker = trial.worker();
    await receiver.until(2);
    await worker.stop();
    await tenant('PRODUCTION', false);
  });

  it('reaches no webhook of another tenant, and is written down', async () => {
    const webhookID = await six();
    assert.equal(
      (await replay(webhookID, { status: 'DEAD' }, { key: trial.service.b.keys.ADMIN })).status,
      404,
    );
    await replay(webhookID, { status: 'DEAD' });
    const rows = await trial.behind(
      `select action, changes::text from audit_entries where entity_id = $1 and operation = 'replayWebhookDeliveries'`,
      [webhookID],
    );
    assert.equal(rows.length, 1);
    assert.match(rows[0].changes, /DEAD/);
  });
});
