import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, date, is, number } from '#test/configurator/ask';
import { attributeOf, listOf, productOf, ruleOf } from '#test/configurator/blank-product';
import type { Condition } from '../document/condition.ts';
import { steps } from '../finite/finite-model.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';
import { explainValue } from './explain-value.ts';
import { fewestOf } from './fewest.ts';
import { leastHitting } from './least-hitting.ts';

const many = 200;
const names = Array.from({ length: many }, (_, at) => `B${at}`);
const booleans = names.map((name, at) => attributeOf(name, { dataType: 'BOOLEAN', number: at + 1 }));
const allChosen = Object.fromEntries(names.map((name) => [name, true]));
const yes = (name: string): Condition => ({ attribute: name, op: 'EQ', value: true });
const notBoth = (at: number) =>
  ruleOf(at + 1, [
    { action: 'ASSERT', condition: { not: [{ all: [yes(`B${2 * at}`), yes(`B${2 * at + 1}`)] }] } },
  ]);

test('of 200 choices that contradict each other in pairs the later of each pair is withdrawn, with its conflict', () => {
  const rules = Array.from({ length: many / 2 }, (_, at) => notBoth(at));
  const product = compileProduct(productOf({ attributes: booleans, rules }));
  const found = configure(product, asked(allChosen));
  assert.deepEqual(
    found.conflicts.map(({ suggestion, choices, rules: told, isMinimal }) => [
      suggestion,
      choices.map(({ name }) => name),
      told.map((one) => one.number),
      isMinimal,
    ]),
    Array.from({ length: many / 2 }, (_, at) => [
      [`B${2 * at + 1}`],
      [`B${2 * at}`, `B${2 * at + 1}`],
      [at + 1],
      true,
    ]),
  );
  for (const [at, { values }] of found.attributes.entries())
    assert.deepEqual(
      values.map(({ state }) => state),
      at % 2 === 0 ? ['POSSIBLE', 'POSSIBLE'] : ['IMPOSSIBLE', 'POSSIBLE'],
    );
});

test('of 200 choices of which one alone is possible the first is kept', () => {
  const condition = { count: names.map(yes), least: 0, most: 1 };
  const product = compileProduct(
    productOf({ attributes: booleans, rules: [ruleOf(1, [{ action: 'ASSERT', condition }])] }),
  );
  const found = configure(product, asked(allChosen));
  assert.deepEqual(
    found.conflicts.map(({ suggestion }) => suggestion),
    names.slice(1).map((name) => [name]),
  );
  for (const { choices, isMinimal } of found.conflicts)
    assert.deepEqual([choices.length, isMinimal], [2, true]);
});

test('where the time does not suffice for 200 contradictory choices nothing is reported to be impossible', () => {
  // Each of 14 pigeons has one of 13 holes of its own choosing: a search, that the choices of the rest do not
  // help.
  const pigeons = Array.from({ length: 14 }, (_, at) =>
    listOf(
      `P${at}`,
      Array.from({ length: 13 }, (__, hole) => `h${hole}`),
      { isRequired: true, number: many + at + 1 },
    ),
  );
  const holes = pigeons.flatMap(({ name: one }, at) =>
    pigeons
      .slice(at + 1)
      .flatMap(({ name: other }) =>
        Array.from(
          { length: 13 },
          (_, hole): Condition => ({ all: [is(one, `h${hole}`), is(other, `h${hole}`)] }),
        ),
      ),
  );
  const rules = [
    ...Array.from({ length: many / 2 }, (_, at) => notBoth(at)),
    ruleOf(500, [{ action: 'ASSERT', condition: { not: holes } }], { when: yes('B0') }),
  ];
  const product = compileProduct(productOf({ attributes: [...booleans, ...pigeons], rules }), {
    budget: steps(5),
  });
  for (const most of [0, 1, 10, 100]) {
    const found = configure(product, asked(allChosen, { budget: steps(most) }));
    assert.notEqual(found.valid, 'YES');
    assert.equal(found.complete === 'YES', false);
    const states = found.attributes.flatMap(({ values }) => values.map(({ state }) => state));
    assert.ok(states.includes('UNPROVEN'), `${most}: ${[...new Set(states)]}`);
    assert.ok(!states.includes('IMPOSSIBLE'), `${most}`);
  }
});

test('a conflict of numbers names every rule that it needs: why they are compared, and why that must hold', () => {
  const attributes = [
    listOf('X', ['1', '2'], { isRequired: true, number: 1 }),
    listOf('Y', ['a', 'b'], { number: 2 }),
    number('A', 0, 10, { number: 3 }),
    number('B', 0, 10, { number: 4 }),
    number('C', 0, 10, { number: 5, isRequired: true }),
  ];
  const assert_ = (left: string, right: string) =>
    ({ action: 'ASSERT', condition: { attribute: left, op: 'LT', expression: right } }) as const;
  const rules = [
    ruleOf(1, [assert_('A', 'B')], { when: is('X', '1') }),
    ruleOf(2, [{ action: 'LIMIT_VALUES', attribute: 'X', values: ['1'] }], { when: is('Y', 'a') }),
    ruleOf(3, [assert_('C', 'B')], { when: is('Y', 'b') }),
    ruleOf(4, [assert_('A', 'C')], { when: is('Y', 'b') }),
  ];
  const product = compileProduct(productOf({ attributes, rules }));
  const told = (chosen: Parameters<typeof asked>[0]) =>
    configure(product, asked(chosen)).conflicts.map((one) => [
      one.choices.map(({ name }) => name),
      one.rules.map((rule) => rule.number),
      one.suggestion,
      one.isMinimal,
    ]);
  assert.deepEqual(told({ Y: 'a', A: 5, B: 3 }), [[['Y', 'A', 'B'], [1, 2], ['B'], true]]);
  assert.deepEqual(told({ Y: 'b', A: 5, B: 3 }), [[['Y', 'A', 'B'], [3, 4], ['B'], true]]);
  assert.deepEqual(told({ A: 5, B: 3 }), []);
  const why = explainValue(product, asked({ Y: 'a', A: 5, B: 8 }), 'X', '2');
  assert.ok(typeof why === 'object' && 'isMinimal' in why && why.isMinimal);
  assert.equal(product.on(date).open.length, 3);
});

test('the fewest numbers that hit each set, of as many the later ones', () => {
  assert.deepEqual(leastHitting([]), []);
  assert.deepEqual(
    leastHitting([
      [0, 1],
      [1, 2],
      [3, 4],
    ]),
    [1, 4],
  );
  assert.deepEqual(
    leastHitting([
      [0, 1],
      [0, 2],
      [0, 3],
    ]),
    [0],
  );
  const pairs = Array.from({ length: 200 }, (_, at) => [2 * at, 2 * at + 1]);
  assert.deepEqual(
    leastHitting(pairs),
    pairs.map(([, later]) => later),
  );
});

test('of things that cannot be together as few as cannot', () => {
  const things = Array.from({ length: 40 }, (_, at) => at);
  const wanted = [3, 4, 17, 39];
  let asked = 0;
  const together = (some: readonly number[]) => {
    asked++;
    return wanted.every((one) => some.includes(one)) ? 'IMPOSSIBLE' : 'POSSIBLE';
  };
  assert.deepEqual(fewestOf(things, together), { fewest: wanted, isMinimal: true });
  assert.ok(asked < 40, `${asked}`);
  const unknown = fewestOf(things, (some) => (some.length < 10 ? 'UNPROVEN' : together(some)));
  assert.equal(unknown.isMinimal, false);
  assert.ok(wanted.every((one) => unknown.fewest.includes(one)));
});
