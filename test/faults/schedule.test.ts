import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { type ScheduleWorld, startSchedule } from '#test/schedule-world';
import { until } from '#test/until';

let world: ScheduleWorld;
const children: ChildProcess[] = [];
const tasks = [
  { name: 'Saw off', minutes: 60, resources: ['Saw'] },
  { name: 'Turn', minutes: 30, resources: ['Lathe'] },
];
before(async () => {
  world = await startSchedule();
  for (const name of ['Saw', 'Lathe']) await world.machine(name);
});
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

const startWorker = (): ChildProcess => {
  const connection = JSON.stringify(world.service.db.service);
  const child = fork(new URL('./schedule-child.ts', import.meta.url), [connection]);
  children.push(child);
  return child;
};
const kill9 = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = await exit;
  assert.equal(signal, 'SIGKILL', 'it was there to be killed');
};
/** All that readers see of the plan in force, and the dates that orders and tasks have from it. */
const inForce = async (): Promise<string> => {
  const dates = await world.sql(`select * from (
    select production_order_id as id, planned_start_utc, planned_finish_utc, schedule_mark from production_orders
    union all select task_id, planned_start_utc, planned_finish_utc, null from production_tasks) d order by id`);
  const [run] = await world.get('/v1/schedule/runs?isInForce=true');
  return JSON.stringify([
    run.runID,
    await world.get('/v1/schedule'),
    await world.get('/v1/schedule/orders'),
    await world.get('/v1/schedule/materials'),
    dates,
  ]);
};
const statusOf = async (runID: string): Promise<string> => (await world.run(runID)).status;
const isHeld = async (): Promise<boolean> =>
  (await world.sql('select from queued_work where lease_owner is not null and lease_until_utc > now()'))
    .length > 0;

describe('a worker that is killed while it makes the schedule', () => {
  it('leaves the plan in force as it was, in the middle of planning and of writing; the next one goes on', async () => {
    const late = { promiseDateUTC: '2026-03-02T09:30:00Z' };
    for (let at = 0; at < 5; at += 1) await world.production(tasks, late);
    const { runID: first } = await world.build();
    const before = await inForce();
    const { tasks: added } = await world.production(tasks, late);
    const known = await inForce();
    assert.equal(JSON.parse(known)[0], first);

    // In the middle of planning: so many steps take minutes.
    const { runID } = await world.get('/v1/schedule/build?Steps=1000000');
    const planner = startWorker();
    await until('it plans', async () => (await statusOf(runID)) === 'RUNNING');
    await kill9(planner);
    assert.deepEqual([await inForce(), await statusOf(runID)], [known, 'RUNNING']);

    // In the middle of writing, with the old plan gone and the new one there: what it writes last is locked.
    await world.sql('update schedule_runs set steps = 0 where run_id = $1', [runID]);
    await until('nobody holds it', async () => !(await isHeld()));
    await withClient(world.service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      await client.query('begin');
      await client.query('select from production_tasks where task_id = $1 for update', [added[0].taskID]);
      const writer = startWorker();
      await until(
        'it writes',
        async () =>
          (
            await world.sql(
              "select from pg_stat_activity where application_name = 'schedule child' and wait_event_type = 'Lock'",
            )
          ).length > 0,
      );
      await kill9(writer);
      await client.query('rollback');
    });
    await until(
      'its connections are gone',
      async () =>
        (await world.sql("select from pg_stat_activity where application_name = 'schedule child'")).length ===
        0,
    );
    assert.deepEqual([await inForce(), await statusOf(runID)], [known, 'RUNNING']);

    await until('another worker takes it up', async () => {
      await world.workOff();
      return (await statusOf(runID)) === 'DONE';
    });
    const after_ = await inForce();
    assert.equal(JSON.parse(after_)[0], runID);
    assert.equal((await world.plan()).length, 12);
    assert.notEqual(before, after_);
  });

  it('again and again: the run ends FAILED and says so, and the plan in force stays', async () => {
    const known = await inForce();
    const { runID } = await world.get('/v1/schedule/build?Steps=1000000');
    const worker = startWorker();
    await until('it plans', async () => (await statusOf(runID)) === 'RUNNING');
    await kill9(worker);
    // As if four others had died of it before.
    await world.sql("update queued_work set faults = 4 where kind = 'SCHEDULE' and work_id = $1", [runID]);
    await until('it is given up', async () => {
      await world.workOff();
      return (await statusOf(runID)) === 'FAILED';
    });
    const { failure, isInForce } = await world.run(runID);
    assert.match(failure, /again and again/);
    assert.deepEqual([isInForce, await inForce()], [false, known]);
    // The next one that is asked for is made.
    assert.equal((await world.build()).status, 'DONE');
  });
});
