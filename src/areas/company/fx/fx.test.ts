import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { currencyCodeOf } from '#areas/ground/reference';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

const rates = '/v1/setup/currencies';
const history = [
  'Date,USD,JPY,GBP,CYP,',
  '2026-02-27,1.0841,161.5,0.8400,N/A,',
  '2026-02-26,1.0800,160,N/A,N/A,',
  '2007-12-31,1.4721,164.93,0.73335,0.585274,',
  '',
].join('\n');

describe('exchange rates', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas });
    const { tenantID } = service.a;
    const moved = await service.ask(`/v1/tenants/${tenantID}`, {
      method: 'PATCH',
      body: { timeZone: 'Europe/Berlin' },
    });
    assert.equal(moved.status, 200);
  });
  const load = (text: string, fields: Record<string, string> = {}, key = service.a.keys.ADMIN) =>
    service.ask(`${rates}/fx/import`, {
      method: 'POST',
      key,
      ...multipart({ fields, bytes: Buffer.from(text), fileName: 'rates.csv' }),
    });
  const get = (path: string, key = service.a.keys.ADMIN) => service.ask(`${rates}/${path}`, { key });
  const rate = async (path: string) => {
    const { status, body } = await get(path);
    assert.equal(status, 200, JSON.stringify(body));
    return [body.code, body.baseCode, String(body.rate), body.rateDateUTC.slice(0, 10), body.source];
  };
  const faults = async (text: string, fields: Record<string, string> = {}) => {
    const { status, body } = await load(text, fields);
    assert.equal(status, 400, JSON.stringify(body));
    return body.errors.map(({ detail }: { detail: string }) => detail);
  };

  it('says 404 and an empty list where nothing was loaded; a currency in itself is 1 even then', async () => {
    assert.equal((await get('codes/USD/fx')).status, 404);
    assert.deepEqual((await get('fx')).body, []);
    assert.deepEqual(await rate('codes/EUR/fx'), ['EUR', 'EUR', '1', '2026-03-02', null]);
  });

  it('takes the central bank’s history as it is downloaded; the same file twice changes nothing', async () => {
    const first = await load(history, { source: 'ECB' });
    assert.deepEqual(first.body, {
      baseCode: 'EUR',
      source: 'ECB',
      rateCount: 9,
      addedCount: 9,
      changedCount: 0,
      firstDateUTC: '2007-12-31T00:00:00.000Z',
      lastDateUTC: '2026-02-27T00:00:00.000Z',
      layout: { encoding: 'UTF-8', delimiter: 'COMMA', headerRow: 1, decimalSign: 'POINT', dateOrder: null },
    });
    const again = (await load(history.replaceAll('\n', '\r\n'), { source: 'ECB' })).body;
    assert.deepEqual([again.rateCount, again.addedCount, again.changedCount], [9, 0, 0]);
    const changed = (await load(history.replace('1.0841', '1.0842'), { source: 'ECB' })).body;
    assert.deepEqual([changed.addedCount, changed.changedCount], [0, 1]);
    await load(history, { source: 'ECB' });
  });

  it('answers the rate of the last published day on or before the date or instant', async () => {
    assert.deepEqual(await rate('codes/usd/fx'), ['USD', 'EUR', '1.0841', '2026-02-27', 'ECB']);
    assert.deepEqual(await rate('codes/GBP/fx?date=2026-02-26'), [
      'GBP',
      'EUR',
      '0.73335',
      '2007-12-31',
      'ECB',
    ]);
    assert.deepEqual((await rate('codes/CYP/fx'))[3], '2007-12-31');
    assert.equal((await get('codes/USD/fx?date=2007-12-30')).status, 404);
    // Half past eleven at night in UTC is the next day in the tenant's Berlin.
    assert.equal((await rate('codes/USD/fx?date=2026-02-26T22:30:00Z'))[3], '2026-02-26');
    assert.equal((await rate('codes/USD/fx?date=2026-02-26T23:30:00Z'))[3], '2026-02-27');
    for (const date of ['2026-02-30', 'today', '2026']) {
      const { status, body } = await get(`codes/USD/fx?date=${date}`);
      assert.deepEqual([status, body.errors[0].pointer], [400, '?date']);
    }
  });

  it('turns a rate round and crosses two of one day, to 10 significant digits', async () => {
    assert.deepEqual(await rate('codes/EUR/fx?base=USD'), [
      'EUR',
      'USD',
      '0.9224241306',
      '2026-02-27',
      'ECB',
    ]);
    assert.deepEqual(await rate('codes/JPY/fx?base=usd'), ['JPY', 'USD', '148.9714971', '2026-02-27', 'ECB']);
    // The pound has no rate on the 26th: the day before it on which both have one counts.
    assert.deepEqual(await rate('codes/GBP/fx?base=USD&date=2026-02-26'), [
      'GBP',
      'USD',
      '0.4981658855',
      '2007-12-31',
      'ECB',
    ]);
    assert.equal((await get('codes/USD/fx?base=XXX')).status, 400);
    assert.equal((await get('codes/USD/fx?base=CHF')).status, 404);
    assert.equal((await get('codes/XYZ/fx')).status, 404);
  });

  it('finds a currency by its id', async () => {
    const dollar = (await get('codes/USD')).body.currencyID;
    assert.equal(currencyCodeOf(dollar), 'USD');
    assert.deepEqual(await rate(`${dollar}/fx`), await rate('codes/USD/fx'));
    assert.equal((await get('nothing/fx')).status, 404);
  });

  it('lists the rates of a day in any base that has one, by code', async () => {
    const shown = async (query: string) =>
      (await get(`fx${query}`)).body.map((one: Record<string, unknown>) => [one.code, String(one.rate)]);
    assert.deepEqual(await shown(''), [
      ['GBP', '0.84'],
      ['JPY', '161.5'],
      ['USD', '1.0841'],
    ]);
    assert.deepEqual(await shown('?base=JPY&date=2026-02-26'), [
      ['EUR', '0.00625'],
      ['USD', '0.00675'],
    ]);
    assert.deepEqual(await shown('?date=2000-01-01'), []);
  });

  it('takes files of the columns Date, Currency and Rate, with a base of their own', async () => {
    const text = 'currency;date;rate\nEUR;2026-03-01;0.93\nchf;2026-03-01;0.9\n';
    assert.equal((await load(text, { base: 'usd' })).body.addedCount, 2);
    // The newer day counts; of one day the direct rate.
    assert.deepEqual(await rate('codes/EUR/fx?base=USD'), ['EUR', 'USD', '0.93', '2026-03-01', 'IMPORT']);
    assert.deepEqual(await rate('codes/CHF/fx'), ['CHF', 'EUR', '0.9677419355', '2026-03-01', 'IMPORT']);
    const gone = await service.ask(`${rates}/fx/2026-03-01?base=USD`, { method: 'DELETE' });
    assert.deepEqual(
      gone.body.map(({ code }: { code: string }) => code),
      ['CHF', 'EUR'],
    );
    assert.equal((await service.ask(`${rates}/fx/2026-03-01`, { method: 'DELETE' })).status, 404);
    assert.equal((await get('codes/CHF/fx')).status, 404);
  });

  it('tells every wrong cell by line and column, and then keeps nothing', async () => {
    const bad = await faults(
      'Date,USD,JPY\n2026-03-02,1.1,abc\n2026-02-31,1.1,-1\n2026-03-02,0,1\n2026-03-03,1.1,1\n',
    );
    assert.deepEqual(
      bad.map((detail: string) => detail.split(': ')[0]),
      ['Line 2, column JPY', 'Line 3, column Date', 'Line 3, column JPY', 'Line 4, column USD'],
    );
    assert.equal((await rate('codes/USD/fx'))[3], '2026-02-27');
    assert.deepEqual(await faults('Date,Currency,Rate\n2026-03-02,USD,1.1\n2026-03-02,usd,1.2\n'), [
      'Line 3, column Rate: USD 2026-03-02 stands on line 2 already',
    ]);
    const wrong: [string, RegExp, Record<string, string>?][] = [
      ['Day,USD\n2026-03-02,1\n', /no column Date/],
      ['Date,USD,EUR\n2026-03-02,1,1\n', /column EUR: is the base/],
      ['Date,Moon\n2026-03-02,1\n', /column Moon: is not the ISO 4217 code/],
      ['Date,Currency,Rate,More\n2026-03-02,USD,1,1\n', /column More/],
      ['Date,Currency,Rate\n2026-03-02,EUR,1\n', /column Currency: is the base/],
      ['Date,USD\n2026-03-02,N/A\n', /has no rate/],
      ['Date,USD\n2026-03-02,1,2\n', /Line 2/],
      ['', /empty/],
      ['Date;USD\n2026-03-02;1,1\n2026-03-03;1.1\n', /column USD: is not a rate/],
      ['Date;USD\n2026-03-02;1,1x\n', /column USD: is not a rate/],
      ['Date;USD,2\n2026-03-02;1,1\n', /column USD,2: is not the ISO 4217 code/],
      ['Date;USD\n03/04/27;1,1\n', /column Date: is not a date/],
      ['Date,USD\n2026-03-02,1.0000000000001\n', /column USD: is not a rate/],
    ];
    for (const [text, want] of wrong) assert.match((await faults(text)).join('\n'), want);
    assert.equal((await load(history, { base: 'XXX' })).body.errors[0].pointer, '/base');
  });

  it('takes files as offices save them, whatever their encoding, signs and dates, and says how they were read', async () => {
    const german =
      'Kurse vom 01.02.2026;;\r\n;;\r\nDate;USD;NOK\r\n27.02.2026;1,0841;11,5\r\n1.2.2026;1.084,5;n/a\r\n';
    const rows =
      'date\tcurrency\trate\n2026/02/27\tusd\t1.0841\n27/02/2026\tnok\t11.5\n01/02/2026\tusd\t1 084.5\n';
    const form = (bytes: Buffer, fields: Record<string, string> = {}) =>
      service.ask(`${rates}/fx/import`, {
        method: 'POST',
        key: service.a.keys.ADMIN,
        ...multipart({ fields: { base: 'CHF', ...fields }, bytes, fileName: 'kurse.csv' }),
      });
    const kept = async () => {
      const of = async (day: string) =>
        (await get(`fx?base=CHF&date=${day}`)).body
          .filter(({ code }: { code: string }) => code === 'USD' || code === 'NOK')
          .map(
            (one: Record<string, unknown>) =>
              `${one.code} ${one.rate} ${String(one.rateDateUTC).slice(0, 10)}`,
          );
      return [await of('2026-02-01'), await of('2026-02-27')];
    };
    const wanted = [['USD 1084.5 2026-02-01'], ['NOK 11.5 2026-02-27', 'USD 1.0841 2026-02-27']];
    for (const [name, bytes, layout] of [
      [
        'Windows-1252',
        Buffer.from(german.replace('vom', 'für'), 'latin1'),
        { encoding: 'WINDOWS-1252', delimiter: 'SEMICOLON', headerRow: 3, decimalSign: 'COMMA' },
      ],
      [
        'UTF-16',
        Buffer.from(`\ufeff${rows}`, 'utf16le'),
        { encoding: 'UTF-16LE', delimiter: 'TAB', headerRow: 1, decimalSign: 'POINT', dateOrder: 'DMY' },
      ],
      [
        'UTF-8 with its mark',
        Buffer.from(`\ufeff${german}`),
        { encoding: 'UTF-8', delimiter: 'SEMICOLON', headerRow: 3, decimalSign: 'COMMA' },
      ],
    ] as const) {
      const { status, body } = await form(bytes);
      assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
      assert.equal(body.rateCount, 3);
      for (const [what, value] of Object.entries(layout))
        assert.equal(body.layout[what], value, `${name}: ${what}`);
      assert.deepEqual(await kept(), wanted, name);
    }
    const twofold = 'Date;USD\n2026-03-02;1.234\n2026-03-03;1,5\n';
    assert.match(
      JSON.stringify((await form(Buffer.from(twofold))).body),
      /Line 2, column USD: is not a rate/,
    );
    const said = (await form(Buffer.from(twofold), { decimalSign: 'COMMA' })).body;
    assert.deepEqual([said.rateCount, said.layout.decimalSign], [2, 'COMMA']);
    assert.equal(String((await get('codes/USD/fx?base=CHF&date=2026-03-02')).body.rate), '1234');
    for (const day of ['2026-02-01', '2026-02-27', '2026-03-02', '2026-03-03'])
      await service.ask(`${rates}/fx/${day}?base=CHF`, { method: 'DELETE' });
  });

  it('two imports at once both succeed, and the later one stands', async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2025-02-${String(day + 1).padStart(2, '0')}`);
    const file = (value: string, order: string[]) =>
      `Date,USD,NOK\n${order.map((day) => `${day},${value},${value}\n`).join('')}`;
    const both = await Promise.all([load(file('2', days)), load(file('3', days.toReversed()))]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(both[0].body.addedCount + both[1].body.addedCount, 56);
    assert.equal(both[0].body.changedCount + both[1].body.changedCount, 56);
    const seen = new Set<string>();
    for (const day of days) seen.add((await rate(`codes/NOK/fx?date=${day}`))[2] as string);
    assert.equal(seen.size, 1);
  });

  it('may be loaded by ADMIN alone, read by all, and is each tenant’s own', async () => {
    assert.equal((await load(history, {}, service.a.keys.SALES)).status, 403);
    assert.equal((await get('codes/USD/fx', service.a.keys.SHOP)).status, 200);
    const theirs = service.b.keys.ADMIN;
    assert.equal((await get('codes/USD/fx', theirs)).status, 404);
    assert.deepEqual((await get('fx', theirs)).body, []);
    const gone = await service.ask(`${rates}/fx/2026-02-27`, { method: 'DELETE', key: theirs });
    assert.equal(gone.status, 404);
    await load('Date,USD\n2026-02-27,5\n', {}, theirs);
    assert.equal(String((await get('codes/USD/fx')).body.rate), '1.0841');
  });
});
