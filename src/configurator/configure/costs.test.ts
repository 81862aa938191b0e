import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { ask, asked, date, number, ranges } from '#test/configurator/ask';
import { listOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { unlimited } from '../finite/finite-model.ts';
import { checkProduct } from './check-product.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';

const lessThan = (left: string, right: string) =>
  ({ action: 'ASSERT', condition: { attribute: left, op: 'LT', expression: right } }) as const;

test('900 numbers that are compared with each other are cut apart, and bounds go from one to the next', () => {
  const many = 900;
  const attributes = Array.from({ length: many }, (_, at) =>
    number(`N${at}`, at, 100_000 - at, { number: at + 1, isRequired: true }),
  );
  const rules = Array.from({ length: many - 1 }, (_, at) =>
    ruleOf(at + 1, [lessThan(`N${at}`, `N${at + 1}`)]),
  );
  const product = compileProduct(productOf({ attributes, rules }));
  const { problem } = product.on(date);
  const values = problem.variables.reduce((sum, one) => sum + one.values.length, 0);
  assert.ok(values < 10 * many, `${values} values`);
  const found = configure(product, asked({ N0: 70, N899: 1000.5 }));
  assert.equal(found.valid, 'YES');
  assert.equal(ranges(found, 'N1'), '(70;1000.5)');
  const wrong = configure(product, asked({ N0: 1000, N899: 1000 }));
  assert.deepEqual([wrong.valid, wrong.conflicts.map(({ suggestion }) => suggestion)], ['NO', [['N899']]]);
});

test('900 numbers that are chosen and contradict each other end with the budget, and nothing is taken for known', () => {
  const many = 900;
  const attributes = Array.from({ length: many }, (_, at) =>
    number(`N${at}`, 0, 100_000, { number: at + 1 }),
  );
  const rules = Array.from({ length: many - 1 }, (_, at) =>
    ruleOf(at + 1, [lessThan(`N${at}`, `N${at + 1}`)]),
  );
  const product = compileProduct(productOf({ attributes, rules }));
  const choices = Object.fromEntries(attributes.map(({ name }, at) => [name, 5000 - at]));
  for (const most of [0, 5, 50, 500]) {
    let looks = 0;
    const budget = { isSpent: () => ++looks > most };
    const found = configure(product, { ...asked(choices), budget });
    assert.ok(found.valid !== 'YES' && found.complete !== 'YES', `${most}: ${found.valid} ${found.complete}`);
    assert.ok(found.conflicts.every(({ isMinimal, suggestion }) => !isMinimal && suggestion.length === 0));
    assert.ok(looks < most + 4 * many, `${looks} looks of ${most}`);
  }
});

test('a few numbers that are compared are cut at each other’s ends, as tables of their cells need it', () => {
  const attributes = [number('A', 0, 10, { number: 1 }), number('B', 4, 20, { number: 2 })];
  const parts = { attributes, rules: [ruleOf(1, [lessThan('A', 'B')])] };
  const { problem, mapped } = compileProduct(productOf(parts)).on(date);
  assert.ok(problem.constraints.some((one) => 'table' in one));
  assert.deepEqual([mapped.get('A')?.cells.length, mapped.get('B')?.cells.length], [3, 3]);
  assert.equal(ranges(ask(parts, { A: 5 }), 'B'), '(5;20]');
});

test('statements whose combinations take long are left to be looked at once they are decided', () => {
  const values = Array.from({ length: 25 }, (_, at) => 1.0001 + at / 1000);
  const attributes = ['A', 'B', 'C'].map((name, at) =>
    listOf(name, values, { number: at + 1, isRequired: true }),
  );
  const long = Array.from({ length: 60 }, (_, at) => `power(A*B*C,-${40 + at})`).join('+');
  const rules = Array.from({ length: 30 }, (_, at) =>
    ruleOf(at + 1, [{ action: 'ASSERT', condition: { expression: `${long} > ${at - 20}` } }]),
  );
  const product = compileProduct(productOf({ attributes, rules }));
  const { open, problem } = product.on(date);
  const rows = problem.constraints.reduce(
    (sum, one) => sum + ('table' in one ? one.table.rows.length : 0),
    0,
  );
  assert.ok(open.length > 20 && rows < 200_000, `${open.length} open, ${rows} rows`);
  const chosen = (value: number) => asked({ A: value, B: value, C: value });
  assert.equal(configure(product, chosen(1.0001)).complete, 'YES');
  assert.equal(configure(product, chosen(1.0241)).complete, 'NO');
  assert.equal(configure(product, asked({})).checkedAtEnd.length, open.length);
});

test('a product that is too costly to answer is refused at its check, with the place and the figure', () => {
  const attributes = ['A', 'B', 'C'].map((name, at) =>
    listOf(name, ['a', 'b', 'c', 'd'], { number: at + 1 }),
  );
  const action = { action: 'ALLOW_TUPLES' as const, attributes: ['A', 'B', 'C'], rows: [['a', 'b', 'c']] };
  const when = { attribute: 'A', op: 'EQ', value: 'a' } as const;
  const rules = Array.from({ length: 5 }, (_, at) => ruleOf(at + 10, [action], { when }));
  const document = productOf({ attributes, rules });
  const codes = (mostSize: number) =>
    checkProduct(document, { date, budget: unlimited, mostSize }).map(({ code, severity, pointer, rule }) => [
      code,
      severity,
      pointer,
      rule,
    ]);
  assert.deepEqual(codes(1500), [['TOO_COSTLY', 'ERROR', '/rules/1', 11]]);
  const [finding] = checkProduct(document, { date, budget: unlimited, mostSize: 10 });
  assert.equal(
    finding?.message,
    'What may be chosen is too much to answer: rules and attributes name 15 values and rows, of at most 10.',
  );
  assert.ok(codes(100_000).every(([code]) => code !== 'TOO_COSTLY'));
});

test('what 200 lists may have of which nothing is chosen is asked of each list alone', () => {
  const names = Array.from({ length: 200 }, (_, at) => `L${at}`);
  const attributes = names.map((name, at) =>
    listOf(name, ['a', 'b', 'c', 'd'], { dataType: 'MULTISELECT', number: at + 1 }),
  );
  const rules = names.map((name, at) =>
    ruleOf(at + 1, [{ action: 'EXCLUDE_VALUES', attribute: name, values: ['b'] }], {
      when: { attribute: names[(at + 1) % names.length] as string, op: 'EMPTY' },
    }),
  );
  const product = compileProduct(productOf({ attributes, rules }));
  const found = configure(product, {
    choices: names.map((name) => ({ name, value: null })),
    date,
    budget: unlimited,
    subjects: { quantity: decimal(1) },
  });
  for (const { values } of found.attributes)
    assert.deepEqual(
      values.map(({ state }) => state),
      ['POSSIBLE', 'IMPOSSIBLE', 'POSSIBLE', 'POSSIBLE'],
    );
});
