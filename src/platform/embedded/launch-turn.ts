import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './home.ts';

/** SQLITE_BUSY: another connection has the lock. */
const busy = 5;

/**
 * Does `work` while nobody else does so in this folder, in whichever process. PostgreSQL does not guard its
 * pid file against two servers that start over a stale one: the second can take away the first one's, which
 * then runs for a minute where nobody finds it. The lock is SQLite's on an empty file, because the system
 * gives it back when its process ends, however that ends.
 */
export const inLaunchTurn = async <T>({ root }: Pick<Home, 'root'>, work: () => Promise<T>): Promise<T> => {
  const lock = new DatabaseSync(join(root, 'launch.lock'), { timeout: 0 });
  try {
    while (!hasTaken(lock)) await sleep(20);
    return await work();
  } finally {
    lock.close();
  }
};

const hasTaken = (lock: DatabaseSync): boolean => {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    throw error;
  }
};
