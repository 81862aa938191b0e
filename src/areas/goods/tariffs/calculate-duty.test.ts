import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { audit } from '#areas/outward/audit';
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
    assert.deepEqual(
      [first.commodityCode, first.originCountryCode, first.tariffRuleID],
      ['84122180', 'CN', 'cn'],
    );
    await service.ask(`/v1/items/${moving}/basics`, {
      method: 'PATCH',
      body: { commodityCode: '7307', countryOfOrigin: 'US' },
    });
    const second = (await world.calculate(moving)).body;
    assert.deepEqual(
      [second.commodityCode, second.originCountryCode, second.tariffRuleID],
      ['7307', 'US', 'us'],
    );
  });

  it('must be one of the tenant: else 404 with another code than where no rule applies', async () => {
    await world.published(newSet(), { r: {} });
    const theirs = await world.item({}, { key: service.b.keys.ADMIN });
    for (const id of ['nobody', theirs])
      assert.deepEqual(codeOf(await world.calculate(id)), [404, 'NotFound']);
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
    assert.ok(
      Number.isInteger(body.tariffSetVersionNumber) && Number.isInteger(body.tariffRuleVersionNumber),
    );
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
    const asked = {
      destinationCountryCode: 'DE',
      currencyCode: 'JPY',
      importDate: '2026-05-06',
      customsValue: 1000,
    };
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
    const answer = await under(
      { r: { dutyRatePercent: 163.8, importTaxRatePercent: 99999 } },
      { customsValue: 10 },
    );
    assert.deepEqual(
      [digits(answer, 'dutyAmount'), digits(answer, 'importTaxAmount')],
      ['16.38', '26379.74'],
    );
  });
});

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape
const inDatabase = (text: string, values: unknown[] = []): Promise<any[]> =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });
