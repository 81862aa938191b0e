import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '#platform/db/connection';
import { noteAllLeads } from '#test/search-leads';
import { startService } from './child.ts';
import { nextOf } from './requests.ts';
import { median } from './rounds.ts';
import { createWorld } from './world.ts';

/** Milliseconds of answers: the middle one, and the 95th percentile. */
type Times = { p50: number; p95: number };

/** What came out. Milliseconds over HTTP, one reader. */
export type SearchOutcome = {
  many: number;
  few: number;
  /** All usual needles, among many items of a tenant and among few of another. */
  among: { many: Times; few: Times };
  /** Of each round, the 95th percentile among many to that among few. */
  ratios: number[];
  /** Each needle: how many are found among many (at most 1,001 are counted), and the medians. */
  needles: { needle: string; found: number; many: number; few: number }[];
  /** Words that a third of the items hold, all of them late in the order of numbers: outside of `among`. */
  hardest: { needle: string; many: number; few: number }[];
  /**
   * Lists followed by `next`: medians of the first page and of the last of so many, and their ratio of each
   * round.
   */
  followed: { list: string; pages: number; first: number; last: number; ratios: number[] }[];
  /** The numbered page, with its place. */
  numbered: { page: number; ms: number };
};

/** How many items, how often each is asked, and how many pages are followed. */
export type SearchSize = { many: number; few: number; rounds: number; reads: number; pages: number };

// A number, its beginning, words of the description and their beginnings, parts of words, a part number of
// others, two and three words, beginnings of one and two letters, and what is not there.
const usual = [
  ...[
    'BRG-07-400',
    'SNS-1',
    'PMP-42-77',
    'BRG',
    'steel',
    'brass',
    'stainl',
    'polya',
    'bearing',
    'ball',
    'iso',
    'an',
    'b',
  ],
  ...[
    '7f3a',
    'c4ca4238',
    '1b2c3',
    'ass stee',
    'ball 500',
    'bronze iso 210',
    'din 990',
    'kuhlwasser',
    'zq',
    '999999',
    'no such thing',
  ],
];
const hardest = ['cylinder', 'linder', 'gear pump'];

/** Searches among many and few in turn, and follows lists page by page. */
export const measureSearch = async (
  { many, few, rounds, reads, pages }: SearchSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: SearchOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(50, say);
  const [large, small, other] = world.tenants as unknown as [Tenant, Tenant, Tenant];
  try {
    await withClient(world.admin, async (client) => {
      await client.query('set search_path = millwright; set synchronous_commit = off');
      for (const [tenant, items] of [
        [large, many],
        [small, few],
        [other, many / 2],
      ] as const)
        await makeItems(client, tenant.tenantID, items);
      await client.query(noteAllLeads);
      await client.query('vacuum analyze items');
      await client.query('vacuum analyze search_entries');
      await client.query('vacuum analyze search_leads');
    });
    say(`Made ${many}, ${few} and ${many / 2} items of three tenants.`);
    const service = await startService('service', folder, {
      connection: world.service,
      folder,
      pdfWorkers: 0,
    });
    try {
      const read = async (tenant: Tenant, path: string) => {
        const begun = performance.now();
        const answer = await fetch(service.address + path, {
          headers: { 'x-apikey': tenant.keys.ADMIN as string },
        });
        const text = await answer.text();
        const ms = performance.now() - begun;
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
        return { ms, text, next: nextOf(answer.headers.get('link') ?? '') };
      };
      const search = (tenant: Tenant, needle: string, limit = 25) =>
        read(tenant, `/v1/items/search/${encodeURIComponent(needle)}?limit=${limit}`);

      const seen = new Map(
        [...usual, ...hardest].map((needle) => [needle, { many: [] as number[], few: [] as number[] }]),
      );
      const ratios: number[] = [];
      const all = { many: [] as number[], few: [] as number[] };
      for (let round = -1; round < rounds; round++) {
        const own = { many: [] as number[], few: [] as number[] };
        // In turn, so that whatever else the machine does meets both alike.
        for (let n = 0; n < reads; n++)
          for (const needle of n < 3 ? [...usual, ...hardest] : usual)
            for (const [side, tenant] of [
              ['many', large],
              ['few', small],
            ] as const) {
              const { ms } = await search(tenant, needle);
              if (round < 0) continue; // its code is compiled now
              seen.get(needle)?.[side].push(ms);
              if (usual.includes(needle)) own[side].push(ms);
            }
        if (round < 0) continue;
        all.many.push(...own.many);
        all.few.push(...own.few);
        ratios.push(times(own.many).p95 / times(own.few).p95);
      }
      const medians = (needle: string) => {
        const of = seen.get(needle);
        return { needle, many: median(of?.many ?? []), few: median(of?.few ?? []) };
      };
      const needles = [];
      for (const needle of usual) {
        const { text } = await search(large, needle, 1001);
        needles.push({ ...medians(needle), found: (JSON.parse(text) as unknown[]).length });
      }
      say(
        `Search among ${many}: p95 ${times(all.many).p95.toFixed(1)} ms, among ${few} ${times(all.few).p95.toFixed(1)} ms.`,
      );

      const followed = [];
      for (const list of [
        '/v1/items?limit=25',
        '/v1/items?limit=25&sort=-createdUTC',
        '/v1/items/search/brg?limit=25',
        '/v1/items/search/steel?limit=25',
        '/v1/items/search/earin?limit=25',
      ]) {
        let [last, count] = [list, 1];
        for (; count < pages; count++) {
          const { next } = await read(large, last);
          if (next === '') break;
          last = next;
        }
        const ends: { first: number[]; last: number[]; ratios: number[] } = {
          first: [],
          last: [],
          ratios: [],
        };
        for (let round = 0; round < rounds; round++) {
          const own = { first: [] as number[], last: [] as number[] };
          for (let n = 0; n < reads; n++) {
            own.first.push((await read(large, list)).ms);
            own.last.push((await read(large, last)).ms);
          }
          ends.first.push(...own.first);
          ends.last.push(...own.last);
          ends.ratios.push(median(own.last) / median(own.first));
        }
        followed.push({
          list,
          pages: count,
          first: median(ends.first),
          last: median(ends.last),
          ratios: ends.ratios,
        });
        say(
          `${list}: page ${count} by next ${(median(ends.last) / median(ends.first)).toFixed(2)} times the first.`,
        );
      }
      const page = Math.min(pages, Math.floor(many / 25));
      const numbered: number[] = [];
      for (let n = 0; n < reads; n++)
        numbered.push((await read(large, `/v1/items/pages/${page}?limit=25`)).ms);
      return {
        postgres: world.version,
        outcome: {
          ...{ many, few, ratios, needles, followed },
          among: { many: times(all.many), few: times(all.few) },
          hardest: hardest.map(medians),
          numbered: { page, ms: median(numbered) },
        },
      };
    } finally {
      await service.stop();
    }
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Tenant = { tenantID: string; keys: Record<string, string> };

const times = (ms: readonly number[]): Times => ({
  p50: median(ms),
  p95: ms.toSorted((one, other) => one - other)[Math.ceil(ms.length * 0.95) - 1] ?? Number.NaN,
});

/**
 * Items as a maker of machines might have them: a number begins with what it is, so that its words stand
 * together.
 */
export const makeItems = async (client: pg.Client, tenantID: string, items: number): Promise<void> => {
  for (let from = 1; from <= items; from += 50_000)
    await client.query(
      `with made as (
         insert into items (tenant_id, item_id, number, description, unit_price, created_by_user_id, created_utc,
           last_updated_by_user_id, last_updated_utc)
         select $1, gen_random_uuid()::text,
           (array['DZ', 'EZ', 'PMP', 'VLV', 'HX', 'BRG', 'SFT', 'GBX', 'MTR', 'SNS'])[1 + i % 10] || '-' || lpad(((i::bigint * 7919) % 100)::text, 2, '0') || '-' || i,
           (array['Double-acting cylinder', 'Single-acting cylinder', 'Gear pump', 'Check valve', 'Heat exchanger', 'Ball bearing',
             'Drive shaft', 'Planetary gearbox', 'Asynchronous motor', 'Pressure sensor'])[1 + i % 10] || ', '
             || (array['steel', 'stainless steel', 'aluminium', 'brass', 'bronze', 'cast iron', 'polyamide'])[1 + i % 7] || ', '
             || 10 + (i::bigint * 31) % 990 || ' mm, ' || (array['DIN', 'ISO', 'ANSI', 'JIS'])[1 + i % 4] || ' '
             || 1000 + (i::bigint * 17) % 9000 || ', drawing ' || substr(md5(i::text), 1, 8),
           i % 900, 'x', timestamptz '2024-01-01' + i * interval '1 minute', 'x', timestamptz '2024-01-01' + i * interval '1 minute'
         from generate_series($2::int, $3::int) i
         returning *)
       insert into search_entries (tenant_id, entity, record_id, key, words)
       select tenant_id, 'Item', item_id, lower(replace(number, '-', ' ')),
         ' ' || lower(regexp_replace(number || ' ' || description, '[^[:alnum:]]+', ' ', 'g')) from made`,
      [tenantID, from, Math.min(items, from + 49_999)],
    );
};
