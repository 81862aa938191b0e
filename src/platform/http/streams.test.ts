import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { before, describe, it } from 'node:test';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { exportFile } from '#kit/export';
import { defineArea } from '#platform/area';
import type { Ctx } from '#platform/ctx';
import { withClient } from '#platform/db/connection';
import { answer, operation } from '#platform/operation';
import { object, oneOf, optional, text } from '#platform/schema';
import { startService, type TestService } from '#test/service';

const row = object({ name: text(2000), more: text(2000) });
const file = exportFile(row);
/** What the rows of the operations under test do, set by each test. */
const told = { rows: 0, failAt: Number.POSITIVE_INFINITY, made: 0, ended: 0 };
const tell = (rows: number, failAt = Number.POSITIVE_INFINITY) =>
  Object.assign(told, { rows, failAt, made: 0, ended: 0 });

/** Rows that are asked of the database in stretches, as those of lists are. */
const rowsOf = async function* (ctx: Ctx) {
  try {
    while (told.made < told.rows) {
      const some = await ctx.rows<{ name: string }>(
        sql`select 'row ' || n as name from generate_series(1, 100) n`,
      );
      for (const { name } of some) {
        if (told.made === told.failAt) await ctx.rows(sql`select 1 / 0`);
        told.made += 1;
        // Of which a workbook cannot make little.
        yield { name, more: randomBytes(600).toString('base64') };
      }
    }
  } finally {
    told.ended += 1;
  }
};

const lines = async function* (ctx: Ctx) {
  for await (const { name, more } of rowsOf(ctx)) yield `${name} ${more}\n`;
};

const common = { method: 'GET', tag: 'streams', permission: 'customers.read' } as const;
const area = defineArea({
  name: 'streams',
  tables: [],
  operations: [
    operation({
      ...{ ...common, id: 'longText', path: '/v1/longtext', summary: 'A long text' },
      response: { media: ['text/plain'], description: 'Lines' },
      run: async (ctx) => answer({ stream: lines(ctx), headers: { 'content-type': 'text/plain' } }),
    }),
    operation({
      ...{ ...common, id: 'exportRows', path: '/v1/exportedrows', summary: 'A long file', exports: 'Row' },
      query: object({ Format: optional(oneOf(['csv', 'json', 'xlsx'])) }),
      response: file.response,
      run: async (ctx, { query }) => file.answer({ name: 'Rows', rows: rowsOf(ctx), format: query.Format }),
    }),
    operation({
      ...{ ...common, id: 'short', path: '/v1/short', summary: 'A short answer' },
      response: object({ ok: text(2000) }),
      run: async (ctx) => (await ctx.first<{ ok: string }>(sql`select 'yes' as ok`)) ?? { ok: 'no' },
    }),
  ],
});

let service: TestService;
let port: number;
const start = async (environment: Record<string, string>) => {
  service = await startService({ areas: [area], environment });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = (service.app.server.address() as AddressInfo).port;
};

const get = (path: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-apikey': service.a.keys.ADMIN as string },
    ...(signal ? { signal } : {}),
  });

/** One who asks and then reads nothing. */
const askAndStop = async (path: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-APIKEY: ${service.a.keys.ADMIN}\r\n\r\n`);
  return socket;
};

const until = async (is: () => boolean, what: string) => {
  const latest = performance.now() + 20_000;
  while (!is()) {
    assert.ok(performance.now() < latest, what);
    await nextTurn();
  }
};
const pools = () => [service.pool, service.purses.streams.pool];
const poolIsWhole = () =>
  pools().every(({ idleCount, totalCount, waitingCount }) => idleCount === totalCount && waitingCount === 0);
const audited = () =>
  withClient(service.db.admin, async (client) => {
    const { rows } = await client.query("select from millwright.audit_entries where action = 'EXPORT'");
    return rows.length;
  });

describe('an answer in pieces', () => {
  before(() => start({ MILLWRIGHT_READER_STALL_MS: '400', MILLWRIGHT_SPOOL_BYTES: '8388608' }));

  it('that fails at its beginning is a problem, and one that fails later is cut off; either way the connection is back', async () => {
    for (const path of [
      '/v1/longtext',
      ...['csv', 'json', 'xlsx'].map((format) => `/v1/exportedrows?Format=${format}`),
    ]) {
      for (let round = 0; round < 24; round++) {
        const isLate = round % 6 === 0;
        tell(4000, isLate ? 3000 : 5);
        const got = await get(path);
        if (isLate) await assert.rejects(got.arrayBuffer(), path);
        else assert.equal(((await got.json()) as { code: string }).code, 'InternalError');
      }
      assert.equal((await get('/v1/short')).status, 200);
    }
    await until(poolIsWhole, 'the pool is whole again');
    assert.equal(told.ended, 1);
    assert.match(service.faults.join(), /An answer was cut off.*division by zero/s);
    service.faults.length = 0;
  });

  it('comes whole, and its trace is there when its last byte is', async () => {
    const before = await audited();
    tell(20_000);
    const text = await (await get('/v1/exportedrows')).text();
    assert.equal(text.trim().split('\n').length, 20_001);
    assert.equal(await audited(), before + 1);
  });

  it('gives its connection back as soon as it is made, though nobody reads it yet', async () => {
    tell(3000);
    const readers = await Promise.all(Array.from({ length: 24 }, () => askAndStop('/v1/longtext')));
    await until(() => told.ended >= 1 && poolIsWhole(), 'made and given back');
    assert.equal((await get('/v1/short')).status, 200);
    for (const reader of readers) reader.destroy();
  });

  it('whose reader stops is cut off after a while, where it is longer than what can be put aside', async () => {
    tell(1_000_000);
    const readers = await Promise.all(Array.from({ length: 5 }, () => askAndStop('/v1/longtext')));
    await until(() => !poolIsWhole(), 'begun');
    assert.equal((await get('/v1/short')).status, 200);
    await until(() => told.ended === 5 && poolIsWhole(), 'cut off');
    assert.ok(told.made < 1_000_000, `${told.made} rows made for nobody`);
    for (const reader of readers) reader.destroy();
  });

  it('ends when its reader goes away', async () => {
    tell(1_000_000);
    const away = new AbortController();
    const got = await get('/v1/longtext', away.signal);
    await got.body?.getReader().read();
    away.abort();
    await until(() => told.ended === 1 && poolIsWhole(), 'ended');
    const socket = await askAndStop('/v1/longtext');
    await sleep(5);
    socket.destroy();
    await until(poolIsWhole, 'ended before it began to be sent');
    assert.deepEqual(service.faults, []);
  });

  it('is not made for who asks for its head alone', async () => {
    tell(1_000_000);
    const got = await fetch(`http://127.0.0.1:${port}/v1/longtext`, {
      method: 'HEAD',
      headers: { 'x-apikey': service.a.keys.ADMIN as string },
    });
    assert.deepEqual([got.status, got.headers.get('content-type')], [200, 'text/plain']);
    await until(poolIsWhole, 'ended');
    assert.ok(told.made < 1000);
  });
});
