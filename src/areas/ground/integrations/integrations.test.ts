import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { accounts } from '#areas/ground/accounts';
import { groups } from '#areas/ground/groups';
import { instances } from '#areas/ground/instances';
import { integrationsArea } from '#areas/ground/integrations';
import { localization } from '#areas/ground/localization';
import { tenants } from '#areas/ground/tenants';
import { withClient } from '#platform/db/connection';
import { type Receiver, startReceiver } from '#test/receiver';
import { type Ask, startService, type TestService } from '#test/service';
import { createOperatorKey } from '#test/tenant';

describe('connections', () => {
  let service: TestService;
  let receiver: Receiver;
  let instance: string;
  let named = 0;
  before(async () => {
    service = await startService({
      areas: [
        accounts,
        groups,
        tenants,
        localization,
        instances,
        integrationsArea(() => operationsOf(areas)),
      ],
    });
    receiver = await startReceiver();
    instance = `/v1/instances/${service.a.tenantID}`;
  });
  const secret = 'token-that-nobody-sees';
  const post = (body: object, more: Ask = {}) => {
    named += 1;
    const whole = { name: `Server ${named}`, type: 'ERP', baseUrl: `${receiver.url}/health`, ...body };
    return service.ask(`${instance}/integrations`, { method: 'POST', body: whole, ...more });
  };
  const patch = (integrationID: string, body: object, more: Ask = {}) =>
    service.ask(`${instance}/integrations/${integrationID}`, { method: 'PATCH', body, ...more });
  const attempt = (integrationID: string, more: Ask = {}) =>
    service.ask(`${instance}/integrations/${integrationID}/test`, { method: 'POST', ...more });
  const everything = async () => {
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(`
        select string_agg(t::text, ' ') as text from (
          select to_jsonb(i) as t from millwright.integrations i
          union all select to_jsonb(s) from millwright.sftp_exports s
          union all select to_jsonb(a) from millwright.audit_entries a
          union all select to_jsonb(k) from millwright.idempotency_keys k) x`),
    );
    return String(rows[0].text);
  };

  describe('an integration', () => {
    it('keeps its secret encrypted, and sends it only where it belongs', async () => {
      const cases = [
        [{ authentication: 'BEARER' }, 'authorization', `Bearer ${secret}`],
        [
          { authentication: 'BASIC', userName: 'me' },
          'authorization',
          `Basic ${Buffer.from(`me:${secret}`).toString('base64')}`,
        ],
        [{ authentication: 'HEADER', headerName: 'X-Api-Key' }, 'x-api-key', secret],
        [{ authentication: 'NONE' }, 'authorization', undefined],
      ] as const;
      for (const [sent, header, value] of cases) {
        const made = await post({ ...sent, secret }, { headers: { 'idempotency-key': `i-${named}` } });
        assert.equal(made.status, 200, JSON.stringify(made.body));
        assert.deepEqual([made.body.hasSecret, made.body.status], [true, 'UNTRIED']);
        assert.ok(!JSON.stringify(made.body).includes(secret));
        const tried = await attempt(made.body.integrationID);
        assert.deepEqual(
          [tried.body.status, tried.body.lastTriedUTC, tried.body.lastError],
          ['WORKING', service.time.now, null],
        );
        assert.equal(receiver.received.at(-1)?.headers[header], value);
      }
      assert.ok(!(await everything()).includes(secret));
    });

    it('says why it does not work, and forgets that when it is changed', async () => {
      const { integrationID } = (await post({ authentication: 'BEARER', secret })).body;
      receiver.answer = (_received, response) => response.writeHead(401).end();
      const refused = (await attempt(integrationID)).body;
      assert.deepEqual(
        [refused.status, refused.lastError, refused.lastWorkedUTC],
        ['FAILED', 'The server answered 401.', null],
      );
      receiver.answer = (_received, response) => response.end('ok');
      const changed = (await patch(integrationID, { secret: 'another' })).body;
      assert.deepEqual([changed.status, changed.lastError, changed.hasSecret], ['UNTRIED', null, true]);
      assert.equal((await attempt(integrationID)).body.status, 'WORKING');
      assert.equal((await patch(integrationID, { type: 'CRM' })).body.status, 'WORKING');
      assert.equal((await patch(integrationID, { secret: null })).body.hasSecret, false);
      const closed = await post({ baseUrl: 'http://127.0.0.1:1/' });
      assert.equal((await attempt(closed.body.integrationID)).body.status, 'FAILED');
      const off = await patch(integrationID, { isActive: false });
      assert.equal(off.status, 200);
      const untried = await attempt(integrationID);
      assert.deepEqual([untried.status, untried.body.code], [409, 'PreconditionMissing']);
    });

    it('that is changed while it is tried keeps no state of what it was', async () => {
      const { integrationID } = (await post({})).body;
      receiver.answer = (_received, response) =>
        void patch(integrationID, { baseUrl: `${receiver.url}/other` }).then(() => response.end('ok'));
      const tried = (await attempt(integrationID)).body;
      receiver.answer = (_received, response) => response.end('ok');
      assert.deepEqual([tried.status, tried.baseUrl], ['UNTRIED', `${receiver.url}/other`]);
    });

    it('sends its secret to another host only where it is sent again', async () => {
      const { integrationID } = (await post({ authentication: 'BEARER', secret })).body;
      const baseUrl = 'http://127.0.0.1:9/steal';
      const refused = await patch(integrationID, { baseUrl });
      assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/secret']);
      assert.equal((await patch(integrationID, { baseUrl, secret: 'another' })).status, 200);
    });

    it('refuses what cannot be', async () => {
      for (const [body, pointer, code] of [
        [{ baseUrl: 'nonsense' }, '/baseUrl', 'InvalidTarget'],
        [{ baseUrl: 'http://169.254.169.254/' }, '/baseUrl', 'InvalidTarget'],
        [{ authentication: 'BASIC' }, '/userName', 'InvalidInput'],
        [{ authentication: 'HEADER' }, '/headerName', 'InvalidInput'],
        [{ authentication: 'HEADER', headerName: 'a b' }, '/headerName', 'InvalidInput'],
        [{ authentication: 'BASIC', userName: 'a:b' }, '/userName', 'InvalidInput'],
        [{ secret: 'a\r\nb' }, '/secret', 'InvalidInput'],
      ] as const) {
        const refused = await post(body);
        assert.deepEqual(
          [refused.status, refused.body.code, refused.body.errors?.[0].pointer],
          [400, code, pointer],
          JSON.stringify(body),
        );
      }
      const { integrationID, name } = (await post({})).body;
      assert.equal((await post({ name: name.toUpperCase() })).body.code, 'Duplicate');
      const other = (await post({})).body;
      assert.equal((await patch(other.integrationID, { name })).body.code, 'Duplicate');
      assert.equal((await patch(integrationID, { baseUrl: 'nonsense' })).body.code, 'InvalidTarget');
      assert.equal((await patch(integrationID, { status: 'WORKING' })).body.code, 'ReadOnlyField');
      assert.equal((await patch(integrationID, {}, { key: service.a.keys.SALES })).status, 403);
      const page = await service.ask(`${instance}/integrations?after=nonsense`);
      assert.equal(page.body.code, 'InvalidCursor');
    });

    it('is another tenant’s for nobody, and of two changes with one If-Match one wins', async () => {
      const { integrationID, rowVersion } = (await post({})).body;
      const [key, other] = [service.b.keys.ADMIN, `/v1/instances/${service.b.tenantID}/integrations`];
      assert.equal((await patch(integrationID, {}, { key })).status, 404);
      assert.equal((await attempt(integrationID, { key })).status, 404);
      assert.equal((await post({}, { key })).status, 404);
      for (const method of ['GET', 'DELETE'] as const) {
        const asked = { method, key };
        assert.equal((await service.ask(`${other}/${integrationID}`, asked)).status, 404);
        assert.equal((await service.ask(`${instance}/integrations/${integrationID}`, asked)).status, 404);
      }
      assert.equal((await service.ask(`${instance}/integrations`, { key })).status, 404);
      assert.deepEqual((await service.ask(other, { key })).body, []);
      const headers = { 'if-match': `"${rowVersion}"` };
      const both = await Promise.all([
        patch(integrationID, { type: 'CRM' }, { headers }),
        patch(integrationID, { type: 'OTHER' }, { headers }),
      ]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
      assert.equal((await attempt(integrationID, { headers })).status, 412);
      const url = `${instance}/integrations/${integrationID}`;
      assert.equal((await service.ask(url, { method: 'DELETE', headers })).status, 412);
      assert.equal((await service.ask(url, { method: 'DELETE' })).status, 200);
      assert.equal((await service.ask(url)).status, 404);
    });
  });

  describe('the settings of the nightly export', () => {
    const settings = {
      ...{ host: 'localhost', port: 2222, userName: 'me', password: secret, folder: '/in', hour: 2 },
      hostKey: 'SHA256:uNiVztksCsDhcc0u9e8BgrJXVGDJZvyjOEwLLXqmmnA',
      entities: ['SALESORDERS'],
    };
    const url = () => `${instance}/settings/sftp-export`;
    const put = (body: object, more: Ask = {}) =>
      service.ask(url(), { method: 'PUT', body: { ...settings, ...body }, ...more });
    before(async () => {
      const refused = await put({});
      assert.deepEqual([refused.status, refused.body.code], [403, 'FeatureNotEnabled']);
      const key = await createOperatorKey(service.db.admin);
      const on = { method: 'PATCH', key, body: { isEnabled: true } } as const;
      assert.equal((await service.ask(`${instance}/features/SFTPEXPORT`, on)).status, 200);
    });

    it('are set by one of two, keep the password encrypted, and end with it', async () => {
      assert.equal((await service.ask(url())).status, 404);
      assert.equal((await service.ask(url(), { method: 'DELETE' })).status, 404);
      assert.equal((await put({ password: undefined })).body.errors[0].pointer, '/password');
      const both = await Promise.all([3, 4].map((hour) => put({ hour })));
      assert.deepEqual(both.map(({ body }) => body.rowVersion).sort(), [1, 2], JSON.stringify(both));
      const kept = await put({ password: undefined, hour: 5 });
      assert.deepEqual([kept.body.hour, kept.body.hasPassword, kept.body.rowVersion], [5, true, 3]);
      assert.ok(!(await everything()).includes(secret));
      assert.deepEqual([kept.body.port, kept.body.isActive], [2222, true]);
      const paused = await put({ hour: 5, isActive: false });
      assert.equal(paused.body.isActive, false);
      const still = await put({ hour: 5, port: undefined, isActive: undefined });
      assert.deepEqual([still.body.port, still.body.isActive], [2222, false], 'what is left out stays');
      for (const moved of [{ host: '127.0.0.1' }, { port: 22 }, { userName: 'you' }])
        assert.equal((await put({ password: undefined, ...moved })).body.errors[0].pointer, '/password');
      const headers = { 'if-match': '"1"' };
      assert.equal((await put({}, { headers })).status, 412);
      assert.equal((await service.ask(url(), { method: 'DELETE', headers })).status, 412);
      assert.equal((await service.ask(url(), { method: 'DELETE' })).body.hour, 5);
      assert.equal((await service.ask(url())).status, 404);
    });

    it('refuse what cannot be', async () => {
      for (const [body, pointer] of [
        [{ host: '169.254.169.254' }, '/host'],
        [{ hostKey: 'MD5:00' }, '/hostKey'],
        [{ folder: '/in/../..' }, '/folder'],
        [{ folder: 'in' }, '/folder'],
        [{ entities: ['ITEMS', 'ITEMS'] }, '/entities'],
        [{ hour: 24 }, '/hour'],
      ] as const) {
        const refused = await put(body);
        assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, pointer]);
      }
      const key = service.b.keys.ADMIN;
      for (const method of ['GET', 'DELETE'] as const)
        assert.equal((await service.ask(url(), { method, key })).status, 404);
      assert.equal((await put({}, { key })).status, 404);
    });
  });
});
