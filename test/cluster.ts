import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, withClient } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { endPostmaster, isAlive, readPidFile } from '#platform/embedded/postmaster';
import { startEmbedded } from '#platform/embedded/start-embedded';
import { copyReady, isAnalyzedEmpty, keepReady } from './ready-cluster.ts';
import { foldersOfRuns, quickFolder } from './run-folder.ts';

/**
 * One server for a whole test run, and the name of the database in it that the tests' databases are copies
 * of.
 */
export type TestCluster = { connection: Connection; template: string };

const prefix = 'millwright-test-';
/** The migrated database of a cluster that is kept ready; nobody connects to it. */
export const template = 'millwright_template';

/**
 * Starts a PostgreSQL without fsync, in a new folder (in memory where there is room), with a migrated
 * template: a copy of an earlier run's where the schema is the same. `stop` ends it and removes the folder.
 * Servers that killed runs left behind are removed first.
 */
export const startTestCluster = async (): Promise<TestCluster & { stop: () => Promise<void> }> => {
  await removeLeftBehind();
  const folder = join(quickFolder(), `${prefix}${process.pid}-${Date.now().toString(36)}`);
  // Also where nobody calls stop: a test file that runs alone, an interrupted run.
  let pid: number | undefined;
  const endNow = () => endAtExit(pid, folder);
  process.once('exit', endNow);
  const start = async () => {
    const started = await startEmbedded({ dataDir: folder, fast: true, log: () => {} });
    pid = started.pid();
    return started;
  };
  const isReady = await copyReady(folder);
  let embedded = await start();
  if (!isReady) {
    await provision({ ...embedded.connection, database: template });
    if (isAnalyzedEmpty)
      await withClient({ ...embedded.connection, database: template }, (client) => client.query(asIfEmpty));
    await withClient(embedded.connection, async (client) => {
      await client.query('alter system set autovacuum = off'); // no plan follows from the moment at which it came
      await client.query(`alter database ${template} allow_connections false`);
      await client.query('checkpoint'); // it is stopped at once, and what is copied should have little to recover
    });
    await embedded.stop();
    await keepReady(folder);
    embedded = await start();
  }
  return {
    connection: embedded.connection,
    template,
    stop: async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
      process.removeListener('exit', endNow); // only now: the process may end in the middle of it
    },
  };
};

/**
 * Statistics as they are of tables that were empty when they were analyzed: the planner takes each for a row,
 * however many there are. A statement that is wrong or slow by such a plan shows in every test that has many
 * rows.
 */
const asIfEmpty = `select pg_restore_relation_stats('schemaname', schemaname::text, 'relname', tablename::text, 'relpages', 1, 'reltuples', 0::real)
  from pg_tables where schemaname = 'millwright'`;

/** Nothing can be awaited while a process exits: this blocks, for some milliseconds. */
const endAtExit = (pid: number | undefined, folder: string): void => {
  const still = new Int32Array(new SharedArrayBuffer(4));
  try {
    if (pid === undefined) return;
    process.kill(pid, 'SIGQUIT');
    for (let waits = 0; isAlive(pid) && waits < 400; waits += 1) Atomics.wait(still, 0, 0, 5);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // it has ended by itself; the next run removes the folder
  }
};

const removeLeftBehind = async (): Promise<void> => {
  const left = foldersOfRuns().flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })));
  for (const { folder: parent, name } of left) {
    const runner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (runner === undefined || isAlive(Number(runner))) continue;
    const folder = join(parent, name);
    const home = { db: join(folder, 'db') };
    const server = existsSync(home.db) ? readPidFile(home) : undefined;
    try {
      if (server) await endPostmaster(home, server.pid, 'immediate', 5000);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // another user's
    }
  }
};
