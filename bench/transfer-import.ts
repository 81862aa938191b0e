import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withClient } from '#platform/db/connection';
import { multipart } from '#test/multipart';
import { createTenant, type TestTenant } from '#test/tenant';
import { type Child, startService } from './child.ts';
import { cpuBetween, cpuTimes } from './cpu.ts';
import { median } from './rounds.ts';
import type { Memory } from './transfer-server.ts';
import { createWorld, type World } from './world.ts';

/** What came out of imports of customers. Rates are rows a second. */
export type ImportOutcome = {
  rows: number;
  perSecond: number;
  /** COPY of the same rows into the same table, and into every table that the import writes. */
  copyPerSecond: number;
  copyAllPerSecond: number;
  /** The import's rate to each of the two, of each round. */
  ratios: number[];
  ratiosToAll: number[];
  /** Microseconds of processor time of a row, in Node and in PostgreSQL. */
  nodeCpu: number;
  databaseCpu: number;
  memory: { rows: number; rss: number; live: number };
};

export type ImportSize = { rows: number; rounds: number; memoryRows: number };

/** The tables that an import of customers writes rows to, one of each for each row. */
const written = ['customers', 'search_entries', 'events', 'audit_entries', 'audit_unchained'];

/** Imports a CSV file over HTTP, beside COPY of what it wrote; then a larger one, for its memory. */
export const measureImport = async (
  { rows, rounds, memoryRows }: ImportSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: ImportOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(50, () => {});
  const service = await startService('transfer', folder, { connection: world.service });
  try {
    const made: { seconds: number; copy: number; copyAll: number; nodeCpu: number; databaseCpu: number }[] =
      [];
    for (let round = -1; round < rounds; round++) {
      const tenant = await createTenant(world.admin, `Import${round + 1}`, ['ADMIN']);
      const times = () =>
        [cpuTimes({ pid: service.pid }), cpuTimes({ childrenOf: world.databasePid })] as const;
      const before = times();
      const { seconds } = await importFile(
        service,
        tenant,
        customersFile(round < 0 ? Math.min(rows, 20_000) : rows),
      );
      const after = times();
      if (round < 0) continue; // its code is compiled now
      const copies = await copyFloor(world, tenant, rows);
      const [nodeCpu, databaseCpu] = [0, 1].map(
        (side) => (cpuBetween(before[side] as never, after[side] as never) * 1000) / rows,
      ) as [number, number];
      made.push({ seconds, ...copies, nodeCpu, databaseCpu });
      say(
        `${rows} rows in ${seconds.toFixed(2)} s (CPU of a row ${nodeCpu.toFixed(0)} + ${databaseCpu.toFixed(0)} µs); ` +
          `COPY into customers ${copies.copy.toFixed(2)} s, into all ${copies.copyAll.toFixed(2)} s`,
      );
    }
    const memory = await importMemory(world, service, memoryRows, say);
    const outcome: ImportOutcome = {
      rows,
      perSecond: rows / median(made.map(({ seconds }) => seconds)),
      copyPerSecond: rows / median(made.map(({ copy }) => copy)),
      copyAllPerSecond: rows / median(made.map(({ copyAll }) => copyAll)),
      ratios: made.map(({ seconds, copy }) => copy / seconds),
      ratiosToAll: made.map(({ seconds, copyAll }) => copyAll / seconds),
      nodeCpu: median(made.map(({ nodeCpu }) => nodeCpu)),
      databaseCpu: median(made.map(({ databaseCpu }) => databaseCpu)),
      memory,
    };
    say(
      `Import to COPY: ${median(outcome.ratios).toFixed(2)}; to COPY into all: ${median(outcome.ratiosToAll).toFixed(2)}.`,
    );
    return { postgres: world.version, outcome };
  } finally {
    await service.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** From the first byte of the upload to the end of the import, in seconds. */
const importFile = async (
  { address }: Child,
  { keys }: TestTenant,
  file: Buffer,
  watch: () => Promise<unknown> = async () => undefined,
): Promise<{ seconds: number }> => {
  const headers = { 'x-apikey': keys.ADMIN as string };
  const { raw, headers: type } = multipart({ bytes: file, fileName: 'customers.csv' });
  const begun = performance.now();
  const answer = await fetch(`${address}/v1/customers/records/import`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: raw as Uint8Array<ArrayBuffer>,
  });
  const { importID } = (await answer.json()) as { importID: string };
  for (;;) {
    const state = await fetch(`${address}/v1/imports/${importID}`, { headers });
    const { status, finishedUTC, failed } = (await state.json()) as Record<string, string | number | null>;
    if (finishedUTC !== null) {
      if (status !== 'DONE') throw new Error(`The import ended ${status} with ${failed} failed rows.`);
      return { seconds: (performance.now() - begun) / 1000 };
    }
    await watch();
    await sleep(25);
  }
};

/** Seconds of COPY of what a tenant's import wrote, under other tenants, in one transaction each. */
const copyFloor = (world: World, { tenantID }: TestTenant, rows: number) =>
  withClient(world.admin, async (client) => {
    await client.query('set search_path = millwright');
    const files = new Map<string, { columns: string; text: string }>();
    for (const table of written) files.set(table, await copyOut(client, table, tenantID));
    const copyIn = async (tables: string[]): Promise<number> => {
      const tenant = await createTenant(world.admin, `Copy${tables.length}${tenantID.slice(-6)}`, ['ADMIN']);
      const others = tables.map((table) => {
        const { columns, text } = files.get(table) as { columns: string; text: string };
        return { table, columns, bytes: Buffer.from(text.replaceAll(tenantID, tenant.tenantID)) };
      });
      const begun = performance.now();
      await client.query('begin');
      for (const { table, columns, bytes } of others) {
        const sink = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
        await pipeline(Readable.from(inPieces(bytes), { objectMode: false }), sink);
        if (sink.rowCount !== rows) throw new Error(`COPY took ${sink.rowCount} rows of ${table}.`);
      }
      await client.query('commit');
      return (performance.now() - begun) / 1000;
    };
    return { copy: await copyIn(['customers']), copyAll: await copyIn(written) };
  });

const copyOut = async (client: pg.Client, table: string, tenantID: string) => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'millwright' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.columns as string;
  const only = table === 'customers' ? '' : " and entity = 'Customer'";
  const from =
    table === 'audit_unchained'
      ? `audit_unchained u join audit_entries using (tenant_id, audit_id) where tenant_id = '${tenantID}' and entity = 'Customer'`
      : `${table} where tenant_id = '${tenantID}'${only}`;
  const source = client.query(copyTo(`copy (select ${columns} from ${from}) to stdout`));
  const text = Buffer.concat(await Array.fromAsync(source as AsyncIterable<Buffer>)).toString();
  return { columns, text };
};

function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** How much the process grows while it imports a larger file, after it has imported a small one. */
const importMemory = async (world: World, service: Child, rows: number, say: (line: string) => void) => {
  const read = async (path: string) =>
    (await (await fetch(`${service.addresses[1]}${path}`)).json()) as Memory;
  const tenant = await createTenant(world.admin, 'Memory', ['ADMIN']);
  const file = customersFile(rows, 4);
  const before = await read('/collect');
  const most = { rss: 0, live: 0 };
  let looks = 0;
  const { seconds } = await importFile(service, tenant, file, async () => {
    const { rss, live } = await read(looks++ % 20 === 0 ? '/collect' : '/');
    most.rss = Math.max(most.rss, rss);
    if (looks % 20 === 1) most.live = Math.max(most.live, live);
  });
  const memory = { rows, rss: most.rss - before.rss, live: most.live - before.live };
  say(
    `${rows} rows in ${seconds.toFixed(1)} s: ${megabytes(memory.live)} MB more alive, ${megabytes(memory.rss)} MB more resident.`,
  );
  return memory;
};

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);

/**
 * A file of customers as a maker of machines might have them; with fewer columns where many rows have to fit.
 */
const customersFile = (rows: number, columns = 99): Buffer => {
  const names = [
    ...[
      'customerNumber',
      'customerName',
      'city',
      'country',
      'address',
      'postalCode',
      'phone',
      'email',
      'region',
    ],
    ...['paymentTerms', 'currencyCode', 'discountPercent', 'isActive', 'erpCode'],
  ].slice(0, columns);
  const lines = [names.join(',')];
  for (let n = 0; n < rows; n++) {
    const city = ['Hamburg', 'Lyon', 'Torino', 'Malmö', 'Gdansk', 'Bilbao'][n % 6];
    const cells = [
      `C-${String(n).padStart(7, '0')}`,
      `${['Nordwind', 'Adler', 'Hansa', 'Alpen', 'Baltic'][n % 5]} ${['Conveyors', 'Cranes', 'Steel'][n % 3]} ${n}`,
      city,
      ['DE', 'FR', 'IT', 'SE', 'PL', 'ES'][n % 6],
      `Industriestraße ${n % 240}`,
      10_000 + (n % 89_999),
      `'+49 30 ${1_000_000 + n}`,
      `purchasing@customer${n}.example.com`,
      ['North', 'South', 'East', 'West'][n % 4],
      ['30 days net', '14 days 2 %', 'prepaid'][n % 3],
      ['EUR', 'SEK', 'USD'][n % 3],
      n % 8,
      n % 20 !== 0,
      `ERP${n}`,
    ];
    lines.push(cells.slice(0, columns).join(','));
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
};
