import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { groups } from '#areas/ground/groups';
import { instances } from '#areas/ground/instances';
import { localization } from '#areas/ground/localization';
import { tenants } from '#areas/ground/tenants';
import { audit } from '#areas/outward/audit';
import { tinyPng } from '#platform/pdf/test-docx';
import { multipart } from '#test/multipart';
import { type Ask, startService, type TestService } from '#test/service';
import { createOperatorKey } from '#test/tenant';

describe('an instance', () => {
  let service: TestService;
  let url: string;
  let operator: string;
  before(async () => {
    service = await startService({ areas: [accounts, groups, tenants, localization, instances, audit] });
    url = `/v1/instances/${service.a.tenantID}`;
    operator = await createOperatorKey(service.db.admin);
  });
  const read = async (path = '', more: Ask = {}) => (await service.ask(`${url}${path}`, more)).body;
  const patch = (path: string, body: object, more: Ask = {}) =>
    service.ask(`${url}${path}`, { method: 'PATCH', body, ...more });
  const put = (bytes: Buffer, more: Ask = {}) => {
    const { raw, headers } = multipart({ bytes, fileName: 'logo.png' });
    return service.ask(`${url}/logo`, {
      method: 'PUT',
      raw,
      ...more,
      headers: { ...headers, ...more.headers },
    });
  };

  it('is the tenant, with its features, for its own users and for operators alone', async () => {
    const mine = await read('', { key: service.a.keys.SHOP });
    assert.deepEqual([mine.instanceID, mine.name, mine.hasLogo], [service.a.tenantID, 'Alpha', false]);
    assert.deepEqual(
      mine.features.map(({ feature, isEnabled }: { feature: string; isEnabled: boolean }) => [
        feature,
        isEnabled,
      ]),
      [['SFTPEXPORT', false]],
    );
    assert.equal((await read('', { key: operator })).name, 'Alpha');
    const others = ['', '/settings', '/customization', '/logo', '/features/SFTPEXPORT/requestaccess'];
    for (const path of others)
      assert.equal((await service.ask(url + path, { key: service.b.keys.ADMIN })).status, 404, path);
    for (const [path, method] of [
      ['/settings', 'PATCH'],
      ['/customization', 'PATCH'],
      ['/logo', 'DELETE'],
    ] as const) {
      const body = method === 'PATCH' ? {} : undefined;
      const asked = { method, key: service.b.keys.ADMIN, ...(body ? { body } : {}) };
      assert.equal((await service.ask(url + path, asked)).status, 404, path);
    }
    assert.equal((await put(tinyPng, { key: service.b.keys.ADMIN })).status, 404);
    assert.equal((await service.ask('/v1/instances/nobody', { key: operator })).status, 404);
  });

  it('has settings that are the tenant’s own, changed by one of two who saw the same version', async () => {
    const { rowVersion, quoteValidityDays } = await read('/settings');
    assert.equal(quoteValidityDays, 30);
    const headers = { 'if-match': `"${rowVersion}"` };
    const both = await Promise.all(
      [45, 60].map((days) => patch('/settings', { quoteValidityDays: days }, { headers })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const settings = await read('/settings');
    const tenant = (await service.ask(`/v1/tenants/${service.a.tenantID}`)).body;
    assert.ok([45, 60].includes(settings.quoteValidityDays));
    assert.equal(tenant.quoteValidityDays, settings.quoteValidityDays);
    assert.deepEqual(
      [tenant.rowVersion, (await read('')).rowVersion],
      [settings.rowVersion, settings.rowVersion],
    );
    const refused = await patch('/settings', { timeZone: 'Mars/Base' });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/timeZone']);
    assert.equal((await patch('/settings', {}, { key: service.a.keys.SALES })).status, 403);
  });

  it('has colours, and the words in effect', async () => {
    const first = await read('/customization');
    assert.deepEqual([first.primaryColor, first.rowVersion], ['#1F4E79', 0]);
    await service.ask('/v1/localization', { method: 'PATCH', body: { text: { customer: 'Client' } } });
    const headers = { 'if-match': '"0"' };
    const both = await Promise.all(
      ['#000001', '#000002'].map((primaryColor) => patch('/customization', { primaryColor }, { headers })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const { body } = await patch('/customization', { accentColor: '#00FF00' });
    assert.deepEqual([body.text.customer, body.accentColor, body.rowVersion], ['Client', '#00FF00', 2]);
    assert.match(body.primaryColor, /^#00000[12]$/);
    const refused = await patch('/customization', { accentColor: 'red;}' });
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [400, '/accentColor']);
  });

  it('has a logo: a picture, replaced and removed with its bytes', async () => {
    assert.equal((await service.ask(`${url}/logo`)).status, 404);
    assert.equal((await service.ask(`${url}/logo`, { method: 'DELETE' })).status, 404);
    const set = await put(tinyPng);
    assert.deepEqual([set.status, set.body.contentType], [200, 'image/png'], JSON.stringify(set.body));
    const got = await service.ask(`${url}/logo`, { key: service.a.keys.SHOP });
    assert.deepEqual(
      [got.headers['content-type'], got.bytes.subarray(1, 4).toString()],
      ['image/png', 'PNG'],
    );
    assert.equal((await read('')).hasLogo, true);
    const headers = { 'if-match': String(got.headers.etag) };
    const both = await Promise.all([put(tinyPng, { headers }), put(tinyPng, { headers })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const broken = await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    assert.deepEqual([broken.status, broken.body.errors[0].pointer], [400, '/file']);
    const wide = Buffer.from(tinyPng);
    wide.writeUInt32BE(5000, 16);
    assert.equal((await put(wide)).status, 400);
    assert.equal((await put(tinyPng, { key: service.a.keys.SALES })).status, 403);
    const stale = await service.ask(`${url}/logo`, { method: 'DELETE', headers });
    assert.equal(stale.status, 412);
    assert.equal((await service.ask(`${url}/logo`, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(`${url}/logo`)).status, 404);
  });

  it('asks for a feature once, and has it when an operator says so', async () => {
    const request = (more: Ask = {}) => service.ask(`${url}/features/SFTPEXPORT/requestaccess`, more);
    const both = await Promise.all([request(), request({ method: 'POST' })]);
    assert.deepEqual(
      both.map(({ status, body }) => [status, body.isEnabled, body.requestedUTC]),
      both.map(() => [200, false, service.time.now]),
    );
    const first = service.time.now;
    service.time.now = '2026-03-03T09:00:00.000Z';
    assert.equal((await request()).body.requestedUTC, first);
    assert.equal((await request({ key: service.a.keys.SALES })).status, 403);
    assert.equal((await service.ask(`${url}/features/FLYING/requestaccess`)).status, 404);
    const decide = (isEnabled: boolean, more: Ask = {}) =>
      patch('/features/SFTPEXPORT', { isEnabled }, { key: operator, ...more });
    assert.equal((await decide(true, { key: service.a.keys.ADMIN })).status, 403);
    const on = await decide(true);
    assert.deepEqual(
      [on.body.isEnabled, on.body.requestedUTC, on.body.decidedUTC],
      [true, first, service.time.now],
    );
    assert.equal((await request()).body.isEnabled, true);
    assert.equal((await decide(false)).body.isEnabled, false);
    const nobody = await service.ask('/v1/instances/nobody/features/SFTPEXPORT', {
      ...{ method: 'PATCH', body: { isEnabled: true }, key: operator },
    });
    assert.equal(nobody.status, 404);
  });

  it('keeps the history of its configuration, with old and new values', async () => {
    const { body } = await service.ask('/v1/instances/configurationhistory');
    const kinds = new Set(body.map(({ entity }: { entity: string }) => entity));
    assert.deepEqual([...kinds].sort(), ['Customization', 'Feature', 'Localization', 'Tenant']);
    const settings = (await service.ask('/v1/instances/configurationhistory?entity=Tenant')).body;
    assert.equal(settings.length, 1);
    assert.deepEqual(
      settings[0].changes.map(({ field, old }: { field: string; old: unknown }) => [field, old]),
      [['quoteValidityDays', 30]],
    );
    const [key, asked] = [service.b.keys.ADMIN, '/v1/instances/configurationhistory'];
    assert.deepEqual((await service.ask(asked, { key })).body, []);
    assert.equal((await service.ask(asked, { key: service.a.keys.SALES })).status, 403);
    const none = await service.ask(`${asked}?toUTC=2026-03-01T00:00:00Z`);
    assert.deepEqual(none.body, []);
    assert.equal((await service.ask(`${asked}?after=nonsense`)).status, 400);
  });
});
