import { readConfig } from '#platform/config';
import { lanesOf } from '#platform/heavy/lanes';
import { type Heavy, type HeavyPool, openHeavyPool } from '#platform/heavy/pool';
import { atEndOfFile, atEndOfProcess } from './end-of-file.ts';

let pool: HeavyPool | undefined;
// Here, where it belongs to the whole file, and not to the test that happens to ask first.
atEndOfFile(async () => {
  await pool?.close();
  pool = undefined;
});

/** Threads for heavy work, as a service has them; one pool for each test file, closed at its end. */
export const testHeavyPool = (): HeavyPool => {
  pool ??= openHeavyPool(lanesOf(readConfig({ MILLWRIGHT_ENV: 'test' })));
  return pool;
};

/** One tenant's of these. */
export const testHeavy = (): Heavy => testHeavyPool().of('test');

let shared: HeavyPool | undefined;
atEndOfProcess(() => shared?.close());

/**
 * The threads of all services of this process that need none of their own: to start one and load its modules
 * costs more than most of what is asked of it. What a thread keeps is found by ids and hashes, so that
 * services do not meet in it.
 */
export const sharedHeavyPool = (): HeavyPool => {
  shared ??= openHeavyPool(lanesOf(readConfig({ MILLWRIGHT_ENV: 'test' })));
  return shared;
};
