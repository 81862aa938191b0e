import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { context } from '#test/configurator/items';
import { faults, fromOne, plain, rule, run } from '#test/configurator/run-rules';

const task = (action: string, name: string, rest = ''): string =>
  `{ "action": "${action}", "name": "${name}" ${rest} }`;

test('times of the line are taken once, run time for each piece; cost and price as set, else by the hour', () => {
  fromOne();
  const detail =
    '"task": { "setupMinutes": 10, "teardownMinutes": 5, "transferMinutes": 3, "hourlyRate": "A * 10", "phase": "Cut", "resources": ["M1", "M2"], "component": "Labour", "instruction": "Take {A}" }';
  const { tasks, totals } = run(
    [
      rule('ROUTER', task('ADD_TASK', 'Saw', `, "minutes": 4, ${detail}`)),
      rule('ROUTER', task('ADD_TASK', 'Coat', ', "task": { "cost": 7.5 }')),
      rule('ROUTER', task('ADD_TASK', 'Pack', ', "minutes": 2, "task": { "hourlyRate": 30, "price": 3 }')),
      rule('ROUTER', task('ADD_TASK', 'Look', ', "minutes": 2')),
    ].join(','),
    { A: decimal(6) },
    context(4),
  );
  assert.deepEqual(
    plain(
      tasks.map(({ name, lineMinutes, lineCost, linePrice, cost, price }) => [
        name,
        lineMinutes,
        lineCost,
        linePrice,
        cost,
        price,
      ]),
    ),
    [
      ['Saw', 34, 34, 34, 8.5, 8.5],
      ['Coat', 0, 30, 30, 7.5, 7.5],
      ['Pack', 8, 4, 12, 1, 3],
      ['Look', 8, 0, 0, 0, 0],
    ],
  );
  const [saw] = tasks;
  assert.deepEqual(
    [saw?.phase, saw?.resources, saw?.component, saw?.instruction, saw?.detail],
    ['Cut', ['M1', 'M2'], 'Labour', 'Take 6', null],
  );
  assert.deepEqual(plain([totals.lineCost, totals.linePrice]), [68, 76]);
});

test('tasks are changed and removed by name, all of them; they are ordered by number, then as they were added', () => {
  fromOne();
  const { tasks, trace } = run(
    [
      rule(
        'ROUTER',
        `${task('ADD_TASK', 'B', ', "task": { "number": 20 }')}, ${task('ADD_TASK', 'Last')}, ${task('ADD_TASK', 'A', ', "task": { "number": 10 }')}`,
      ),
      rule('ROUTER', `${task('ADD_TASK', 'A', ', "task": { "number": 10 }')}, ${task('ADD_TASK', 'Gone')}`),
      rule(
        'ROUTER',
        `${task('SET_TASK', 'A', ', "minutes": 9')}, ${task('SET_TASK', 'Nobody', ', "minutes": 9')}, ${task('REMOVE_TASK', 'Gone')}`,
      ),
    ].join(','),
  );
  assert.deepEqual(
    tasks.map(({ name, minutes, rules }) => `${name} ${minutes} ${rules}`),
    ['A 9 1,3', 'A 9 2,3', 'B 0 1', 'Last 0 1'],
  );
  assert.deepEqual(
    trace[2]?.effects.map((one) => one.text),
    ['A: minutes 9', 'no Nobody was there to change', 'Gone removed'],
  );
});

test('a task that takes time and has neither rate, cost nor price is reported, until a rule sets what it is part of', () => {
  const price = (scope: string, operation: string) => () =>
    rule(
      'PRICING',
      `{ "action": "SET_PRICE", "scope": "${scope}", "operation": "${operation}", "amount": 5 }`,
    );
  const routed =
    (...given: [action: string, name: string, rest?: string]) =>
    () =>
      rule('ROUTER', task(...given));
  const saw = routed('ADD_TASK', 'Saw', ', "minutes": 4');
  const detail = (given: string) => routed('SET_TASK', 'Saw', `, "task": { ${given} }`);
  for (const [more, expected] of [
    [[], ['Saw']],
    [[saw], ['Saw']],
    [[routed('ADD_TASK', 'Look')], ['Saw']],
    [[routed('ADD_TASK', 'Set', ', "task": { "setupMinutes": 1 }')], ['Saw', 'Set']],
    [[routed('REMOVE_TASK', 'Saw')], []],
    [[routed('SET_TASK', 'Saw', ', "minutes": 0')], []],
    [[detail('"hourlyRate": 0')], []],
    [[detail('"cost": 0')], []],
    [[detail('"price": 0')], []],
    [[detail('"component": "Labour"')], ['Saw']],
    [[price('TASKS', 'SET')], []],
    [[price('LINE', 'SET')], []],
    [[price('TASKS', 'ADD')], ['Saw']],
    [[price('SKU', 'SET')], ['Saw']],
    [[price('BOM', 'SET')], ['Saw']],
  ] as const) {
    fromOne();
    const rules = [saw, ...more].map((one) => one()).join(',');
    assert.deepEqual(run(rules).unpricedTasks, expected, rules);
  }
});

test('of a task that cannot be calculated nothing is done', () => {
  fromOne();
  const result = run(
    rule('ROUTER', task('ADD_TASK', 'Saw', ', "minutes": 1, "task": { "hourlyRate": "1 / A" }')),
    {
      A: decimal(0),
    },
  );
  assert.deepEqual(result.tasks, []);
  assert.deepEqual(faults(result), [
    'DIVISION_BY_ZERO: The hourlyRate of Saw of rule 1: A division by zero.',
  ]);
  fromOne();
  const open = run(rule('ROUTER', task('ADD_TASK', 'Saw', ', "minutes": "A"')));
  assert.deepEqual([open.tasks, open.waitsFor, open.faults], [[], ['A'], []]);
});
