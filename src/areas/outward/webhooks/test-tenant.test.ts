import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import { startReceiver } from '#test/receiver';
import { type Ask, startService, type TestService } from '#test/service';
import { createOperatorKey } from '#test/tenant';
import { eventually } from '#test/until';

describe('a test tenant', () => {
  let service: TestService;
  let tenant: { tenantID: string; key: string };
  let operator: string;
  let worker: ReturnType<typeof startDeliveryWorker>;
  before(async () => {
    service = await startService();
    service.time.now = new Date().toISOString();
    operator = await createOperatorKey(service.db.admin);
    const made = await service.ask('/v1/tenants', {
      method: 'POST',
      key: operator,
      body: {
        name: 'Trial',
        environment: 'TEST',
        admin: { email: 'admin@trial.example.com', displayName: 'Admin of Trial' },
      },
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    tenant = { tenantID: made.body.tenant.tenantID, key: made.body.apiKey.key };
    const { pool, config } = service;
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    worker = startDeliveryWorker({
      pool,
      config,
      log,
      clock: () => new Date().toISOString(),
      limits: { idlePollMs: 50 },
    });
  });
  after(() => worker.stop());

  const done = async (
    method: NonNullable<Ask['method']>,
    path: string,
    body: object | undefined,
    key = tenant.key,
  ) => {
    const answer = await service.ask(path, { method, key, ...(body ? { body } : {}) });
    assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  it('gets nothing delivered until an operator enables it; a production tenant gets it at once', async () => {
    const hook = { name: 'x', entity: 'Customer', event: 'Created' };
    const [trial, production] = [await startReceiver(), await startReceiver()];
    await done('POST', '/v1/webhooks', { ...hook, baseUrl: production.url }, service.a.keys.ADMIN);
    const { webhookID } = await done('POST', '/v1/webhooks', { ...hook, baseUrl: trial.url });
    await done('POST', '/v1/customers', { customerName: 'Kept back' });
    await done('POST', '/v1/customers', { customerName: 'Sent' }, service.a.keys.ADMIN);
    await production.until(1);

    const url = `/v1/tenants/${tenant.tenantID}`;
    const own = await service.ask(url, {
      method: 'PATCH',
      key: tenant.key,
      body: { isDeliveryEnabled: true },
    });
    assert.notEqual(own.status, 200, 'not even its ADMIN may');
    await done('PATCH', url, { isDeliveryEnabled: true }, operator);

    await done('POST', '/v1/customers', { customerName: 'Enabled' });
    await trial.until(1);
    const sent = () => trial.received.map(({ body }) => JSON.parse(String(body)).customerName);
    await new Promise((later) => setTimeout(later, 200));
    assert.deepEqual(sent(), ['Enabled'], 'what was kept back is not sent by itself');
    const replayed = await done('POST', `/v1/webhooks/${webhookID}/replay`, { status: 'SUPPRESSED' });
    assert.equal(replayed.replayed, 1);
    await eventually(() => assert.deepEqual(sent(), ['Enabled', 'Kept back']));
  });
});
