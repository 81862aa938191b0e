import { spawn } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#platform/start-error';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { runAs } from './identity.ts';
import { inLaunchTurn } from './launch-turn.ts';
import { disarmStalePidFile, isOurPostmaster, readPidFile } from './postmaster.ts';

/** Only names the socket file: the server does not listen on TCP. */
export const port = 5432;

type Launch = {
  home: Home;
  binaries: Binaries;
  connection: pg.ClientConfig;
  fast: boolean;
  log: (line: string) => void;
};

/** The postmaster of this folder that takes connections, if there is one; waits for one that is about to. */
export const findRunning = async (
  home: Home,
  connection: pg.ClientConfig,
  log: (line: string) => void,
): Promise<number | undefined> => {
  let deadline = 0;
  for (let waits = 0; ; waits += 1) {
    const found = readPidFile(home);
    if (!found || !isOurPostmaster(home, found.pid)) return undefined;
    if (found.ready && (await answers(connection))) return found.pid;
    if (waits % 250 === 50) log('waiting for the database server that is already starting (or recovering)');
    deadline ||= found.ready ? Date.now() + 60_000 : 0;
    if (deadline && Date.now() > deadline) {
      throw new StartError(
        `A database server (process ${found.pid}) runs in ${home.db} but does not answer: end it, or see ${home.log}.`,
      );
    }
    await sleep(20);
  }
};

const answers = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Starts the server and answers its process id once it takes connections. Of several that would, in one
 * process or many, one does; its server is the answer for all.
 */
export const launch = (parts: Launch): Promise<number> =>
  inLaunchTurn(
    parts.home,
    async () => (await findRunning(parts.home, parts.connection, parts.log)) ?? (await startServer(parts)),
  );

/** A start directly after a crash fails until the last backends of the dead server have gone (some 2 s). */
const startServer = async ({ home, binaries, connection, fast }: Launch): Promise<number> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    disarmStalePidFile(home);
    const from = rotateLog(home.log);
    const out = openLog(home.log);
    const child = spawn(binaries.postgres, ['-D', home.db, ...settings(home, fast)], {
      ...runAs(home.identity),
      detached: true, // Ctrl-C reaches every process of the terminal's group; the server is to end after the service
      stdio: ['ignore', out, out],
    });
    closeSync(out);
    child.unref();
    let ended: string | undefined;
    child.on('error', (error) => {
      ended = error.message;
    });
    child.on('exit', (code, signal) => {
      ended ??= `ended with ${signal ?? code}`;
    });
    while (ended === undefined) {
      const found = readPidFile(home);
      if (found?.ready && found.pid === child.pid && (await answers(connection))) return found.pid;
      await sleep(5);
    }
    const said = tail(home.log, from);
    if (!/lock file|pre-existing shared memory|still in use/.test(said) || Date.now() > deadline) {
      throw new StartError(`PostgreSQL does not start: ${whyNot(said) || ended} (see ${home.log})`);
    }
    await sleep(100);
  }
};

/** The line of the log that says it; before the log works, PostgreSQL just writes sentences. */
const whyNot = (said: string): string => {
  const lines = said.trim().split('\n');
  const fatal = lines.findLast((line) => /(FATAL|PANIC): /.test(line));
  return (
    fatal?.replace(/^.*?(FATAL|PANIC): */, '') ??
    lines
      .filter((line) => !/ LOG: /.test(line))
      .slice(-3)
      .join(' ')
  );
};

const settings = (home: Home, fast: boolean): string[] =>
  Object.entries({
    listen_addresses: '',
    port,
    unix_socket_directories: home.run,
    unix_socket_permissions: '0700',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off', // short statements: compiling them costs more than running them
    max_parallel_workers_per_gather: 0, // its shared memory is 64 MB in a container, and queries then fail
    ...(fast
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }
      : {}),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Never through a link: root writes here in a folder that belongs to another user. */
const openLog = (path: string): number =>
  openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);

/** Keeps the log under 10 MB (and one older file); answers where the lines of this start begin. */
const rotateLog = (path: string): number => {
  try {
    const { size } = statSync(path);
    if (size < 10_000_000) return size;
    renameSync(path, `${path}.1`);
  } catch {
    // none exists yet
  }
  return 0;
};

const tail = (path: string, from: number): string => {
  try {
    return readFileSync(path).subarray(from).toString('utf8');
  } catch {
    return '';
  }
};
