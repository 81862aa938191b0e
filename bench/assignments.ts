import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#platform/db/connection';
import { createIntegrationKey } from '#test/tenant';
import { startService } from './child.ts';
import { median } from './rounds.ts';
import { createWorld } from './world.ts';

/** Milliseconds of one read: the middle of all repetitions, and the 99th percentile. */
export type ReadTime = { p50: number; p99: number };

/** What came out: how long pages take, by where they lie. */
export type AssignmentOutcome = {
  customers: number;
  pages: number;
  /** Seconds from the first page to the last. */
  passSeconds: number;
  first: ReadTime;
  middle: ReadTime;
  last: ReadTime;
  /** The first page of those changed since: the last 300 of all, and none. */
  sinceFew: ReadTime;
  sinceNone: ReadTime;
  /** The last page's median to the first's, of each round. */
  ratios: number[];
};

/** How many customers have a vertical, and how often each page is read. */
export type AssignmentSize = { assigned: number; rounds: number; reads: number };

/** Reads all assignments page by page over HTTP, and then the first, the middle and the last page in turn. */
export const measureAssignments = async (
  { assigned, rounds, reads }: AssignmentSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: AssignmentOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(50, say);
  const [tenant] = world.tenants;
  try {
    const lastChange = await seed(world.admin, tenant.tenantID, tenant.users.ADMIN as string, assigned);
    const key = await createIntegrationKey(world.admin, tenant.tenantID, ['integrations.erp.read']);
    const service = await startService('service', folder, {
      connection: world.service,
      folder,
      pdfWorkers: 0,
    });
    try {
      const read = async (query: string): Promise<Page & { ms: number }> => {
        const begun = performance.now();
        const answer = await fetch(`${service.address}/v1/integrations/erp/customers/verticals${query}`, {
          headers: { 'x-apikey': key },
        });
        const text = await answer.text();
        const ms = performance.now() - begun;
        if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${text}`);
        return { ...(JSON.parse(text) as Page), ms };
      };
      const begun = performance.now();
      const queries = [''];
      let customers = 0;
      for (;;) {
        const page = await read(queries.at(-1) as string);
        customers += page.customers.length;
        if (page.nextCursor === null) break;
        queries.push(`?cursor=${page.nextCursor}`);
      }
      const passSeconds = (performance.now() - begun) / 1000;
      if (customers !== assigned) throw new Error(`${customers} of ${assigned} assignments were read.`);
      // The one that told that there is nothing more is no page.
      const pages = queries.slice(0, -1);
      say(`Read ${customers} assignments on ${pages.length} pages in ${passSeconds.toFixed(1)} s.`);

      const after = new Date(Date.parse(lastChange) + 1).toISOString();
      const few = new Date(Date.parse(lastChange) - 299).toISOString();
      const asked = {
        first: pages[0] as string,
        middle: pages[Math.floor(pages.length / 2)] as string,
        last: pages.at(-1) as string,
        sinceFew: `?updatedSince=${few}`,
        sinceNone: `?updatedSince=${after}`,
      };
      const times = Object.fromEntries(Object.keys(asked).map((name) => [name, [] as number[]]));
      const ratios: number[] = [];
      for (let round = -1; round < rounds; round++) {
        const own = Object.fromEntries(Object.keys(asked).map((name) => [name, [] as number[]]));
        // In turn, so that whatever else the machine does meets all alike.
        for (let n = 0; n < reads; n++)
          for (const [name, query] of Object.entries(asked)) own[name]?.push((await read(query)).ms);
        if (round < 0) continue; // its code is compiled now
        for (const [name, ms] of Object.entries(own)) times[name]?.push(...ms);
        ratios.push(median(own.last as number[]) / median(own.first as number[]));
      }
      const timesOf = (name: keyof typeof asked) => readTime(times[name] as number[]);
      const outcome: AssignmentOutcome = {
        customers,
        pages: pages.length,
        passSeconds,
        first: timesOf('first'),
        middle: timesOf('middle'),
        last: timesOf('last'),
        sinceFew: timesOf('sinceFew'),
        sinceNone: timesOf('sinceNone'),
        ratios,
      };
      say(`Last page to first: ${median(ratios).toFixed(2)} (first ${outcome.first.p50.toFixed(1)} ms).`);
      return { postgres: world.version, outcome };
    } finally {
      await service.stop();
    }
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Page = { nextCursor: string | null; customers: unknown[] };

const readTime = (ms: number[]): ReadTime => {
  const sorted = ms.toSorted((one, other) => one - other);
  return { p50: median(ms), p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN };
};

/**
 * Customers with a vertical each, a millisecond apart, in 500 transactions. Answers when the last of them
 * changed.
 */
const seed = (
  admin: Parameters<typeof withClient>[0],
  tenantID: string,
  userID: string,
  assigned: number,
): Promise<string> =>
  withClient(admin, async (client) => {
    await client.query('set search_path = millwright; set synchronous_commit = off');
    await client.query(
      `insert into verticals (tenant_id, vertical_id, erp_code, name, created_by_user_id, created_utc, last_updated_by_user_id,
         last_updated_utc)
       select $1, 'v' || n, 'V' || n, 'Vertical ' || n, $2, now(), $2, now() from generate_series(0, 19) n`,
      [tenantID, userID],
    );
    const each = Math.ceil(assigned / 500);
    for (let from = 1; from <= assigned; from += each) {
      await client.query(
        `with made as (
           insert into customers (tenant_id, customer_id, customer_number, customer_name, vertical_id,
             created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
           select $1, gen_random_uuid()::text, 'A-' || lpad(n::text, 7, '0'), 'Customer ' || n, 'v' || n % 20,
             $2, at, $2, at
           from generate_series($3::int, $4::int) n, lateral (select timestamptz '2026-01-01' + n * interval '1 ms' as at) a
           returning *)
         insert into vertical_assignments (tenant_id, customer_id, customer_number, vertical_code, state, origin,
           correlation_id, updated_utc, position)
         select tenant_id, customer_id, customer_number, upper(vertical_id), 'CONFIRMED', 'APP', 'bench', created_utc,
           pg_current_xact_id()::text::bigint
         from made`,
        [tenantID, userID, from, Math.min(assigned, from + each - 1)],
      );
    }
    await client.query('vacuum analyze customers');
    await client.query('vacuum analyze vertical_assignments');
    const { rows } = await client.query<{ at: Date }>(
      'select max(updated_utc) as at from vertical_assignments',
    );
    return new Date(rows[0]?.at as Date).toISOString();
  });
