import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#platform/db/connection';
import { makeTickets, threadID, words } from './caring-prepare.ts';
import { startService } from './child.ts';
import { median } from './rounds.ts';
import { createWorld } from './world.ts';

/** Milliseconds of answers: the middle one, and the 95th percentile. */
type Times = { p50: number; p95: number };

/** Each kind of question, among many and few, and of each round the ratio of the 95th percentiles. */
export type CaringOutcome = {
  /** Tickets; of messages there are five for each. */
  many: number;
  few: number;
  asked: { what: string; many: Times; few: Times; ratios: number[] }[];
};

/** How many tickets, in how many rounds, and how often each question is asked in one. */
export type CaringSize = { many: number; few: number; rounds: number; reads: number };

type Tenant = { tenantID: string; keys: Record<string, string> };

/** The questions: the same words among many and few, most of which are in a few records. */
const questions: Record<string, (n: number, tickets: number) => string> = {
  'a list of tickets': () => '/v1/service/tickets?limit=25',
  'a numbered page of tickets': (n) => `/v1/service/tickets/pages/${1 + (n % 20)}?recordsperpage=25`,
  'a search of tickets by number': (n, all) =>
    `/v1/service/tickets/search/T-${1 + ((n * 7919) % all)}?limit=25`,
  'a search of tickets by words': (n) =>
    `/v1/service/tickets/search/${words[n % words.length]}%20${words[(n * 3 + 1) % words.length]}?limit=25`,
  'a list of threads': () => '/v1/discussions/threads?limit=25',
  'messages of a thread': (n, all) => `/v1/discussions/threads/${threadID(1 + ((n * 7919) % all))}/messages`,
  'a search of threads by what was said': (n, all) =>
    `/v1/discussions/threads/search?q=part%20${1 + (((n + 1) * 7919) % all)}&limit=25`,
};

/** Asks about tickets and discussions of a tenant that has many and of one that has few, in turn. */
export const measureCaring = async (
  { many, few, rounds, reads }: CaringSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: CaringOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-caring-'));
  const world = await createWorld(50, say);
  const [large, small] = world.tenants as unknown as [Tenant, Tenant];
  try {
    await withClient(world.admin, async (client) => {
      const begun = performance.now();
      await makeTickets(client, [
        { tenantID: large.tenantID, tickets: many },
        { tenantID: small.tenantID, tickets: few },
      ]);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      say(`Made ${many} and ${few} tickets of two tenants, with five messages each, in ${seconds} s.`);
    });
    const service = await startService('service', folder, {
      connection: world.service,
      folder,
      pdfWorkers: 0,
    });
    try {
      const asked = [];
      for (const [what, path] of Object.entries(questions)) {
        const read = async (tenant: Tenant, url: string): Promise<number> => {
          const begun = performance.now();
          const answer = await fetch(service.address + url, {
            headers: { 'x-apikey': tenant.keys.ADMIN as string },
          });
          const text = await answer.text();
          if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`);
          return performance.now() - begun;
        };
        const all = { many: [] as number[], few: [] as number[] };
        const ratios: number[] = [];
        for (let round = -1; round < rounds; round++) {
          const own = { many: [] as number[], few: [] as number[] };
          // In turn, so that whatever else the machine does meets both alike.
          for (let n = 0; n < reads; n++) {
            own.many.push(await read(large, path(n, many)));
            own.few.push(await read(small, path(n, few)));
          }
          if (round < 0) continue; // its code is compiled now
          all.many.push(...own.many);
          all.few.push(...own.few);
          ratios.push(times(own.many).p95 / times(own.few).p95);
        }
        asked.push({ what, many: times(all.many), few: times(all.few), ratios });
        say(
          `${what}: p95 ${times(all.many).p95.toFixed(1)} ms, ${median(ratios).toFixed(2)} times that of few.`,
        );
      }
      return { postgres: world.version, outcome: { many, few, asked } };
    } finally {
      await service.stop();
    }
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const times = (ms: readonly number[]): Times => ({
  p50: median(ms),
  p95: ms.toSorted((one, other) => one - other)[Math.ceil(ms.length * 0.95) - 1] ?? Number.NaN,
});
