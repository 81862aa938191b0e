import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { areas } from '#app/areas';
import { importParts, workParts } from '#app/import-parts';
import { permissions } from '#app/permissions';
import { startImportWorker } from '#areas/ground/imports';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import { parseJson } from '#lib/json';
import type { Area } from '#platform/area';
import { readConfig } from '#platform/config';
import { withClient } from '#platform/db/connection';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { startLane } from '#platform/queued-work/lane';
import { multipart } from '../multipart.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { beforeClose, startService, type TestService } from '../service.ts';
import type { TestTenant } from '../tenant.ts';
import { goodTemplate, templateFields } from '../uploads.ts';
import { filesAside } from './held.ts';
import { slowOffice } from './slow-office.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** A request over the wire. */
export type Sending = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  raw?: string | Buffer;
  headers?: Record<string, string>;
  key?: string;
};

/**
 * A service on a listener of its own with its workers, a tenant that attacks (A) and one that works quietly
 * (B).
 */
export type AttackedWorld = {
  service: TestService;
  address: string;
  noisy: TestTenant;
  /** Asks as the noisy tenant; the answer's body is read, and its end reported as attacks tell it. */
  send(path: string, sending?: Sending, until?: AbortSignal): Promise<string>;
  /**
   * Ends the noisy tenant's connections. One whose request was given up before it was sent is kept by the
   * client; the service ends it after 15 s, which may be while the client sends over it.
   */
  hangUp(): Promise<void>;
  /** Asks as the noisy tenant what must succeed: its body. */
  done(path: string, sending?: Sending): Promise<Body>;
  /** What the quiet tenant does again and again: how each of it ended. */
  quietRound(): Promise<string[]>;
  /** A request of the quiet tenant, as `send`. */
  quietly(path: string, sending?: Sending): Promise<string>;
  /** Prints a quote of the quiet tenant that nobody has printed as it is. */
  quietPrint(): Promise<string>;
  /** Makes something that a receiver of the quiet tenant is to be notified of, and waits until it is. */
  quietlyTold(): Promise<string>;
  sql(text: string, values?: unknown[]): Promise<Body[]>;
  /** Waits until all that was taken is given back; what is not after a bounded number of looks. */
  untilIdle(mostLooks?: number): Promise<string | undefined>;
};

const limitsOf = (kind: string, perTenant: number) => ({
  [`MILLWRIGHT_${kind}_PER_TENANT`]: String(perTenant),
  [`MILLWRIGHT_${kind}_PER_KEY`]: String(perTenant / 2),
});
const environment = {
  // Some times what a machine that is shared may stand still.
  MILLWRIGHT_READER_STALL_MS: '1500',
  MILLWRIGHT_MAX_WAIT_MS: '3000',
  MILLWRIGHT_MAX_WAITING: '64',
  MILLWRIGHT_SPOOL_BYTES: '1048576',
  MILLWRIGHT_HEAVY_MEMORY_MB: '512',
  // Those of a tenant and a key as they are unless set; tests put them out of reach.
  ...limitsOf('STREAMS', 8),
  ...limitsOf('PRINTS', 16),
  ...limitsOf('UPLOADS', 8),
  ...limitsOf('CONFIGURATIONS', 32),
  MILLWRIGHT_MAX_STREAM_WAIT_MS: '10000',
};

export const attackedWorld = async (more: { areas?: readonly Area[] } = {}): Promise<AttackedWorld> => {
  const heavy = openHeavyPool(lanesOf(readConfig({ MILLWRIGHT_ENV: 'test', ...environment })));
  const office = await slowOffice();
  const service = await startService({
    environment,
    heavy,
    office,
    areas: [...areas, ...(more.areas ?? [])],
  });
  service.time.now = new Date().toISOString();
  const { config, purses } = service;
  const clock = () => new Date().toISOString();
  const log = {
    ...{ debug: () => undefined, info: () => undefined, warn: () => undefined },
    error: (fields: object) => void service.faults.push(String((fields as { err?: Error }).err?.stack)),
  };
  const tools = { pool: purses.work, config, clock, log, heavy, permissions };
  const workers = [
    startImportWorker({ ...tools, ...importParts(areas), pollMs: 20 }),
    ...areas
      .flatMap(({ work = [] }) => work)
      .map((lane) => startLane({ ...tools, ...workParts(areas), pollMs: 100 }, lane)),
    startDeliveryWorker({ ...tools, limits: { idlePollMs: 20 } }),
  ];
  beforeClose(async () => {
    await Promise.all([
      noisyClient.destroy(),
      quietClient.destroy(),
      ...workers.map((worker) => worker.stop()),
    ]);
    await office.close();
    setImmediate(() => void heavy.close());
  });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  const open = (connections: number) =>
    new Pool(address, { connections, bodyTimeout: 0, headersTimeout: 30_000 });
  let noisyClient = open(64);
  const quietClient = open(4);

  const ask = async (client: Pool, key: string, path: string, sending: Sending = {}, until?: AbortSignal) => {
    const { method = 'GET', body, raw, headers } = sending;
    const payload = raw ?? (body === undefined ? null : JSON.stringify(body));
    const answer = await client.request({
      ...{ method, path, body: payload, signal: until ?? null },
      headers: {
        'x-apikey': sending.key ?? key,
        ...(payload === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return answer;
  };
  /** The end of an answer; where it names a limit, with when to come again. */
  const endOf = async (asked: ReturnType<typeof ask>, until?: AbortSignal): Promise<string> => {
    try {
      const { statusCode, headers, body } = await asked;
      if (statusCode < 400) {
        await body.dump({ limit: Number.POSITIVE_INFINITY });
        return `${statusCode}`;
      }
      const { code, limit } = (await body.json()) as { code: string; limit?: string };
      if (limit !== undefined && statusCode !== 422)
        assert.ok(Number(headers['retry-after']) >= 1, `${code} ${limit} says when to come again`);
      return [statusCode, code, limit].filter((part) => part !== undefined).join(' ');
    } catch (error) {
      if (until?.aborted) return 'left';
      if (error instanceof assert.AssertionError) throw error;
      return 'cut off';
    }
  };
  const { a: noisy, b: quiet } = service;
  const [noisyKey, quietKey] = [noisy, quiet].map(({ keys }) => keys.ADMIN as string) as [string, string];
  const send: AttackedWorld['send'] = (path, sending, until) =>
    endOf(ask(noisyClient, noisyKey, path, sending, until), until);
  const quietly: AttackedWorld['quietly'] = (path, sending) =>
    endOf(ask(quietClient, quietKey, path, sending));
  const made = async (tenant: TestTenant, path: string, body: object): Promise<Body> => {
    const got = await service.ask(path, { method: 'POST', key: tenant.keys.ADMIN, body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const { customerID } = await made(quiet, '/v1/customers', { customerName: 'Nordwind' });
  const item = await made(quiet, '/v1/items', { number: 'A', description: 'Cylinder', unitPrice: 12.5 });
  const items = [{ itemID: item.itemID, quantity: 2 }];
  const steps: (() => [string, Sending?])[] = [
    () => [`/v1/customers/${customerID}`],
    () => [`/v1/customers/${customerID}`, { method: 'PATCH', body: { city: `City ${Math.random()}` } }],
    () => ['/v1/salesquotes', { method: 'POST', body: { customerID, items } }],
    () => ['/v1/customers?limit=20'],
    () => ['/healthz'],
  ];

  const template = multipart({
    bytes: goodTemplate,
    fields: { ...templateFields, isDefault: 'true' },
    fileName: 'T.docx',
  });
  const uploaded = await service.ask('/v1/documents', { method: 'POST', key: quietKey, ...template });
  assert.equal(uploaded.status, 200, JSON.stringify(uploaded.body));
  const { salesQuoteID } = await made(quiet, '/v1/salesquotes', { customerID, items });

  let told: Receiver | undefined;
  const { requests, streams, work, health } = purses;
  const held = (): Record<string, unknown> => {
    const pools = { requests: requests.pool, streams: streams.pool, work, health };
    const busy = Object.entries(pools)
      .filter(([name, { idleCount, totalCount, waitingCount }]) =>
        // A worker that polls has a connection now and then.
        name === 'work'
          ? waitingCount > 0 || totalCount - idleCount > 3
          : idleCount !== totalCount || waitingCount > 0,
      )
      .map(([name, { idleCount, totalCount, waitingCount }]) => [
        name,
        { idleCount, totalCount, waitingCount },
      ]);
    const lines = Object.entries({ requests: requests.gate, streams: streams.gate })
      .map(([name, gate]) => [`line of ${name}`, gate.counts()] as const)
      .filter(([, { underWay, waiting }]) => underWay + waiting > 0);
    const threads = Object.entries(heavy.counts()).filter(
      ([name, count]) => /busy|waiting/.test(name) && count > 0,
    );
    const { queued = 0, busy: engines = 0 } = office.describe().counters ?? {};
    const prints = queued + engines > 0 ? [['prints', { queued, engines }]] : [];
    const aside = filesAside();
    const files = aside > 0 ? [['files put aside', aside]] : [];
    return Object.fromEntries([...busy, ...lines, ...threads, ...prints, ...files]);
  };
  return {
    ...{ service, address, noisy, send, quietly },
    hangUp: async () => {
      const before = noisyClient;
      noisyClient = open(64);
      await before.destroy();
    },
    done: async (path, sending = {}) => {
      const { statusCode, body } = await ask(noisyClient, noisyKey, path, sending);
      const text = await body.text();
      assert.equal(statusCode, 200, `${path}: ${text.slice(0, 1000)}`);
      return parseJson(text);
    },
    quietRound: async () => {
      const all: string[] = [];
      for (const step of steps) all.push(await quietly(...step()));
      return all;
    },
    quietPrint: async () => {
      const body = { description: `Print ${Math.random()}` };
      const changed = await quietly(`/v1/salesquotes/${salesQuoteID}/basics`, { method: 'PATCH', body });
      return changed === '200' ? quietly(`/v1/salesquotes/${salesQuoteID}/pdf`) : changed;
    },
    quietlyTold: async () => {
      told ??= await startReceiver();
      const before = told.received.length;
      if (before === 0)
        await made(quiet, '/v1/webhooks', {
          name: 'Q',
          entity: 'Customer',
          event: 'Created',
          baseUrl: told.url,
        });
      const created = await quietly('/v1/customers', { method: 'POST', body: { customerName: 'Notified' } });
      return told.until(before + 1).then(
        () => created,
        () => 'no word',
      );
    },
    sql: (text, values = []) =>
      withClient(service.db.admin, async (client) => {
        await client.query('set search_path = millwright');
        return (await client.query(text, values)).rows;
      }),
    untilIdle: async (mostLooks = 1500) => {
      let left = held();
      for (let looks = 0; Object.keys(left).length > 0 && looks < mostLooks; looks++) {
        await sleep(10);
        left = held();
      }
      return Object.keys(left).length > 0 ? JSON.stringify(left) : undefined;
    },
  };
};
