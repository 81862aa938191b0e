import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { items } from '#areas/goods/items';
import { calculateDuties, tariffs } from '#areas/goods/tariffs';
import { decimal } from '#lib/decimal';
import { defineArea } from '#platform/area';
import { compileOnly } from '#platform/db/compile-only';
import { withClient } from '#platform/db/connection';
import { operation } from '#platform/operation';
import { list, object, Type, text } from '#platform/schema';
import { statementsOf } from '#test/count-statements';
import { startService, type TestService } from '#test/service';
import { type TariffWorld, tariffWorld } from '#test/tariff-world';
import { findRulesStatement } from './find-rules.ts';

let service: TestService;
let world: TariffWorld;
let asked: Parameters<typeof calculateDuties>[1] = [];

/** A later area that calculates for many lines at once, as a quote does. */
const later = defineArea({
  name: 'later',
  tables: [],
  operations: [
    operation({
      id: 'calculateMany',
      method: 'POST',
      path: '/v1/later',
      tag: 'tariffs',
      summary: 'Calculate many',
      permission: 'tariffs.write',
      addition: true,
      response: list(object({ rule: Type.Unsafe<string>(text(64)), code: Type.Unsafe<string>(text(64)) })),
      run: async (ctx) => {
        ctx.audit({ entity: 'Later', entityID: 'later', action: 'CREATE' });
        return (await calculateDuties(ctx, asked)).map((outcome) =>
          'result' in outcome
            ? { rule: outcome.result.tariffRuleID, code: '-' }
            : { rule: '-', code: outcome.problem.code },
        );
      },
    }),
  ],
});

before(async () => {
  service = await startService({ areas: [items, tariffs, later] });
  world = tariffWorld(service);
});

describe('the look-up of rules', () => {
  it('among many sets, codes, origins and days goes by the index, under row-level security', async () => {
    await fill(service);
    const consignment = {
      index: 0,
      codes: ['84', '8450', '845000', '84500001', '8450000100'],
      origins: ['', 'CN'],
      destination: 'DE',
      day: '2026-03-02',
    };
    const { sql: text_, parameters } = findRulesStatement(
      { mine: (alias) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = ${service.a.tenantID}` },
      JSON.stringify([consignment]),
    ).compile(compileOnly);
    const client = await service.pool.connect();
    try {
      await client.query(`begin; set local app.tenant_id = '${service.a.tenantID}'`);
      const plan = (await client.query(`explain (analyze, format json) ${text_}`, parameters as unknown[]))
        .rows[0];
      const node = nodes(plan['QUERY PLAN'][0].Plan).find((one) => one['Relation Name'] === 'tariff_rules');
      assert.equal(node?.['Index Name'], 'tariff_rules_lookup_index', JSON.stringify(node));
      for (const column of [
        'set_id',
        'destination_country_code',
        'commodity_code',
        'origin_country_code',
        'valid_to',
        'valid_from',
      ])
        assert.match(String(node?.['Index Cond']), new RegExp(`\\b${column}\\b`), column);
      assert.ok(Number(node?.['Rows Removed by Filter'] ?? 0) === 0, 'nothing is read in vain');
    } finally {
      await client.query('rollback');
      client.release();
    }
    const item = await world.item({ commodityCode: '8450000100' });
    assert.equal((await world.calculate(item)).body.tariffRuleID, 'r-500-CN-6');
    assert.equal((await world.calculate(item, { importDate: '2025-12-31' })).body.tariffRuleID, 'r-500-CN-5');
  });

  it('for a batch takes as many statements as for one, and each input gets its own rule or problem', async () => {
    const [one, noOrigin] = [
      await world.item({ commodityCode: '8450000100' }),
      await world.item({ countryOfOrigin: null }),
    ];
    const line = {
      itemID: one,
      destinationCountryCode: 'DE',
      customsValue: decimal(10),
      currencyCode: 'EUR',
    };
    const count = async (inputs: typeof asked) => {
      asked = inputs;
      let answers: unknown;
      const statements = await statementsOf(service, async () => {
        answers = (await world.post('/v1/later')).body;
      });
      return { answers, looks: statements.filter((statement) => /^\s*select/i.test(statement)).length };
    };
    const single = await count([line]);
    const mixed = [
      line,
      { ...line, itemID: 'nobody' },
      { ...line, importDate: '2025-12-31' },
      { ...line, customsValue: decimal('-1') },
      { ...line, itemID: noOrigin },
      { ...line, destinationCountryCode: 'NO' },
      ...Array.from({ length: 200 }, () => line),
    ];
    const batch = await count(mixed);
    assert.equal(batch.looks, single.looks);
    assert.deepEqual((batch.answers as unknown[]).slice(0, 7), [
      { rule: 'r-500-CN-6', code: '-' },
      { rule: '-', code: 'NotFound' },
      { rule: 'r-500-CN-5', code: '-' },
      { rule: '-', code: 'InvalidInput' },
      { rule: '-', code: 'OriginUnresolved' },
      { rule: '-', code: 'NoApplicableTariffRule' },
      { rule: 'r-500-CN-6', code: '-' },
    ]);
    const recorded = await withClient(service.db.admin, (client) =>
      client.query("select count(*)::int as n from millwright.events where entity = 'TariffCalculation'"),
    );
    assert.equal(recorded.rows[0].n, 2 + 1 + 202, 'one event for each that succeeded');
  });
});

/**
 * 5 sets of which 2 are published; in each 1,000 codes, and of one of these 8 origins with a year of days
 * each.
 */
const fill = async ({ db, a, b }: TestService): Promise<void> =>
  withClient(db.admin, async (client) => {
    await client.query('set search_path = millwright');
    for (const { tenantID, users } of [b, a]) {
      await client.query(
        `insert into tariff_sets (tenant_id, set_id, name, status, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
         select $1, 's' || n, 's' || n, case n when 1 then 'Published' when 2 then 'Published' else 'Draft' end, $2, now(), $2, now()
         from generate_series(1, 5) n`,
        [tenantID, users.ADMIN],
      );
      await client.query(
        `insert into tariff_rules (tenant_id, set_id, rule_id, commodity_code, origin_country_code, destination_country_code,
           duty_rate_percent, import_tax_rate_percent, valid_from, valid_to, precedence, created_by_user_id, created_utc,
           last_updated_by_user_id, last_updated_utc)
         select $1, 's' || s, 'r-' || c || '-' || o || '-' || y, '84' || lpad((c * 100000 + 100)::text, 8, '0'), o, 'DE', y, 19,
           make_date(2020 + y, 1, 1), make_date(2020 + y, 12, 31), 110, $2, now(), $2, now()
         from generate_series(1, 5) s, generate_series(1, 1000) c, generate_series(1, 8) y,
           unnest(array['CN', 'US']) o
         where s > 1 or c = 500`,
        [tenantID, users.ADMIN],
      );
    }
    await client.query('vacuum analyze tariff_rules');
    await client.query('analyze tariff_sets');
  });

type PlanNode = Record<string, unknown> & { Plans?: PlanNode[] };
const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
