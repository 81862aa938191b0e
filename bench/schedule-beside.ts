import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newID } from '#lib/id';
import type { TestTenant } from '#test/tenant';
import { type Child, startService } from './child.ts';
import { load, type Request } from './load.ts';
import { openLoadBeside } from './open-load.ts';
import { get, post } from './requests.ts';
import { createWorld } from './world.ts';

/** What was seen of one part of a round, in milliseconds. */
type Seen = { p50: number; p99: number; failures: number };

/**
 * The API while nothing else is done, and while a schedule improves. `share`: of that time, how much of it a
 * run was under way.
 */
export type BesideRound = { idle: Seen; improving: Seen; share: number };
export type BesideOutcome = { tasks: number; perSecond: number; rounds: BesideRound[] };

/** Orders that are planned, rounds, seconds of each part of a round, and requests a second. */
export type BesideSize = { orders: number; rounds: number; seconds: number; perSecond: number; warm: number };

const tasksOfOrder = 5;

/** One tenant reads and clocks, by the clock; another's schedule improves in a thread of the same process. */
export const measureBeside = async (
  { orders, rounds, seconds, perSecond, warm }: BesideSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: BesideOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-beside-'));
  const world = await createWorld(200, () => {});
  const plan = { connection: world.service, folder, pdfWorkers: 0, makesSchedules: true };
  const service = await startService('service', folder, plan);
  try {
    const [quiet, planner] = [world.tenants[0], world.tenants[1] as TestTenant];
    const requests = await dayOf(service, quiet);
    const steps = await makeShop(service, planner, { orders, seconds });
    if (warm > 0) await load(service.address, requests, warm);
    const part = async (): Promise<Seen> => {
      const { address } = service;
      const seen = await openLoadBeside({ address, requests, perSecond, seconds, connections: 32 });
      return { p50: seen.p50, p99: seen.p99, failures: seen.sent - seen.answered };
    };
    const all: BesideRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const idle = async () => ({ seen: await part(), share: 0 });
      const improving = () => whileImproving(service, planner, steps, part);
      const [first, second] = round % 2 === 0 ? [idle, improving] : [improving, idle];
      const [one, other] = [await first(), await second()];
      const [still, busy] = round % 2 === 0 ? [one, other] : [other, one];
      all.push({ idle: still.seen, improving: busy.seen, share: busy.share });
      say(
        `  idle p99 ${still.seen.p99.toFixed(1)} ms, while it improves ${busy.seen.p99.toFixed(1)} (${(busy.share * 100).toFixed(0)} % of the time)`,
      );
    }
    return { postgres: world.version, outcome: { tasks: orders * tasksOfOrder, perSecond, rounds: all } };
  } finally {
    await service.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Reads of customers, and somebody who clocks in on two tasks in turn: each ends the other. */
const dayOf = async (service: Child, { keys }: TestTenant): Promise<Request[]> => {
  const key = keys.ADMIN as string;
  const customers = await ask(service, get('/v1/customers?limit=40', key));
  const tasks = [await makeOrder(service, key, 1), await makeOrder(service, key, 1)] as const;
  return customers.flatMap(({ customerID }: Row, n: number) => [
    get(`/v1/customers/${customerID}`, key),
    ...(n % 4 === 0 ? [post(`${tasks[n % 8 === 0 ? 0 : 1].at}/clock-in`, key, {})] : []),
  ]);
};

/**
 * What is late, so that there is something to improve. Answers steps that take about so long, but two seconds
 * at least: a shorter run may be over before anybody sees it.
 */
const makeShop = async (
  service: Child,
  { keys }: TestTenant,
  { orders, seconds }: Pick<BesideSize, 'orders' | 'seconds'>,
): Promise<number> => {
  const key = keys.ADMIN as string;
  await ask(service, { ...post('/v1/schedule/settings', key, { autoScheduleBelow: 0 }), method: 'PATCH' });
  for (let n = 0; n < tasksOfOrder; n += 1)
    await ask(service, post('/v1/resources', key, { name: `Machine ${n}`, type: 'MACHINE' }));
  for (let n = 0; n < orders; n += 1) await makeOrder(service, key, tasksOfOrder, n);
  const enough = Math.min(1000, seconds * 1000);
  let [steps, took] = [50, 0];
  // The first runs are slower: their code is not compiled yet.
  while (took < enough) {
    const run = await finished(service, key, await build(service, key, steps));
    assert.equal(run.status, 'DONE', run.failure);
    took = Date.parse(run.finishedUTC) - Date.parse(run.startedUTC);
    if (took < enough) steps *= 2;
  }
  return Math.min(1_000_000, Math.round((steps * Math.max(2, seconds) * 1000) / took));
};

/** A production order with so many tasks, each order at the machines in another sequence. */
const makeOrder = async (service: Child, key: string, tasks: number, turn = 0): Promise<{ at: string }> => {
  const [{ itemID }] = await ask(
    service,
    post('/v1/items', key, {
      ...{ number: `BESIDE-${newID()}`, description: 'Rod', currencyCode: 'EUR' },
      ...{ isStocked: false, unitPrice: 9 },
    }),
  );
  const body = { itemID, quantity: 3, promiseDateUTC: new Date().toISOString() };
  const [{ productionOrderID }] = await ask(service, post('/v1/prodorders', key, body));
  const path = `/v1/prodorders/${productionOrderID}`;
  const router = Array.from({ length: tasks }, (_, n) => ({
    ...{ name: `Step ${n}`, minutes: 10 + ((turn * 7 + n * 13) % 40) },
    ...(tasks > 1 ? { resources: [`Machine ${(turn * 3 + n * (1 + (turn % 4))) % tasksOfOrder}`] } : {}),
  }));
  const [made] = await ask(service, { ...post(`${path}/tasks`, key, router), method: 'PATCH' });
  return { at: `${path}/tasks/${made.tasks[0].taskID}` };
};

const build = async (service: Child, key: string, steps: number): Promise<string> =>
  (await ask(service, get(`/v1/schedule/build?Steps=${steps}`, key)))[0].runID;
const runOf = async (service: Child, key: string, runID: string): Promise<Row> =>
  (await ask(service, get(`/v1/schedule/runs/${runID}`, key)))[0];
const isOver = ({ status }: Row): boolean => status === 'DONE' || status === 'FAILED';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const finished = async (service: Child, key: string, runID: string): Promise<Row> => {
  for (;;) {
    const run = await runOf(service, key, runID);
    if (isOver(run)) return run;
    await pause(100);
  }
};

/** Does something while runs of the schedule follow each other; then waits for the last. */
const whileImproving = async (
  service: Child,
  { keys }: TestTenant,
  steps: number,
  work: () => Promise<Seen>,
): Promise<{ seen: Seen; share: number }> => {
  const key = keys.ADMIN as string;
  let runID = await build(service, key, steps);
  while ((await runOf(service, key, runID)).status === 'QUEUED') await pause(20);
  const [looks, running] = [[] as boolean[], { isDone: false }];
  const seen = work().finally(() => {
    running.isDone = true;
  });
  while (!running.isDone) {
    const run = await runOf(service, key, runID);
    looks.push(run.status === 'RUNNING');
    if (isOver(run)) {
      assert.equal(run.status, 'DONE', run.failure);
      runID = await build(service, key, steps);
    }
    await pause(250);
  }
  const result = await seen;
  await finished(service, key, runID);
  return { seen: result, share: looks.filter(Boolean).length / Math.max(1, looks.length) };
};

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Row = any;
const ask = async (
  { address }: Child,
  { method, path, body, headers = {} }: Request | Patch,
): Promise<Row[]> => {
  const answer = await fetch(address + path, { method, headers, ...(body ? { body } : {}) });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${method} ${path}: ${text}`);
  return [JSON.parse(text)].flat();
};
type Patch = Omit<Request, 'method'> & { method: 'PATCH' };
