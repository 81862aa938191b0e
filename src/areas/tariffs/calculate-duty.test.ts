import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { audit } from '#areas/audit';
import { items } from '#areas/items';
import { tariffs } from '#areas/tariffs';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { plainRule, type TariffWorld, tariffWorld } from '#test/tariff-world';

let service: TestService;
let world: TariffWorld;
let item: string;
let sets = 0;

before(async () => {
  service = await startService({ areas: [items, tariffs, audit] });
  world = tariffWorld(service);
  item = await world.item();
});
beforeEach(() => world.retireAll());

const newSet = () => `s${++sets}`;
/** The rules of one new published set, and the answer to a calculation with them. */
const under = async (rules: Record<string, object>, asked: object = {}, set: object = {}): Promise<Got> => {
  await world.published(newSet(), rules, set);
  return world.calculate(item, asked);
};
const pointers = ({ body }: Got) => body.errors?.map(({ pointer }: { pointer: string }) => pointer);
const codeOf = ({ status, body }: Got) => [status, body.code];
const text = (answer: Got) => answer.bytes.toString();
/** The number as it is written in the answer: through a double it would prove nothing. */
const digits = (answer: Got, name: string) => new RegExp(`"${name}":([-0-9.]+)`).exec(text(answer))?.[1];

describe('the question of a tariff calculation', () => {
  it('needs item, destination, currency and customs value: each that is missing is 400', async () => {
    await world.published(newSet(), { r: {} });
    const whole = { itemID: item, destinationCountryCode: 'DE', customsValue: 1, currencyCode: 'EUR' };
    assert.equal((await world.post('/v1/tariffs/calculate', whole)).status, 200);
    for (const name of Object.keys(whole)) {
      const answer = await world.post('/v1/tariffs/calculate', { ...whole, [name]: undefined });
      assert.deepEqual([answer.status, pointers(answer)], [400, [`/${name}`]]);
    }
  });

  it('refuses a negative customs value and takes 0, which yields zero amounts', async () => {
    const zero = await under({ r: {} }, { customsValue: 0 });
    for (const name of ['dutyAmount', 'importTaxAmount', 'totalImportCharges', 'landedValue'])
      assert.equal(digits(zero, name), '0', name);
    const negative = await world.calculate(item, { customsValue: -0.01 });
    assert.deepEqual([negative.status, pointers(negative)], [400, ['/customsValue']]);
  });

  it('keeps a customs value of more decimals than the currency exactly, and rounds the amounts', async () => {
    const answer = await under({ r: {} }, { customsValue: 10.005999 });
    assert.equal(digits(answer, 'customsValue'), '10.005999');
    assert.equal(digits(answer, 'dutyAmount'), '0.5');
    assert.equal(digits(answer, 'importTaxAmount'), '2.1');
    assert.equal(digits(answer, 'landedValue'), '12.605999');
  });

  it('takes an import date that exists; left out it is the day in UTC, whatever the local one, and is answered', async () => {
    await world.published(newSet(), { r: {} });
    for (const importDate of ['2026-02-30', '2026-2-3', '03/02/2026', '2026-02-03T00:00:00Z']) {
      const answer = await world.calculate(item, { importDate });
      assert.deepEqual([answer.status, pointers(answer)], [400, ['/importDate']], importDate);
    }
    assert.equal((await world.calculate(item, { importDate: '2024-02-29' })).body.importDate, '2024-02-29');
    const { now } = service.time;
    for (const [instant, day] of [
      ['2026-03-02T23:59:59.999Z', '2026-03-02'],
      ['2026-03-03T00:00:00.000Z', '2026-03-03'],
    ] as const) {
      service.time.now = instant;
      // In Auckland it is the day after, in Honolulu the day before.
      for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
        await inDatabase('update tenants set time_zone = $1', [zone]);
        assert.equal((await world.calculate(item)).body.importDate, day, `${instant} ${zone}`);
      }
    }
    await inDatabase("update tenants set time_zone = 'UTC'");
    service.time.now = now;
  });

  it('carries neither commodity code nor origin: such fields are 400 and are not used', async () => {
    await world.published(newSet(), { r: {} });
    for (const name of ['commodityCode', 'originCountryCode', 'htsCode']) {
      const answer = await world.calculate(item, { [name]: 'CN' });
      assert.deepEqual([answer.status, pointers(answer)], [400, [`/${name}`]]);
    }
  });

  it('is refused where currency or country are unknown: 400 at their place', async () => {
    await world.published(newSet(), { r: {} });
    for (const [asked, pointer] of [
      [{ currencyCode: 'EUX' }, '/currencyCode'],
      [{ currencyCode: 'XAU' }, '/currencyCode'],
      [{ currencyCode: 'eur' }, '/currencyCode'],
      [{ destinationCountryCode: 'XX' }, '/destinationCountryCode'],
      [{ destinationCountryCode: 'UK' }, '/destinationCountryCode'],
    ] as const) {
      const answer = await world.calculate(item, asked);
      assert.deepEqual([answer.status, pointers(answer)], [400, [pointer]], JSON.stringify(asked));
    }
  });
});

describe('the item of a tariff calculation', () => {
  it('gives commodity code and origin as its record has them at that moment', async () => {
    const moving = await world.item({ commodityCode: '8412.21 80', countryOfOrigin: 'CN' });
    await world.published(newSet(), {
      cn: { originCountryCode: 'CN' },
      us: { originCountryCode: 'US', commodityCode: '73' },
    });
    const first = (await world.calculate(moving)).body;
    assert.deepEqual([first.commodityCode, first.originCountryCode, first.tariffRuleID], ['84122180', 'CN', 'cn']);
    await service.ask(`/v1/items/${moving}/basics`, {
      method: 'PATCH',
      body: { commodityCode: '7307', countryOfOrigin: 'US' },
    });
    const second = (await world.calculate(moving)).body;
    assert.deepEqual([second.commodityCode, second.originCountryCode, second.tariffRuleID], ['7307', 'US', 'us']);
  });

  it('must be one of the tenant: else 404 with another code than where no rule applies', async () => {
    await world.published(newSet(), { r: {} });
    const theirs = await world.item({}, { key: service.b.keys.ADMIN });
    for (const id of ['nobody', theirs]) assert.deepEqual(codeOf(await world.calculate(id)), [404, 'NotFound']);
  });

  it('must have an origin that is a country, and then a commodity code: else 400, before rules are looked for', async () => {
    const noOrigin = await world.item({ countryOfOrigin: null, commodityCode: null });
    const noCode = await world.item({ commodityCode: null });
    const strange = await world.item();
    await inDatabase("update items set country_of_origin = 'XX' where item_id = $1", [strange]);
    for (const published of [false, true]) {
      if (published) await world.published(newSet(), { r: {} });
      assert.deepEqual(codeOf(await world.calculate(noOrigin)), [400, 'OriginUnresolved']);
      assert.deepEqual(codeOf(await world.calculate(strange)), [400, 'OriginUnresolved']);
      assert.deepEqual(codeOf(await world.calculate(noCode)), [400, 'CommodityCodeMissing']);
    }
    // Input before the item, the item before its origin.
    assert.deepEqual(pointers(await world.calculate('nobody', { currencyCode: 'EUX' })), ['/currencyCode']);
  });
});

describe('the answer of a tariff calculation', () => {
  it('has the sixteen fields with their types, no more', async () => {
    const { body } = await under({ r: {} });
    assert.deepEqual(
      Object.entries(body).map(([name, value]) => [name, typeof value]),
      [
        ['tariffSetID', 'string'],
        ['tariffSetVersionNumber', 'number'],
        ['tariffRuleID', 'string'],
        ['tariffRuleVersionNumber', 'number'],
        ['commodityCode', 'string'],
        ['originCountryCode', 'string'],
        ['destinationCountryCode', 'string'],
        ['currencyCode', 'string'],
        ['importDate', 'string'],
        ['customsValue', 'number'],
        ['dutyRatePercent', 'number'],
        ['dutyAmount', 'number'],
        ['importTaxRatePercent', 'number'],
        ['importTaxAmount', 'number'],
        ['totalImportCharges', 'number'],
        ['landedValue', 'number'],
      ],
    );
    assert.ok(Number.isInteger(body.tariffSetVersionNumber) && Number.isInteger(body.tariffRuleVersionNumber));
  });

  it('adds up exactly: duty and tax to the charges, these and the customs value to the landed value', async () => {
    // 12345678901234.56 is beyond what a double adds up to the cent.
    const answer = await under(
      { r: { dutyRatePercent: 2.7, importTaxRatePercent: 19 } },
      { customsValue: 12345678901234.56 },
    );
    assert.equal(digits(answer, 'dutyAmount'), '333333330333.33');
    assert.equal(digits(answer, 'importTaxAmount'), '2409012323997.9');
    assert.equal(digits(answer, 'totalImportCharges'), '2742345654331.23');
    assert.equal(digits(answer, 'landedValue'), '15088024555565.79');
  });

  it('repeats what was asked, with the item’s own commodity code and origin', async () => {
    const asked = { destinationCountryCode: 'DE', currencyCode: 'JPY', importDate: '2026-05-06', customsValue: 1000 };
    const { body } = await under({ r: {} }, asked);
    for (const [name, value] of Object.entries(asked)) assert.equal(body[name], value, name);
    assert.deepEqual([body.commodityCode, body.originCountryCode], ['8412218000', 'CN']);
  });

  it('names the very set and rule and their versions', async () => {
    const setID = newSet();
    await world.draft(setID, { r: {}, other: { commodityCode: '39' } });
    await world.put(`/v1/tariffs/${setID}/rules/r`, { ...plainRule, dutyRatePercent: 6 });
    const set = (await world.post(`/v1/tariffs/${setID}/publish`)).body;
    const { body } = await world.calculate(item);
    const rule = (await service.ask(`/v1/tariffs/${setID}/rules/r`)).body;
    assert.deepEqual(
      [body.tariffSetID, body.tariffSetVersionNumber, body.tariffRuleID, body.tariffRuleVersionNumber],
      [setID, set.versionNumber, 'r', rule.versionNumber],
    );
    assert.deepEqual([set.versionNumber, rule.versionNumber, body.dutyRatePercent], [4, 2, 6]);
  });

  it('rounds by the currency’s minor unit and the set’s mode, on the base that the set names', async () => {
    const rates = { dutyRatePercent: 2.5, importTaxRatePercent: 10 };
    const amounts = async (set: object, asked: object) => {
      await world.retireAll();
      const answer = await under({ r: rates }, asked, set);
      return [digits(answer, 'dutyAmount'), digits(answer, 'importTaxAmount')];
    };
    // Duty 0.025, exactly half a cent; tax on 1 and the rounded duty.
    assert.deepEqual(await amounts({}, { customsValue: 1 }), ['0.03', '0.1']);
    assert.deepEqual(await amounts({ roundingMode: 'HALF_EVEN' }, { customsValue: 1 }), ['0.02', '0.1']);
    assert.deepEqual(await amounts({ roundingMode: 'UP' }, { customsValue: 1 }), ['0.03', '0.11']);
    assert.deepEqual(await amounts({ roundingMode: 'DOWN' }, { customsValue: 1 }), ['0.02', '0.1']);
    assert.deepEqual(await amounts({}, { customsValue: 100, currencyCode: 'JPY' }), ['3', '10']);
    assert.deepEqual(await amounts({}, { customsValue: 1, currencyCode: 'BHD' }), ['0.025', '0.103']);
    assert.deepEqual(await amounts({ importTaxBase: 'CUSTOMS_VALUE' }, { customsValue: 100 }), ['2.5', '10']);
    assert.deepEqual(await amounts({}, { customsValue: 100 }), ['2.5', '10.25']);
  });

  it('takes rates above 100 percent', async () => {
    const answer = await under({ r: { dutyRatePercent: 163.8, importTaxRatePercent: 99999 } }, { customsValue: 10 });
    assert.deepEqual([digits(answer, 'dutyAmount'), digits(answer, 'importTaxAmount')], ['16.38', '26379.74']);
  });
});

describe('the rules that a tariff calculation goes by', () => {
  it('are those of Published sets alone: of a Draft, a Retired or an Archived one none, whatever the import date', async () => {
    const none = [404, 'NoApplicableTariffRule'];
    const onAnyDay = async () => [
      codeOf(await world.calculate(item)),
      codeOf(await world.calculate(item, { importDate: '2020-01-01' })),
    ];
    const setID = newSet();
    await world.draft(setID, { r: {} });
    assert.deepEqual(await onAnyDay(), [none, none]);
    await world.post(`/v1/tariffs/${setID}/publish`);
    assert.equal((await world.calculate(item)).status, 200);
    await world.post(`/v1/tariffs/${setID}/retire`);
    assert.deepEqual(await onAnyDay(), [none, none]);
    await world.post(`/v1/tariffs/${setID}/archive`);
    assert.deepEqual(await onAnyDay(), [none, none]);
  });

  it('apply on the days of the set and of the rule, the first and the last included', async () => {
    await world.published(
      newSet(),
      { r: { validFrom: '2026-02-10', validTo: '2026-04-20' } },
      { effectiveFrom: '2026-03-01', effectiveTo: '2026-12-31' },
    );
    const on = async (importDate: string) => (await world.calculate(item, { importDate })).status;
    assert.deepEqual(
      [await on('2026-02-28'), await on('2026-03-01'), await on('2026-04-20'), await on('2026-04-21')],
      [404, 200, 200, 404],
    );
    await world.published(newSet(), { r: { commodityCode: '8412' } }, { effectiveTo: '2026-02-28' });
    assert.deepEqual([await on('2026-02-28'), await on('1950-01-01')], [200, 200]);
  });

  it('match by destination, origin or none, and every even beginning of the item’s code', async () => {
    const matches = async (rule: object) => {
      await world.retireAll();
      return (await under({ r: rule })).status === 200;
    };
    for (const commodityCode of ['84', '8412', '841221', '84122180', '8412218000'])
      assert.ok(await matches({ commodityCode }), commodityCode);
    for (const rule of [
      { commodityCode: '8413' },
      { commodityCode: '8412218010' },
      { destinationCountryCode: 'FR' },
      { originCountryCode: 'VN' },
    ])
      assert.ok(!(await matches(rule)), JSON.stringify(rule));
    assert.ok(await matches({ originCountryCode: 'CN' }));
  });

  it('count by precedence: as given, else 100 for an origin plus the digits of the code', async () => {
    const chosen = async (rules: Record<string, object>) => {
      await world.retireAll();
      return (await under(rules)).body.tariffRuleID;
    };
    const [short, long] = [{ dutyRatePercent: 1 }, { commodityCode: '84122180', dutyRatePercent: 2 }];
    assert.equal(await chosen({ a: short, b: long }), 'b');
    assert.equal(await chosen({ a: { ...short, originCountryCode: 'CN' }, b: long }), 'a');
    assert.equal(await chosen({ a: { ...short, precedence: 9 }, b: long }), 'a');
    assert.equal(await chosen({ a: { ...short, precedence: 2_000_000_000 }, b: { ...long, precedence: -5 } }), 'a');
  });

  it('of one precedence with different rates are a conflict, whatever else differs: 409 with every rule', async () => {
    const [one, other] = [newSet(), newSet()];
    await world.published(one, { b: { precedence: 7 }, a: { precedence: 7, commodityCode: '8412' } });
    assert.equal((await world.calculate(item)).status, 200);
    await world.published(other, { c: { precedence: 7, originCountryCode: 'CN', importTaxRatePercent: 19 } });
    const answer = await world.calculate(item);
    assert.deepEqual(codeOf(answer), [409, 'ConflictingTariffRules']);
    assert.deepEqual(answer.body.conflicting, [`${one}/a`, `${one}/b`, `${other}/c`]);
    await world.published(newSet(), { d: { precedence: 8 } });
    assert.equal((await world.calculate(item)).body.tariffRuleID, 'd', 'a higher one ends it');
  });

  it('of one precedence with equal rates are none, 5, 5.0 and 5.00 being equal: the lowest rule id answers, always', async () => {
    const raw = (rate: string) =>
      `{"commodityCode":"84","destinationCountryCode":"DE","dutyRatePercent":${rate},"importTaxRatePercent":20.0}`;
    const sent = [
      ['m', '5'],
      ['b', '5.0'],
      ['z', '5.00'],
    ] as const;
    for (const order of [sent, [...sent].reverse()]) {
      await world.retireAll();
      const setID = newSet();
      await world.draft(setID, {});
      for (const [ruleID, rate] of order)
        await service.ask(`/v1/tariffs/${setID}/rules/${ruleID}`, { method: 'PUT', raw: raw(rate) });
      await world.post(`/v1/tariffs/${setID}/publish`);
      await world.published(newSet(), { c: {} });
      for (let time = 0; time < 3; time++) assert.equal((await world.calculate(item)).body.tariffRuleID, 'b');
    }
  });

  it('are one tenant’s own: another tenant’s published sets apply to nobody else', async () => {
    await world.published(newSet(), { r: {} }, {}, { key: service.b.keys.ADMIN });
    assert.deepEqual(codeOf(await world.calculate(item)), [404, 'NoApplicableTariffRule']);
  });
});

describe('a tariff calculation', () => {
  const recorded = async () => {
    const [{ audits }] = await inDatabase(
      "select count(*)::int as audits from audit_entries where entity = 'TariffCalculation'",
    );
    const [{ events }] = await inDatabase(
      "select count(*)::int as events from events where entity = 'TariffCalculation'",
    );
    return [audits, events];
  };

  it('is recorded once in the audit trail and as an event when it succeeds, and not at all when it fails', async () => {
    await world.published(newSet(), { r: {} });
    const [audits, events] = await recorded();
    const answer = await world.calculate(item, { customsValue: 77 });
    assert.deepEqual(await recorded(), [audits + 1, events + 1]);
    const [event] = await inDatabase(
      "select event, data::text from events where entity = 'TariffCalculation' and data->>'customsValue' = '77'",
    );
    assert.equal(event.event, 'Completed');
    const { calculationID, itemID, ...told } = JSON.parse(event.data);
    assert.equal(itemID, item);
    assert.deepEqual(told, JSON.parse(text(answer)));
    const [entry] = (await service.ask(`/v1/audit/byid/${calculationID}`)).body;
    assert.deepEqual([entry.entity, entry.action], ['TariffCalculation', 'CREATE']);
    for (const asked of [{ customsValue: -1 }, { destinationCountryCode: 'FR' }])
      assert.notEqual((await world.calculate(item, asked)).status, 200);
    assert.notEqual((await world.calculate('nobody')).status, 200);
    assert.deepEqual(await recorded(), [audits + 1, events + 1]);
  });

  it('repeated with its Idempotency-Key is the same one, and is recorded once', async () => {
    await world.published(newSet(), { r: {} });
    const before_ = await recorded();
    const headers = { 'idempotency-key': 'calculation-1' };
    const answers = [await world.calculate(item, {}, { headers }), await world.calculate(item, {}, { headers })];
    assert.deepEqual(answers[0]?.bytes, answers[1]?.bytes);
    assert.equal(answers[1]?.headers['idempotency-replayed'], 'true');
    assert.deepEqual(
      await recorded(),
      before_.map((count) => count + 1),
    );
  });

  it('changes no item, set or rule', async () => {
    await world.published(newSet(), { r: {} });
    const all = async () => {
      const rows = [];
      for (const table of ['items', 'tariff_sets', 'tariff_rules'])
        rows.push(await inDatabase(`select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${table} t`));
      return rows;
    };
    const before_ = await all();
    assert.equal((await world.calculate(item)).status, 200);
    assert.deepEqual(await all(), before_);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape
const inDatabase = (text: string, values: unknown[] = []): Promise<any[]> =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });
