import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestTenant } from '#test/tenant';
import { startChild } from './child.ts';
import { load, type Request } from './load.ts';
import { type OpenSeen, openLoad, openLoadBeside } from './open-load.ts';
import { get, newItem, newQuote } from './requests.ts';
import { median } from './rounds.ts';
import { createWorld, type World } from './world.ts';

/** How many times the peak is offered, how many rounds, and how long each part of a round. */
export type NeighbourSize = { times: number; rounds: number; seconds: number; warm: number };

/**
 * One round: what one tenant alone is served of its own accord, and what comes of several times as much,
 * beside a quiet one.
 */
export type NeighbourRound = {
  peakPerSecond: number;
  goodPerSecond: number;
  /** p99 (ms) of the quiet tenant alone and beside the noisy one, and of /healthz. */
  quiet: { alone: number; beside: number; failures: number };
  health: { alone: number; beside: number };
};
/** Ratios of all rounds: goodput to the peak, the quiet tenant's p99 beside a noisy one to alone. */
export type NeighbourOutcome = { times: number; rounds: NeighbourRound[]; goodput: number; quiet: number };

/**
 * One tenant creates quotes as fast as it is served (the peak), and then offers several times as many by the
 * clock, while another reads and creates some, and health is asked. With the limits that the service has by
 * default, but of requests a minute.
 */
export const measureNeighbours = async (
  { times, rounds, seconds, warm }: NeighbourSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: NeighbourOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(200, () => {});
  const service = await startChild('service', folder, {
    ...{ connection: world.service, folder, pdfWorkers: 0 },
    environment: { MILLWRIGHT_ENV: 'production', MILLWRIGHT_RATE_PER_MINUTE: '100000000' },
  });
  try {
    const { address } = service;
    const [quietOne, noisyOne] = [world.tenants[0], world.tenants[1] as TestTenant];
    const noisy = await creates(address, noisyOne);
    const quietly = [...(await reads(address, quietOne)), ...(await creates(address, quietOne)).slice(0, 1)];
    const quiet = { address, requests: quietly, perSecond: 20, seconds, connections: 32 };
    const health = { address, requests: [get('/healthz')], perSecond: 20, seconds, connections: 8 };
    // What a first request compiles is no part of a round, however short that is.
    for (const request of [noisy[0] as Request, ...quietly]) await ask(address, request);
    if (warm > 0) await load(address, [...noisy, ...quietly], warm);
    const all: NeighbourRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [alone, healthAlone] = await Promise.all([openLoad(quiet), openLoad(health)]);
      assert.equal(alone.answered, alone.sent, `alone: ${JSON.stringify(alone.statuses)}`);
      const peak = await load(address, noisy, seconds);
      const perSecond = peak.perSecond * times;
      const [flood, beside, healthBeside] = await Promise.all([
        openLoadBeside({ address, requests: noisy, perSecond, seconds, connections: 256 }),
        openLoad(quiet),
        openLoad(health),
      ]);
      const failures = beside.sent - beside.answered;
      all.push({
        peakPerSecond: peak.perSecond,
        goodPerSecond: flood.answered / flood.seconds + beside.answered / beside.seconds,
        quiet: { alone: alone.p99, beside: beside.p99, failures },
        health: { alone: healthAlone.p99, beside: healthBeside.p99 },
      });
      say(
        `  ${words(flood)} of ${perSecond.toFixed(0)} a second; quiet ${words(beside)}; alone ${words(alone)}`,
      );
    }
    const outcome = {
      times,
      rounds: all,
      goodput: median(all.map((one) => one.goodPerSecond / one.peakPerSecond)),
      quiet: median(all.map((one) => one.quiet.beside / one.quiet.alone)),
    };
    say(
      `One tenant offering ${times} times its peak: goodput ${outcome.goodput.toFixed(2)} of the peak; the quiet one's p99 ${outcome.quiet.toFixed(2)} of alone ` +
        `(${median(all.map((one) => one.quiet.beside)).toFixed(0)} ms), ${all.reduce((sum, one) => sum + one.quiet.failures, 0)} failures; ` +
        `/healthz p99 ${median(all.map((one) => one.health.beside)).toFixed(0)} ms.`,
    );
    return { postgres: world.version, outcome };
  } finally {
    await service.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const words = ({ p50, p99, statuses }: OpenSeen) =>
  `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${JSON.stringify(statuses)}`;

const reads = async (address: string, tenant: TestTenant): Promise<Request[]> => {
  const customers = await ask(address, get('/v1/customers?limit=40', tenant.keys.ADMIN));
  return customers.map(({ customerID }) => get(`/v1/customers/${customerID}`, tenant.keys.ADMIN));
};

/** Makes items in a tenant, and answers requests that make quotes of them. */
const creates = async (address: string, tenant: World['tenants'][number]): Promise<Request[]> => {
  const key = tenant.keys.ADMIN as string;
  const items: string[] = [];
  for (let n = 0; n < 3; n++)
    items.push(...(await ask(address, newItem(n, key))).map(({ itemID }) => itemID as string));
  const customers = await ask(address, get('/v1/customers?limit=40', key));
  return customers
    .filter(({ isActive }) => isActive)
    .map(({ customerID }) => newQuote(customerID as string, items, key));
};

type Row = Record<string, unknown>;
const ask = async (address: string, { method, path, body, headers = {} }: Request): Promise<Row[]> => {
  const answer = await fetch(address + path, { method, headers, ...(body ? { body } : {}) });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${method} ${path}: ${text}`);
  return [JSON.parse(text)].flat() as Row[];
};
