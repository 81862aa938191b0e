import assert from 'node:assert/strict';
import { areas } from '#app/areas';
import { workParts } from '#app/import-parts';
import type { LaneParts } from '#platform/queued-work/lane';
import { testHeavyPool } from './heavy.ts';
import type { TestService } from './service.ts';

/** What a lane of queued work runs with beside a test's service; what it logs as an error fails the test. */
export const workerTools = ({ pool, config, time }: TestService): LaneParts => ({
  ...workParts(areas),
  heavy: testHeavyPool(),
  pool,
  config,
  clock: () => time.now,
  log: {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (fields) => assert.fail(String((fields as { err?: Error }).err?.stack)),
  },
});
