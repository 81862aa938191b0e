import { readConfig } from '#platform/config';
import { lanesOf } from '#platform/heavy/lanes';
import { type Heavy, type HeavyPool, openHeavyPool } from '#platform/heavy/pool';
import { atEndOfFile } from './end-of-file.ts';

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

/** The same for one tenant. */
export const testHeavy = (): Heavy => testHeavyPool().of('test');
