import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { ask, asked, color, is, size, values } from '#test/configurator/ask';
import { listOf, offeredOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { documentOfProblem } from '#test/configurator/document-of-problem';
import { ruleModel } from '#test/finite-models';
import { seeded } from '#test/seeded';
import { steps } from '../finite/finite-model.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';
import { explainForced, explainValue } from './explain-value.ts';

test('recommendations come before defaults, in order, and give way to choices and rules', () => {
  const attributes = [
    { ...size, defaultValue: 'M' },
    { ...color, values: color.values.map((one) => ({ ...one, isDefault: one.value === 'blue' })) },
    listOf('GRIP', ['soft', 'hard'], { defaultValue: 'soft' }),
  ];
  const rules = [
    ruleOf(1, [{ action: 'SET_ATTRIBUTE', attribute: 'COLOR', value: 'green' }], {
      type: 'RECOMMENDATION',
      when: is('SIZE', 'M'),
    }),
    ruleOf(2, [{ action: 'SET_ATTRIBUTE', attribute: 'COLOR', value: 'red' }], {
      type: 'RECOMMENDATION',
      when: is('SIZE', 'M'),
    }),
    ruleOf(3, [{ action: 'SET_ATTRIBUTE', attribute: 'GRIP', value: 'hard' }], { when: is('COLOR', 'red') }),
  ];
  const parts = { attributes, rules };
  assert.deepEqual(values(ask(parts, {})), ['SIZE=M DEFAULT', 'COLOR=green DEFAULT', 'GRIP=soft DEFAULT']);
  assert.deepEqual(values(ask(parts, { SIZE: 'S' })), [
    'SIZE=S USER',
    'COLOR=blue DEFAULT',
    'GRIP=soft DEFAULT',
  ]);
  assert.deepEqual(values(ask(parts, { COLOR: 'red' })), [
    'SIZE=M DEFAULT',
    'COLOR=red USER',
    'GRIP=hard RULE',
  ]);
  assert.equal(ask(parts, {}).complete, 'YES');
  const states = ask(parts, {}).attributes[1]?.values.map(({ state }) => state);
  assert.deepEqual(
    states,
    ['POSSIBLE', 'POSSIBLE', 'POSSIBLE'],
    'what is only preferred leaves all on offer',
  );
});

test('recommendations add their values to a list that no user chose', () => {
  const options = listOf('OPTIONS', ['lid', 'lock', 'lamp'], { dataType: 'MULTISELECT' });
  const recommending = (number: number, value: string) =>
    ruleOf(number, [{ action: 'SET_ATTRIBUTE', attribute: 'OPTIONS', value }], {
      type: 'RECOMMENDATION',
      when: is('SIZE', 'L'),
    });
  const never = ruleOf(9, [{ action: 'EXCLUDE_VALUES', attribute: 'OPTIONS', values: ['lock'] }]);
  const parts = {
    attributes: [size, options],
    rules: [recommending(1, 'lamp'), recommending(2, 'lock'), recommending(3, 'lid'), never],
  };
  assert.deepEqual(values(ask(parts, { SIZE: 'L' })), ['SIZE=L USER', 'OPTIONS=lid+lamp DEFAULT']);
  assert.equal(ask(parts, { SIZE: 'L' }).complete, 'YES');
  assert.deepEqual(values(ask(parts, { SIZE: 'L', OPTIONS: ['lamp'] })), [
    'SIZE=L USER',
    'OPTIONS=lamp USER',
  ]);
  assert.deepEqual(values(ask(parts, { SIZE: 'L', OPTIONS: [] })), ['SIZE=L USER']);
});

test('a default of what is not shown yet waits until it is, and forces nothing', () => {
  const base = listOf('BASE', ['wood', 'steel'], { defaultValue: 'wood', displayCondition: is('SIZE', 'L') });
  const parts = { attributes: [size, base] };
  assert.deepEqual(values(ask(parts, {})), []);
  assert.equal(ask(parts, {}).attributes[1]?.visible, 'NO');
  assert.deepEqual(values(ask(parts, { SIZE: 'L' })), ['SIZE=L USER', 'BASE=wood DEFAULT']);
  assert.deepEqual(
    values(ask(parts, { BASE: 'steel' })),
    ['SIZE=L RULE', 'BASE=steel USER'],
    'who chooses it wants it shown',
  );
});

test('what follows from defaults is set by rules, and explained by them', () => {
  const rules = [
    ruleOf(4, [{ action: 'SET_ATTRIBUTE', attribute: 'COLOR', value: 'red' }], { when: is('SIZE', 'L') }),
  ];
  const document = productOf({ attributes: [{ ...size, defaultValue: 'L' }, color], rules });
  const compiled = compileProduct(document);
  assert.deepEqual(values(configure(compiled, asked({}))), ['SIZE=L DEFAULT', 'COLOR=red RULE']);
  const because = { rules: [{ number: 4, name: 'Rule 4' }], structure: [], facts: [], isMinimal: true };
  assert.deepEqual(explainForced(compiled, asked({}), 'COLOR'), [
    { choices: [{ name: 'SIZE', value: 'L' }], ...because },
  ]);
  const why = explainValue(compiled, asked({ COLOR: 'blue' }), 'SIZE', 'L');
  assert.deepEqual(why, { choices: [{ name: 'COLOR', value: 'blue' }], ...because });
  assert.equal(explainValue(compiled, asked({}), 'SIZE', 'S'), 'POSSIBLE');
  assert.equal((explainValue(compiled, asked({}), 'SIZE', 'XL') as { code: string }).code, 'UNKNOWN_VALUE');
});

test('of contradicting choices the latest is to be withdrawn, and the others keep their domains', () => {
  const rules = [
    ruleOf(7, [{ action: 'FORBID_TUPLES', attributes: ['SIZE', 'COLOR'], rows: [['L', 'red']] }]),
  ];
  const parts = { attributes: [size, color, listOf('GRIP', ['soft', 'hard'])], rules };
  const found = ask(parts, { SIZE: 'L', GRIP: 'soft', COLOR: 'red' });
  assert.deepEqual(found.conflicts, [
    {
      choices: [
        { name: 'SIZE', value: 'L' },
        { name: 'COLOR', value: 'red' },
      ],
      rules: [{ number: 7, name: 'Rule 7' }],
      structure: [],
      facts: [],
      suggestion: ['COLOR'],
      isMinimal: true,
    },
  ]);
  assert.deepEqual(values(found), ['SIZE=L USER', 'GRIP=soft USER']);
  assert.deepEqual(
    found.attributes[1]?.values.map(({ value, state }) => `${value} ${state}`),
    ['red IMPOSSIBLE', 'blue POSSIBLE', 'green POSSIBLE'],
  );
  assert.deepEqual([found.valid, found.complete], ['NO', 'NO']);
  assert.deepEqual(ask(parts, { COLOR: 'red', SIZE: 'L' }).conflicts[0]?.suggestion, ['SIZE']);
  // One against two: the fewest are withdrawn, wherever they stand.
  const pair = ruleOf(8, [{ action: 'FORBID_TUPLES', attributes: ['SIZE', 'GRIP'], rows: [['L', 'soft']] }]);
  const both = ask({ ...parts, rules: [...rules, pair] }, { SIZE: 'L', GRIP: 'soft', COLOR: 'red' });
  assert.deepEqual(
    both.conflicts.flatMap(({ suggestion }) => suggestion),
    ['SIZE'],
  );
});

test('a chosen list stands for what it names; rules may add to it, and none means none', () => {
  const options = listOf('OPTIONS', ['lid', 'lock', 'lamp'], { dataType: 'MULTISELECT' });
  const rules = [
    ruleOf(1, [{ action: 'SET_ATTRIBUTE', attribute: 'OPTIONS', value: 'lid' }], {
      when: is('OPTIONS', 'lock'),
    }),
  ];
  const parts = { attributes: [options], rules };
  assert.deepEqual(values(ask(parts, { OPTIONS: ['lock'] })), ['OPTIONS=lid+lock USER']);
  assert.deepEqual(values(ask(parts, { OPTIONS: [] })), []);
  assert.equal(ask(parts, { OPTIONS: [] }).complete, 'YES');
  const [found] = ask(
    { ...parts, rules: [ruleOf(2, [{ action: 'REQUIRE', attribute: 'OPTIONS' }])] },
    { OPTIONS: null },
  ).conflicts;
  assert.deepEqual([found?.rules[0]?.number, found?.suggestion], [2, ['OPTIONS']]);
});

test('what is known of the customer decides; what only the outcome tells is open until it is known', () => {
  const rules = [
    ruleOf(1, [{ action: 'EXCLUDE_VALUES', attribute: 'COLOR', values: ['red'] }], {
      when: { subject: 'customer.country', op: 'EQ', value: 'DE' },
    }),
    ruleOf(2, [{ action: 'ASSERT', condition: { subject: 'totalPrice', op: 'LT', value: decimal(100) } }], {
      when: is('SIZE', 'L'),
    }),
  ];
  const parts = { attributes: [size, color], rules };
  const germany = { 'customer.country': 'DE' } as const;
  const found = ask(parts, { SIZE: 'L', COLOR: 'red' }, { subjects: germany });
  assert.deepEqual(
    found.conflicts.map(({ choices, rules, facts }) => [choices.length, rules[0]?.number, facts]),
    [[1, 1, [{ name: 'customer.country', value: 'DE' }]]],
  );
  const open = ask(parts, { SIZE: 'L', COLOR: 'red' });
  assert.deepEqual([open.complete, open.valid], ['YES', 'YES']);
  assert.deepEqual(
    open.checkedAtEnd.map(({ rules, subjects }) => [rules, subjects]),
    [[[2], ['totalPrice']]],
  );
  const dear = ask(parts, { SIZE: 'L', COLOR: 'red' }, { subjects: { totalPrice: decimal(120) } });
  assert.deepEqual([dear.complete, dear.checkedAtEnd, dear.conflicts[0]?.suggestion], ['NO', [], ['SIZE']]);
});

test('what is open stays listed while anything is missing', () => {
  const rules = [
    ruleOf(1, [{ action: 'ASSERT', condition: { subject: 'itemCount', op: 'LT', value: decimal(9) } }]),
  ];
  const found = ask({ attributes: [size, color], rules }, { SIZE: 'S' });
  assert.deepEqual([found.complete, found.checkedAtEnd.length], ['NO', 1]);
});

test('a date has its own values and rules', () => {
  const attributes = [
    { ...color, values: [offeredOf('red'), offeredOf('gold', { validFrom: '2027-01-01' })] },
    size,
  ];
  const rules = [
    ruleOf(1, [{ action: 'EXCLUDE_VALUES', attribute: 'SIZE', values: ['S'] }], { validTo: '2026-12-31' }),
    ruleOf(2, [{ action: 'EXCLUDE_VALUES', attribute: 'SIZE', values: ['M'] }], { status: 'INTERNAL' }),
    ruleOf(3, [{ action: 'EXCLUDE_VALUES', attribute: 'SIZE', values: ['L'] }], { status: 'INACTIVE' }),
  ];
  const offered = (on: string, isTest = false) =>
    configure(
      compileProduct(productOf({ attributes, rules }), { isTest }),
      asked({}, { date: on }),
    ).attributes.map((one) =>
      one.values.flatMap(({ value, state }) => (state === 'POSSIBLE' ? [value] : [])).join(),
    );
  assert.deepEqual(offered('2026-12-31'), ['red', 'M,L']);
  assert.deepEqual(offered('2027-01-01'), ['red,gold', 'S,M,L']);
  assert.deepEqual(offered('2027-01-01', true), ['red,gold', 'S,L']);
});

test('a budget that ends leaves what is not proven unproven, and guesses nothing', (t) => {
  const { random } = seeded(t);
  const document = documentOfProblem(ruleModel(random, { attributes: 200, values: 5, rules: 1000 }));
  const compiled = compileProduct(document);
  const states = (found: ReturnType<typeof configure>) =>
    found.attributes.flatMap((one) => one.values.map(({ state }) => state));
  let unproven = 0;
  for (const chosen of [{}, { V0: 'v0' }, { V0: 'v1', V7: 'v2' }, { V3: 'v0', V9: 'v0', V21: 'v4' }]) {
    const whole = configure(compiled, asked(chosen));
    for (const most of [0, 3, 30]) {
      // Again each time: what was asked before would have left configurations that show much for nothing.
      const fresh = compileProduct(document, { budget: steps(0) });
      const found = configure(fresh, asked(chosen, { budget: steps(most) }));
      if (found.valid !== 'UNPROVEN') assert.equal(found.valid, whole.valid);
      if (found.conflicts.length > 0 || whole.conflicts.length > 0) continue;
      const known = states(whole);
      for (const [at, state] of states(found).entries())
        if (state === 'UNPROVEN') unproven++;
        else assert.equal(state, known[at]);
    }
  }
  assert.ok(unproven > 100, `${unproven} values were unproven`);
});
