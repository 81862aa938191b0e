import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { type LaneParts, workOffNext } from '#platform/queued-work/lane';
import { type FloorWorld, startFloor } from '#test/floor-world';
import { workerTools } from '#test/worker-tools';
import { reportLane } from '../sum-lane.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

let floor: FloorWorld;
let people: string[];
let worker: LaneParts;
before(async () => {
  floor = await startFloor();
  people = await floor.people(8);
  worker = workerTools(floor.service);
});

const report = async (by = 'productionOrder'): Promise<Body> =>
  floor.done(`/v1/reports/quoted-against-actual?by=${by}&from=2026-01-01&to=2026-12-31`, 'GET');
const sums = (): Promise<Body[]> =>
  floor.sql('select production_order_id as id, actual_minutes::float8 as minutes from report_made_orders');
const changes = async () => (await floor.sql('select 1 from report_made_changes')).length;
const sum = async () => {
  await withClient(floor.service.db.service, (client) =>
    client.query('select millwright.queue_report_days($1)', [floor.service.time.now]),
  );
  while (await workOffNext(worker, reportLane));
};

/** An order that somebody sawed for so long, up to the end of its tasks. */
const sawn = async (userID: string, until: string): Promise<{ id: string; saw: string; turn: string }> => {
  const { id, saw, turn } = await floor.make();
  floor.at('09:00');
  await floor.clockIn(id, saw, { body: { userID } });
  floor.at(until);
  await floor.clockOut(id, saw, { userID });
  for (const taskID of [saw, turn]) await floor.task(id, { taskID, status: 'COMPLETED', quantityGood: 4 });
  return { id, saw, turn };
};
const finish = (id: string) => floor.move(id, 'COMPLETED');
/** The figures of an order, as a report says them: none where it is not finished. */
const figures = async (id: string) => {
  const row = (await report()).rows.find(({ key }: Body) => key === id);
  return row && [Number(row.quotedMinutes), Number(row.actualMinutes), Number(row.uncostedMinutes)];
};
const late = (id: string, taskID: string, userID: string, eventID: string) =>
  floor.done('/v1/prodorders/events', 'POST', [
    {
      ...{ eventID, type: 'CLOCKIN', productionOrderID: id, taskID, userID },
      ...{ startUTC: `${floor.service.time.now.slice(0, 10)}T06:00:00.000Z` },
      ...{ endUTC: `${floor.service.time.now.slice(0, 10)}T06:12:00.000Z` },
    },
  ]);

describe('sums of what was made', () => {
  it('say the same before the worker was there, after it, and while time comes late', async () => {
    const { id, saw } = await sawn(people[0] ?? '', '09:20');
    assert.equal(await figures(id), undefined, 'Nothing of an order that is not finished.');
    assert.equal(await changes(), 0, 'Nor is it noted.');
    await finish(id);
    assert.deepEqual([await figures(id), await changes()], [[32, 20, 20], 1]);
    await sum();
    assert.deepEqual(
      [await figures(id), await changes(), await sums()],
      [[32, 20, 20], 0, [{ id, minutes: 20 }]],
    );
    await late(id, saw, people[0] ?? '', 'late-1');
    assert.deepEqual([await figures(id), await changes()], [[32, 32, 32], 1]);
    await sum();
    assert.deepEqual([await figures(id), await sums()], [[32, 32, 32], [{ id, minutes: 32 }]]);
    await floor.done('/v1/prodorders/events/late-1/corrections', 'POST', {
      note: 'Was elsewhere',
      isWithdrawn: true,
    });
    assert.deepEqual([await figures(id), await changes()], [[32, 20, 20], 1]);
    await sum();
    const [one, other] = [await report(), await report('month')];
    assert.deepEqual([one.totals, await sums()], [other.totals, [{ id, minutes: 20 }]]);
  });

  it('keep nothing of an order that is taken up again, and all of it when it is finished again', async () => {
    const before = (await sums()).length;
    const { id, saw } = await sawn(people[1] ?? '', '09:30');
    await finish(id);
    await sum();
    assert.equal((await sums()).length, before + 1);
    await floor.move(id, 'WIP', { reason: 'One was missing' });
    assert.deepEqual([await figures(id), await changes()], [undefined, 1]);
    await sum();
    assert.equal((await sums()).length, before);
    await late(id, saw, people[1] ?? '', 'late-2');
    assert.equal(await changes(), 0);
    await finish(id);
    assert.deepEqual(await figures(id), [32, 42, 42]);
    await sum();
    assert.deepEqual(await figures(id), [32, 42, 42]);
  });

  it('hold though orders are finished and time comes late while two workers sum', async () => {
    const made = [];
    for (const userID of people.slice(2)) made.push(await sawn(userID, '09:10'));
    const [first] = made;
    assert.ok(first);
    await finish(first.id);
    await Promise.all([
      ...made.slice(1).map(({ id }) => finish(id)),
      late(first.id, first.saw, people[2] ?? '', 'late-3'),
      sum(),
      sum(),
    ]);
    const before = await report();
    assert.deepEqual(await figures(first.id), [32, 22, 22]);
    await sum();
    assert.equal(await changes(), 0);
    assert.deepEqual((await report()).totals, before.totals);
    assert.equal((await sums()).length, before.rowCount);
  });

  it('are what the report reads, as long as the order has not changed', async () => {
    const before = Number((await report()).totals.actualMinutes);
    const [spoiled] = await floor.sql(
      `update report_made_orders s set actual_minutes = actual_minutes + 1000
       where s.ctid = (select min(x.ctid) from report_made_orders x) returning production_order_id as id`,
    );
    assert.equal(Number((await report()).totals.actualMinutes), before + 1000);
    await floor.sql(
      `insert into report_made_changes (tenant_id, change_id, production_order_id, user_id) values ($1, 'noted', $2, $3)`,
      [floor.service.a.tenantID, spoiled.id, floor.users.ADMIN],
    );
    assert.equal(Number((await report()).totals.actualMinutes), before);
    await sum();
    assert.deepEqual([await changes(), Number((await report()).totals.actualMinutes)], [0, before]);
  });
});
