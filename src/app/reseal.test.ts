import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { areas } from '#app/areas';
import { withClient } from '#platform/db/connection';
import { resealSecrets } from '#platform/reseal';
import { isSealed, openKept, openSecret, sealedByFirst, sealSecret } from '#platform/secret-box';
import { newWebhookSecret } from '#platform/webhook-signing';
import { type Ask, startService, type TestService } from '#test/service';
import { createOperatorKey } from '#test/tenant';

const columns = areas.flatMap((area) => area.sealed ?? []);
let service: TestService;
let webhookID = '';
/** Of a header of the webhook, which is sealed among others. */
const token = 'Bearer plain-header-of-a-webhook-7d1f';
/** What was entered, by the column that holds it. */
const entered = new Map<string, string>();

const ask = async (path: string, asked: Ask) => {
  const got = await service.ask(path, asked);
  assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const query = (text: string, values: unknown[] = []) =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });
/** Every row of every table, as text. */
const everythingStored = async (): Promise<string> => {
  const [row] = await query(`
    select string_agg(table_to_xml(c.oid, true, false, '')::text, '') as all
    from pg_class c where c.relnamespace = 'millwright'::regnamespace and c.relkind = 'r'`);
  return row?.all;
};
const refuseClear = async () => {
  const stored = await everythingStored();
  for (const [column, secret] of [...entered, ['webhooks.headers', token] as const])
    for (const form of [secret, secret.replace(/^whsec_/, ''), Buffer.from(secret).toString('base64')])
      assert.equal(stored.includes(form), false, `${column} lies in the database in the clear`);
};
/** What each sealed column holds of tenant A. */
const kept = async () => {
  const found: { table: string; column: string; place: string; text: string; key: string[] }[] = [];
  for (const { table, column, key, place } of columns)
    for (const row of await query(
      `select ${column} as text, array[${key.join(', ')}]::text[] as key from ${table}
       where tenant_id = $1 and ${column} is not null`,
      [service.a.tenantID],
    )) {
      const names = Object.fromEntries(key.map((name, n) => [name, row.key[n]]));
      found.push({ table, column, key: row.key, text: row.text, place: place(names) });
    }
  return found;
};

before(async () => {
  service = await startService();
  const instance = `/v1/instances/${service.a.tenantID}`;
  const secret = (column: string, text = `plain-${column.replaceAll('.', '-')}-7d1f`) => {
    entered.set(column, text);
    return text;
  };
  const local = 'http://127.0.0.1:9';
  await ask('/v1/instances/smtpserver', {
    method: 'PATCH',
    body: {
      ...{ host: '127.0.0.1', port: 465, security: 'TLS', userName: 'u', fromAddress: 'a@example.com' },
      password: secret('smtp_servers.password'),
    },
  });
  await ask('/v1/payments/provider', {
    method: 'PATCH',
    body: {
      ...{ provider: 'STRIPE', baseUrl: local, returnUrl: 'https://example.com/paid' },
      secretKey: secret('payment_providers.secret_key'),
      webhookSecret: secret('payment_providers.webhook_secret'),
    },
  });
  const settings = '/v1/inventory/availability/settings';
  const middleware = { provider: 'MIDDLEWARE', url: local };
  const first = await ask(settings, { method: 'PUT', body: middleware });
  secret('stock_settings.previous_secret', first.secret);
  const second = await ask(`${settings}/secret`, { method: 'POST', body: {} });
  secret('stock_settings.secret', second.secret);
  secret('webhooks.sealed_headers', JSON.stringify([{ name: 'Authorization', value: token }]));
  const webhook = {
    ...{ name: 'To the CRM', entity: 'Customer', event: 'Created', baseUrl: local },
    secret: secret('webhook_secrets.secret', newWebhookSecret()),
    headers: [{ name: 'Authorization', value: token }],
  };
  webhookID = (await ask('/v1/webhooks', { method: 'POST', body: webhook })).webhookID;
  const connection = { name: 'ERP', type: 'ERP', baseUrl: local };
  await ask(`${instance}/integrations`, {
    ...{ method: 'POST', body: { ...connection, secret: secret('integrations.sealed_secret') } },
  });
  const operator = await createOperatorKey(service.db.admin);
  const on = { method: 'PATCH', key: operator, body: { isEnabled: true } } as const;
  await ask(`${instance}/features/SFTPEXPORT`, on);
  await ask(`${instance}/settings/sftp-export`, {
    method: 'PUT',
    body: {
      ...{ host: '127.0.0.1', userName: 'u', folder: '/in', hour: 2, entities: ['ITEMS'] },
      hostKey: 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDJZvyjOEwLLXqmmnA',
      password: secret('sftp_exports.sealed_password'),
    },
  });
  // Beside a password there is no key: the column alone is filled.
  const key = secret('sftp_exports.sealed_private_key');
  await query('update sftp_exports set sealed_private_key = $2 where tenant_id = $1', [
    service.a.tenantID,
    sealSecret(service.config, { tenantID: service.a.tenantID, place: 'private key of sftp export' }, key),
  ]);
  const model = { baseUrl: local, model: 'm', key: secret('forge_connections.sealed_key') };
  await ask('/v1/forge/ai/connection', { method: 'PUT', body: model });
});

describe('what others trust a tenant with', () => {
  it('lies in no column in the clear, and opens for its own place alone', async () => {
    await refuseClear();
    const found = await kept();
    assert.deepEqual(
      new Set(found.map(({ table, column }) => `${table}.${column}`)),
      new Set(entered.keys()),
    );
    for (const { table, column, place, text } of found) {
      const { tenantID } = service.a;
      assert.equal(openSecret(service.config, { tenantID, place }, text), entered.get(`${table}.${column}`));
      assert.equal(openSecret(service.config, { tenantID: service.b.tenantID, place }, text), undefined);
    }
  });

  it('of each table that has such a column is declared as sealed', async () => {
    const named = await query(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'millwright' and data_type = 'text'
        and column_name ~ '(^|_)(secret|password|secret_key|sealed_[a-z]+)$' order by 1`);
    const declared = columns.map(({ table, column }) => `${table}.${column}`);
    assert.deepEqual(
      named.map(({ name }) => name).filter((name) => !declared.includes(name)),
      [],
    );
  });

  it('is sealed where the version before left it in the clear, and is read until then', async () => {
    for (const { table, column, key } of columns)
      if (table !== 'emails')
        await query(
          `update ${table} set ${column} = $2 where tenant_id = $1 ${key.length > 1 ? 'and webhook_id = $3' : ''}`,
          [service.a.tenantID, entered.get(`${table}.${column}`), ...(key.length > 1 ? [webhookID] : [])],
        );
    await assert.rejects(refuseClear());
    const before = await ask(`/v1/webhooks/${webhookID}/diagnose`, { method: 'POST' });
    assert.ok(before);
    const done = await resealSecrets({ pool: service.pool, config: service.config, columns });
    assert.deepEqual(done, { sealed: entered.size, unopened: [] });
    await refuseClear();
    for (const { table, column, place, text } of await kept()) {
      assert.ok(isSealed(text));
      const at = { tenantID: service.a.tenantID, place };
      assert.equal(openSecret(service.config, at, text), entered.get(`${table}.${column}`));
    }
    const again = await resealSecrets({ pool: service.pool, config: service.config, columns });
    assert.deepEqual(again, { sealed: 0, unopened: [] });
  });

  it('is sealed with a new key by a command that is killed in the middle, and loses nothing', async () => {
    const { tenantID } = service.a;
    const [oldKey = ''] = service.config.secretsKeys;
    const both = { secretsKeys: ['a-new-key-of-thirty-two-letters-1', oldKey] };
    const begin = sealedByFirst(both) ?? '';
    const place = `webhook ${webhookID}`;
    const secrets = new Map(Array.from({ length: 4000 }, (_, n) => [`s${n}`, newWebhookSecret()]));
    await query(
      `insert into webhook_secrets (tenant_id, webhook_id, secret_id, secret, created_utc, expires_utc)
       select $1, $2, x.id, x.secret, now(), now() from unnest($3::text[], $4::text[]) x (id, secret)`,
      [
        ...[tenantID, webhookID, [...secrets.keys()]],
        [...secrets.values()].map((text) => sealSecret(service.config, { tenantID, place }, text)),
      ],
    );
    const moved = async (): Promise<number> =>
      Number(
        (await query('select count(*) as n from webhook_secrets where starts_with(secret, $1)', [begin]))[0]
          ?.n,
      );
    const child = fork(new URL('../../test/reseal-child.ts', import.meta.url), [
      JSON.stringify(service.db.service),
      JSON.stringify(both.secretsKeys),
    ]);
    try {
      for (let tries = 0; (await moved()) === 0; tries++) {
        assert.ok(tries < 3000 && child.exitCode === null, 'it never began');
        await sleep(5);
      }
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    const at = await moved();
    assert.ok(at > 0 && at < secrets.size, `it was killed in the middle: ${at}`);
    const opened = async (keys: { secretsKeys: string[] }) => {
      const rows = await query(
        `select secret_id as id, secret from webhook_secrets where webhook_id = $1 and secret_id like 's%'`,
        [webhookID],
      );
      return new Map(rows.map(({ id, secret }) => [id, openKept(keys, { tenantID, place }, secret)]));
    };
    assert.deepEqual(await opened(both), secrets);
    const rest = await resealSecrets({ pool: service.pool, config: both, columns });
    assert.deepEqual(rest.unopened, []);
    const alone = { secretsKeys: both.secretsKeys.slice(0, 1) };
    assert.deepEqual(await opened(alone), secrets);
    for (const { table, column, place: own, text } of await kept())
      if (table !== 'webhook_secrets')
        assert.equal(openSecret(alone, { tenantID, place: own }, text), entered.get(`${table}.${column}`));
  });

  it('that was sealed with a key that is gone is counted, left as it is, and said where it is used', async () => {
    const stranger = { secretsKeys: ['another-key-altogether-32-letters'] };
    const { unopened } = await resealSecrets({ pool: service.pool, config: stranger, columns });
    const smtp = unopened.find(({ table }) => table === 'smtp_servers');
    assert.deepEqual(smtp, { tenantID: service.a.tenantID, table: 'smtp_servers', count: 1 });
    const refused = await service.ask(`/v1/webhooks/${webhookID}/diagnose`, { method: 'POST' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'PreconditionMissing']);
    const test = await service.ask('/v1/instances/smtpserver/test');
    assert.deepEqual([test.status, test.body.code], [409, 'PreconditionMissing']);
  });
});
