import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/start-error';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { runAs } from './identity.ts';
import { isAlive } from './postmaster.ts';

/**
 * Makes the cluster on first use (0.6 s). initdb works in a folder beside the final one, which is then
 * renamed: killed in between it would otherwise leave a folder that initdb refuses to use and PostgreSQL
 * refuses to start. `fast` leaves its fsync out; it is for tests.
 */
export const makeCluster = async (home: Home, binaries: Binaries, fast: boolean): Promise<boolean> => {
  removeHalfMade(home);
  if (existsSync(home.db)) return false;
  const half = join(home.root, `db.new-${process.pid}`);
  const args = [
    ...['-D', half, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    // The same order of text on every machine, whatever its C library says; what people read is ordered by an
    // explicit collation. Not --locale=C.UTF-8: macOS has no such locale for the parts that still ask the C
    // library.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(fast ? ['--no-sync'] : []),
  ];
  const failure = await run(binaries.initdb, args, home);
  if (failure !== undefined) {
    rmSync(half, { recursive: true, force: true });
    throw new StartError(`PostgreSQL cannot make its database in ${home.root}: ${failure}`);
  }
  // Nothing but the socket, whose folder is closed to all other users; see runFolder.
  writeFileSync(join(half, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  try {
    renameSync(half, home.db);
    return true;
  } catch (cause) {
    rmSync(half, { recursive: true, force: true });
    if (existsSync(home.db)) return false; // another start was quicker
    throw new StartError(`PostgreSQL cannot make its database in ${home.root}: ${String(cause)}`, { cause });
  }
};

const removeHalfMade = (home: Home): void => {
  for (const name of readdirSync(home.root)) {
    const pid = /^db\.new-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      // its initdb may still be writing: finding nothing shows it
      rmSync(join(home.root, name), { recursive: true, force: true, maxRetries: 10 });
    }
  }
};

const run = (program: string, args: string[], home: Home): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...runAs(home.identity), stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-4000);
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      const line = stderr.split('\n').find((text) => /error|fatal/i.test(text)) ?? stderr.trim();
      resolve(code === 0 ? undefined : line || `initdb ended with status ${code}`);
    });
  });
