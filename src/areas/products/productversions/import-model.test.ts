import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { publishedModels, withoutModels } from '#test/feature-models';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
before(async () => {
  service = await startService();
});

const ask = (url: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', body?: unknown, headers = {}) =>
  service.ask(url, { method, headers, ...(body === undefined ? {} : { body }) });
const done = async (url: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', body?: unknown): Promise<Body> => {
  const got = await ask(url, method, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body).slice(0, 2000)}`);
  return got.body;
};
const uvl = (number: string, text: string, query = '') =>
  ask(`/v1/products/imports/uvl${query}`, 'POST', { number, name: number, text });
const tables = (number: string, all: unknown, query = '') =>
  ask(`/v1/products/imports/tables${query}`, 'POST', { number, name: number, tables: all });
const there = async (number: string) =>
  (await done(`/v1/products/search/${number}`)).filter((one: Body) => one.number === number).length;

const release = async (productID: string) => {
  await done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
  const versions = `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
  const { versionID } = await done(versions, 'POST', {});
  for (const state of ['IN_TEST', 'RELEASED'])
    await done(`${versions}/${versionID}/state`, 'PATCH', { state });
};
const configured = (productID: string, choices: Record<string, unknown> = {}) =>
  done(`/v1/configure/${productID}/configuration`, 'POST', {
    attributes: Object.entries(choices).map(([name, value]) => ({ name, value })),
  });
const states = (answer: Body, name: string) =>
  Object.fromEntries(
    answer.attributes
      .find((one: Body) => one.name === name)
      .values.map(({ value, state }: Body) => [String(value), state]),
  );

const pizza = `features
	Pizza {abstract, cost 5}
		mandatory
			Dough
				alternative
					Thin
					Thick
		optional
			Cheese
			"Extra hot"
constraints
	Cheese => Thick
	!"Extra hot"
`;

const limits = `include
	Arithmetic.*
	Type
features
	Pizza {price 4}
		alternative
			Thin {price 1}
			Thick {price 3}
		optional
			Cheese {price 2, constraint Thin | Thick}
			Olives cardinality [1..2] {price 1.5}
			String Name
		mandatory
			Integer Guests {constraints [Guests >= 1, Guests <= 4]}
constraints
	sum(price) < 9.5
	len(Name) < 10 // letters
`;

describe('a feature model (UVL)', () => {
  it('becomes a product that is released and configured', async () => {
    const { status, body } = await uvl('PIZZA', pizza);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.counts, { pages: 4, attributes: 6, values: 0, rules: 6, combinations: 0 });
    assert.deepEqual(body.features, { count: 6, core: 2, dead: 1 });
    assert.deepEqual(
      body.ignored.map(({ line }: Body) => line),
      [2],
    );
    assert.ok(
      body.findings.some(({ code, entity }: Body) => code === 'DEAD_VALUE' && entity.key === 'Extra_hot'),
    );
    assert.ok(body.findings.every(({ entity }: Body) => entity === null || entity.entityID !== null));
    assert.deepEqual(body.changes[0], { type: 'PRODUCT', key: 'PIZZA', change: 'CREATED' });
    await release(body.productID);
    const chosen = await configured(body.productID, { Cheese: true });
    assert.deepEqual(states(chosen, 'Thin'), { false: 'POSSIBLE', true: 'IMPOSSIBLE' });
    assert.equal(chosen.attributes.find(({ name }: Body) => name === 'Thick').value, true);
  });

  it('of the levels Arithmetic and Type becomes one too, which keeps what it says of numbers and texts', async () => {
    const { status, body } = await uvl('LIMITS', limits);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.counts.attributes, body.counts.rules, body.features, body.ignored],
      [11, 10, { count: 9, core: null, dead: null }, []],
    );
    await release(body.productID);
    const chosen = await configured(body.productID, { Cheese: true, Olives_1: true });
    assert.deepEqual(states(chosen, 'Thick'), { false: 'POSSIBLE', true: 'IMPOSSIBLE' });
    assert.deepEqual(states(chosen, 'Olives_2'), { false: 'POSSIBLE', true: 'IMPOSSIBLE' });
    const all = {
      Cheese: true,
      Olives: false,
      Thin: true,
      Thick: false,
      Guests_value: 3,
      Name: true,
      Name_value: 'Ann',
    };
    assert.deepEqual((await configured(body.productID, all)).isComplete, true);
    assert.deepEqual(
      (await configured(body.productID, { ...all, Name_value: 'Annabel Lee' })).isComplete,
      false,
    );
    assert.deepEqual((await configured(body.productID, { ...all, Guests_value: 5 })).isComplete, false);
  });

  it('is only looked through by a dry run, which leaves no trail of parts that were never made', async () => {
    const made = async () =>
      withClient(service.db.admin, async (client) => {
        const { rows } = await client.query(
          `select count(*)::int as n from millwright.audit_entries where action = 'CREATE'`,
        );
        return rows[0].n;
      });
    const before = await made();
    const { body } = await uvl('DRY', pizza, '?dryRun=true');
    assert.deepEqual(
      [body.productID, body.dryRun, body.counts.attributes, body.features.dead],
      [null, true, 6, 1],
    );
    assert.deepEqual([await there('DRY'), await made()], [0, before]);
  });

  it('that is not understood is refused with line and column, and nothing is made', async () => {
    for (const [text, place] of [
      ['features\n\tA\n\t\toptional\n\t\t\tB & C\n', /line 4, column \d+: /],
      ['imports\n\tx\nfeatures\n\tA\n', /line 1, column 1: Models that import others/],
      ['features\n\tA\nconstraints\n\tA => B\n', /line 4, column 7: /],
      [
        'features\n\tA\n\t\t[0..2]\n\t\t\tInteger B cardinality [1..*]\n',
        /line 4, column 26: Instances without/,
      ],
      [
        'features\n\tA {price 3}\nconstraints\n\tA.price + A > 3\n',
        /line 4, column 12: A is neither of type/,
      ],
      ['features\n\tA {price 3\n', /line 2, column 4: This \{ is not closed/],
      ['{"no": "model"}', /line 1, column 1: /],
    ] as const) {
      const { status, body } = await uvl('BAD', text);
      assert.deepEqual([status, body.code, body.errors?.[0]?.pointer], [400, 'InvalidInput', '/text'], text);
      assert.match(body.errors[0].detail, place);
    }
    assert.equal(await there('BAD'), 0);
  });

  it('of which a group asks for more than it has is taken, with what can never be chosen', async () => {
    const { status, body } = await uvl(
      'MORE',
      'features\n\tA\n\t\toptional\n\t\t\tB\n\t\t\t\t[9000..*]\n\t\t\t\t\tC\n',
    );
    assert.deepEqual([status, body.features], [200, { count: 3, core: 1, dead: 2 }]);
  });

  it('takes no number that a product has, and of two at once one is taken', async () => {
    const both = await Promise.all([uvl('TWICE', pizza), uvl('TWICE', pizza)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(both.find(({ status }) => status === 409)?.body.code, 'Duplicate');
    assert.equal((await uvl('TWICE', pizza, '?dryRun=true')).status, 409);
    const again = { 'idempotency-key': 'once' };
    const body = { number: 'ONCE', name: 'x', text: pizza };
    const [first, second] = [
      await ask('/v1/products/imports/uvl', 'POST', body, again),
      await ask('/v1/products/imports/uvl', 'POST', body, again),
    ];
    assert.deepEqual([second.status, second.body], [200, first.body]);
  });

  it('that is made to hurt is refused or answered in time, and the service goes on answering', async () => {
    const deep = `features\n\tA\nconstraints\n\t${'('.repeat(100_000)}A${')'.repeat(100_000)}\n`;
    const wide = (count: number) =>
      `features\n\tA\n\t\toptional\n${Array.from({ length: count }, (_, n) => `\t\t\tF${n}\n`).join('')}`;
    const nots = `features\n\tA\nconstraints\n\t${'!'.repeat(300_000)}A\n`;
    const same = `features\n\tA\nconstraints\n\t${Array.from({ length: 3000 }, () => 'A').join(' <=> ')}\n`;
    const long = `features\n\t${'a/'.repeat(400_000)}\n`;
    const asking = [deep, wide(21_000), nots, same, long].map((text) => uvl('HURT', text));
    const alive = await Promise.all(Array.from({ length: 5 }, () => ask('/v1/products/search/x')));
    assert.ok(alive.every(({ status }) => status === 200));
    for (const { status, body } of await Promise.all(asking)) {
      assert.deepEqual([status, body.code], [400, 'InvalidInput'], JSON.stringify(body).slice(0, 500));
      assert.ok(body.detail.length < 2000);
    }
    assert.equal(await there('HURT'), 0);
  });

  it('that is published has its published counts, and can be released and configured', {
    skip: withoutModels,
  }, async () => {
    const published: Record<string, { count: number; core: number; dead: number }> = {
      'pc-richmond': { count: 364, core: 9, dead: 0 },
      multicloud: { count: 107, core: 3, dead: 0 },
      berkeleydb: { count: 117, core: 14, dead: 6 },
    };
    for (const { name, text } of publishedModels().filter((one) => one.name in published)) {
      const { status, body } = await uvl(name, text);
      assert.equal(status, 200, JSON.stringify(body).slice(0, 2000));
      assert.deepEqual(body.features, published[name]);
      await release(body.productID);
      const answer = await configured(body.productID);
      const never = (value: string) =>
        answer.attributes.filter((one: Body) => states(answer, one.name)[value] === 'IMPOSSIBLE').length;
      assert.deepEqual(
        { count: answer.attributes.length, core: never('false'), dead: never('true') },
        published[name],
      );
    }
  });
});

const rods = 'BORE;ROD\n50;28\n63;28\n63;36\n';
const seals = 'ROD,SEAL\n36,FKM\n';

describe('tables of combinations (CSV)', () => {
  it('become a product that is released and configured', async () => {
    const { status, body } = await tables('CYL', [
      { name: 'Rods', csv: rods },
      { name: 'Seals', csv: `${seals}28,NBR\n36,NBR\n28,FKM\n` },
      { name: 'Not made', csv: 'BORE,SEAL\n50,FKM\n', isAllowed: false },
    ]);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.counts, { pages: 1, attributes: 3, values: 6, rules: 3, combinations: 8 });
    assert.deepEqual([body.features, body.ignored], [null, []]);
    await release(body.productID);
    assert.deepEqual(states(await configured(body.productID, { ROD: 36 }), 'BORE'), {
      50: 'IMPOSSIBLE',
      63: 'POSSIBLE',
    });
    assert.deepEqual(states(await configured(body.productID, { BORE: 50 }), 'SEAL'), {
      FKM: 'IMPOSSIBLE',
      NBR: 'POSSIBLE',
    });
  });

  it('that say nothing possible are taken with the finding, and are not released', async () => {
    const csv = ['A,B\nx,1\ny,2\n', 'A,B\nx,2\ny,1\n'];
    const { body } = await tables(
      'VOID',
      csv.map((one, at) => ({ name: `T${at}`, csv: one })),
    );
    assert.ok(
      body.findings.some(({ code, severity }: Body) => code === 'VOID_PRODUCT' && severity === 'ERROR'),
    );
  });

  it('that cannot be read are refused with table and line, and nothing is made', async () => {
    for (const [all, pointer, detail] of [
      [
        [
          { name: 'a', csv: rods },
          { name: 'b', csv: 'A,B\n1,2\n1\n' },
        ],
        '/tables/1/csv',
        /line 3: /,
      ],
      [[{ name: 'a', csv: 'A,B\n1,2\n1,2\n' }], '/tables/0/csv', /line 3: This combination stands in line 2/],
      [[{ name: 'a', csv: 'A,B\n1,\n' }], '/tables/0/csv', /line 1: The column B has no value/],
      [[{ name: 'a', csv: 'A,a\n1,2\n' }], '/tables/0/csv', /line 1: /],
      [
        [{ name: 'a', csv: `A\n${Array.from({ length: 10_001 }, (_, at) => at).join('\n')}` }],
        '/tables/0/csv',
        /10001/,
      ],
      [
        [
          { name: 'a', csv: rods },
          { name: 'a', csv: seals },
        ],
        '/tables/1/name',
        /another table/,
      ],
    ] as const) {
      const { status, body } = await tables('BAD-T', all);
      assert.deepEqual([status, body.errors?.[0]?.pointer], [400, pointer], JSON.stringify(body));
      assert.match(body.errors[0].detail, detail);
    }
    assert.equal(await there('BAD-T'), 0);
  });
});
