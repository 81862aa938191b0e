import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '#platform/db/connection';
import { startService } from './child.ts';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { median } from './rounds.ts';
import type { Memory } from './transfer-server.ts';
import { createWorld } from './world.ts';

/** What came out of exports of customers as CSV. Rates are rows a second. */
export type ExportOutcome = {
  rows: number;
  perSecond: number;
  copyPerSecond: number;
  /** The export's rate to that of COPY TO, of each round. */
  ratios: number[];
  /** Microseconds of processor time of a row, in Node and in PostgreSQL. */
  nodeCpu: number;
  databaseCpu: number;
  memory: { rss: number; live: number };
};

export type ExportSize = { rows: number; rounds: number };

/**
 * Exports the customers of one tenant over HTTP, beside COPY of the same columns of the same rows, read to
 * its last byte.
 */
export const measureExport = async (
  { rows, rounds }: ExportSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: ExportOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(rows, say);
  const service = await startService('transfer', folder, { connection: world.service });
  try {
    const [{ tenantID, keys }] = world.tenants;
    const read = async (path: string) =>
      (await (await fetch(`${service.addresses[1]}${path}`)).json()) as Memory;
    let columns = '';
    const download = async (watch?: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      const answer = await fetch(`${service.address}/v1/customers/export`, {
        headers: { 'x-apikey': keys.ADMIN as string },
      });
      let [lines, looked, head] = [0, 0, ''];
      for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
        for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines++;
        if (columns === '') {
          head += Buffer.from(piece).toString();
          if (head.includes('\r\n')) columns = head.split('\r\n')[0] as string;
        }
        if (watch && performance.now() - looked > 250) {
          await watch();
          looked = performance.now();
        }
      }
      if (lines !== rows + 1) throw new Error(`${lines} lines were exported.`);
      return (performance.now() - begun) / 1000;
    };
    const copy = () =>
      withClient(world.admin, async (client) => {
        await client.query('set search_path = millwright');
        const wanted = columns
          .split(',')
          .map((name) => columnOf[name] ?? name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase());
        const begun = performance.now();
        let lines = 0;
        const text = `copy (select ${wanted.join(', ')} from customers where tenant_id = '${tenantID}') to stdout csv header`;
        for await (const piece of client.query(copyTo(text)) as AsyncIterable<Buffer>)
          for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines++;
        if (lines !== rows + 1) throw new Error(`${lines} lines were copied.`);
        return (performance.now() - begun) / 1000;
      });
    await download();
    await copy();
    const made: { seconds: number; copied: number; nodeCpu: number; databaseCpu: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const times = () =>
        [cpuTimes({ pid: service.pid }), cpuTimes({ childrenOf: world.databasePid })] as const;
      const before = times();
      const seconds = await download();
      const after = times();
      const copied = await copy();
      const [nodeCpu, databaseCpu] = [0, 1].map(
        (side) => (cpuBetween(before[side] as never, after[side] as never) * 1000) / rows,
      ) as [number, number];
      made.push({ seconds, copied, nodeCpu, databaseCpu });
      say(
        `${rows} rows in ${seconds.toFixed(2)} s (CPU of a row ${nodeCpu.toFixed(1)} + ${databaseCpu.toFixed(1)} µs); COPY ${copied.toFixed(2)} s`,
      );
    }
    const before = await read('/collect');
    const most = { rss: 0, live: 0 };
    let looks = 0;
    await download(async () => {
      const isCollected = looks++ % 4 === 0;
      const { rss, live } = await read(isCollected ? '/collect' : '/');
      most.rss = Math.max(most.rss, rss);
      if (isCollected) most.live = Math.max(most.live, live);
    });
    const memory = { rss: most.rss - before.rss, live: most.live - before.live };
    const outcome: ExportOutcome = {
      rows,
      perSecond: rows / median(made.map(({ seconds }) => seconds)),
      copyPerSecond: rows / median(made.map(({ copied }) => copied)),
      ratios: made.map(({ seconds, copied }) => copied / seconds),
      nodeCpu: median(made.map(({ nodeCpu }) => nodeCpu)),
      databaseCpu: median(made.map(({ databaseCpu }) => databaseCpu)),
      memory,
    };
    say(
      `Export to COPY: ${median(outcome.ratios).toFixed(2)}; ${(memory.live / 1024 ** 2).toFixed(0)} MB more alive, ` +
        `${(memory.rss / 1024 ** 2).toFixed(0)} MB more resident.`,
    );
    return { postgres: world.version, outcome };
  } finally {
    await service.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Columns of the file that are called otherwise in the table. */
const columnOf: Record<string, string> = {
  vertical: 'vertical_id',
  incoTerm: 'term_id',
  salesRep: 'sales_rep_user_id',
};
