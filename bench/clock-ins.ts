import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '#app/areas';
import { createService } from '#app/service';
import { withClient } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { onePurse } from '#platform/db/purses';
import { createLog } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import { startChild, startService } from './child.ts';
import { benchConfig } from './config.ts';
import { cpuBetween, cpuTimes } from './cpu.ts';
import type { FloorPlan } from './floor-server.ts';
import { recording, type Statement } from './record.ts';
import { type Figures, median, type Side } from './rounds.ts';
import { createWorld, type World } from './world.ts';

/**
 * So many users clock in at once, again and again: of each time the ratio of service to floor, and of all
 * times what was not kept (`lost`) or kept more than once (`double`).
 */
export type ClockInOutcome = {
  users: number;
  ratios: number[];
  /** To a floor that keeps event and audit entry too, as every write of the service must. */
  rowRatios: number[];
  floor: Figures;
  rowFloor: Figures;
  service: Figures;
  lost: number;
  double: number;
  /** Of one clock-in at a task that is in work: the service's statements. */
  statements: number;
};

/** How many users, how often, and how many times before that do not count. */
export type ClockInSize = { users: number; waves: number; warm: number };

type Task = { productionOrderID: string; taskID: string };
type Shop = { userIDs: string[]; tasks: Task[]; floorPlan: FloorPlan; statements: number };
/** One request of a wave. */
type Asked = { path: string; body: string; headers: Record<string, string> };
type Wave = { seconds: number; milliseconds: number[]; nodeCpu: number; databaseCpu: number };

/**
 * Has a shift of one tenant clock in at once; the floor, in turn, inserts the same row and no more, and once
 * more with the rows that no write of the service goes without.
 */
export const measureClockIns = async (
  { users, waves, warm }: ClockInSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: ClockInOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-clock-ins-'));
  const world = await createWorld(50, say);
  const [{ keys, tenantID }] = world.tenants;
  const key = keys.ADMIN as string;
  const agent = new Agent({ keepAlive: true, maxSockets: users });
  try {
    const { userIDs, tasks, floorPlan, statements } = await makeShop(world, users);
    const connection = { connection: world.service, folder, pdfWorkers: 0 };
    const service = await startService('service', folder, connection);
    const floor = await startChild('floor', folder, floorPlan);
    try {
      const punch = (does: string, more: (n: number) => Record<string, string> = () => ({})): Asked[] =>
        userIDs.map((userID, n) => {
          const { productionOrderID, taskID } = tasks[n % tasks.length] as Task;
          return {
            path: `/v1/prodorders/${productionOrderID}/tasks/${taskID}/${does}`,
            body: JSON.stringify({ userID }),
            headers: { 'x-apikey': key, ...more(n) },
          };
        });
      const bare = (what: string): Asked[] =>
        userIDs.map(() => ({ path: `/create/${what}`, body: '{}', headers: {} }));
      const wave = (side: Side, asked: readonly Asked[]) => sendAtOnce(agent, side, asked, world.databasePid);
      const goHome = () => wave(service, punch('clock-out'));
      const open = await openCounter(world, tenantID, userIDs);
      const sides = {
        floor: () => wave(floor, bare('clockin')),
        rowFloor: () => wave(floor, bare('rows')),
        service: () => wave(service, punch('clock-in')),
      };
      const seen: Record<keyof typeof sides, Wave[]> = { floor: [], rowFloor: [], service: [] };
      let [lost, double] = [0, 0];
      for (let n = -warm; n < waves; n++) {
        if (n === 0) await analyze(world);
        const order = ['rowFloor', 'floor', 'service'] as const;
        for (const side of n % 2 === 0 ? order : order.toReversed()) {
          const found = await sides[side]();
          if (n >= 0) seen[side].push(found);
        }
        const kept = await open();
        [lost, double] = [lost + kept.lost, double + kept.double];
        await goHome();
      }
      // A terminal that heard no answer sends the same again.
      const named = punch('clock-in', (n) => ({ 'idempotency-key': `shift-${n}` }));
      for (const asked of [named, punch('clock-in')]) {
        await wave(service, [...asked, ...asked]);
        await wave(service, asked);
        const kept = await open();
        [lost, double] = [lost + kept.lost, double + kept.double];
        await goHome();
      }
      const outcome: ClockInOutcome = {
        users,
        ratios: ratiosTo(seen.floor, seen.service),
        rowRatios: ratiosTo(seen.rowFloor, seen.service),
        ...{ floor: figures(seen.floor), rowFloor: figures(seen.rowFloor), service: figures(seen.service) },
        ...{ lost, double, statements },
      };
      say(
        `${users} users clock in at once: ${median(outcome.ratios).toFixed(2)} of the floor, ${median(outcome.rowRatios).toFixed(2)} of all rows, ${lost} lost, ${double} double.`,
      );
      return { postgres: world.version, outcome };
    } finally {
      await floor.stop();
      await service.stop();
    }
  } finally {
    agent.destroy();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Statistics as autovacuum has them a minute after such a morning began: by those of empty tables PostgreSQL
 * reads whole tables, for floor and service.
 */
const analyze = ({ admin }: World) =>
  withClient(admin, async (client) => void (await client.query('vacuum analyze')));

/** People, and an order with one task for every two of them; and what the floor inserts, recorded. */
const makeShop = async ({ service, admin, tenants: [tenant] }: World, users: number): Promise<Shop> => {
  const pool = createPool(service, { max: 8, applicationName: 'bench prepare' });
  const [config, log, office] = [benchConfig(), createLog('error'), noConverter('not measured here')];
  const app = await createService({ areas, purses: onePurse(pool, config), config, log, office });
  const ask = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const headers = { 'x-apikey': tenant.keys.ADMIN as string };
    const answer = await app.inject({ method, url, headers, payload });
    assert.equal(answer.statusCode, 200, `${method} ${url}: ${answer.payload}`);
    return answer.json();
  };
  try {
    const userIDs = await withClient(admin, async (client) => {
      await client.query('set search_path = millwright');
      const { rows } = await client.query<{ id: string }>(
        `insert into users (tenant_id, user_id, email, display_name, initials, roles, created_utc, last_updated_utc)
         select $1, gen_random_uuid()::text, 'worker-' || n || '@example.com', 'Worker ' || n, 'W', '{SHOP}', now(), now()
         from generate_series(1, $2::int) n returning user_id as id`,
        [tenant.tenantID, users],
      );
      return rows.map(({ id }) => id);
    });
    const item = { number: 'ROD', description: 'Rod', currencyCode: 'EUR', isStocked: false, unitPrice: 9 };
    const { itemID } = await ask('POST', '/v1/items', item);
    await ask('PATCH', `/v1/items/${itemID}/router`, [{ taskName: 'Saw', minutes: 2 }]);
    const tasks: Task[] = [];
    for (let n = 0; n < users; n += 2) {
      const made = await ask('POST', '/v1/prodorders', { itemID, quantity: 1000 });
      tasks.push({ productionOrderID: made.productionOrderID, taskID: made.tasks[0].taskID });
    }
    const [{ productionOrderID, taskID }, userID] = [tasks[0] as Task, userIDs[0] as string];
    const at = `/v1/prodorders/${productionOrderID}/tasks/${taskID}`;
    await ask('POST', `${at}/clock-in`, { userID });
    await ask('POST', `${at}/clock-out`, { userID });
    let eventID = '';
    const statements = await recording(pool, async () => {
      ({ eventID } = (await ask('POST', `${at}/clock-in`, { userID })).event);
    });
    await ask('POST', `${at}/clock-out`, { userID });
    const into = (table: string) => {
      const inserts = statements.filter(({ text }) => text.includes(`insert into ${table} `));
      const own = inserts.filter(({ values }) => JSON.stringify(values).includes(eventID));
      assert.equal(own.length, 1, `A clock-in inserts one row into ${table}.`);
      return own[0] as Statement;
    };
    const [own, event, entry] = [into('production_events'), into('events'), into('audit_entries')];
    const [[, rowID], [auditID]] = [event.values, entry.values.find(Array.isArray) ?? []];
    const floorPlan = {
      ...{ connection: admin, reads: {} },
      creates: {
        clockin: { statements: [own], fresh: [eventID, userID] },
        rows: { statements: [own, event, entry], fresh: [eventID, userID, String(rowID), String(auditID)] },
      },
    };
    return { userIDs, tasks, floorPlan, statements: statements.length };
  } finally {
    await app.close();
    await pool.end();
  }
};

/** Sends all at once, each on a connection of its own; a refusal is an end. */
const sendAtOnce = async (
  agent: Agent,
  { address, pid }: Side,
  asked: readonly Asked[],
  databasePid: number,
): Promise<Wave> => {
  const times = () => [cpuTimes({ pid }), cpuTimes({ childrenOf: databasePid })] as const;
  const before = times();
  const begun = performance.now();
  const milliseconds = await Promise.all(asked.map((one) => send(agent, address, one)));
  const seconds = (performance.now() - begun) / 1000;
  const after = times();
  return {
    ...{ seconds, milliseconds },
    nodeCpu: (cpuBetween(before[0], after[0]) * 1000) / asked.length,
    databaseCpu: (cpuBetween(before[1], after[1]) * 1000) / asked.length,
  };
};

const send = (agent: Agent, address: string, { path, body, headers }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(`${address}${path}`, {
      ...{ agent, method: 'POST' },
      headers: { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        // One that is sent while the first of its key still runs is to be sent again.
        const isKept = answer.statusCode === 200 || text.includes('"IdempotencyKeyInUse"');
        if (isKept) resolve(performance.now() - begun);
        else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
      });
    });
    sent.end(body);
  });

/** Counts by users, since it was last asked, who has no new clock-in that is open, and who has others too. */
const openCounter = async ({ admin }: World, tenantID: string, userIDs: readonly string[]) => {
  const read = () =>
    withClient(admin, async (client) => {
      await client.query('set search_path = millwright');
      const { rows } = await client.query<{ id: string; open: number; all: number }>(
        `select e.user_id as id, count(*)::int as all,
           count(*) filter (where e.end_utc is null and e.is_counted)::int as open
         from production_events e where e.tenant_id = $1 and e.type = 'CLOCKIN' and e.user_id = any ($2)
         group by e.user_id`,
        [tenantID, userIDs],
      );
      return new Map(rows.map((row) => [row.id, row]));
    });
  let before = await read();
  return async (): Promise<{ lost: number; double: number }> => {
    const now = await read();
    const made = userIDs.map((id) => (now.get(id)?.all ?? 0) - (before.get(id)?.all ?? 0));
    const open = userIDs.map((id) => now.get(id)?.open ?? 0);
    before = now;
    return {
      lost: userIDs.filter((_, n) => made[n] === 0 || open[n] === 0).length,
      double: userIDs.filter((_, n) => (made[n] ?? 0) > 1 || (open[n] ?? 0) > 1).length,
    };
  };
};

const ratiosTo = (floor: readonly Wave[], service: readonly Wave[]): number[] =>
  service.map(({ seconds }, n) => (floor[n]?.seconds ?? Number.NaN) / seconds);

const figures = (waves: readonly Wave[]): Figures => {
  const all = waves.flatMap(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const quantile = (share: number) => all[Math.floor(share * (all.length - 1))] ?? Number.NaN;
  return {
    perSecond: median(waves.map(({ seconds, milliseconds }) => milliseconds.length / seconds)),
    ...{ p50: quantile(0.5), p99: quantile(0.99), answers: all.length },
    nodeCpu: median(waves.map(({ nodeCpu }) => nodeCpu)),
    databaseCpu: median(waves.map(({ databaseCpu }) => databaseCpu)),
  };
};
