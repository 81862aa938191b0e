import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Judged } from '#areas/selling/configure';
import { decimal } from '#lib/decimal';
import { Problem } from '#platform/problem';
import { compareConfigurations, mostRowsTold } from './compare-configurations.ts';

const item = (number: string, quantity: number | string, more: object = {}) => ({
  ...{ number, quantity: decimal(quantity), position: null, uOM: 'C62', ...more },
});
const task = (name: string, minutes: number, more: object = {}) => ({
  ...{
    name,
    number: decimal(10),
    minutes: decimal(minutes),
    setupMinutes: decimal(0),
    resources: [],
    ...more,
  },
});
const judged = (outcome: object, more: object = {}): Judged =>
  ({
    answer: {
      conflicts: [],
      outcomes: [{ items: [], tasks: [], linePrice: decimal(100), unitCost: decimal(60), ...outcome }],
    },
    fault: undefined,
    isProven: true,
    ...more,
  }) as never;
const compared = (was: object, is: object) => compareConfigurations(judged(was), judged(is));

describe('the same configuration in two models', () => {
  it('is the same whatever the order of its rows, and however its numbers are written', () => {
    const was = { items: [item('A', 1), item('B', '2.50')], tasks: [task('Saw', 5), task('Turn', 3)] };
    const is = { items: [item('B', 2.5), item('A', 1)], tasks: [task('Turn', 3), task('Saw', 5)] };
    const { result, differs, items, tasks } = compared(was, is);
    assert.deepEqual([result, differs, items, tasks], ['UNCHANGED', [], [], []]);
  });

  it('tells rows of another position or unit as other rows, and of several tasks of one name which differ', () => {
    const was = { items: [item('A', 1, { position: '10' })], tasks: [task('Saw', 5), task('Saw', 6)] };
    const is = {
      items: [item('A', 1, { position: '20' })],
      tasks: [task('Saw', 5), task('Saw', 7), task('Saw', 1)],
    };
    const { differs, items, tasks } = compared(was, is);
    assert.deepEqual(differs, ['BOM', 'ROUTER']);
    assert.deepEqual(
      items.map(({ change, position }) => [change, position]),
      [
        ['ADDED', '20'],
        ['REMOVED', '10'],
      ],
    );
    assert.deepEqual(
      tasks.map(({ change, oldMinutes, newMinutes, fields }) => [
        change,
        `${oldMinutes}>${newMinutes}`,
        fields,
      ]),
      [
        ['CHANGED', '6>7', ['minutes']],
        ['ADDED', 'null>1', []],
      ],
    );
  });

  it('tells another unit as another row, and of a task what else differs', () => {
    const [was, is] = [{ items: [item('A', 1)] }, { items: [item('A', 1, { uOM: 'MTR' })] }];
    assert.deepEqual(
      compared(was, is).items.map(({ change, uOM }) => [change, uOM]),
      [
        ['ADDED', 'MTR'],
        ['REMOVED', 'C62'],
      ],
    );
    const others = {
      ...{
        setupMinutes: decimal(1),
        teardownMinutes: decimal(1),
        transferMinutes: decimal(1),
        hourlyRate: decimal(60),
      },
      ...{
        detail: 'x',
        phase: 'x',
        instruction: 'x',
        component: 'x',
        resources: [{ number: 'LATHE', count: 2 }],
      },
    };
    for (const [field, value] of Object.entries(others)) {
      const [only] = compared(
        { tasks: [task('Saw', 5)] },
        { tasks: [task('Saw', 5, { [field]: value })] },
      ).tasks;
      assert.deepEqual(only?.fields, [field]);
    }
  });

  it('tells a price that is there on one side alone', () => {
    assert.deepEqual(compared({ linePrice: null }, {}).differs, ['PRICE']);
    assert.deepEqual(compared({ linePrice: null }, { linePrice: null }).differs, []);
  });

  it('tells so many rows and counts the rest', () => {
    const items = Array.from({ length: mostRowsTold + 7 }, (_, at) => item(`I-${at}`, 1));
    const { result, items: told, itemsLeftOut, tasksLeftOut } = compared({}, { items });
    assert.deepEqual([result, told.length, itemsLeftOut, tasksLeftOut], ['CHANGED', mostRowsTold, 7, 0]);
  });

  it('is not compared where a side could not be sold, or nobody knows whether it could', () => {
    const fault = new Problem('PreconditionMissing', 'It is not complete.', { missing: ['BORE'] });
    const [good, bad, open] = [judged({}), judged({}, { fault }), judged({}, { fault, isProven: false })];
    const results = (was: Judged, is: Judged) => {
      const { result, was: before, is: now, reason } = compareConfigurations(was, is);
      return [result, before !== null, now !== null, reason?.detail ?? null];
    };
    assert.deepEqual(results(good, bad), ['NO_LONGER_VALID', true, false, 'It is not complete.']);
    assert.deepEqual(results(bad, good), ['NOT_VALID_BEFORE', false, false, 'It is not complete.']);
    assert.deepEqual(results(bad, bad)[0], 'NOT_VALID_BEFORE');
    for (const [was, is] of [
      [good, open],
      [open, good],
    ] as const)
      assert.equal(results(was, is)[0], 'UNPROVEN');
  });
});
