import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import { context } from '#test/configurator/items';
import { add, faults, fromOne, generated, product, rule, run, set, when } from '#test/configurator/run-rules';
import type { Value } from '../expression/value.ts';
import { compileOutcome } from './compile-outcome.ts';
import { evaluateOutcome } from './evaluate-outcome.ts';
import { generatedValues } from './generate-values.ts';

test('a generated value: its default, its rule, the higher sequence, two that agree, two that do not', () => {
  fromOne();
  assert.equal(generated(run(rule('GENERATE', set('G', '"value": 1'), when('B'))), 'G'), 'undecided');
  assert.equal(generated(run(rule('GENERATE', set('G', '"value": 1'), when('B')), { B: false }), 'G'), 7);
  const both = (rest: string, second = 2) => {
    fromOne();
    return run(
      `${rule('GENERATE', set('G', '"value": 1'))}, ${rule('GENERATE', set('G', `"value": ${second}`), rest)}`,
      { B: true },
    );
  };
  assert.equal(generated(both(', "sequence": 5'), 'G'), 2);
  assert.deepEqual(faults(both(', "sequence": 5')), []);
  assert.equal(both(', "sequence": 5').trace[0]?.effects[0]?.text, 'G = 1, but rule 2 comes first');
  assert.equal(generated(both('', 1), 'G'), 1);
  assert.equal(generated(both(''), 'G'), 'undecided');
  assert.deepEqual(faults(both('')), [
    'SET_TWICE: G is set to 1 by rule 1 and 2 by rule 2; give one of them the higher sequence, or conditions that exclude each other.',
  ]);
  fromOne();
  const open = run(
    `${rule('GENERATE', set('G', '"value": 1'))}, ${rule('GENERATE', set('G', '"value": 2'), `, "sequence": 5 ${when('B')}`)}`,
  );
  assert.equal(generated(open, 'G'), 'undecided', 'rule 2 could still come first');
});

test('generated values follow each other, whatever the order of the rules; lists gather; what does not fit is at fault', () => {
  fromOne();
  const chain = run(
    `${rule('GENERATE', set('H', '"expression": "G * 2"'))}, ${rule('GENERATE', set('G', '"expression": "A + 1"'))}`,
    { A: decimal(4) },
  );
  assert.deepEqual([generated(chain, 'G'), generated(chain, 'H')], [5, 10]);
  const list = ['"value": "z"', '"value": "x"', '"value": "z"']
    .map((value) => rule('GENERATE', set('LIST', value)))
    .join(',');
  assert.deepEqual(generated(run(list), 'LIST'), ['z', 'x']);
  fromOne();
  const wrong = run(
    `${rule('GENERATE', set('ONE', '"expression": "\'q\'"'))}, ${rule('GENERATE', set('H', '"expression": "1 / A"'))}`,
    { A: zero },
  );
  assert.deepEqual(faults(wrong), [
    'DIVISION_BY_ZERO: Rule 2 cannot set H: A division by zero.',
    "NOT_A_VALUE: Rule 1 cannot set ONE: 'q' is not among its values.",
  ]);
  assert.equal(generated(wrong, 'H'), 'undecided');
  fromOne();
  assert.deepEqual(faults(run(rule('GENERATE', set('ONE', '"value": "old"')))), [
    "NOT_A_VALUE: Rule 1 cannot set ONE: 'old' is not among its values.",
  ]);
  fromOne();
  const circle = run(
    `${rule('GENERATE', set('H', '"expression": "G"'))}, ${rule('GENERATE', set('G', '"expression": "H"'))}`,
  );
  assert.deepEqual(faults(circle), ['CYCLE: G, H need each other and never get a value.']);
  assert.deepEqual(circle.faults[0]?.rules, [1, 2]);
});

test('only rules in force are at work: status, dates, groups', () => {
  const fired = (rest: string, where = context(1), groups = '') => {
    fromOne();
    return run(rule('MESSAGE', '{ "action": "ADD_TAG", "tag": "T" }', rest), {}, where, groups).tags.length;
  };
  assert.equal(fired(', "status": "INACTIVE"'), 0);
  assert.equal(fired(', "status": "INTERNAL"'), 0);
  assert.equal(fired(', "status": "INTERNAL"', context(1, { isTest: true })), 1);
  assert.equal(fired(', "validFrom": "2026-11-21", "validTo": "2026-11-21"'), 1);
  assert.equal(fired(', "validFrom": "2026-11-22"'), 0);
  assert.equal(fired(', "validTo": "2026-11-20"'), 0);
  const group = (rest: string) => `, "ruleGroups": [{ "name": "G" ${rest} }]`;
  assert.equal(fired(', "group": "G"', context(1), group('')), 1);
  assert.equal(fired(', "group": "G"', context(1), group(', "isActive": false')), 0);
  const country = group(', "condition": { "subject": "customer.country", "op": "EQ", "value": "DE" }');
  assert.equal(fired(', "group": "G"', context(1), country), 1);
  assert.equal(fired(', "group": "G"', context(1, { customer: null }), country), 0);
});

test('items: one row of several sources, apart by position and unit, removed, numbers made of values', () => {
  fromOne();
  const rules = [
    rule(
      'BOM',
      `${add('BOLT-M10', '2')}, ${add('BOLT-M10', '"A"')}, ${add('BOLT-M10', '1', ', "position": "5"')}, ${add('BOLT-M10', '1', ', "uOM": "KGM"')}`,
    ),
    rule('BOM', `${add('CUSHION', '1')}, ${add('KIT-{A * 21}-NBR', '1')}, ${add('FLANGE-63', '0')}`),
    rule(
      'BOM',
      '{ "action": "REMOVE_ITEM", "number": "CUSHION" }, { "action": "REMOVE_ITEM", "number": "NOTHING" }',
    ),
  ].join(',');
  const { items, trace, isWhole } = run(rules, { A: decimal(3) });
  assert.deepEqual(
    items.map(({ number, quantity, position, uOM, sources }) => [
      number,
      quantity.toFixed(),
      position,
      uOM,
      sources.length,
    ]),
    [
      ['BOLT-M10', '5', null, 'C62', 2],
      ['BOLT-M10', '1', '5', 'C62', 1],
      ['BOLT-M10', '1', null, 'KGM', 1],
      ['KIT-63-NBR', '1', null, 'C62', 1],
    ],
  );
  assert.ok(isWhole);
  assert.deepEqual(
    trace[2]?.effects.map((one) => one.text),
    ['CUSHION removed', 'no NOTHING was there to remove'],
  );
  assert.equal(trace[1]?.effects[2]?.text, '0 C62 FLANGE-63: nothing to add');
});

test('what cannot be calculated is reported with its rule, and totals are not asked meanwhile', () => {
  fromOne();
  const result = run(
    [
      rule(
        'BOM',
        `${add('TUBE', '"1 / A"')}, ${add('TUBE', '-1')}, ${add('UNKNOWN', '1')}, ${add('TUBE', '"H"')}`,
      ),
      rule(
        'PRICING',
        '{ "action": "SET_PRICE", "scope": "LINE", "operation": "ADD", "amount": "power(10, 31)" }',
      ),
      rule('MESSAGE', '{ "action": "ADD_TAG", "tag": "T" }', when('1 / A > 0')),
      rule(
        'MESSAGE',
        '{ "action": "ADD_TAG", "tag": "CHEAP" }',
        ', "when": { "subject": "totalPrice", "op": "LT", "value": 5 }',
      ),
    ].join(','),
    { A: zero },
  );
  assert.deepEqual(faults(result), [
    'DIVISION_BY_ZERO: The quantity of TUBE of rule 1: A division by zero.',
    'BAD_QUANTITY: The quantity of TUBE by rule 1 is below zero: -1.',
    'EMPTY: The quantity of TUBE of rule 1: H has no value, because something in it has none.',
    'TOO_LARGE: The amount of rule 2: The power is beyond 10^30.',
    'DIVISION_BY_ZERO: The condition of rule 3: A division by zero.',
  ]);
  assert.deepEqual([result.missingItems, result.tags, result.isWhole], [['UNKNOWN'], [], false]);
  assert.equal(result.trace.find((one) => one.rule === 4)?.fired, 'UNKNOWN');
});

test('the order of choices changes nothing, nor that it was asked before', () => {
  fromOne();
  const compiled = compileOutcome(product(rule('BOM', add('TUBE', '"A"'), when('B'))));
  const one = evaluateOutcome(
    compiled,
    new Map<string, Value>([
      ['A', decimal(2)],
      ['B', true],
    ]),
    context(3),
  );
  const other = evaluateOutcome(
    compiled,
    new Map<string, Value>([
      ['B', true],
      ['A', decimal('2.0')],
    ]),
    context(3),
  );
  assert.equal(printJson(one), printJson(other));
});

test('generated values can be asked for alone', () => {
  fromOne();
  const compiled = compileOutcome(product(rule('GENERATE', set('H', '"expression": "A * 2"'))));
  const values = generatedValues(compiled, new Map<string, Value>([['A', decimal(4)]]), context(1));
  assert.deepEqual(
    values.find((one) => one.attribute === 'H'),
    { attribute: 'H', value: decimal(8), rule: 1 },
  );
});

test('what a message waits for, or a rule about choices, leaves the totals known', () => {
  fromOne();
  const rules = [
    rule('MESSAGE', '{ "action": "ADD_TAG", "tag": "B" }', when('B')),
    rule(
      'MESSAGE',
      '{ "action": "ADD_TAG", "tag": "CHEAP" }',
      ', "when": { "subject": "totalPrice", "op": "LT", "value": 5 }',
    ),
    rule('ROUTER', '{ "action": "ADD_TASK", "name": "T", "minutes": "A" }'),
    rule('ROUTER', '{ "action": "ADD_TASK", "name": "COUNT", "minutes": "itemCount" }'),
  ];
  const text = `${rules[0]}, ${rules[1]}, ${rule('CONSTRAINT', '{ "action": "REQUIRE", "attribute": "B" }', when('A / 0 > 1 or B'))}`;
  const traced = evaluateOutcome(compileOutcome(product(text)), new Map(), context(1), {
    tracesConstraints: true,
  });
  assert.deepEqual(
    [traced.tags.map((one) => one.tag), traced.waitsFor, traced.faults],
    [['CHEAP'], ['B'], []],
  );
  assert.deepEqual(
    traced.trace.map((one) => `${one.rule} ${one.fired}`),
    ['5 UNKNOWN', '1 UNKNOWN', '2 true'],
  );
  const open = run(rules.join(','));
  assert.deepEqual(
    [open.tasks.map((one) => one.name), open.tags, open.waitsFor],
    [['COUNT'], [], ['A', 'B', 'totalPrice']],
    'items are all known, tasks are not',
  );
});
