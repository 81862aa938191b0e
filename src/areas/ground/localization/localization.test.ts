import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { localization } from '#areas/ground/localization';
import { tenants } from '#areas/ground/tenants';
import { audit } from '#areas/outward/audit';
import { startService, type TestService } from '#test/service';
import { terms } from './terms.ts';

const url = '/v1/localization';

describe('localization', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [tenants, localization, audit] });
  });
  const rename = (text: unknown, key = service.a.keys.ADMIN) =>
    service.ask(url, { method: 'PATCH', key, body: { text } });
  const words = async (key = service.a.keys.SHOP) => (await service.ask(url, { key })).body.text;

  it('begins with the default words, and the tenant’s locale, time zone and currency', async () => {
    const first = await service.ask(url);
    assert.deepEqual(first.body, { locale: 'en', timeZone: 'UTC', currencyCode: 'EUR', text: terms });
    const change = { locale: 'de-AT', timeZone: 'Europe/Vienna', currencyCode: 'CHF' };
    const changed = await service.ask(`/v1/tenants/${service.a.tenantID}`, { method: 'PATCH', body: change });
    assert.equal(changed.status, 200);
    const { text: _text, ...rest } = (await service.ask(url)).body;
    assert.deepEqual(rest, change);
    assert.equal((await service.ask(url, { key: service.b.keys.SHOP })).body.locale, 'en');
  });

  it('shows everybody of the tenant its own words, and nobody else', async () => {
    const renamed = await rename({ customer: 'Client', customers: 'Clients' });
    assert.equal(renamed.status, 200);
    assert.deepEqual(renamed.body.text, { ...terms, customer: 'Client', customers: 'Clients' });
    assert.deepEqual(await words(), renamed.body.text);
    assert.deepEqual(await words(service.b.keys.SHOP), terms);
    const listed = (await service.ask(`${url}/terms`)).body;
    assert.equal(listed.length, Object.keys(terms).length);
    assert.deepEqual(listed.slice(0, 3), [
      { key: 'customer', defaultText: 'Customer', ownText: 'Client' },
      { key: 'customers', defaultText: 'Customers', ownText: 'Clients' },
      { key: 'salesQuote', defaultText: 'Quote', ownText: null },
    ]);
  });

  it('leaves what is not sent, and brings defaults back by null or by the default itself', async () => {
    await rename({ item: 'Part', items: 'Parts', note: 'Remark' });
    await rename({ item: null, items: 'Items' });
    const text = await words();
    assert.deepEqual([text.item, text.items, text.note], ['Item', 'Items', 'Remark']);
    const listed = (await service.ask(`${url}/terms`)).body;
    assert.equal(listed.find(({ key }: { key: string }) => key === 'items').ownText, null);
  });

  it('keeps all of several changes at the same moment, the first of all included', async () => {
    const key = service.b.keys.ADMIN;
    const keys = ['tag', 'tags', 'line', 'lines', 'phase', 'margin'];
    for (let round = 0; round < 8; round++) {
      const wanted = Object.fromEntries(keys.map((one) => [one, `${one} ${round}`]));
      const all = await Promise.all(keys.map((one) => rename({ [one]: wanted[one] }, key)));
      assert.deepEqual(new Set(all.map(({ status }) => status)), new Set([200]));
      const text = await words(service.b.keys.SHOP);
      assert.deepEqual(Object.fromEntries(keys.map((one) => [one, text[one]])), wanted);
    }
  });

  it('refuses keys that do not exist and words that do not exist, and points at them', async () => {
    const wrong: [unknown, string][] = [
      [{ client: 'Client' }, '/text/client'],
      [{ customer: '' }, '/text/customer'],
      [{ customer: ' Client' }, '/text/customer'],
      [{ customer: 'x'.repeat(61) }, '/text/customer'],
      [{ customer: 5 }, '/text/customer'],
      [null, '/text'],
    ];
    for (const [text, pointer] of wrong) {
      const refused = await rename(text);
      assert.deepEqual(
        [refused.status, refused.body.errors[0].pointer],
        [400, pointer],
        JSON.stringify(text),
      );
    }
  });

  it('is changed by an ADMIN alone, and the change is in the audit trail', async () => {
    assert.equal((await rename({ phase: 'Stage' }, service.a.keys.SALES)).status, 403);
    await rename({ phase: 'Stage' });
    const trail = (await service.ask(`/v1/audit/byid/${service.a.tenantID}`)).body;
    const last = trail.find(({ entity }: { entity: string }) => entity === 'Localization');
    assert.deepEqual(last.changes, [{ field: 'text.phase', old: null, new: 'Stage' }]);
  });
});
