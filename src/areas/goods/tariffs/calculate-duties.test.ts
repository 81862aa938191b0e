import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { audit } from '#areas/outward/audit';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { type TariffWorld, tariffWorld } from '#test/tariff-world';

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
const codeOf = ({ status, body }: Got) => [status, body.code];
const text = (answer: Got) => answer.bytes.toString();

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
    assert.equal(
      await chosen({ a: { ...short, precedence: 2_000_000_000 }, b: { ...long, precedence: -5 } }),
      'a',
    );
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

  it('of one precedence with equal rates are no conflict, 5, 5.0 and 5.00 being equal: the lowest rule id answers, always', async () => {
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
    const answers = [
      await world.calculate(item, {}, { headers }),
      await world.calculate(item, {}, { headers }),
    ];
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
        rows.push(
          await inDatabase(`select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${table} t`),
        );
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
