import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { ask, color, date, is, number, ranges, size, values } from '#test/configurator/ask';
import { attributeOf, listOf, offeredOf, productOf, ruleOf } from '#test/configurator/blank-product';
import type { Value } from '../expression/value.ts';
import { unlimited } from '../finite/finite-model.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';

test('numbers are offered as ranges, cut where rules compare them', () => {
  const bore = number('BORE', 10, 100, { isRequired: true });
  const rules = [
    ruleOf(1, [{ action: 'SET_ATTRIBUTE', attribute: 'SIZE', value: 'S' }], {
      when: { expression: 'BORE < 32.5' },
    }),
    ruleOf(2, [{ action: 'ASSERT', condition: { attribute: 'BORE', op: 'NE', value: decimal(50) } }]),
    ruleOf(3, [{ action: 'ASSERT', condition: { attribute: 'BORE', op: 'LE', expression: '20 * FACTOR' } }]),
  ];
  const factor = listOf('FACTOR', [1, 2, 5]);
  const parts = { attributes: [size, bore, factor], rules };
  assert.equal(ranges(ask(parts, {}), 'BORE'), '[10;50) (50;100]');
  assert.equal(ranges(ask(parts, { SIZE: 'M' }), 'BORE'), '[32.5;50) (50;100]');
  assert.equal(ranges(ask(parts, { SIZE: 'M', FACTOR: 2 }), 'BORE'), '[32.5;40]');
  assert.equal(
    ranges(ask(parts, { BORE: 60 }), 'BORE'),
    '[10;50) (50;100]',
    'his own choice does not bind him',
  );
  assert.deepEqual(values(ask(parts, { BORE: 20.25 })), ['SIZE=S RULE', 'BORE=20.25 USER']);
  assert.deepEqual(values(ask(parts, { BORE: 99 })), ['BORE=99 USER', 'FACTOR=5 RULE']);
  const stepped = number('BORE', 10, 100, { step: decimal(8) });
  assert.equal(
    ranges(ask({ ...parts, attributes: [size, stepped, factor] }, { SIZE: 'M' }), 'BORE'),
    '[34;42] [58;98]',
  );
});

test('dates are cut like numbers, and reported as dates', () => {
  const due = attributeOf('DUE', { dataType: 'DATE' });
  const rules = [
    ruleOf(1, [{ action: 'SET_ATTRIBUTE', attribute: 'SIZE', value: 'S' }], {
      when: { attribute: 'DUE', op: 'LT', value: '2027-01-01' },
    }),
  ];
  const found = ask({ attributes: [size, due], rules }, { SIZE: 'M' });
  assert.equal(ranges(found, 'DUE'), '[2027-01-01;2200-12-31]');
  assert.deepEqual(values(ask({ attributes: [size, due], rules }, { DUE: '2026-12-31' })), [
    'SIZE=S RULE',
    'DUE=2026-12-31 USER',
  ]);
});

test('texts: equality is known, patterns once there is a text', () => {
  const engraving = attributeOf('TEXT', { dataType: 'TEXT', maxLength: 10, pattern: 'No *' });
  const rules = [
    ruleOf(1, [{ action: 'SET_ATTRIBUTE', attribute: 'SIZE', value: 'L' }], { when: is('TEXT', 'No 1') }),
    ruleOf(2, [{ action: 'EXCLUDE_VALUES', attribute: 'COLOR', values: ['red'] }], {
      when: { attribute: 'TEXT', op: 'MATCHES', value: '*!' },
    }),
  ];
  const parts = { attributes: [size, color, engraving], rules };
  assert.deepEqual(values(ask(parts, { TEXT: 'No 1' })), ['SIZE=L RULE', 'TEXT=No 1 USER']);
  const found = ask(parts, { COLOR: 'red', TEXT: 'No 2!' });
  assert.deepEqual(
    found.conflicts[0]?.choices.map(({ name }) => name),
    ['COLOR', 'TEXT'],
  );
  assert.equal(ask(parts, { COLOR: 'red', TEXT: 'No 2' }).conflicts.length, 0);
  assert.equal(ask(parts, { COLOR: 'red' }).checkedAtEnd.length, 1);
});

test('what choices name that does not exist is reported at its place, and counts for nothing', () => {
  const attributes = [
    size,
    {
      ...color,
      values: [
        ...color.values,
        offeredOf('gold', { validTo: '2025-12-31' }),
        offeredOf('pink', { isActive: false }),
      ],
    },
    number('BORE', 10, 100, { step: decimal(5) }),
    attributeOf('COUNT', { dataType: 'INTEGER' }),
    attributeOf('TEXT', { dataType: 'TEXT', maxLength: 3, pattern: 'A*' }),
    attributeOf('SUM', { method: 'GENERATED', dataType: 'NUMBER' }),
    attributeOf('OLD', { isActive: false }),
    listOf('MANY', ['x', 'y'], { dataType: 'MULTISELECT' }),
  ];
  const wrong: [string, Value | number, string][] = [
    ['SHAPE', 'round', '/choices/1/name UNKNOWN_ATTRIBUTE'],
    ['OLD', 'x', '/choices/1/name UNKNOWN_ATTRIBUTE'],
    ['SUM', 1, '/choices/1/name NOT_CHOSEN_BY_USERS'],
    ['COLOR', 'black', '/choices/1/value UNKNOWN_VALUE'],
    ['COLOR', 'gold', '/choices/1/value VALUE_NOT_OFFERED'],
    ['COLOR', 'pink', '/choices/1/value VALUE_NOT_OFFERED'],
    ['COLOR', ['red'], '/choices/1/value WRONG_TYPE'],
    ['COLOR', null, '/choices/1/value VALUE_NOT_OFFERED'],
    ['BORE', '20', '/choices/1/value WRONG_TYPE'],
    ['BORE', 105, '/choices/1/value OUT_OF_RANGE'],
    ['BORE', 22, '/choices/1/value NOT_A_STEP'],
    ['COUNT', 1.5, '/choices/1/value NOT_A_STEP'],
    ['TEXT', 'B', '/choices/1/value PATTERN'],
    ['TEXT', 'Axyz', '/choices/1/value TOO_LONG'],
    ['TEXT', '', '/choices/1/value WRONG_TYPE'],
    ['MANY', 'x', '/choices/1/value WRONG_TYPE'],
    ['MANY', ['x', 'z'], '/choices/1/value/1 UNKNOWN_VALUE'],
  ];
  for (const [name, value, expected] of wrong) {
    const found = ask({ attributes }, { SIZE: 'S', [name]: value });
    assert.deepEqual(
      found.findings.map(({ pointer, code }) => `${pointer} ${code}`),
      [expected],
    );
    assert.deepEqual([found.valid, found.complete], ['NO', 'NO']);
    assert.equal(found.attributes[0]?.value, 'S');
  }
  const choices = [
    { name: 'SIZE', value: 'S' },
    { name: 'SIZE', value: 'M' },
  ];
  const twice = configure(compileProduct(productOf({ attributes })), { choices, date, budget: unlimited });
  assert.deepEqual(
    twice.findings.map(({ code }) => code),
    ['CHOSEN_TWICE'],
  );
});

test('two free numbers are compared by the ends of what they can be, then by what is chosen', () => {
  const rules = [
    ruleOf(1, [{ action: 'ASSERT', condition: { expression: 'ROD < BORE' } }], { when: is('SIZE', 'L') }),
  ];
  const attributes = [size, number('ROD', 0, 100), number('BORE', 5, 50, { isRequired: true })];
  const parts = { attributes, rules };
  const both = (found: ReturnType<typeof ask>) => `${ranges(found, 'ROD')} ${ranges(found, 'BORE')}`;
  assert.equal(both(ask(parts, {})), '[0;100] [5;50]');
  assert.equal(both(ask(parts, { SIZE: 'L' })), '[0;50) [5;50]');
  assert.equal(ask(parts, { SIZE: 'L' }).checkedAtEnd.length, 1);
  assert.equal(both(ask(parts, { SIZE: 'L', ROD: 12.5 })), '[0;50) (12.5;50]');
  assert.equal(both(ask(parts, { SIZE: 'L', BORE: 20 })), '[0;20) [5;50]');
  const far = ask(parts, { ROD: 60 });
  assert.deepEqual(
    far.attributes[0]?.values.map(({ state }) => state),
    ['POSSIBLE', 'POSSIBLE', 'IMPOSSIBLE'],
  );
  const wrong = ask(parts, { ROD: 30, BORE: 20, SIZE: 'L' });
  assert.deepEqual(
    wrong.conflicts.map(({ choices, rules: named }) => [
      choices.map((one) => one.name).join(),
      named[0]?.number,
    ]),
    [['ROD,BORE,SIZE', 1]],
  );
  assert.deepEqual(ask(parts, { ROD: 20, BORE: 20.5, SIZE: 'L' }).checkedAtEnd, []);
});

test('numbers that are compared in a row bring their bounds along, and contradict each other', () => {
  const names = ['A', 'B', 'C', 'D'];
  const rules = names
    .slice(1)
    .map((name, at) =>
      ruleOf(at + 1, [{ action: 'ASSERT', condition: { expression: `${names[at]} < ${name}` } }]),
    );
  const attributes = names.map((name) => number(name, 0, 100));
  const all = (found: ReturnType<typeof ask>) => names.map((name) => ranges(found, name)).join(' ');
  assert.equal(all(ask({ attributes, rules }, { A: 10, D: 30 })), '[0;30) (10;30) (10;30) (10;100]');
  const whole = names.map((name) => number(name, 0, 1000, { dataType: 'INTEGER' }));
  const parts = { attributes: whole, rules };
  assert.equal(all(ask(parts, { A: 10, D: 13 })), '[0;10] [11;11] [12;12] [13;1000]');
  const wrong = ask(parts, { A: 10, C: 11, D: 50 });
  assert.deepEqual([wrong.valid, wrong.complete], ['NO', 'NO']);
  assert.deepEqual(
    wrong.conflicts.map(({ choices, suggestion }) => [choices.map(({ name }) => name).join(), suggestion]),
    [['A,C', ['C']]],
  );
  assert.deepEqual(ask(parts, { A: 10, C: 12, D: 50 }).conflicts, []);

  const preferring = [number('A', 0, 100, { defaultValue: decimal(60) }), ...attributes.slice(1)];
  assert.deepEqual(
    values(ask({ attributes: preferring, rules }, { D: 50 })),
    ['D=50 USER'],
    'a default gives way',
  );
});
