import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAlive } from '#platform/embedded/postmaster';

/** Names the folder that runs share; `tmpdir()` is that of one run. */
const sharedVariable = 'MILLWRIGHT_TEST_SHARED';
const prefix = 'mw-run-';

/** Where what later runs use lies. */
export const sharedFolder = (): string => process.env[sharedVariable] ?? tmpdir();

/** For what a run writes, up to two gigabytes, and for its processes. */
const roomOfRun = 6 * 2 ** 30;

/**
 * Where runs write: into memory where Linux has a file system of it with room, else into the temporary
 * folder, and there too where `TMPDIR` names one. A test's database is some 2,000 files. To make and remove
 * them takes a disk's file system longer than PostgreSQL takes to fill them.
 */
export const quickFolder = (): string => {
  const folder = '/dev/shm';
  if (process.env[sharedVariable] !== undefined) return dirname(tmpdir()); // where this run writes
  if (process.env.TMPDIR) return tmpdir();
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const [, , type, options = ''] =
      mounts.map((line) => line.split(' ')).find((one) => one[1] === folder) ?? [];
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const room = Math.min(bavail * bsize, process.availableMemory());
    const isFit = type === 'tmpfs' && !options.split(',').includes('noexec') && room >= roomOfRun;
    return isFit ? folder : tmpdir();
  } catch {
    return tmpdir(); // not Linux, or without one
  }
};

/** Where killed runs and benches may have left something: where they write differs with the room there is. */
export const foldersOfRuns = (): string[] => [...new Set([sharedFolder(), quickFolder()])];

/**
 * Gives a run a temporary folder of its own, which its test files, the programs they start and their
 * databases inherit. When the process ends, also by Ctrl-C, whatever still runs with that folder is ended,
 * and the folder removed.
 */
export const useRunFolder = (): string => {
  const shared = tmpdir();
  for (const folder of foldersOfRuns()) {
    for (const name of readdirSync(folder)) {
      const run = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
      if (run !== undefined && !isAlive(Number(run))) endRun(join(folder, name));
    }
  }
  const folder = mkdtempSync(join(quickFolder(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o1777); // PostgreSQL and the office suite run as other users
  process.env[sharedVariable] = shared;
  process.env.TMPDIR = folder;
  process.on('exit', () => endRun(folder));
  return folder;
};

/**
 * Nothing can be awaited while a process exits: this blocks, for a second, or on a busy machine for ten. What
 * is killed may still start a process or write a file until it has ended, so that is done until nothing is
 * left.
 */
const endRun = (folder: string): void => {
  signal(folder, 'SIGQUIT'); // with which PostgreSQL ends at once and leaves no shared memory
  const still = new Int32Array(new SharedArrayBuffer(4));
  const pause = () => Atomics.wait(still, 0, 0, 10);
  for (let waits = 0; waits < 100 && runningIn(folder).length > 0; waits += 1) pause();
  for (let tries = 0; tries < 900; tries += 1) {
    signal(folder, 'SIGKILL');
    if (runningIn(folder).length === 0 && isRemoved(folder)) return;
    pause();
  }
};

const isRemoved = (folder: string): boolean => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    return false; // a file was written meanwhile, or is another user's
  }
  return !existsSync(folder);
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
