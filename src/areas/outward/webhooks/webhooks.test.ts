import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { webhooksArea } from '#areas/outward/webhooks';
import { withClient } from '#platform/db/connection';
import { isWebhookSecret, newWebhookSecret } from '#platform/webhook-signing';
import { probe, probeHappened } from '#test/probe-area';
import { startService, type TestService } from '#test/service';

const target = 'http://127.0.0.1:9';
const wanted = { name: 'Probe', entity: 'Probe', event: 'Happened', baseUrl: target };

describe('webhooks', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [probe, webhooksArea(() => [probeHappened])] });
  });

  const create = async (more: object = {}) => {
    const made = await service.ask('/v1/webhooks', { method: 'POST', body: { ...wanted, ...more } });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  };
  const refused = async (more: object, code: string, pointer: string) => {
    const { body } = await service.ask('/v1/webhooks', { method: 'POST', body: { ...wanted, ...more } });
    assert.deepEqual([body.code, body.errors?.[0]?.pointer], [code, pointer], JSON.stringify(body));
  };

  it('lists the events that there are', async () => {
    const { body } = await service.ask('/v1/webhooks/events');
    assert.deepEqual(body, [
      { entity: '*', event: '*', description: 'Every event' },
      { entity: 'Probe', event: '*', description: 'Every event of Probe' },
      { entity: 'Probe', event: 'Happened', description: 'A probe happened' },
    ]);
  });

  it('shows the secret on creation and never again, not even to a repetition of the request', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const made = await service.ask('/v1/webhooks', { method: 'POST', body: wanted, headers });
    assert.ok(isWebhookSecret(made.body.secret), made.body.secret);
    assert.equal(made.body.hasSecret, true);
    const again = await service.ask('/v1/webhooks', { method: 'POST', body: wanted, headers });
    assert.deepEqual(again.body, { ...made.body, secret: null });
    const { secret, ...shown } = made.body;
    const read = await service.ask(`/v1/webhooks/${shown.webhookID}`);
    assert.deepEqual(read.body, shown);
    for (const url of ['/v1/webhooks', '/v1/webhooks/log'])
      assert.ok(!(await service.ask(url)).bytes.includes(secret), url);
    const everywhere = await withClient(service.db.admin, async (client) => {
      const { rows } = await client.query(
        `select 'audit' as place from millwright.audit_entries where strpos(changes::text, $1) > 0
         union all select 'stored answers' from millwright.idempotency_keys where strpos(body, $1) > 0`,
        [secret],
      );
      return rows;
    });
    assert.deepEqual(everywhere, []);
  });

  it('needs no more than the four fields of the contract, and makes itself a name of them', async () => {
    const four = { entity: 'Probe', event: 'Happened', baseUrl: 'http://127.0.0.1:9/in', resource: 'quotes' };
    const { status, body } = await service.ask('/v1/webhooks', { method: 'POST', body: four });
    assert.deepEqual([status, body.name], [200, 'Probe Happened to 127.0.0.1:9'], JSON.stringify(body));
    const every = { ...four, entity: '*', event: '*', baseUrl: `http://127.0.0.1/${'x'.repeat(1500)}` };
    const second = await service.ask('/v1/webhooks', { method: 'POST', body: every });
    assert.equal(second.body.name, 'Everything to 127.0.0.1');
    const named = await service.ask(`/v1/webhooks/${body.webhookID}`, {
      method: 'PATCH',
      body: { name: 'Mine' },
    });
    const moved = await service.ask(`/v1/webhooks/${body.webhookID}`, {
      method: 'PATCH',
      body: { resource: 'other' },
    });
    assert.deepEqual([named.body.name, moved.body.name], ['Mine', 'Mine'], 'a name that was given stays');
  });

  it('takes a secret of the caller’s, none at all, and refuses a weak one', async () => {
    const secret = newWebhookSecret();
    assert.equal((await create({ secret })).secret, secret);
    const unsigned = await create({ secret: null });
    assert.deepEqual([unsigned.secret, unsigned.hasSecret], [null, false]);
    await refused({ secret: 'whsec_c2hvcnQ=' }, 'InvalidInput', '/secret');
  });

  it('joins Base URL and Resource with exactly one slash and keeps the query of the Resource', async () => {
    for (const [baseUrl, resource, joined] of [
      [`${target}/a`, 'b', `${target}/a/b`],
      [`${target}/a/`, '/b?x=1&y=2', `${target}/a/b?x=1&y=2`],
      [`${target}//`, '//b', `${target}/b`],
      [target, null, target],
    ] as const) {
      assert.equal((await create({ baseUrl, resource })).targetUrl, joined);
    }
  });

  it('refuses targets that are not public, not http, or not whole, when it is created and when it is changed', async () => {
    for (const baseUrl of [
      'http://10.0.0.1/x',
      'http://169.254.169.254/latest',
      'http://[::ffff:10.0.0.1]/',
      'http://0x0a000001/',
      'ftp://example.com',
      'example.com/hooks',
      'http://user:pw@127.0.0.1:9',
      'http://127.0.0.1:9/?q=1',
      'http://127.0.0.1:9/#a',
    ])
      await refused({ baseUrl }, 'InvalidTarget', '/baseUrl');
    await refused({ resource: 'a#b' }, 'InvalidTarget', '/resource');
    const { webhookID } = await create();
    const changed = await service.ask(`/v1/webhooks/${webhookID}`, {
      method: 'PATCH',
      body: { baseUrl: 'http://10.0.0.1' },
    });
    assert.deepEqual([changed.status, changed.body.code], [400, 'InvalidTarget']);
  });

  it('tells all that is wrong at once, when it is created and when it is changed', async () => {
    const wrong = {
      entity: 'Nothing',
      baseUrl: `${target}/?q=1`,
      resource: 'a#b',
      headers: [
        { name: 'Host', value: 'x' },
        { name: 'A', value: 'x' },
        { name: 'a', value: 'y' },
      ],
    };
    const pointers = ['/entity', '/baseUrl', '/resource', '/headers/0/name', '/headers/2/name'];
    const told = ({ status, body }: { status: number; body: { errors?: { pointer: string }[] } }) => [
      status,
      body.errors?.map(({ pointer }) => pointer),
    ];
    const created = await service.ask('/v1/webhooks', { method: 'POST', body: { ...wanted, ...wrong } });
    assert.deepEqual(told(created), [400, pointers]);
    const { webhookID } = await create();
    const url = `/v1/webhooks/${webhookID}`;
    const changed = await service.ask(url, { method: 'PATCH', body: wrong });
    assert.deepEqual(told(changed), [400, pointers]);
    // A caller who sends back what somebody changed meanwhile is answered that, and not that he may not set
    // its version.
    const read = (await service.ask(url)).body;
    assert.equal((await service.ask(url, { method: 'PATCH', body: { name: 'Theirs' } })).status, 200);
    const headers = { 'if-match': '"1"' };
    assert.equal(
      (await service.ask(url, { method: 'PATCH', body: { ...read, name: 'Mine' }, headers })).status,
      412,
    );
    const part = await service.ask(url, {
      method: 'PATCH',
      body: { event: 'Never', baseUrl: 'http://10.0.0.1' },
    });
    assert.deepEqual(told(part), [400, ['/event', '/baseUrl']]);
    const nowhere = await service.ask('/v1/webhooks/none', { method: 'PATCH', body: wrong });
    assert.equal(nowhere.status, 404);
    assert.deepEqual((await service.ask(url)).body.targetUrl, target, 'nothing of it was written');
  });

  it('takes loopback targets in development and tests only', async () => {
    const strict = await startService({
      areas: [probe, webhooksArea(() => [probeHappened])],
      environment: { MILLWRIGHT_ALLOW_LOOPBACK_TARGETS: 'false' },
    });
    const { body } = await strict.ask('/v1/webhooks', { method: 'POST', body: wanted });
    assert.equal(body.code, 'InvalidTarget');
  });

  it('refuses events that do not exist, on creation and on change', async () => {
    await refused({ entity: 'Nothing' }, 'InvalidInput', '/entity');
    await refused({ event: 'Nothing' }, 'InvalidInput', '/event');
    await refused({ entity: '*' }, 'InvalidInput', '/event');
    const { webhookID } = await create();
    const changed = await service.ask(`/v1/webhooks/${webhookID}`, {
      method: 'PATCH',
      body: { event: 'Nothing' },
    });
    assert.equal(changed.body.code, 'InvalidInput');
  });

  it('takes the receiver’s headers, but none that are the service’s, twice there or able to split a request', async () => {
    const header = (name: string, value = 'x') => ({ headers: [{ name, value }] });
    assert.deepEqual((await create(header('Authorization', 'Bearer a b'))).headers, [
      { name: 'Authorization', value: '(not shown)' },
    ]);
    for (const name of ['Host', 'content-length', 'X-Service-Signature', 'webhook-id', 'Transfer-Encoding'])
      await refused(header(name), 'InvalidInput', '/headers/0/name');
    await refused(
      {
        headers: [
          { name: 'A', value: '1' },
          { name: 'a', value: '2' },
        ],
      },
      'InvalidInput',
      '/headers/1/name',
    );
    await refused(header('A', 'x\r\nHost: evil'), 'InvalidInput', '/headers/0/value');
    await refused(header('A:B'), 'InvalidInput', '/headers/0/name');
  });

  it('changes and deletes with If-Match, and takes back what was read', async () => {
    const { secret: _, ...made } = await create({ name: 'To change' });
    const url = `/v1/webhooks/${made.webhookID}`;
    const changed = await service.ask(url, {
      method: 'PATCH',
      body: { ...made, resource: 'new' },
      headers: { 'if-match': '"1"' },
    });
    assert.deepEqual(
      [changed.status, changed.body.targetUrl, changed.headers.etag],
      [200, `${target}/new`, '"2"'],
    );
    assert.equal(
      (await service.ask(url, { method: 'PATCH', body: { name: 'x' }, headers: { 'if-match': '"1"' } }))
        .status,
      412,
    );
    const gone = await service.ask(url, { method: 'DELETE' });
    assert.deepEqual(gone.body, changed.body);
    assert.equal((await service.ask(url)).status, 404);
  });

  it('rotates the secret, shows the new one once, and says so in the audit trail without either', async () => {
    const made = await create();
    const url = `/v1/webhooks/${made.webhookID}`;
    const rotated = await service.ask(`${url}/secret`, { method: 'POST', body: {} });
    assert.ok(isWebhookSecret(rotated.body.secret) && rotated.body.secret !== made.secret);
    assert.equal(rotated.body.rowVersion, 2);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        `select changes from millwright.audit_entries where entity_id = $1 and operation = 'rotateWebhookSecret'`,
        [made.webhookID],
      ),
    );
    assert.deepEqual(rows, [{ changes: [{ field: 'secret', old: null, new: null }] }]);
  });

  it('keeps the values of a webhook’s headers out of the audit trail', async () => {
    const { webhookID } = await create({ headers: [{ name: 'Authorization', value: 'Bearer very-secret' }] });
    await service.ask(`/v1/webhooks/${webhookID}`, {
      method: 'PATCH',
      body: { headers: [{ name: 'A', value: 'other-secret' }] },
    });
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(`select changes::text as text from millwright.audit_entries where entity_id = $1`, [
        webhookID,
      ]),
    );
    assert.equal(rows.length, 2);
    for (const { text } of rows)
      assert.ok(text.includes('"headers"') && !/very-secret|other-secret/.test(text), text);
  });

  it('is nothing to another tenant: not listed, read, changed, tested, rotated or deleted', async () => {
    const { webhookID } = await create();
    const key = service.b.keys.ADMIN;
    assert.deepEqual((await service.ask('/v1/webhooks', { key })).body, []);
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/health'],
      ['PATCH', '', { name: 'mine' }],
      ['POST', '/test'],
      ['POST', '/secret', {}],
      ['DELETE', ''],
    ] as const) {
      const { status } = await service.ask(`/v1/webhooks/${webhookID}${path}`, {
        method,
        key,
        ...(body ? { body } : {}),
      });
      assert.equal(status, 404, `${method} ${path}`);
    }
  });

  it('needs the webhook permissions, which only ADMIN has by role', async () => {
    assert.equal((await service.ask('/v1/webhooks', { key: service.a.keys.SALES })).status, 403);
  });
});
