import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '#platform/db/connection';
import { startService } from './child.ts';
import { median } from './rounds.ts';
import { createWorld, type World } from './world.ts';

/** Milliseconds of a page: the middle one, and the 95th percentile. */
type PageTime = { p50: number; p95: number };

/** Pages of 25 of some lists; of each round the ratio of the last to the first, by their middle times. */
export type EventPageOutcome = {
  events: number;
  lists: { list: string; first: PageTime; middle: PageTime; last: PageTime; ratios: number[] }[];
  /** What a page of events begins with. */
  reads: { what: string; time: PageTime }[];
};

/** How many events of how many orders, in how many rounds, and how often each page is read in one. */
export type EventPageSize = { events: number; orders: number; rounds: number; reads: number };

const pageLength = 25;
const lists = {
  'all events': '/v1/prodorders/events?limit=25',
  'all events, pages that are followed': '/v1/prodorders/events/pages/1?limit=25',
  'of one task name': '/v1/prodorders/tasks/Saw/events?limit=25',
  'of a task name that few have': '/v1/prodorders/tasks/engrave/events?limit=25',
  'of one user': '/v1/prodorders/events?limit=25&userID=worker-7',
};
const reads = {
  'what events can be filtered by': '/v1/prodorders/events/filters',
  'all that a page of events begins with': '/v1/prodorders/events/bootstrap',
};

/** Reads the first, a middle and the last page of events in turn, as the links of the lists lead there. */
export const measureEventPages = async (
  { events, orders, rounds, reads: times }: EventPageSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: EventPageOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-events-'));
  const world = await createWorld(50, say);
  try {
    await fill(world, events, orders, say);
    const plan = { connection: world.service, folder, pdfWorkers: 0 };
    const service = await startService('service', folder, plan);
    try {
      const read = readerOf(service.address, world.tenants[0].keys.ADMIN as string);
      const outcome: EventPageOutcome = { events, lists: [], reads: [] };
      for (const [list, path] of Object.entries(lists))
        outcome.lists.push({ list, ...(await pagesOf(read, path, rounds, times)) });
      for (const [what, path] of Object.entries(reads)) {
        await read(path);
        const all: number[] = [];
        for (let n = 0; n < times; n++) all.push((await read(path)).ms);
        outcome.reads.push({ what, time: timeOf(all) });
      }
      for (const { list, first, last, ratios } of outcome.lists)
        say(
          `${list}: first page ${first.p50.toFixed(1)} ms, last ${last.p50.toFixed(1)}: ${median(ratios).toFixed(2)}.`,
        );
      return { postgres: world.version, outcome };
    } finally {
      await service.stop();
    }
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Event = { eventID: string; startUTC: string };
type Read = (path: string) => Promise<{ ms: number; rows: Event[]; next: string | undefined }>;

const readerOf =
  (address: string, key: string): Read =>
  async (path) => {
    const begun = performance.now();
    const answer = await fetch(address + path, { headers: { 'x-apikey': key } });
    const text = await answer.text();
    const ms = performance.now() - begun;
    assert.equal(answer.status, 200, `${path}: ${text}`);
    const [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    return { ms, rows: JSON.parse(text) as Event[], next };
  };

const pagesOf = async (read: Read, first: string, rounds: number, times: number) => {
  const { next } = await read(first);
  assert.ok(next, `There is more than one page of ${first}.`);
  // The list turned around begins with its end: one row more than a page is where the last page begins after.
  const turned = first.replace('limit=25', `limit=${pageLength + 1}&sort=startUTC`);
  const before = (await read(turned)).rows.at(-1) as Event;
  const newest = (await read(first)).rows[0] as Event;
  const halfway = new Date((Date.parse(before.startUTC) + Date.parse(newest.startUTC)) / 2).toISOString();
  const pages = {
    ...{ first, last: linkTo(next, before) },
    middle: linkTo(next, { startUTC: halfway, eventID: '' }),
  };
  const last = await read(pages.last);
  assert.deepEqual([last.rows.length, last.next], [pageLength, undefined], 'It is the last page.');
  assert.equal((await read(pages.middle)).rows.length, pageLength);
  const all = { first: [] as number[], middle: [] as number[], last: [] as number[] };
  const ratios: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const own = { first: [] as number[], middle: [] as number[], last: [] as number[] };
    for (let n = 0; n < times; n++)
      for (const which of ['first', 'middle', 'last'] as const)
        own[which].push((await read(pages[which])).ms);
    if (round < 0) continue; // its code is compiled now
    for (const which of ['first', 'middle', 'last'] as const) all[which].push(...own[which]);
    ratios.push(median(own.last) / median(own.first));
  }
  return { first: timeOf(all.first), middle: timeOf(all.middle), last: timeOf(all.last), ratios };
};

/** The next link of a list as it would be after this event: to follow 400,000 of them would take hours. */
const linkTo = (next: string, { startUTC, eventID }: Event): string => {
  const [, after = ''] = /[?&]after=([^&]+)/.exec(next) ?? [];
  const [sort] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
  return next.replace(after, Buffer.from(JSON.stringify([sort, startUTC, eventID])).toString('base64url'));
};

const timeOf = (ms: readonly number[]): PageTime => ({
  p50: median(ms),
  p95: ms.toSorted((one, other) => one - other)[Math.ceil(ms.length * 0.95) - 1] ?? Number.NaN,
});

/**
 * Orders with three tasks, people, and what happened there: of the first tenant so much, of another a
 * hundredth. The indexes of events are made when all are there, and nothing is logged of them, which takes a
 * fraction of the time; reading them is the same.
 */
const fill = (
  { admin, tenants: [first, second] }: World,
  events: number,
  orders: number,
  say: (line: string) => void,
) =>
  withClient(admin, async (client) => {
    assert.ok(second);
    await client.query(
      `set search_path = millwright; set synchronous_commit = off; set maintenance_work_mem = '512MB';
       set session_replication_role = replica`,
    );
    const { rows } = await client.query<{ name: string; made: string }>(
      `select i.indexname as name, i.indexdef as made from pg_indexes i
       where i.schemaname = 'millwright' and i.tablename = 'production_events' and i.indexname not like '%_pkey'`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query('alter table production_events set unlogged');
    for (const [{ tenantID, users }, part] of [
      [first, 1],
      [second, 100],
    ] as const) {
      await makeOrders(client, tenantID, users.ADMIN as string, Math.ceil(orders / part));
      for (let from = 1; from <= events / part; from += 1_000_000) {
        await client.query(happened, [
          tenantID,
          from,
          Math.min(Math.floor(events / part), from + 999_999),
          Math.ceil(orders / part),
        ]);
      }
    }
    for (const { made } of rows) await client.query(made);
    await client.query('vacuum analyze');
    say(`Made ${events} events of ${orders} orders.`);
  });

/** Each fourth is a number of pieces, each tenth a note; the rest is time that was clocked. */
const happened = `
  insert into production_events (tenant_id, event_id, type, production_order_id, task_id, task_name, user_id, start_utc, end_utc,
    ended_by, minutes, quantity, note, source, recorded_by_user_id, recorded_utc)
  select $1, 'E' || lpad(i::text, 9, '0'), kind, 'P-' || 1 + i % $4::int, 'T-' || 1 + i % $4::int || '-' || i % 3,
    case when i % 211 = 0 then 'Engrave' else (array['Saw', 'Turn', 'Polish'])[1 + i % 3] end, 'worker-' || i % 200, at, case kind when 'CLOCKIN' then at + interval '20 minutes' end,
    case kind when 'CLOCKIN' then 'CLOCKOUT' end, case kind when 'CLOCKIN' then 20 end, case kind when 'QUANTITY' then 5 end,
    case kind when 'NOTE' then 'Seen at ' || i end, 'MANUAL', 'worker-' || i % 200, at
  from (
    select i, timestamptz '2021-01-01' + i * interval '15 seconds' as at,
      case when i % 10 = 0 then 'NOTE' when i % 4 = 0 then 'QUANTITY' else 'CLOCKIN' end as kind
    from generate_series($2::int, $3::int) i) e`;

const makeOrders = async (client: pg.Client, tenantID: string, userID: string, orders: number) => {
  await client.query(
    `insert into users (tenant_id, user_id, email, display_name, initials, roles, created_utc, last_updated_utc)
     select $1, 'worker-' || n, 'worker-' || n || '@example.com', 'Worker ' || n, 'W', '{SHOP}', now(), now()
     from generate_series(0, 199) n`,
    [tenantID],
  );
  const stamps = 'created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc';
  await client.query(
    `insert into items (tenant_id, item_id, number, description, ${stamps})
     values ($1, 'rod', 'ROD', 'Rod', $2, now(), $2, now())`,
    [tenantID, userID],
  );
  await client.query(
    `insert into production_orders (tenant_id, production_order_id, number, status, item_id, item_number, description, uom,
       quantity, status_dates, ${stamps})
     select $1, 'P-' || n, 'PR' || n, 'RELEASED', 'rod', 'ROD', 'Rod', 'C62', 1000, '[]', $2, now(), $2, now()
     from generate_series(1, $3::int) n`,
    [tenantID, userID, orders],
  );
  await client.query(
    `insert into production_tasks (tenant_id, task_id, production_order_id, task_number, name, status, follows_previous)
     select $1, 'T-' || n || '-' || k, 'P-' || n, 10 * (k + 1), (array['Saw', 'Turn', 'Polish'])[1 + k], 'WIP', true
     from generate_series(1, $3::int) n, generate_series(0, 2) k where $2 <> ''`,
    [tenantID, userID, orders],
  );
};
