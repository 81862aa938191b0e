import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findOffice } from '#platform/pdf/find-office';
import { startChild, startService } from './child.ts';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { prepareLargeQuotes } from './large-quote-prepare.ts';
import { median } from './rounds.ts';
import { createWorld } from './world.ts';

/** Milliseconds of one request, and of processor time in Node and in the database. */
export type WayOutcome = { p50: number; nodeCpu: number; databaseCpu: number };

/** What was asked of quotes of so many lines, one request at a time; `bytes` is the floor of `read`. */
export type LargeQuoteOutcome = {
  lines: number;
  /** Of the answer that `read` gives. */
  bytes: number;
  ways: Partial<Record<Way, WayOutcome>>;
  /** Of each round: how many times as long reading took as sending the same bytes. */
  readRatios: number[];
  /** The same of the first reading after a change. */
  firstReadRatios: number[];
};

export type Way = (typeof ways)[number];
const ways = [
  ...(['create', 'bytes', 'readFirst', 'read', 'reprice'] as const),
  ...(['readConfigured', 'repriceConfigured', 'pdf'] as const),
];

export type LargeQuoteSize = { lines: number; rounds: number; repeats: number; pdfs: number };

/**
 * Quotes of many lines: made, read, repriced, printed, one request after the other over HTTP, in turn. Before
 * each repricing all prices are changed, so that every line gets another one. The floor of reading is a bare
 * server that sends the same bytes, ready made.
 */
export const measureLargeQuote = async (
  { lines, rounds, repeats, pdfs }: LargeQuoteSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: LargeQuoteOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(50, () => {});
  const admin = new pg.Client({ ...world.admin, options: '-c search_path=millwright -c timezone=UTC' });
  const pdfWorkers = pdfs > 0 && (await findOffice()) !== undefined ? 1 : 0;
  const service = await startService('service', folder, {
    connection: world.service,
    folder,
    pdfWorkers,
  });
  try {
    await admin.connect();
    const headers = {
      'x-apikey': world.tenants[0].keys.ADMIN as string,
      'content-type': 'application/json',
    };
    const send = async (
      path: string,
      body?: object,
      { address = service.address, method = body ? 'POST' : 'GET' } = {},
    ): Promise<Buffer> => {
      const answer = await fetch(address + path, {
        ...{ headers, method },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      assert.equal(answer.status, 200, `${path}: ${bytes.subarray(0, 500)}`);
      return bytes;
    };
    const { items, customerID, plainID, configuredID } = await prepareLargeQuotes(world, admin, lines);
    const plain = `/v1/salesquotes/${plainID}`;
    const ready = String(await send(plain));
    const plan = { connection: world.admin, reads: {}, creates: {}, bytes: { quote: ready } };
    const floor = await startChild('floor', folder, plan);
    const raise = () =>
      admin.query('update items set unit_price = unit_price + 0.01, unit_cost = unit_cost + 0.01');
    const describe = () =>
      send(`${plain}/basics`, { description: `Changed at ${performance.now()}` }, { method: 'PATCH' });
    const create = () => send('/v1/salesquotes', { customerID, discountPercent: 3, items });
    const asked: Partial<Record<Way, { first?: () => Promise<unknown>; ask: () => Promise<Buffer> }>> = {
      create: { ask: create },
      bytes: { ask: () => send('/bytes/quote', undefined, { address: floor.address }) },
      readFirst: { first: describe, ask: () => send(plain) },
      read: { ask: () => send(plain) },
      reprice: { first: raise, ask: () => send(`${plain}/reprice`, {}) },
      readConfigured: { ask: () => send(`/v1/salesquotes/${configuredID}`) },
      repriceConfigured: { first: raise, ask: () => send(`/v1/salesquotes/${configuredID}/reprice`, {}) },
    };
    const pids = { node: service.pid, floor: floor.pid };
    const run = async (way: Way): Promise<Seen> => {
      const { first, ask } = asked[way] as NonNullable<(typeof asked)[Way]>;
      await first?.();
      const node = { pid: way === 'bytes' ? pids.floor : pids.node };
      const before = [cpuTimes(node), cpuTimes({ childrenOf: world.databasePid })] as const;
      const began = performance.now();
      await ask();
      const ms = performance.now() - began;
      const cpu = [cpuTimes(node), cpuTimes({ childrenOf: world.databasePid })] as const;
      return { ms, node: cpuBetween(before[0], cpu[0]), database: cpuBetween(before[1], cpu[1]) };
    };
    try {
      const measured = Object.keys(asked) as Way[];
      for (let turn = 0; turn < 5; turn += 1) for (const way of measured) await run(way);
      const seen = new Map<Way, Seen[][]>(measured.map((way) => [way, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const way of measured) seen.get(way)?.push([]);
        for (let at = 0; at < repeats; at += 1)
          for (const way of measured)
            seen
              .get(way)
              ?.at(-1)
              ?.push(await run(way));
      }
      if (pdfWorkers > 0) {
        asked.pdf = await printing(send, create);
        await run('pdf');
        seen.set('pdf', [[]]);
        for (let at = 0; at < pdfs; at += 1) seen.get('pdf')?.[0]?.push(await run('pdf'));
      }
      const of = (way: Way, round: number) => median((seen.get(way)?.[round] ?? []).map(({ ms }) => ms));
      const ratios = (way: Way) =>
        Array.from({ length: rounds }, (_, round) => of(way, round) / of('bytes', round));
      const outcome: LargeQuoteOutcome = {
        lines,
        bytes: ready.length,
        ways: Object.fromEntries([...seen].map(([way, all]) => [way, outcomeOf(all.flat())])),
        readRatios: ratios('read'),
        firstReadRatios: ratios('readFirst'),
      };
      for (const [way, one] of Object.entries(outcome.ways))
        say(
          `A quote of ${lines} lines, ${way}: p50 ${one.p50.toFixed(1)} ms (CPU ${one.nodeCpu.toFixed(1)} + ${one.databaseCpu.toFixed(1)})`,
        );
      return { postgres: world.version, outcome };
    } finally {
      await floor.stop();
    }
  } finally {
    await service.stop();
    await admin.end();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Seen = { ms: number; node: number; database: number };

/** Each quote is printed once: what was printed is kept. */
const printing = async (send: (path: string) => Promise<Buffer>, create: () => Promise<Buffer>) => {
  let path = '';
  return {
    first: async () => {
      const { salesQuoteID } = JSON.parse(String(await create())) as { salesQuoteID: string };
      path = `/v1/salesquotes/${salesQuoteID}/pdf`;
    },
    ask: () => send(path),
  };
};

const outcomeOf = (seen: readonly Seen[]): WayOutcome => {
  const mean = (of: (one: Seen) => number) => seen.reduce((sum, one) => sum + of(one), 0) / seen.length;
  return {
    p50: median(seen.map(({ ms }) => ms)),
    // The system counts hundredths of a second: of many requests only the mean says anything.
    nodeCpu: mean(({ node }) => node),
    databaseCpu: mean(({ database }) => database),
  };
};
