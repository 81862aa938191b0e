import assert from 'node:assert/strict';
import { addDays } from '#lib/instant';
import { withClient } from '#platform/db/connection';
import { type Ask, type Got, startService } from './service.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
type Asked = { key?: string | undefined; body?: object };
const prodorders = '/v1/prodorders';

/** The whole service with a rod that is sawn and turned, and people who do it. */
export const startFloor = async (options: Parameters<typeof startService>[0] = {}) => {
  const service = await startService(options);
  const { keys, users } = service.a;
  const done = async (url: string, method: NonNullable<Ask['method']>, body?: unknown, more: Ask = {}) => {
    const got = await service.ask(url, { method, ...(body === undefined ? {} : { body }), ...more });
    assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const item = { number: 'ROD', description: 'Rod', currencyCode: 'EUR', isStocked: false, unitPrice: 9 };
  const { itemID } = await done('/v1/items', 'POST', item);
  await done(`/v1/items/${itemID}/router`, 'PATCH', [
    { taskName: 'Saw', minutes: 2 },
    { taskName: 'Turn', minutes: 6 },
  ]);
  const ask = (id: string, taskID: string, does: string, { key, body = {} }: Asked = {}): Promise<Got> =>
    service.ask(`${prodorders}/${id}/tasks/${taskID}/${does}`, {
      ...{ method: 'POST', body },
      ...(key === undefined ? {} : { key }),
    });
  const taken = async (got: Got): Promise<{ event: Body; ended: Body[] }> => {
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const task = (id: string, body: object) => done(`${prodorders}/${id}/tasks`, 'PATCH', [body]);
  let day = '2026-03-02';
  let made = 0;
  return {
    ...{ service, done, itemID, keys, users, ask, task },
    /** Begins the next day, at nine. */
    nextDay: () => {
      day = addDays(day, 1);
      service.time.now = `${day}T09:00:00.000Z`;
    },
    /** The time of the service on that day, UTC. */
    at: (clock: string, seconds = 0) => {
      service.time.now = `${day}T${clock}:${String(seconds).padStart(2, '0')}.000Z`;
    },
    /** An order of four rods: its id and those of its tasks. */
    make: async (more: object = {}): Promise<{ id: string; number: string; saw: string; turn: string }> => {
      const { productionOrderID, number, tasks } = await done(prodorders, 'POST', {
        ...{ itemID, quantity: 4 },
        ...more,
      });
      const [saw, turn] = tasks.map((one: Body) => one.taskID);
      return { id: productionOrderID, number, saw, turn };
    },
    begin: (id: string, taskID: string) => task(id, { taskID, status: 'WIP' }),
    clockIn: async (id: string, taskID: string, asked: Asked = {}) =>
      taken(await ask(id, taskID, 'clock-in', asked)),
    clockOut: async (id: string, taskID: string, { key, ...body }: Body = {}) =>
      taken(await ask(id, taskID, 'clock-out', { key, body })),
    move: async (productionOrderID: string, status: string, more: object = {}) => {
      const { results } = await done(`${prodorders}/status`, 'PATCH', [
        { productionOrderID, status, ...more },
      ]);
      assert.equal(results[0].problem, null, JSON.stringify(results[0].problem));
    },
    refused: (got: Got, code: string, pointer?: string) =>
      assert.deepEqual(
        [got.body.code, got.body.errors?.[0]?.pointer],
        [code, pointer],
        JSON.stringify(got.body),
      ),
    /** Accounts of so many who work on the floor: their ids. */
    people: async (count: number): Promise<string[]> =>
      withClient(service.db.admin, async (client) => {
        await client.query('set search_path = millwright');
        const { rows } = await client.query(
          `insert into users (tenant_id, user_id, email, display_name, initials, roles, created_utc, last_updated_utc)
          select $1, $3 || n, $3 || n || '@example.com', 'Worker ' || n, 'W', '{SHOP}', now(), now()
          from generate_series(1, $2::int) n returning user_id as id`,
          [service.a.tenantID, count, `worker-${made++}-`],
        );
        return rows.map((row: { id: string }) => row.id);
      }),
    sql: (text: string, values: unknown[] = []): Promise<Body[]> =>
      withClient(service.db.admin, async (client) => {
        await client.query('set search_path = millwright');
        return (await client.query(text, values)).rows;
      }),
  };
};

/** What it answers. */
export type FloorWorld = Awaited<ReturnType<typeof startFloor>>;
