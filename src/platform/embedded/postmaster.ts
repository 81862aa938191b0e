import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './home.ts';

/**
 * What `postmaster.pid` says: who runs, when it was started (seconds since 1970) and whether it takes
 * connections.
 */
export type PidFile = { pid: number; startedAt: number; ready: boolean };

export const readPidFile = (home: Pick<Home, 'db'>): PidFile | undefined => {
  let lines: string[];
  try {
    lines = readFileSync(join(home.db, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, startedAt: Number(lines[2]), ready: lines[7]?.trim() === 'ready' };
};

/**
 * Whether a process of that id runs. One that is dead but not yet collected (a container without an init)
 * does not.
 */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return processState(pid) !== 'Z';
};

/**
 * Whether the process of that id is the postmaster of this very folder. A number alone proves nothing: after
 * a crash or in another container it may belong to anybody.
 */
export const isOurPostmaster = (home: Pick<Home, 'db'>, pid: number): boolean =>
  isAlive(pid) && commandLine(pid).includes(` -D ${home.db} `);

/**
 * PostgreSQL refuses to start over a pid file whose number belongs to a living process of the same user,
 * whatever that process is. Where it is not our postmaster, the number is replaced by one that no process can
 * have. The file is not removed: its seventh line is how PostgreSQL itself finds backends that outlived their
 * postmaster.
 */
export const disarmStalePidFile = (home: Pick<Home, 'db'>): void => {
  const path = join(home.db, 'postmaster.pid');
  const found = readPidFile(home);
  if (found && !isOurPostmaster(home, found.pid)) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/^\d+/, '2147483647'));
  }
};

/**
 * Ends a postmaster. `fast` (SIGINT) rolls open transactions back and writes a checkpoint; when that takes
 * longer than `patienceMs` it is asked to end at once (SIGQUIT), which is safe: the next start recovers from
 * the log.
 */
export const endPostmaster = async (
  home: Pick<Home, 'db'>,
  pid: number,
  mode: 'fast' | 'immediate',
  patienceMs: number,
) => {
  if (!isOurPostmaster(home, pid)) return;
  for (const signal of mode === 'fast'
    ? (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)
    : (['SIGQUIT', 'SIGKILL'] as const)) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
};

const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return `${ps(pid, 'command=')} `;
  }
};

const processState = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] ?? '';
  } catch {
    return ps(pid, 'state=')[0] ?? '';
  }
};

/** For systems without /proc. */
const ps = (pid: number, what: string): string => {
  if (process.platform === 'linux') return '';
  try {
    return execFileSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
};
