import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { withClient } from '#platform/db/connection';
import { newWebhookSecret } from '#platform/webhook-signing';
import { type Child, startChild, startService } from './child.ts';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { leaveDeadRows } from './webhook-dead-rows.ts';
import type { Committed } from './webhook-events-server.ts';
import type { Arrivals } from './webhook-receiver-server.ts';
import { createWorld, isTried } from './world.ts';

/** How long and how much; `deadDeliveries`: so many were made and sent since the snapshot was taken. */
export type WebhookLength = { seconds: number; warm: number; latencySeconds: number; deadDeliveries: number };

/** Deliveries a second whose result was stored, and processor time of one in the worker and in PostgreSQL. */
export type WebhookRate = { perSecond: number; deliveries: number; nodeCpu: number; databaseCpu: number };

export type WebhookOutcome = {
  cores: string;
  quiet: WebhookRate;
  /** The same behind a snapshot that has kept everything since from being vacuumed. */
  snapshot: WebhookRate & { deadDeliveries: number };
  /**
   * From just before the commit to the arrival of the first attempt, milliseconds, one event a transaction.
   */
  latency: { rate: number; deliveries: number; p50: number; p99: number; most: number };
  /**
   * Events that were committed and not delivered, or whose delivery is not logged as such. The run fails
   * unless 0.
   */
  lost: number;
};

/** From the commit of events to the stored result of their deliveries, with a receiver of its own process. */
export const measureWebhooks = async (
  length: WebhookLength,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: WebhookOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(50, say);
  const children: Child[] = [];
  const kept = (child: Child): Child => {
    children.push(child);
    return child;
  };
  try {
    const tenants = world.tenants.map(({ tenantID }) => tenantID);
    const receiver = kept(await startChild('webhook-receiver', folder, {}));
    await withClient(world.admin, (client) => makeWebhooks(client, tenants, receiver.address));
    const { service: connection } = world;
    const worker = kept(await startService('webhook-worker', folder, { connection }));
    const plan = { connection, tenants, receiver: receiver.address };
    const events = kept(await startService('webhook-events', folder, plan));
    const cores = await pin(world.databasePid, worker.pid, [receiver.pid, events.pid, process.pid]);
    const trial: Trial = { world, worker, events, receiver };

    await rate(trial, length.warm);
    // As the database does by itself within a minute: what was planned while the tables were empty is planned
    // again.
    await withClient(world.admin, (client) => client.query('analyze'));
    const quiet = await rate(trial, length.seconds);
    say(`Webhooks: ${inWords(quiet)}`);
    const latency = await latencyAt(trial, 200, length.latencySeconds);
    say(`Webhooks at 200/s: p50 ${latency.p50.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms`);
    const behind = await withClient(world.admin, async (holder) => {
      await holder.query('begin isolation level repeatable read');
      await holder.query('select count(*) from millwright.tenants');
      await leaveDeadRows(world.admin, length.deadDeliveries, say);
      await rate(trial, length.warm);
      const measured = await rate(trial, length.seconds);
      await holder.query('commit');
      return measured;
    });
    say(`Webhooks behind a snapshot: ${inWords(behind)}`);
    const lost = await countLost(trial);
    assert.equal(lost, 0, `${lost} deliveries were lost`);
    const snapshot = { ...behind, deadDeliveries: length.deadDeliveries };
    return { postgres: world.version, outcome: { cores, quiet, snapshot, latency, lost } };
  } finally {
    for (const child of children.reverse()) await child.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Trial = {
  world: Awaited<ReturnType<typeof createWorld>>;
  worker: Child;
  events: Child;
  receiver: Child;
};

/** One webhook in each tenant, with a secret. */
const makeWebhooks = async (client: pg.Client, tenants: readonly string[], target: string): Promise<void> => {
  await client.query('set search_path = millwright');
  for (const tenant of tenants) {
    await client.query(
      `insert into webhooks (tenant_id, webhook_id, name, entity, event, base_url, target_url, created_by_user_id, created_utc,
         last_updated_by_user_id, last_updated_utc)
       values ($1, 'bench-' || $1, 'Bench', 'SalesQuote', 'Created', $2, $2 || '/hooks', 'bench', now(), 'bench', now())`,
      [tenant, target],
    );
    await client.query("insert into webhook_lanes (tenant_id, webhook_id) values ($1, 'bench-' || $1)", [
      tenant,
    ]);
    await client.query(
      `insert into webhook_secrets (tenant_id, webhook_id, secret_id, secret, created_utc)
       values ($1, 'bench-' || $1, 'bench', $2, now())`,
      [tenant, newWebhookSecret()],
    );
  }
};

/**
 * Gives worker and database two cores, and what makes the load and takes it the others, where there are more
 * and the system has a command for it (Linux).
 */
const pin = async (database: number, worker: number, others: readonly number[]): Promise<string> => {
  const count = availableParallelism();
  if (count < 4 || isTried) return `${count} cores for all together`;
  const set = (cores: string, pid: number) =>
    promisify(execFile)('taskset', ['-a', '-c', '-p', cores, String(pid)]);
  try {
    // The database's processes so far; those to come inherit it.
    for (const pid of [database, ...childrenOf(database), worker]) await set('0,1', pid);
    for (const pid of others) await set(`2-${count - 1}`, pid);
    return `worker and PostgreSQL on 2 cores, events and receiver on ${count - 2} others`;
  } catch {
    return `${count} cores for all together`;
  }
};

const childrenOf = (parent: number): number[] => [...cpuTimes({ childrenOf: parent }).keys()];

const counts = async ({ worker }: Trial): Promise<number> =>
  ((await (await fetch(worker.address)).json()) as { delivered: number }).delivered;

const rate = async (trial: Trial, seconds: number): Promise<WebhookRate> => {
  const { worker, events, world } = trial;
  await fetch(`${events.address}/begin`);
  await sleep(Math.min(2000, seconds * 300)); // until it runs evenly
  const read = async () => ({
    ...{ at: performance.now(), delivered: await counts(trial) },
    ...{ node: cpuTimes({ pid: worker.pid }), database: cpuTimes({ childrenOf: world.databasePid }) },
  });
  const before = await read();
  await sleep(seconds * 1000);
  let after = await read();
  // On a machine that does much besides, nothing may be delivered within a short time: that is no outcome.
  for (let turn = 0; after.delivered === before.delivered && turn < 64; turn++) {
    await sleep(seconds * 1000);
    after = await read();
  }
  await ended(trial);
  const deliveries = after.delivered - before.delivered;
  return {
    perSecond: deliveries / ((after.at - before.at) / 1000),
    deliveries,
    nodeCpu: (cpuBetween(before.node, after.node) * 1000) / deliveries,
    databaseCpu: (cpuBetween(before.database, after.database) * 1000) / deliveries,
  };
};

/** Stops the events and waits until all that was made has been stored as delivered. */
const ended = async (trial: Trial): Promise<Committed> => {
  const told = (await (await fetch(`${trial.events.address}/end`)).json()) as Committed;
  const end = Date.now() + 60_000;
  while ((await counts(trial)) < told.count && Date.now() < end) await sleep(20);
  return told;
};

const latencyAt = async (
  trial: Trial,
  perSecond: number,
  seconds: number,
): Promise<WebhookOutcome['latency']> => {
  await (await fetch(`${trial.receiver.address}/arrivals`)).json(); // forgets the earlier ones
  await fetch(`${trial.events.address}/begin?rate=${perSecond}`);
  await sleep(seconds * 1000);
  const { committed } = await ended(trial);
  const { arrived } = (await (await fetch(`${trial.receiver.address}/arrivals`)).json()) as Arrivals;
  const waits = Object.entries(arrived)
    .map(([no, at]) => at - (committed[no] ?? Number.NaN))
    .sort((one, other) => one - other);
  const quantile = (share: number) => waits[Math.floor(share * (waits.length - 1))] ?? Number.NaN;
  return {
    rate: perSecond,
    deliveries: waits.length,
    p50: quantile(0.5),
    p99: quantile(0.99),
    most: quantile(1),
  };
};

/** Every event that was committed was received, is marked as delivered and has its one attempt in the log. */
const countLost = async ({ world, events, receiver }: Trial): Promise<number> => {
  const { count } = (await (await fetch(`${events.address}/end`)).json()) as Committed;
  const { deliveries } = (await (await fetch(`${receiver.address}/count`)).json()) as Arrivals;
  const stored = await withClient(world.admin, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from millwright.webhook_deliveries d where d.status = 'DELIVERED' and d.event_id is not null
         and exists (select from millwright.webhook_attempts a where a.tenant_id = d.tenant_id
           and a.webhook_id = d.webhook_id and a.delivery_id = d.delivery_id and a.status_code = 200)`,
    );
    return rows[0]?.n ?? 0;
  });
  return count - Math.min(deliveries, stored);
};

const inWords = ({ perSecond, deliveries, nodeCpu, databaseCpu }: WebhookRate): string =>
  `${perSecond.toFixed(0)}/s over ${deliveries} deliveries (CPU ${nodeCpu.toFixed(0)} + ${databaseCpu.toFixed(0)} µs)`;
