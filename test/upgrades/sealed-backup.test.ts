import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { backup } from '#platform/db/backup';
import { withClient } from '#platform/db/connection';
import { restore } from '#platform/db/restore';
import { startReceiver } from '#test/receiver';
import { startService, type TestService } from '#test/service';

const key = 'opens-the-backup-of-this-test';

/** What the service keeps and can read again, by who gave it: all that a thief of a backup would look for. */
const kept = (service: TestService, database: string) =>
  withClient({ ...service.db.admin, database }, async (client) => {
    const { rows } = await client.query<{ secret: string }>(
      `select secret from millwright.webhook_secrets union all select password from millwright.smtp_servers
       union all select secret from millwright.stock_settings
       union all select sealed_headers from millwright.webhooks order by 1`,
    );
    return rows.map(({ secret }) => secret);
  });

test('no secret can be read in a backup; restored with its key, webhooks are signed as before', async () => {
  const receiver = await startReceiver();
  const service = await startService();
  const make = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: object) => {
    const answer = await service.ask(url, { method, body, headers: { 'idempotency-key': url } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const hook = await make('POST', '/v1/webhooks', {
    ...{ name: 'ERP', entity: 'SalesQuote', event: 'Created', baseUrl: receiver.url },
    headers: [{ name: 'Authorization', value: 'Bearer of-the-erp-4711' }],
  });
  const mail = { host: '127.0.0.1', port: 587, security: 'STARTTLS', fromAddress: 'a@example.com' };
  await make('PATCH', '/v1/instances/smtpserver', { ...mail, userName: 'u', password: 'correct horse' });
  await make('PUT', '/v1/inventory/availability/settings', { provider: 'MIDDLEWARE', url: receiver.url });

  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), backup(service.db.admin, out, key)]);
  const secrets = await kept(service, service.db.admin.database);
  assert.equal(secrets.length, 4);
  const archive = gunzipSync(bytes);
  for (const secret of [...secrets, 'correct horse', 'of-the-erp-4711', 'ERP', service.a.tenantID]) {
    assert.ok(!archive.includes(secret), secret);
  }

  const database = `${service.db.admin.database}_sealed`;
  const admin = { ...service.db.admin, database };
  const drop = () =>
    withClient({ ...service.db.admin, database: 'postgres' }, async (client) => {
      await client.query(`drop database if exists ${database} with (force)`);
    });
  await restore(admin, Readable.from([bytes]), { key });
  assert.deepEqual(await kept(service, database), secrets);
  const again = await startService({
    database: { admin, service: { ...service.db.service, database }, drop },
  });
  const told = await again.ask(`/v1/webhooks/${hook.webhookID}/diagnose`, {
    method: 'POST',
    key: service.a.keys.ADMIN as string,
  });
  assert.equal(told.status, 200, JSON.stringify(told.body));
  const got = receiver.received.at(-1);
  assert.equal(got?.headers.authorization, 'Bearer of-the-erp-4711');
  const signed = createHmac('sha256', hook.secret)
    .update(got?.body ?? '')
    .digest('hex');
  assert.equal(got?.headers['x-service-signature'], signed);
});
