import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Decimal, decimal, zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import { productOf } from '#test/configurator/cylinder';
import { context } from '#test/configurator/items';
import type { Value } from '../expression/value.ts';
import { compileOutcome } from './compile-outcome.ts';
import { evaluateOutcome } from './evaluate-outcome.ts';
import type { Outcome, OutcomeContext } from './outcome.ts';

const attributes = `[
  { "name": "A", "dataType": "NUMBER", "page": "P" },
  { "name": "B", "dataType": "BOOLEAN", "page": "P" },
  { "name": "G", "dataType": "NUMBER", "method": "GENERATED", "defaultValue": 7 },
  { "name": "H", "dataType": "NUMBER", "method": "GENERATED" },
  { "name": "LIST", "dataType": "MULTISELECT", "method": "GENERATED", "values": ["x", "y", "z"] },
  { "name": "ONE", "dataType": "DROPDOWN", "method": "GENERATED", "values": ["x", "y"] }
]`;
const product = (rules: string, rest = '') =>
  productOf(`{ "format": "millwright-product-1", "product": { "number": "P", "name": "Product" }, "pages": [{ "name": "P" }],
    "attributes": ${attributes}, "rules": [${rules}] ${rest} }`);
const run = (
  rules: string,
  values: Record<string, Value> = {},
  where: OutcomeContext = context(1),
  rest = '',
): Outcome => evaluateOutcome(compileOutcome(product(rules, rest)), new Map(Object.entries(values)), where);
let next = 0;
const rule = (type: string, actions: string, rest = ''): string =>
  `{ "number": ${++next}, "name": "R${next}", "type": "${type}", "then": [${actions}] ${rest} }`;
const set = (attribute: string, value: string): string =>
  `{ "action": "SET_ATTRIBUTE", "attribute": "${attribute}", ${value} }`;
const add = (number: string, quantity: string, rest = ''): string =>
  `{ "action": "ADD_ITEM", "number": "${number}", "quantity": ${quantity} ${rest} }`;
const when = (expression: string): string => `, "when": { "expression": "${expression}" }`;
const plain = (value: unknown): unknown => JSON.parse(printJson(value));
const generated = ({ generated: all }: Outcome, name: string): unknown =>
  plain(all.find((one) => one.attribute === name)?.value ?? 'undecided');
const faults = ({ faults: all }: Outcome): string[] => all.map(({ code, message }) => `${code}: ${message}`);

test('a generated value: its default, its rule, the higher sequence, two that agree, two that do not', () => {
  next = 0;
  assert.equal(generated(run(rule('GENERATE', set('G', '"value": 1'), when('B'))), 'G'), 'undecided');
  assert.equal(generated(run(rule('GENERATE', set('G', '"value": 1'), when('B')), { B: false }), 'G'), 7);
  const both = (rest: string, second = 2) => {
    next = 0;
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
  next = 0;
  const open = run(
    `${rule('GENERATE', set('G', '"value": 1'))}, ${rule('GENERATE', set('G', '"value": 2'), `, "sequence": 5 ${when('B')}`)}`,
  );
  assert.equal(generated(open, 'G'), 'undecided', 'rule 2 could still come first');
});

test('generated values follow each other, whatever the order of the rules; lists gather; what does not fit is at fault', () => {
  next = 0;
  const chain = run(
    `${rule('GENERATE', set('H', '"expression": "G * 2"'))}, ${rule('GENERATE', set('G', '"expression": "A + 1"'))}`,
    { A: decimal(4) },
  );
  assert.deepEqual([generated(chain, 'G'), generated(chain, 'H')], [5, 10]);
  const list = ['"value": "z"', '"value": "x"', '"value": "z"']
    .map((value) => rule('GENERATE', set('LIST', value)))
    .join(',');
  assert.deepEqual(generated(run(list), 'LIST'), ['z', 'x']);
  next = 0;
  const wrong = run(
    `${rule('GENERATE', set('ONE', '"expression": "\'q\'"'))}, ${rule('GENERATE', set('H', '"expression": "1 / A"'))}`,
    { A: zero },
  );
  assert.deepEqual(faults(wrong), [
    'DIVISION_BY_ZERO: Rule 2 cannot set H: A division by zero.',
    "NOT_A_VALUE: Rule 1 cannot set ONE: 'q' is not among its values.",
  ]);
  assert.equal(generated(wrong, 'H'), 'undecided');
  next = 0;
  const circle = run(
    `${rule('GENERATE', set('H', '"expression": "G"'))}, ${rule('GENERATE', set('G', '"expression": "H"'))}`,
  );
  assert.deepEqual(faults(circle), ['CYCLE: G, H need each other and never get a value.']);
  assert.deepEqual(circle.faults[0]?.rules, [1, 2]);
});

test('only rules in force are at work: status, dates, groups', () => {
  const fired = (rest: string, where = context(1), groups = '') => {
    next = 0;
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
  next = 0;
  const rules = [
    rule(
      'BOM',
      `${add('BOLT-M10', '2')}, ${add('BOLT-M10', '"A"')}, ${add('BOLT-M10', '1', ', "position": "5"')}, ${add('BOLT-M10', '1', ', "uOM": "KGM"')}`,
    ),
    rule('BOM', `${add('CUSHION', '1')}, ${add('KIT-{A * 21}-NBR', '1')}, ${add('FLANGE-63', '0')}`),
    rule('BOM', '{ "action": "REMOVE_ITEM", "number": "CUSHION" }, { "action": "REMOVE_ITEM", "number": "NOTHING" }'),
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

test('what cannot be reckoned is told with its rule, and totals are not asked meanwhile', () => {
  next = 0;
  const result = run(
    [
      rule('BOM', `${add('TUBE', '"1 / A"')}, ${add('TUBE', '-1')}, ${add('UNKNOWN', '1')}, ${add('TUBE', '"H"')}`),
      rule('PRICING', '{ "action": "SET_PRICE", "scope": "LINE", "operation": "ADD", "amount": "power(10, 31)" }'),
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

test('later price rules see the totals as earlier ones left them, and a price without rows is a warning', () => {
  next = 0;
  const price = (scope: string, operation: string, amount: string, rest = '') =>
    rule(
      'PRICING',
      `{ "action": "SET_PRICE", "scope": "${scope}", "operation": "${operation}", "amount": ${amount} }`,
      rest,
    );
  const { priceEvents, trace, totals } = run(
    [
      price('SKU', 'SET', '100'),
      price('LINE', 'ADD', '"totalPrice / 10"'),
      price('LINE', 'SUBTRACT', '5', ', "when": { "subject": "totalPrice", "op": "EQ", "value": 110 }'),
      price('BOM', 'ADD', '5'),
      price('LINE', 'SET', '99.99'),
    ].join(','),
  );
  assert.deepEqual(
    priceEvents.map(({ source, before, after }) => [
      source.type === 'RULE' && source.rule,
      before.toFixed(),
      after.toFixed(),
    ]),
    [
      [1, '0', '100'],
      [2, '100', '110'],
      [3, '110', '105'],
      [5, '105', '99.99'],
    ],
  );
  assert.equal(trace[3]?.effects[0]?.text, 'ADD 5: warning, there is no item whose price it could change');
  assert.deepEqual(plain(totals.parts), {
    SKU: { cost: 0, price: 100 },
    BOM: { cost: 0, price: 0 },
    TASKS: { cost: 0, price: 0 },
    LINE: { cost: 0, price: -0.01 },
  });
});

test('whatever price rules do, each event is as its operation says, and the parts and rows sum to the total exactly', () => {
  const amount = fc
    .tuple(fc.integer({ min: -500, max: 5000 }), fc.nat(3))
    .map(([units, places]) => decimal(units).times(`1e-${places}`));
  const event = fc.record({
    scope: fc.constantFrom('SKU', 'BOM', 'TASKS', 'LINE'),
    operation: fc.constantFrom('SET', 'ADD', 'SUBTRACT', 'MULTIPLY'),
    amount,
  });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 8 }),
      fc.nat(3),
      fc.nat(3),
      fc.constantFrom(1, 2, 8, 10),
      (events, items, tasks, quantity) => {
        next = 0;
        const rules = [
          ...Array.from({ length: items }, (_, index) =>
            rule('BOM', add('BOLT-M10', String(index + 1), `, "position": "${index}"`)),
          ),
          ...Array.from({ length: tasks }, () =>
            rule('ROUTER', '{ "action": "ADD_TASK", "name": "T", "minutes": 3, "task": { "hourlyRate": 50 } }'),
          ),
          ...events.map((one) =>
            rule(
              'PRICING',
              `{ "action": "SET_PRICE", "scope": "${one.scope}", "operation": "${one.operation}", "amount": ${one.amount.toFixed()} }`,
            ),
          ),
        ];
        const result = run(rules.join(','), {}, context(quantity, { basePrice: decimal(20) }));
        const { parts, price, linePrice } = result.totals;
        const same = (a: Decimal, b: Decimal) => assert.ok(a.minus(b).abs().lt('1e-15'), `${a} is not ${b}`);
        same(
          Object.values(parts).reduce((sum, part) => sum.plus(part.price), zero),
          price,
        );
        same(price.times(quantity), linePrice);
        same(
          result.items.reduce((sum, one) => sum.plus(one.price), zero),
          parts.BOM.price,
        );
        same(
          result.tasks.reduce((sum, one) => sum.plus(one.price), zero),
          parts.TASKS.price,
        );
        const expected = events.filter(
          (one) => (one.scope !== 'BOM' || items > 0) && (one.scope !== 'TASKS' || tasks > 0),
        );
        assert.equal(result.priceEvents.length, expected.length);
        for (const [index, { before, after, ...one }] of result.priceEvents.entries()) {
          const given = expected[index]?.amount ?? zero;
          assert.ok(one.amount.eq(given));
          const wanted = {
            SET: given,
            ADD: before.plus(given),
            SUBTRACT: before.minus(given),
            MULTIPLY: before.times(given),
          };
          same(after, wanted[one.operation]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('the order of choices changes nothing, nor that it was asked before', () => {
  next = 0;
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
