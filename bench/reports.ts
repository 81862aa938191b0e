import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '#app/areas';
import { workParts } from '#app/import-parts';
import { reportLane } from '#areas/outward/reports';
import { withClient } from '#platform/db/connection';
import { openPurses } from '#platform/db/purses';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { createLog } from '#platform/log';
import { workOffNext } from '#platform/queued-work/lane';
import { startService } from './child.ts';
import { benchConfig } from './config.ts';
import { makeYears } from './reports-prepare.ts';
import { median } from './rounds.ts';
import { createWorld, type World } from './world.ts';

/** Of each report how long an answer takes, and of each round the ratio of its middle to the floor's. */
export type ReportsOutcome = {
  lines: number;
  /** A bare sum of the net prices of a year's lines by month, in the database. */
  floor: number;
  asked: { what: string; p50: number; p95: number; ratios: number[] }[];
};

/** How many lines, in how many rounds, and how often each report is asked in one. */
export type ReportsSize = { lines: number; rounds: number; reads: number };

/** Each report with its defaults, and by its other groupings that go over everything. */
const questions: Record<string, string> = {
  'order book': '/v1/reports/order-book',
  'order book, by customer': '/v1/reports/order-book?by=customer',
  'quote conversion': '/v1/reports/quote-conversion',
  'wins and losses': '/v1/reports/win-loss',
  'wins and losses, by reason': '/v1/reports/win-loss?by=reason',
  'margin by product': '/v1/reports/margin-by-product',
  'margin, by month': '/v1/reports/margin-by-product?by=month',
  'on-time delivery': '/v1/reports/on-time-delivery',
  'quoted against actual': '/v1/reports/quoted-against-actual',
  'quoted against actual, by item': '/v1/reports/quoted-against-actual?by=item',
  utilisation: '/v1/reports/utilisation',
  'inventory value': '/v1/reports/inventory-value',
  'supplier performance': '/v1/reports/supplier-performance',
  'quality cost': '/v1/reports/quality-cost',
  'the dashboard': '/v1/home/dashboard',
};

const floorText = `select date_trunc('month', o.created_utc) as month, sum(i.net_price) as net
  from millwright.sales_orders o
  join millwright.sales_order_items i on i.tenant_id = o.tenant_id and i.sales_order_id = o.sales_order_id
  where o.tenant_id = $1 and o.created_utc >= now() - interval '1 year' group by 1`;

/** Asks all reports of a tenant with so many lines, and the database for a bare sum, in turn. */
export const measureReports = async (
  { lines, rounds, reads }: ReportsSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: ReportsOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-reports-'));
  const world = await createWorld(1000, say);
  const [{ tenantID, keys }] = world.tenants;
  try {
    const begun = performance.now();
    await withClient(world.admin, (client) => makeYears(client, { tenantID, lines }));
    say(`Made ${lines} lines in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    await sumDays(world);
    say(`The days are summed after ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    const plan = { connection: world.service, folder, pdfWorkers: 0 };
    const service = await startService('service', folder, plan);
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const read = (url: string) =>
      timed(async () => {
        const answer = await fetch(service.address + url, { headers: { 'x-apikey': keys.ADMIN as string } });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text}`);
      });
    try {
      return await withClient(world.admin, async (client) => {
        await client.query('vacuum analyze');
        await client.query('checkpoint'); // else the disk is still busy with the rows just made
        const bare = () => timed(() => client.query(floorText, [tenantID]));
        const floors: number[] = [];
        const asked: ReportsOutcome['asked'] = [];
        for (const [what, url] of Object.entries(questions)) {
          const all: number[] = [];
          const ratios: number[] = [];
          for (let round = -1; round < rounds; round++) {
            const own: number[] = [];
            const floor: number[] = [];
            for (let n = 0; n < reads; n++) {
              own.push(await read(url));
              floor.push(await bare());
            }
            if (round < 0) continue; // its code is compiled now
            all.push(...own);
            floors.push(...floor);
            ratios.push(median(own) / median(floor));
          }
          const p95 =
            all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN;
          asked.push({ what, p50: median(all), p95, ratios });
          say(
            `${what}: ${median(all).toFixed(1)} ms, p95 ${p95.toFixed(1)}, ${median(ratios).toFixed(2)} times the bare sum.`,
          );
        }
        return { postgres: world.version, outcome: { lines, floor: median(floors), asked } };
      });
    } finally {
      await service.stop();
    }
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** As the worker does it once a minute. */
const sumDays = async (world: World): Promise<void> => {
  const config = benchConfig({});
  const log = createLog('error');
  const purses = openPurses(world.service, config, { name: 'bench' });
  const heavy = openHeavyPool(lanesOf(config));
  const clock = () => new Date().toISOString();
  try {
    await purses.work.query('select queue_report_days(now())');
    while (
      await workOffNext({ ...workParts(areas), pool: purses.work, config, log, heavy, clock }, reportLane)
    );
  } finally {
    await heavy.close();
    await purses.end();
  }
};
