import assert from 'node:assert/strict';
import { resources } from '#areas/company/resources';
import { schedule, scheduleLane } from '#areas/making/schedule';
import type { Area } from '#platform/area';
import type { HeavyPool } from '#platform/heavy/pool';
import { workOffNext } from '#platform/queued-work/lane';
import { startOrders } from './order-world.ts';
import { workerTools } from './worker-tools.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** A task of an order that a test makes: minutes of a piece, and who can do it. */
export type MadeTask = { name: string; minutes: number; resources?: string[]; [more: string]: unknown };

/**
 * Sales orders with production and its schedule, worked on when the test says so. It is 9 o'clock UTC on
 * Monday 2026-03-02; by itself the schedule is not made. `heavy`: the threads of requests, of the service's
 * own unless given.
 */
export const startSchedule = async (heavy?: HeavyPool, more: readonly Area[] = []) => {
  const world = await startOrders(undefined, [resources, ...more, schedule], heavy);
  const { service, post, stock } = world;
  const worker = workerTools(service);
  await stock.send('PATCH', '/v1/schedule/settings', { autoScheduleBelow: 0 });
  const get = async (path: string, key?: string): Promise<Body> => {
    const got = await service.ask(path, key === undefined ? {} : { key });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const workOff = async (): Promise<void> => {
    while (await workOffNext(worker, scheduleLane));
  };
  const run = (runID: string): Promise<Body> => get(`/v1/schedule/runs/${runID}`);
  return {
    ...world,
    worker,
    get,
    workOff,
    run,
    /** Has the schedule made, and answers its run when it is done. */
    build: async (query = ''): Promise<Body> => {
      const { runID } = await get(`/v1/schedule/build${query}`);
      await workOff();
      return run(runID);
    },
    /** A machine of this name that works day and night, unless said otherwise. */
    machine: (name: string, more: object = {}): Promise<Body> =>
      post('/v1/resources', { name, type: 'MACHINE', ...more }),
    /** A production order with these tasks, one after the other unless said otherwise. */
    production: async (tasks: readonly MadeTask[], more: object = {}): Promise<Body> => {
      const made = await post('/v1/prodorders', { itemID: world.items.A, quantity: 1, ...more });
      const path = `/v1/prodorders/${made.productionOrderID}`;
      return tasks.length === 0 ? made : stock.send('PATCH', `${path}/tasks`, tasks);
    },
    /** `order task machine start-finish` of the plan in force, times of 2026 without seconds. */
    plan: async (): Promise<string[]> =>
      (await get('/v1/schedule')).map(
        (one: Body) =>
          `${one.productionOrderNumber} ${one.taskName} ${one.resourceName ?? '-'} ${short(one.startUTC)}-${short(one.finishUTC)}`,
      ),
  };
};

/** What it answers. */
export type ScheduleWorld = Awaited<ReturnType<typeof startSchedule>>;

/** `03-02T09:00` of an instant of 2026. */
export const short = (instant: string): string => instant.slice(5, 16);
