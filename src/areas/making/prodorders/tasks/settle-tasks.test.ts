import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { circleOf, openOf, type Placed, settle } from './settle-tasks.ts';
import { isDone, type TaskStatus } from './task.machine.ts';

const task = (taskID: string, taskNumber: number, more: Partial<Placed> = {}): Placed => ({
  ...{ taskID, taskNumber: decimal(taskNumber), name: taskID, status: 'PLANNED' },
  ...{ dependsOn: [], followsPrevious: true, ...more },
});
const shown = (tasks: readonly Placed[]) =>
  tasks.map(({ taskID, status, dependsOn }) => `${taskID} ${status} ${dependsOn.join('+')}`.trim());

describe('tasks of one order', () => {
  it('follow each other by number, whatever their order, and the first is READY', () => {
    assert.deepEqual(shown(settle([task('c', 30), task('a', 10), task('b', 20)])), [
      'a READY',
      'b PLANNED a',
      'c PLANNED b',
    ]);
  });

  it('become READY as what they wait for is done or skipped, PLANNED again as it is not', () => {
    const [first, second] = [task('a', 10, { status: 'COMPLETED' }), task('b', 20)];
    assert.deepEqual(shown(settle([first, second])), ['a COMPLETED', 'b READY a']);
    assert.deepEqual(
      shown(
        settle([
          { ...first, status: 'WIP' },
          { ...second, status: 'READY' },
        ]),
      ),
      ['a WIP', 'b PLANNED a'],
    );
  });

  it('do not wait for cancelled ones, and what was begun keeps what it waited for', () => {
    const tasks = [task('a', 10), task('b', 20, { status: 'CANCELLED' }), task('c', 30)];
    assert.deepEqual(shown(settle(tasks)), ['a READY', 'b CANCELLED', 'c PLANNED a']);
    const begun = task('d', 40, { status: 'WIP', dependsOn: ['a'] });
    assert.equal(shown(settle([...tasks, begun])).at(-1), 'd WIP a');
  });

  it('may run beside each other where they say what they wait for', () => {
    const own = { followsPrevious: false };
    const tasks = [
      task('a', 10),
      task('b', 20, { ...own, dependsOn: [] }),
      task('c', 30, { ...own, dependsOn: ['a', 'b'] }),
    ];
    assert.deepEqual(shown(settle(tasks)), ['a READY', 'b READY', 'c PLANNED a+b']);
  });

  it('in a circle are named in their turn', () => {
    const own = { followsPrevious: false };
    const tasks = [task('a', 10, { ...own, dependsOn: ['c'] }), task('b', 20), task('c', 30), task('d', 40)];
    assert.deepEqual(
      circleOf(settle(tasks))?.map(({ taskID }) => taskID),
      ['a', 'c', 'b'],
    );
    assert.equal(circleOf(settle([task('a', 10), task('b', 20)])), undefined);
  });

  it('whatever they wait for: READY is exactly what waits for nothing that is not done', () => {
    const statuses: TaskStatus[] = ['PLANNED', 'READY', 'WIP', 'COMPLETED', 'SKIPPED', 'CANCELLED'];
    const tasks = fc
      .array(
        fc.record({
          status: fc.constantFrom(...statuses),
          edges: fc.array(fc.nat(9), { maxLength: 3 }),
          own: fc.boolean(),
        }),
        {
          maxLength: 10,
        },
      )
      .map((rows) =>
        // Of those before alone: so no circle.
        rows.map(({ status, edges, own }, at) =>
          task(`${at}`, at, {
            status,
            followsPrevious: !own,
            dependsOn: own ? [...new Set(edges.filter((one) => one < at))].map(String) : [],
          }),
        ),
      );
    fc.assert(
      fc.property(tasks, (before) => {
        const after = settle(before);
        const byID = new Map(after.map((one) => [one.taskID, one]));
        assert.equal(circleOf(after), undefined);
        for (const one of after) {
          if (one.status === 'READY') assert.deepEqual(openOf(one, byID), []);
          if (one.status === 'PLANNED')
            assert.ok(one.dependsOn.some((id) => !isDone(byID.get(id) as Placed)));
        }
        assert.deepEqual(shown(settle(after)), shown(after), 'settled once is settled');
      }),
    );
  });
});
