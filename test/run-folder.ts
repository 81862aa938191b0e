import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#platform/embedded/postmaster';

/** Names the folder that runs share; `tmpdir()` is that of one run. */
const sharedVariable = 'MILLWRIGHT_TEST_SHARED';
const prefix = 'mw-run-';

/** Where what later runs use lies. */
export const sharedFolder = (): string => process.env[sharedVariable] ?? tmpdir();

/**
 * Gives a run a temporary folder of its own, which its test files, the programs they start and their
 * databases inherit. When the process ends, also by Ctrl-C, whatever still runs with that folder is ended,
 * and the folder removed.
 */
export const useRunFolder = (): string => {
  const shared = tmpdir();
  for (const name of readdirSync(shared)) {
    const run = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (run !== undefined && !isAlive(Number(run))) endRun(join(shared, name));
  }
  const folder = mkdtempSync(join(shared, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o1777); // PostgreSQL and the office suite run as other users
  process.env[sharedVariable] = shared;
  process.env.TMPDIR = folder;
  process.on('exit', () => endRun(folder));
  return folder;
};

/** Nothing can be awaited while a process exits: this blocks, for a second at most. */
const endRun = (folder: string): void => {
  signal(folder, 'SIGQUIT'); // with which PostgreSQL ends at once and leaves no shared memory
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; waits < 100 && runningIn(folder).length > 0; waits += 1) Atomics.wait(still, 0, 0, 10);
  signal(folder, 'SIGKILL');
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // another user's
  }
};

const signal = (folder: string, name: NodeJS.Signals): void => {
  for (const pid of runningIn(folder)) {
    try {
      process.kill(pid, name);
    } catch {
      // it has just ended
    }
  }
};

/** The processes that have the folder for their temporary one. Only Linux tells. */
const runningIn = (folder: string): number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((entry) => {
      try {
        return readFileSync(`/proc/${entry}/environ`, 'utf8').split('\0').includes(`TMPDIR=${folder}`);
      } catch {
        return false; // it has just ended, or is another user's
      }
    })
    .map(Number);
};
