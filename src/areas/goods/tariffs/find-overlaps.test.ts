import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { withClient } from '#platform/db/connection';
import { fc } from '#test/fast-check';
import { startService, type TestService } from '#test/service';
import { type TariffWorld, tariffWorld } from '#test/tariff-world';

let service: TestService;
let world: TariffWorld;
let made = 0;

before(async () => {
  service = await startService({ areas: [items, tariffs] });
  world = tariffWorld(service);
});

const newSet = () => `set-${++made}`;
/** Publishes a new set alone, and tells its warnings as `rule other-set/other-rule from..to`. */
const warnings = async (rules: Record<string, object>, set: object = {}, alone = true): Promise<string[]> => {
  if (alone) await world.retireAll();
  const published = await world.published(newSet(), rules, set);
  return published.warnings.map((one: Record<string, string>) =>
    [
      one.ruleID,
      one.otherSetID === published.setID ? one.otherRuleID : `${one.otherSetID}/${one.otherRuleID}`,
      `${one.from}..${one.to}`,
    ].join(' '),
  );
};
const [five, six] = [{ dutyRatePercent: 5 }, { dutyRatePercent: 6 }];

describe('publishing warns', () => {
  it('of rules of the set that say different rates at one precedence on the same days, and of nothing else', async () => {
    assert.deepEqual(await warnings({ a: five, b: six }), ['b a null..null']);
    assert.deepEqual(await warnings({ a: five, b: { importTaxRatePercent: 21 } }), ['b a null..null']);
    for (const b of [
      five,
      { ...six, commodityCode: '8412' },
      { ...six, originCountryCode: 'CN' },
      { ...six, destinationCountryCode: 'FR' },
      { ...six, precedence: 3 },
    ])
      assert.deepEqual(await warnings({ a: five, b }), [], JSON.stringify(b));
    const [first, second] = [
      { ...five, validTo: '2026-06-30' },
      { ...six, validFrom: '2026-07-01' },
    ];
    assert.deepEqual(await warnings({ a: first, b: second }), []);
    assert.deepEqual(await warnings({ a: first, b: { ...second, validFrom: '2026-06-30' } }), [
      'b a 2026-06-30..2026-06-30',
    ]);
  });

  it('of codes of which one begins the other, and of an origin beside any, where precedences are given by hand', async () => {
    const hand = { precedence: 7 };
    assert.deepEqual(
      await warnings({ a: { ...five, ...hand }, b: { ...six, ...hand, commodityCode: '8412' } }),
      ['b a null..null'],
    );
    assert.deepEqual(
      await warnings({ a: { ...five, ...hand }, b: { ...six, ...hand, originCountryCode: 'CN' } }),
      ['b a null..null'],
    );
    // 102 is what an origin and two digits come to.
    assert.deepEqual(
      await warnings({ a: { ...five, originCountryCode: 'CN' }, b: { ...six, precedence: 102 } }),
      ['a b null..null'],
    );
    assert.deepEqual(
      await warnings({
        a: { ...five, ...hand, originCountryCode: 'US' },
        b: { ...six, ...hand, originCountryCode: 'CN' },
      }),
      [],
    );
    assert.deepEqual(
      await warnings({ a: { ...five, ...hand }, b: { ...six, ...hand, commodityCode: '39' } }),
      [],
    );
  });

  it('of other published sets too, only on the days on which both sets are effective', async () => {
    await world.retireAll();
    const other = newSet();
    await world.published(other, { o: five }, { effectiveTo: '2026-06-30' });
    assert.deepEqual(await warnings({ a: six }, { effectiveFrom: '2026-07-01' }, false), []);
    await world.retireAll();
    const another = newSet();
    await world.published(another, { o: five }, { effectiveTo: '2026-06-30' });
    assert.deepEqual(await warnings({ a: six }, { effectiveFrom: '2026-06-01' }, false), [
      `a ${another}/o 2026-06-01..2026-06-30`,
    ]);
  });

  it('of 100 places at most, and says when there are more', async () => {
    await world.retireAll();
    const setID = newSet();
    await world.draft(setID, {});
    await insertRules(
      `select 'r' || c || '-' || d, lpad(c::text, 4, '0'), '', d, '-infinity'::date, 'infinity'::date
      from generate_series(1000, 1150) c, generate_series(1, 2) d`,
      setID,
    );
    const { body } = await world.post(`/v1/tariffs/${setID}/publish`);
    assert.deepEqual([body.warnings.length, body.moreWarnings], [100, true]);
  });

  it('exactly where a calculation would be a conflict, whatever rules meet', async () => {
    const day = fc.constantFrom(null, '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01');
    const rule = fc
      .record({
        commodityCode: fc.constantFrom('84', '8412', '841221'),
        originCountryCode: fc.constantFrom(null, 'CN', 'US'),
        dutyRatePercent: fc.constantFrom(5, 6),
        precedence: fc.constantFrom(null, null, 4, 104),
        validFrom: day,
        validTo: day,
      })
      .filter(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo);
    type Rule = {
      commodityCode: string;
      originCountryCode: string | null;
      dutyRatePercent: number;
      precedence: number | null;
      validFrom: string | null;
      validTo: string | null;
    };
    const precedenceOf = (one: Rule) =>
      one.precedence ?? one.commodityCode.length + (one.originCountryCode === null ? 0 : 100);
    const conflict = (one: Rule, other: Rule) =>
      one.dutyRatePercent !== other.dutyRatePercent &&
      precedenceOf(one) === precedenceOf(other) &&
      (one.commodityCode.startsWith(other.commodityCode) ||
        other.commodityCode.startsWith(one.commodityCode)) &&
      (one.originCountryCode === null ||
        other.originCountryCode === null ||
        one.originCountryCode === other.originCountryCode) &&
      (one.validFrom ?? '0') <= (other.validTo ?? '9') &&
      (other.validFrom ?? '0') <= (one.validTo ?? '9');
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 6 }),
        fc.array(rule, { maxLength: 4 }),
        async (own, theirs) => {
          await world.retireAll();
          const named = (rules: Rule[]) => Object.fromEntries(rules.map((one, index) => [`r${index}`, one]));
          const other = newSet();
          await world.published(other, named(theirs));
          const { warnings: told } = await world.published(newSet(), named(own));
          const isToldOf = (within: boolean) =>
            told.some(({ otherSetID }: { otherSetID: string }) => (otherSetID !== other) === within);
          const ownMeet = own.some((one) => own.some((two) => conflict(one, two)));
          const theirsMeet = theirs.some((one) => theirs.some((two) => conflict(one, two)));
          assert.equal(isToldOf(true), ownMeet, 'among themselves');
          const meet = own.some((one) => theirs.some((two) => conflict(one, two)));
          // Where one of the sets disagrees with itself already, what it says against the other is not all
          // reported.
          if (!ownMeet && !theirsMeet) assert.equal(isToldOf(false), meet, 'against the other set');
          for (const { ruleID, otherSetID, otherRuleID } of told) {
            const two = (otherSetID === other ? theirs : own)[Number(otherRuleID.slice(1))];
            assert.ok(
              conflict(own[Number(ruleID.slice(1))] as Rule, two as Rule),
              `${ruleID} ${otherSetID}/${otherRuleID}`,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('in seconds for 100,000 rules, of many codes as of one code and as many days', async () => {
    await world.retireAll();
    for (const rules of [
      // One rule for each code; one code with rules that touch and never meet; and such of one rate that all
      // meet.
      `select 'r' || c, lpad(c::text, 10, '0'), '', c % 7, '-infinity'::date, 'infinity'::date from generate_series(1, 100000) c`,
      `select 'r' || c, '8412', 'CN', c % 7, '1900-01-01'::date + c, '1900-01-01'::date + c from generate_series(1, 100000) c`,
      `select 'r' || c, '8412', 'CN', 5, '1900-01-01'::date + c, '2173-01-01'::date + c from generate_series(1, 10000) c`,
    ]) {
      const setID = newSet();
      await world.draft(setID, {});
      await insertRules(rules, setID);
      const start = performance.now();
      const { body } = await world.post(`/v1/tariffs/${setID}/publish`);
      assert.deepEqual([body.status, body.warnings, body.moreWarnings], ['Published', [], false]);
      assert.ok(performance.now() - start < 60_000, `${performance.now() - start} ms`);
      await world.post(`/v1/tariffs/${setID}/retire`);
    }
  });
});

/**
 * Rules by a query for id, code, origin, rate, first and last day; as many as a test would not send over
 * HTTP.
 */
const insertRules = (query: string, setID: string): Promise<unknown> =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    await client.query(
      `insert into tariff_rules (tenant_id, set_id, rule_id, commodity_code, origin_country_code, destination_country_code,
         duty_rate_percent, import_tax_rate_percent, valid_from, valid_to, precedence, created_by_user_id, created_utc,
         last_updated_by_user_id, last_updated_utc)
       select $1, $2, q.id, q.code, q.origin, 'DE', q.rate, 19, q.f, q.t,
         length(q.code) + case when q.origin = '' then 0 else 100 end, $3, now(), $3, now()
       from (${query}) q (id, code, origin, rate, f, t)`,
      [service.a.tenantID, setID, service.a.users.ADMIN],
    );
  });
