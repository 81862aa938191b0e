import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Decimal, type ProductionOrderInSchedule, type ScheduleEntry } from '../../../client/index.ts';
import { drawn } from './drawn.ts';
import { planOf } from './plan.ts';
import { whatIfOf } from './shift.ts';
import { zoneOf } from './zone.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour)).toISOString();
type Made = { task: string; hour: number; sequence?: string; more?: Partial<ScheduleEntry> };
/** An hour of work of an order of its own on the saw. */
const entry = ({ task, hour, sequence, more }: Made) =>
  ({
    ...{ taskID: task, productionOrderID: `order of ${task}`, productionOrderNumber: task, taskName: 'Saw' },
    ...{ taskStatus: 'READY', batchID: null, resourceNames: ['Saw'], resourceID: 'saw' },
    ...{ startUTC: at(hour), finishUTC: at(hour + 1) },
    sequenceNumber: sequence === undefined ? null : new Decimal(sequence),
    ...more,
  }) as ScheduleEntry;
const resources = [
  { resourceID: 'saw', name: 'Saw', isActive: true },
  { resourceID: 'spare', name: 'Spare', isActive: true },
];
const planned = (entries: readonly Made[], orders: readonly Partial<ProductionOrderInSchedule>[] = []) =>
  planOf(
    entries.map(entry),
    orders.map((one) => one as ProductionOrderInSchedule),
    resources,
  );
const placeOf = (whatIf: ReturnType<typeof whatIfOf>): string =>
  typeof whatIf === 'string' ? whatIf : (whatIf.rush?.[0]?.sequenceNumber?.text ?? 'none');

describe('a block that is moved by keys', () => {
  const plan = planned([
    { task: 'a', hour: 7, sequence: '10' },
    { task: 'b', hour: 8, sequence: '20' },
    { task: 'c', hour: 9, sequence: '30' },
    { task: 'd', hour: 10 },
    { task: 'e', hour: 11 },
  ]);
  it('earlier comes between what it comes before and what stands before that', () => {
    for (const [taskID, steps, place] of [
      ['c', -1, '15'],
      ['c', -2, '9'],
      ['c', -3, 'planning.first'],
      // What has no place comes after all that has one.
      ['e', -1, '31'],
      ['e', -2, '25'],
      ['b', -1, '9'],
    ] as const)
      assert.equal(placeOf(whatIfOf(plan, { taskID, steps })), place, `${taskID} ${steps}`);
    assert.equal(
      placeOf(
        whatIfOf(
          planned([
            { task: 'x', hour: 7 },
            { task: 'y', hour: 8 },
          ]),
          { taskID: 'y', steps: -1 },
        ),
      ),
      '1',
    );
  });

  it('later begins so much later that it comes after what stands there', () => {
    assert.deepEqual(whatIfOf(plan, { taskID: 'b', steps: 2 }), {
      notBefore: [{ productionOrderID: 'order of b', notBeforeUTC: at(11) }],
    });
    assert.equal(whatIfOf(plan, { taskID: 'e', steps: 1 }), 'planning.last');
    const two = planned(
      [
        { task: 'a', hour: 7 },
        { task: 'b', hour: 9 },
      ],
      [{ productionOrderID: 'order of a', startUTC: at(5), lateMinutes: 0, notBeforeUTC: null }],
    );
    // Its order began two hours before it, and does so again.
    assert.deepEqual(whatIfOf(two, { taskID: 'a', steps: 1 }), {
      notBefore: [{ productionOrderID: 'order of a', notBeforeUTC: at(8) }],
    });
  });

  it('earlier gives up the start that somebody set', () => {
    const held = planned(
      [
        { task: 'a', hour: 7 },
        { task: 'b', hour: 9 },
      ],
      [{ productionOrderID: 'order of b', startUTC: at(9), lateMinutes: 0, notBeforeUTC: at(9) }],
    );
    const found = whatIfOf(held, { taskID: 'b', steps: -1 });
    assert.ok(typeof found !== 'string');
    assert.deepEqual(found.notBefore, [{ productionOrderID: 'order of b', notBeforeUTC: null }]);
  });

  it('goes to another resource, unless it was begun or is of a batch', () => {
    assert.deepEqual(whatIfOf(plan, { taskID: 'a', steps: 0, resource: 'spare' }), {
      assign: [{ taskID: 'a', resourceID: 'spare' }],
    });
    assert.deepEqual(whatIfOf(plan, { taskID: 'a', steps: 0, resource: 'saw' }), {});
    const both = whatIfOf(plan, { taskID: 'c', steps: -1, resource: 'spare' });
    assert.equal(placeOf(both), '15', 'nothing is there that it could come before');
    assert.ok(typeof both !== 'string' && both.assign?.length === 1);
    const other = planned([
      { task: 'a', hour: 7, more: { taskStatus: 'WIP' } },
      { task: 'b', hour: 8, more: { batchID: 'batch' } },
    ]);
    assert.equal(whatIfOf(other, { taskID: 'a', steps: 1 }), 'planning.begun');
    assert.equal(whatIfOf(other, { taskID: 'b', steps: -1 }), 'planning.first', 'what was begun is no goal');
    assert.equal(whatIfOf(other, { taskID: 'b', steps: 0, resource: 'spare' }), 'planning.inBatch');
  });
});

describe('what of a lane is drawn', () => {
  const many = planned(Array.from({ length: 400 }, (_, n) => ({ task: `t${n}`, hour: n }))).blocks;
  const scale = { from: Date.parse(at(0)), pixelsPerHour: 4 };
  it('is few, has every block once, and keeps the chosen one by itself', () => {
    for (const [budget, pixelsPerHour] of [
      [10, 4],
      [50, 1],
      [500, 128],
    ] as const) {
      const pieces = drawn(many, { ...scale, pixelsPerHour }, { budget, alone: 't200' });
      assert.ok(pieces.length <= budget, `${pieces.length} of ${budget}`);
      const tasks = pieces.flatMap(({ blocks }) => blocks.map(({ entry: { taskID } }) => taskID));
      assert.deepEqual(tasks.toSorted(), many.map(({ entry: { taskID } }) => taskID).toSorted());
      assert.ok(pieces.some(({ blocks: [one, other] }) => one?.entry.taskID === 't200' && !other));
    }
    assert.equal(drawn(many, { ...scale, pixelsPerHour: 128 }, { budget: 500 }).length, 400);
  });

  it('stands below each other where it shares time', () => {
    const both = planned([
      { task: 'a', hour: 7 },
      { task: 'b', hour: 7 },
      { task: 'c', hour: 8 },
    ]).blocks;
    const pieces = drawn(both, { ...scale, pixelsPerHour: 64 }, { budget: 10 });
    assert.deepEqual(
      pieces.map(({ track, tracks }) => `${track} of ${tracks}`),
      ['0 of 2', '1 of 2', '0 of 2'],
    );
  });
});

describe('the days of a time zone', () => {
  const zone = zoneOf('Europe/Berlin', 'en');
  it('begin at its midnight, also where the clock is set', () => {
    const days = zone.days(Date.UTC(2026, 2, 27, 12), Date.UTC(2026, 2, 31, 0));
    assert.deepEqual(
      days.map((one) => new Date(one).toISOString()),
      [
        '2026-03-27T23:00:00.000Z',
        '2026-03-28T23:00:00.000Z',
        '2026-03-29T22:00:00.000Z',
        '2026-03-30T22:00:00.000Z',
      ],
    );
    assert.equal(zone.clock(Date.UTC(2026, 2, 30, 6)), '08:00');
  });

  it('a local time and its instant are the same', () => {
    for (const local of ['2026-03-29T03:30', '2026-07-01T00:00', '2026-10-25T04:00', '2026-12-31T23:59'])
      assert.equal(zone.local(zone.instant(local)), local);
    assert.equal(new Date(zone.instant('2026-03-29T03:30')).toISOString(), '2026-03-29T01:30:00.000Z');
    assert.ok(Number.isNaN(zone.instant('')));
  });
});
