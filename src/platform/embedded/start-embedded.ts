import { setTimeout as sleep } from 'node:timers/promises';
import { readyBinaries } from './binaries.ts';
import { boundLog } from './bound-log.ts';
import { makeCluster } from './cluster.ts';
import { hold, letGo } from './holder.ts';
import { defaultHome, prepareHome } from './home.ts';
import { findRunning, launch, port } from './launch.ts';
import { endPostmaster, isOurPostmaster } from './postmaster.ts';

/** The running embedded database. */
export type Embedded = {
  /**
   * Its superuser on its own socket; there is no password, because only this user of the system reaches the
   * socket.
   */
  connection: { host: string; port: number; user: string; database: string };
  /** True when a server that outlived an earlier run was taken over instead of started. */
  adopted: boolean;
  /** The process id of the server at this moment; it changes when the server died and was started again. */
  pid(): number;
  /**
   * Ends the server, unless another process of ours still uses it. Running transactions are rolled back; all
   * that was committed is on disk.
   */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /**
   * The folder of the database, `MILLWRIGHT_DATA`; without it `.millwright` in the project, or a folder under
   * /var/lib for root.
   */
  dataDir?: string;
  log: (line: string) => void;
  /**
   * For tests: no fsync, and `stop` does not write the rest to disk. A crash of the machine may lose
   * everything.
   */
  fast?: boolean;
};

/**
 * Starts the real PostgreSQL that npm brought, or takes over the one that is still running in that folder.
 * While this process lives the server is started again when it dies. Errors that a person can act on are
 * StartErrors.
 */
export const startEmbedded = async ({ dataDir, log, fast = false }: EmbeddedOptions): Promise<Embedded> => {
  const home = prepareHome(dataDir ?? process.env.MILLWRIGHT_DATA ?? defaultHome());
  const connection = { host: home.run, port, user: 'postgres', database: 'postgres' };
  let pid = await findRunning(home, connection, log);
  const adopted = pid !== undefined;
  const binaries = readyBinaries(home.root, home.identity, log);
  if (pid === undefined) {
    if (await makeCluster(home, binaries, fast)) log(`made a new database in ${home.db}`);
    pid = await launch({ home, binaries, connection, fast, log });
  }

  let current = pid;
  let holder = await hold(connection);
  let stopped: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;
  let failures = 0;
  const restart = async () => {
    try {
      log('the database server died; starting it again');
      current = await launch({ home, binaries, connection, fast, log });
      holder = await hold(connection);
      failures = 0;
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      failures += 1;
      await sleep(Math.min(30_000, 500 * 2 ** failures), undefined, { ref: false });
    }
    restarting = undefined;
  };
  const watch = setInterval(() => {
    if (!restarting && !stopped && !isOurPostmaster(home, current)) restarting = restart();
  }, 250);
  watch.unref();
  boundLog(home.log);
  const bounding = setInterval(() => boundLog(home.log), 10_000);
  bounding.unref();

  const stop = async () => {
    clearInterval(watch);
    clearInterval(bounding);
    await restarting;
    if (await letGo(holder)) return;
    await endPostmaster(home, current, fast ? 'immediate' : 'fast', 10_000);
  };
  return {
    connection,
    adopted,
    pid: () => current,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
};
