import assert from 'node:assert/strict';
import { areas as allAreas } from '#app/areas';
import { createService } from '#app/service';
import { type RunningComponent, startTariffComponent } from '#app/start-component';
import { parseJson } from '#lib/json';
import type { Area } from '#platform/area';
import { type Config, readConfig } from '#platform/config';
import { withClient } from '#platform/db/connection';
import { openPurses, type Purses } from '#platform/db/purses';
import type { HeavyPool } from '#platform/heavy/pool';
import type { PagesState } from '#platform/http/pages';
import { createLog, type Log } from '#platform/log';
import type { Outside } from '#platform/outside';
import { noConverter } from '#platform/pdf/converter';
import { checkAnswer } from './answer-check.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { atEndOfFile } from './end-of-file.ts';
import { sharedHeavyPool } from './heavy.ts';
import { noteLogged, noteSecrets } from './logged-secrets.ts';
import { outOfReach } from './out-of-reach.ts';
import { noteAnswers } from './sql/answers.ts';
import { createTwoTenants, type TestTenant } from './tenant.ts';

/** What a test asks of the service. Without `key` the request goes out without one. */
export type Ask = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  key?: string | undefined;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
};

/** An answer, its JSON body parsed exactly. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Got = { status: number; headers: Record<string, string | undefined>; body: any; bytes: Buffer };

export type TestService = {
  /** The tenant that tests act as, and another one that must see nothing of it. */
  a: TestTenant;
  b: TestTenant;
  db: TestDatabase;
  config: Config;
  app: Awaited<ReturnType<typeof createService>>;
  /** The tariff component, where the areas have operations of it. */
  component?: RunningComponent;
  /** The connections of short requests. */
  pool: Purses['requests']['pool'];
  purses: Purses;
  /** The time the service sees; set it to move on. */
  time: { now: string };
  /** Problems the service logged as its own faults (500): a test that expects none finds this empty. */
  faults: string[];
  /**
   * Asks as the admin of tenant A unless stated otherwise. Every answer is checked against the API
   * description.
   */
  ask(url: string, ask?: Ask): Promise<Got>;
  /** The body of what is posted there, by the same admin; whatever is not 200 fails the test. */
  // biome-ignore lint/suspicious/noExplicitAny: as in `Got`
  make(url: string, body: unknown): Promise<any>;
  /** The events of a record, oldest first, with the body of each. */
  eventsOf(entityID: string): Promise<{ event: string; data: Got['body'] }[]>;
  /** Ends it before the file does, which drops its database. */
  end(): Promise<void>;
};

const noOffice = noConverter('No converter is opened in this test.');

const closers: (() => Promise<void>)[] = [];
// Here, where it belongs to the whole file, and not to the hook that happens to start the service.
atEndOfFile(async () => {
  for (const close of closers.splice(0)) await close();
});

/**
 * Ends what uses a service's database before the service is closed; a hook of the test file would run after
 * it.
 */
export const beforeClose = (work: () => Promise<unknown> | undefined): void =>
  void closers.unshift(async () => {
    await work();
  });

/**
 * The service over some areas (all by default) on a fresh database, with two tenants. Closed after the
 * file's tests.
 */
export const startService = async (
  options: {
    areas?: readonly Area[];
    rowLevelSecurity?: boolean;
    /** One that is there already, instead of a fresh one; dropped at the end all the same. */
    database?: TestDatabase;
    /** Those of that database, instead of two new ones. */
    tenants?: readonly [TestTenant, TestTenant];
    withoutPredicates?: boolean;
    office?: Outside['office'];
    /** Threads that the test looks at, or gives to workers too; else those that the process shares. */
    heavy?: HeavyPool;
    environment?: Record<string, string>;
    /** The pages of the console, where the test has them. */
    console?: () => PagesState;
  } = {},
): Promise<TestService> => {
  const withoutPolicies = options.rowLevelSecurity === false ? { rowLevelSecurity: false } : {};
  const db = options.database ?? (await createTestDatabase(withoutPolicies));
  await withClient(db.admin, noteAnswers);
  const config = readConfig({
    MILLWRIGHT_ENV: 'test',
    MILLWRIGHT_RATE_PER_MINUTE: '1000000',
    MILLWRIGHT_RATE_PER_LINK: '1000000',
    MILLWRIGHT_LINK_RATE_PER_ADDRESS: '1000000',
    MILLWRIGHT_SIGNIN_RATE_PER_ADDRESS: '1000000',
    MILLWRIGHT_SECRETS_KEY: 'a-key-that-tests-seal-secrets-with',
    ...outOfReach,
    ...options.environment,
  });
  const purses = openPurses(db.service, config, { name: 'test' });
  const { pool } = purses.requests;
  const faults: string[] = [];
  // As in production, into what the run looks through for secrets at its end.
  const lines = createLog('debug', { write: noteLogged });
  const log: Log = {
    ...{ debug: lines.debug.bind(lines), info: lines.info.bind(lines), warn: lines.warn.bind(lines) },
    error: (fields, message) => {
      lines.error(fields, message);
      faults.push(`${message} ${(fields as { err?: Error }).err?.stack ?? ''}`);
    },
  };
  const time = { now: '2026-03-02T09:00:00.000Z' };
  const areas = options.areas ?? allAreas;
  const setsThreads = Object.keys(options.environment ?? {}).some((name) => /HEAVY|QUICK/.test(name));
  const heavy = options.heavy ?? (setsThreads ? undefined : sharedHeavyPool());
  const parts = {
    areas,
    purses,
    config,
    log,
    office: options.office ?? noOffice,
    clock: () => time.now,
    ...(heavy ? { heavy } : {}),
    ...(options.withoutPredicates ? { withoutPredicates: true } : {}),
    watch: checkAnswer,
  };
  // As in production on a listener of its own, where the areas have operations of it.
  const hasComponent = areas.some(({ operations }) =>
    operations.some(({ component }) => component === 'tariffs'),
  );
  const component = hasComponent
    ? await startTariffComponent(parts, { host: '127.0.0.1', port: 0 })
    : undefined;
  const app = await createService({
    ...parts,
    ...(component ? { components: { tariffs: component.address } } : {}),
    console: options.console,
  });
  const [a, b] = options.tenants ?? (await createTwoTenants(db.admin));
  const ask = async (url: string, asked: Ask = {}): Promise<Got> => {
    const { method = 'GET', body, raw, headers = {} } = asked;
    const apiKey = 'key' in asked ? asked.key : a.keys.ADMIN;
    noteSecrets(`${apiKey} ${url} ${typeof body === 'object' ? JSON.stringify(body) : ''}`);
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(apiKey ? { 'x-apikey': apiKey } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = /json/.test(String(answer.headers['content-type'] ?? '')) && answer.payload !== '';
    if (isJson && (method !== 'GET' || url.includes('/public/'))) noteSecrets(answer.payload);
    if (answer.statusCode === 500)
      assert.fail(`${method} ${url} answered 500: ${faults.at(-1) ?? answer.payload}`);
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | undefined>,
      body: isJson ? parseJson(answer.payload) : answer.payload,
      bytes: answer.rawPayload,
    };
  };
  let ended: Promise<void> | undefined;
  const end = () =>
    (ended ??= (async () => {
      await app.close();
      await component?.app.close();
      await purses.end();
    })());
  closers.push(async () => {
    await end();
    await db.drop();
  });
  const make = async (url: string, body: unknown) => {
    const made = await ask(url, { method: 'POST', body });
    assert.equal(made.status, 200, `${url}: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  const eventsOf = async (entityID: string) => {
    const { rows } = await withClient(db.admin, (client) =>
      client.query(
        'select event, data::text as data from millwright.events where entity_id = $1 order by event_id',
        [entityID],
      ),
    );
    return rows.map(({ event, data }) => ({ event, data: parseJson(data) }));
  };
  const asked = { ask, make, eventsOf, end, ...(component ? { component } : {}) };
  return { a, b, db, config, app, pool, purses, time, faults, ...asked };
};
