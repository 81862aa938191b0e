import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, withClient } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { endPostmaster, isAlive, readPidFile } from '#platform/embedded/postmaster';
import { startEmbedded } from '#platform/embedded/start-embedded';

/** One server for a whole test run, and the name of the database in it that the tests' databases are copies of. */
export type TestCluster = { connection: Connection; template: string };

const prefix = 'millwright-test-';

/**
 * Starts a PostgreSQL in a new temporary folder, without fsync, and migrates the template once. `stop` ends it and
 * removes the folder. Servers that killed runs left behind are removed first.
 */
export const startTestCluster = async (): Promise<TestCluster & { stop: () => Promise<void> }> => {
  await removeLeftBehind();
  const folder = join(tmpdir(), `${prefix}${process.pid}-${Date.now().toString(36)}`);
  const embedded = await startEmbedded({ dataDir: folder, fast: true, log: () => {} });
  // Also where nobody calls stop: a test file that runs alone, an interrupted run.
  const endNow = () => endAtExit(embedded.pid(), folder);
  process.once('exit', endNow);
  const template = 'millwright_template';
  await provision({ ...embedded.connection, database: template });
  await withClient(embedded.connection, (client) => client.query(`alter database ${template} allow_connections false`));
  return {
    connection: embedded.connection,
    template,
    stop: async () => {
      process.removeListener('exit', endNow);
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Nothing can be awaited while a process exits: this blocks, for some milliseconds. */
const endAtExit = (pid: number, folder: string): void => {
  const still = new Int32Array(new SharedArrayBuffer(4));
  try {
    process.kill(pid, 'SIGQUIT');
    for (let waits = 0; isAlive(pid) && waits < 400; waits += 1) Atomics.wait(still, 0, 0, 5);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // it has ended by itself; the next run removes the folder
  }
};

const removeLeftBehind = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir())) {
    const runner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (runner === undefined || isAlive(Number(runner))) continue;
    const folder = join(tmpdir(), name);
    const home = { db: join(folder, 'db') };
    const left = existsSync(home.db) ? readPidFile(home) : undefined;
    try {
      if (left) await endPostmaster(home, left.pid, 'immediate', 5000);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // another user's
    }
  }
};
