import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { startService, type TestService } from '#test/service';
import { countryName, isCountryCode, isCurrencyCode, isTimeZone, reference } from './index.ts';

describe('reference data over HTTP', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [reference] });
  });
  const get = async (path: string) => service.ask(`/v1/setup/${path}`);
  const ok = async (path: string) => {
    const got = await get(path);
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const missing = async (path: string) => {
    const got = await get(path);
    assert.equal(got.status, 404, path);
    assert.equal(got.body.code, 'NotFound');
  };
  const collator = new Intl.Collator('en');

  test('13, 15, 27: all currencies, with exactly the five fields, ordered by country then code', async () => {
    const rows = await ok('currencies');
    assert.equal(rows.length, 153);
    for (const row of rows) {
      assert.deepEqual(Object.keys(row), ['currencyID', 'country', 'currency', 'code', 'symbol']);
      assert.ok(Object.values(row).every((value) => typeof value === 'string' && value !== ''));
    }
    for (let at = 1; at < rows.length; at++) {
      const order = collator.compare(rows[at - 1].country, rows[at].country);
      assert.ok(order < 0 || (order === 0 && rows[at - 1].code < rows[at].code), rows[at].code);
    }
  });

  test('14, 16: a currency is found by its id and by nothing else; its id is the same in every installation', async () => {
    const euro = (await ok('currencies')).find((row: { code: string }) => row.code === 'EUR');
    assert.deepEqual(await ok(`currencies/${euro.currencyID}`), euro);
    assert.equal(euro.currencyID, '3e74ab3b-771c-5895-a124-814116170af1');
    await missing('currencies/EUR');
    await missing('currencies/00000000-0000-5000-8000-000000000000');
    await missing(`currencies/${encodeURIComponent("' or 1=1")}`);
    await missing('currencies/codes');
  });

  test('17: a currency is found by its code in any letter case; ended ones only by their id', async () => {
    assert.equal((await ok('currencies/codes/EUR')).country, 'European Union');
    assert.equal((await ok('currencies/codes/eur')).code, 'EUR');
    for (const code of ['XYZ', 'BGN', 'DEM', 'XAU', 'EURO', '%20', 'constructor'])
      await missing(`currencies/codes/${code}`);
    assert.equal((await ok('currencies/d68e8280-0ad7-5a02-ab52-b9ea77efc9cd')).code, 'BGN');
  });

  test('18, 19, 20, 27: all countries, with exactly the four fields, ordered by name', async () => {
    const rows = await ok('countries');
    assert.equal(rows.length, 249);
    for (const row of rows) assert.deepEqual(Object.keys(row), ['countryID', 'id', 'code', 'name']);
    assert.deepEqual(
      rows.map((row: { name: string }) => row.name),
      rows.map((row: { name: string }) => row.name).sort(collator.compare),
    );
    assert.equal(rows.find((row: { code: string }) => row.code === 'US').id, 840);
  });

  test('21: a country is found by its id only, or by its code only', async () => {
    const germany = await ok('countries/codes/de');
    assert.deepEqual(germany, {
      countryID: '08447b09-4db9-5120-8fbd-13c7bc19e206',
      id: 276,
      code: 'DE',
      name: 'Germany',
    });
    assert.deepEqual(await ok(`countries/${germany.countryID}`), germany);
    for (const path of [
      'countries/DE',
      'countries/276',
      `countries/codes/${germany.countryID}`,
      'countries/codes/QQ',
    ]) {
      await missing(path);
    }
  });

  test('22, 23, 26, 27: all subdivisions, ordered by abbreviation, then country, then name, each of a country that exists', async () => {
    const rows = await ok('states');
    assert.equal(rows.length, 5127);
    const countries = new Map(
      (await ok('countries')).map((row: { countryID: string; name: string }) => [row.countryID, row.name]),
    );
    const key = (row: { abbr: string; countryID: string; name: string }) => [
      row.abbr,
      countries.get(row.countryID) as string,
      row.name,
    ];
    for (const row of rows) {
      assert.deepEqual(Object.keys(row), ['id', 'countryID', 'abbr', 'name']);
      assert.ok(countries.has(row.countryID), row.name);
    }
    for (let at = 1; at < rows.length; at++) {
      const [one, two] = [key(rows[at - 1]), key(rows[at])];
      const order = one
        .map((part, index) => collator.compare(part, two[index] ?? ''))
        .find((sign) => sign !== 0);
      assert.equal(order, -1, `${one} before ${two}`);
    }
    assert.equal((await ok(`countries/${rows[0].countryID}`)).countryID, rows[0].countryID);
  });

  test('24, 25: the subdivisions of one country by its id, never by its code; none is an empty list', async () => {
    const us = await ok('countries/codes/US');
    const states = await ok(`countries/${us.countryID}/subdivisions`);
    assert.equal(states.length, 57);
    assert.ok(states.every((row: { countryID: string }) => row.countryID === us.countryID));
    assert.equal(states.find((row: { abbr: string }) => row.abbr === 'CA').name, 'California');
    const abbreviations = states.map((row: { abbr: string }) => row.abbr);
    assert.deepEqual(abbreviations, abbreviations.toSorted(collator.compare));
    const guam = await ok('countries/codes/GU');
    assert.deepEqual(await ok(`countries/${guam.countryID}/subdivisions`), []);
    for (const id of ['US', '840', '00000000-0000-5000-8000-000000000000'])
      await missing(`countries/${id}/subdivisions`);
  });

  test('4: nothing of it can be written: 405 with Allow', async () => {
    const us = await ok('countries/codes/US');
    const paths = [
      'currencies',
      'currencies/codes/EUR',
      'countries',
      `countries/${us.countryID}`,
      'states',
      'timezones',
    ];
    for (const path of [...paths, `countries/${us.countryID}/subdivisions`]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const got = await service.ask(`/v1/setup/${path}`, { method, body: {} });
        assert.equal(got.status, 405, `${method} ${path}`);
        assert.match(got.headers.allow ?? '', /GET/);
      }
    }
  });

  test('time zones carry the offset of the moment, daylight saving included', async () => {
    const berlin = async () =>
      (await ok('timezones')).find((row: { timeZoneID: string }) => row.timeZoneID === 'Europe/Berlin');
    service.time.now = '2026-03-29T00:59:59.000Z';
    assert.deepEqual([(await berlin()).utcOffset, (await berlin()).utcOffsetMinutes], ['+01:00', 60]);
    service.time.now = '2026-03-29T01:00:00.000Z';
    assert.deepEqual([(await berlin()).utcOffset, (await berlin()).utcOffsetMinutes], ['+02:00', 120]);
    const rows = await ok('timezones');
    assert.equal(
      rows.find((row: { timeZoneID: string }) => row.timeZoneID === 'Asia/Kolkata').utcOffsetMinutes,
      330,
    );
    assert.equal(rows.find((row: { timeZoneID: string }) => row.timeZoneID === 'UTC').countryCode, null);
  });

  test('an answer may be kept for a while, and asked for again by its ETag', async () => {
    for (const path of ['currencies', 'states', 'timezones', 'countries/codes/DE']) {
      const first = await get(path);
      assert.match(first.headers['cache-control'] ?? '', /^private, max-age=\d+$/);
      const etag = first.headers.etag ?? assert.fail(`${path} has no ETag`);
      const again = await service.ask(`/v1/setup/${path}`, { headers: { 'if-none-match': etag } });
      assert.equal(again.status, 304, path);
      assert.equal(again.bytes.length, 0);
      assert.equal(
        (await service.ask(`/v1/setup/${path}`, { headers: { 'if-none-match': '"other"' } })).status,
        200,
      );
    }
  });

  test('every role may read it, nobody without a key, and no query is taken', async () => {
    assert.equal((await service.ask('/v1/setup/currencies', { key: service.b.keys.SHOP })).status, 200);
    assert.equal((await service.ask('/v1/setup/currencies', { key: '' })).status, 401);
    assert.equal((await get('currencies?limit=5')).status, 400);
    assert.equal((await service.ask('/V1/Setup/Currencies/Codes/EUR')).status, 200);
  });
});

test('other areas ask for codes as they are stored', () => {
  assert.deepEqual(['DE', 'de', 'QQ', ''].map(isCountryCode), [true, false, false, false]);
  assert.deepEqual(['EUR', 'eur', 'DEM', 'XAU'].map(isCurrencyCode), [true, false, false, false]);
  assert.deepEqual(['Europe/Berlin', 'UTC', 'Mars/Base'].map(isTimeZone), [true, true, false]);
  assert.deepEqual(
    [countryName('KR', 'en'), countryName('KR', 'de-AT'), countryName('QQ', 'de')],
    ['South Korea', 'Südkorea', undefined],
  );
});
