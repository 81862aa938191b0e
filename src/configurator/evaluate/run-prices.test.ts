import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decimal, decimal, zero } from '#lib/decimal';
import { context } from '#test/configurator/items';
import { add, fromOne, plain, rule, run } from '#test/configurator/run-rules';
import { fc } from '#test/fast-check';

test('later price rules see the totals as earlier ones left them, and a price without rows is a warning', () => {
  fromOne();
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
  assert.deepEqual(trace[3]?.effects, [
    {
      action: 'SET_PRICE',
      target: 'BOM',
      text: 'ADD 5: there is no item whose price it could change',
      isWarning: true,
    },
  ]);
  assert.deepEqual(plain(totals.parts), {
    SKU: { cost: 0, price: 100 },
    BOM: { cost: 0, price: 0 },
    TASKS: { cost: 0, price: 0 },
    LINE: { cost: 0, price: -0.01 },
  });
});

test('an item without a price is reported, until a rule sets what it is part of, and again where more of it comes later', () => {
  const known = context(1);
  const item = (number: string) => {
    const facts = known.item(number);
    return number === 'TUBE' && facts ? { ...facts, unitPrice: zero, isPriceUnknown: true } : facts;
  };
  const price = (scope: string, operation: string) =>
    rule(
      'PRICING',
      `{ "action": "SET_PRICE", "scope": "${scope}", "operation": "${operation}", "amount": 5 }`,
    );
  const unpriced = (...rules: string[]) => {
    const items = [rule('BOM', add('TUBE', '1')), rule('BOM', add('FEE', '1'))];
    return run([...items, ...rules].join(','), {}, { ...known, item }).unpricedItems;
  };
  fromOne();
  for (const [scope, operation, expected] of [
    ['BOM', 'SET', []],
    ['LINE', 'SET', []],
    ['SKU', 'SET', ['TUBE']],
    ['BOM', 'ADD', ['TUBE']],
    ['LINE', 'MULTIPLY', ['TUBE']],
  ] as const)
    assert.deepEqual(unpriced(price(scope, operation)), expected, `${operation} ${scope}`);
  const late = rule(
    'BOM',
    add('TUBE', '2'),
    ', "when": { "subject": "totalPrice", "op": "LT", "value": 100 }',
  );
  assert.deepEqual(unpriced(price('BOM', 'SET'), late), ['TUBE']);
  const removed = rule('BOM', '{ "action": "REMOVE_ITEM", "number": "TUBE" }', ', "sequence": 5');
  assert.deepEqual(unpriced(removed), []);
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
        fromOne();
        const rules = [
          ...Array.from({ length: items }, (_, index) =>
            rule('BOM', add('BOLT-M10', String(index + 1), `, "position": "${index}"`)),
          ),
          ...Array.from({ length: tasks }, () =>
            rule(
              'ROUTER',
              '{ "action": "ADD_TASK", "name": "T", "minutes": 3, "task": { "hourlyRate": 50 } }',
            ),
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
          result.priceParts.reduce((sum, one) => sum.plus(one.amount), zero),
          linePrice,
        );
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

test('an amount that does not divide is spread without a loss', () => {
  fromOne();
  const three = ['1', '2', '3']
    .map((position) => add('BOLT-M10', '1', `, "position": "${position}"`))
    .join(',');
  const spread = (operation: string) =>
    run(
      `${rule('BOM', three)}, ${rule('PRICING', `{ "action": "SET_PRICE", "scope": "BOM", "operation": "${operation}", "amount": 1 }`)}`,
    );
  for (const [operation, expected] of [
    ['SET', '1'],
    ['ADD', '2.5'],
    ['SUBTRACT', '0.5'],
  ] as const) {
    const { items, totals } = spread(operation);
    assert.equal(totals.linePrice.toFixed(), expected, operation);
    assert.ok(items.every((one) => one.price.minus(decimal(expected).div(3)).abs().lt('1e-19')));
  }
});

test('what is booked to a pricing component: tasks at cost with its markup, items, rules; the base and its cost come first', () => {
  fromOne();
  const task = (rest: string) =>
    `{ "action": "ADD_TASK", "name": "T", "minutes": 6, "task": { "hourlyRate": 50 ${rest} } }`;
  const price = (scope: string, rest: string) =>
    rule('PRICING', `{ "action": "SET_PRICE", "scope": "${scope}", "operation": "ADD", ${rest} }`);
  const where = context(2, {
    basePrice: decimal(20),
    baseCost: decimal(12),
    priceOfCost: (component, cost) => (component === 'Labour' ? cost.times('1.5') : undefined),
    item: (number) => ({ ...itemFacts, component: number === 'TUBE' ? 'Steel' : null }),
  });
  const { priceParts, totals, tasks } = run(
    [
      rule('BOM', `${add('TUBE', '2')}, ${add('BOLT', '1')}`),
      rule(
        'ROUTER',
        `${task(', "component": "Labour"')}, ${task(', "component": "Nobody"')}, ${task(', "component": "Labour", "price": 4')}`,
      ),
      price('TASKS', '"amount": 6, "component": "Fee"'),
      price('LINE', '"amount": 1, "component": "Labour"'),
      price('SKU', '"amount": 3'),
    ].join(','),
    {},
    where,
  );
  // Six minutes at 50 are 5 a piece: 7.5 with the markup, 5 without a component of that name, 4 as set; and 2
  // of the rule on each.
  assert.deepEqual(plain(tasks.map((one) => one.price)), [9.5, 7, 6]);
  const parts = priceParts.map(({ source, component, amount }) => [
    source.type === 'RULE' ? `RULE ${source.rule}` : source.type,
    component,
    amount,
  ]);
  assert.deepEqual(plain(parts), [
    ['BASE', null, 40],
    ['BOM', null, 20],
    ['BOM', 'Steel', 40],
    ['TASKS', 'Labour', 23],
    ['TASKS', 'Nobody', 10],
    ['RULE 3', 'Fee', 12],
    ['RULE 4', 'Labour', 2],
    ['RULE 5', null, 6],
  ]);
  assert.deepEqual(plain([totals.linePrice, totals.lineCost]), [153, 24 + 18 + 30]);
});

test('what a late rule takes away is no longer part of the price, and the parts sum to it all the same', () => {
  fromOne();
  const { priceParts, totals } = run(
    [
      rule('BOM', add('TUBE', '1')),
      rule('PRICING', '{ "action": "SET_PRICE", "scope": "BOM", "operation": "MULTIPLY", "amount": 2 }'),
      rule(
        'BOM',
        '{ "action": "REMOVE_ITEM", "number": "TUBE" }',
        ', "when": { "subject": "totalPrice", "op": "GT", "value": 0 }',
      ),
    ].join(','),
    {},
    context(1, { item: () => itemFacts }),
  );
  assert.deepEqual(plain(totals.linePrice), 0);
  assert.deepEqual(plain(priceParts.map(({ source, amount }) => [source.type, amount])), [
    ['BOM', -10],
    ['RULE', 10],
  ]);
});

const itemFacts = {
  ...{ description: '', uOM: 'C62', unitCost: decimal(3), unitPrice: decimal(10) },
  ...{ weight: null, weightUOM: null, leadTimeDays: null },
};
