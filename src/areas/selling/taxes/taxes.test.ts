import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { tenants } from '#areas/ground/tenants';
import { customers } from '#areas/parties/customers';
import { startService, type TestService } from '#test/service';
import { taxes } from './index.ts';

describe('taxes', () => {
  let service: TestService;
  let customerID: string;
  before(async () => {
    service = await startService({ areas: [tenants, customers, taxes] });
    const made = await post('/v1/customers', { customerName: 'Atelier du Nord', taxID: 'FR12345678901' });
    customerID = made.body.customerID;
  });
  const post = (url: string, body: object, key?: string) =>
    service.ask(url, { method: 'POST', body, ...(key ? { key } : {}) });
  const patch = (url: string, body: object) => service.ask(url, { method: 'PATCH', body });
  const rate = (body: object) => post('/v1/taxes/rates', body);
  const choose = (body: object = {}) => post('/v1/taxes/choice', { customerID, ...body });
  const german = { name: 'Germany 19 %', category: 'STANDARD', countryCode: 'DE', ratePercent: 19 };

  it('say first which countries are missing, then which rate', async () => {
    const own = `/v1/tenants/${service.a.tenantID}`;
    await patch(own, { address: {} });
    const { body: unplaced } = await choose();
    assert.deepEqual(
      [unplaced.code, unplaced.missing],
      ['PreconditionMissing', ['address.country', 'customer.country']],
    );
    await patch(own, { address: { country: 'DE' } });
    await patch(`/v1/customers/${customerID}`, { country: 'FR' });
    const { body: none, status } = await choose();
    assert.deepEqual([status, none.code], [409, 'NoTaxRate']);
    assert.match(none.detail, /intra-community supply\. Enter a tax rate with the category INTRA_COMMUNITY/);
  });

  it('are chosen by the table and explained', async () => {
    const supply = {
      name: 'IC',
      category: 'INTRA_COMMUNITY',
      countryCode: 'DE',
      ratePercent: 0,
      reason: 'Tax-free',
    };
    assert.equal((await rate(supply)).status, 200);
    assert.equal((await rate(german)).status, 200);
    const { body: abroad } = await choose();
    assert.deepEqual(
      [abroad.category, abroad.categoryCode, abroad.ratePercent, abroad.reason],
      ['INTRA_COMMUNITY', 'K', 0, 'Tax-free'],
    );
    assert.match(abroad.explanation, /tax number FR12345678901 .*intra-community supply\. Rate “IC” of DE/);
    const { body: home } = await choose({ shipToCountryCode: 'DE' });
    assert.deepEqual([home.category, home.ratePercent], ['STANDARD', 19]);
  });

  it('are told as conflicting where two of a rank fit, until one is ended', async () => {
    const { body: second } = await rate({ ...german, name: 'Germany 20 %', ratePercent: 20 });
    const { body: refused } = await choose({ shipToCountryCode: 'DE' });
    assert.deepEqual(
      [refused.code, refused.detail.includes('“Germany 20 %”')],
      ['ConflictingTaxRates', true],
    );
    const url = `/v1/taxes/rates/${second.taxRateID}`;
    assert.equal((await patch(url, { validTo: '2026-03-01' })).status, 200);
    assert.equal((await choose({ shipToCountryCode: 'DE' })).body.ratePercent, 19);
    assert.equal((await service.ask(url, { method: 'DELETE' })).status, 200);
  });

  it('are refused with the place that does not fit', async () => {
    for (const [differs, pointer] of [
      [{ ratePercent: 0 }, '/ratePercent'],
      [{ category: 'ZERO' }, '/ratePercent'],
      [{ category: 'EXPORT', ratePercent: 0 }, '/reason'],
      [{ reason: 'because' }, '/reason'],
      [{ reasonCode: 'VATEX-EU-G' }, '/reasonCode'],
      [{ category: 'EXPORT', ratePercent: 0, reason: 'x', reasonCode: 'G' }, '/reasonCode'],
      [{ countryCode: 'XX' }, '/countryCode'],
      [{ customerCountryCodes: ['FR', 'XX'] }, '/customerCountryCodes/1'],
      [{ validFrom: '2026-02-01', validTo: '2026-01-31' }, '/validTo'],
    ] as const) {
      const { body } = await rate({ ...german, name: 'x', ...differs });
      assert.deepEqual(
        [body.code, body.errors[0].pointer],
        ['InvalidInput', pointer],
        JSON.stringify(differs),
      );
    }
    assert.equal((await rate(german)).body.code, 'Duplicate');
    const { body: other } = await rate({ ...german, name: 'Another name', validTo: '2000-12-31' });
    const renamed = await patch(`/v1/taxes/rates/${other.taxRateID}`, { name: german.name });
    assert.deepEqual([renamed.status, renamed.body.code], [409, 'Duplicate']);
  });

  it('of the tenant itself are kept by country', async () => {
    const own = { countryCode: 'DE', taxID: 'DE811907980', localTaxNumber: '143/815/08155' };
    const both = await Promise.all([
      post('/v1/taxes/registrations', own),
      post('/v1/taxes/registrations', own),
    ]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    const { body: other } = await post('/v1/taxes/registrations', { ...own, taxID: 'DE811907981' });
    const same = await patch(`/v1/taxes/registrations/${other.taxRegistrationID}`, { taxID: own.taxID });
    assert.deepEqual([same.status, same.body.code], [409, 'Duplicate']);
    const wrong = await post('/v1/taxes/registrations', {
      ...own,
      countryCode: 'XX',
      validFrom: '2026-02-01',
      validTo: '2026-01-01',
    });
    assert.deepEqual(
      wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/countryCode', '/validTo'],
    );
  });

  it('are not entered by sales, and not read by the shop', async () => {
    const { SALES, SHOP } = service.a.keys;
    assert.equal((await post('/v1/taxes/rates', { ...german, name: 'S' }, SALES)).status, 403);
    assert.equal((await service.ask('/v1/taxes/rates', { key: SHOP })).status, 403);
    assert.equal((await service.ask('/v1/taxes/rates', { key: SALES })).status, 200);
  });
});
