import { areas } from '#app/areas';
import { workParts } from '#app/import-parts';
import { readConfig } from '#platform/config';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { startLane } from '#platform/queued-work/lane';

// A worker that does what automations say in a process of its own, to be killed by automation.test.ts. Its
// lease is short, so that the test need not wait for the usual one.
const connection = JSON.parse(process.argv[2] as string) as Connection;
const config = readConfig({ MILLWRIGHT_ENV: 'test' });
const quiet = () => undefined;
const parts = {
  ...workParts(areas),
  pool: createPool(connection, { max: 4, applicationName: 'automation child' }),
  config,
  heavy: openHeavyPool(lanesOf(config)),
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  clock: () => new Date().toISOString(),
  ...{ leaseMs: 1000, pollMs: 20, pauseMs: 100 },
};
for (const lane of areas.find(({ name }) => name === 'automation')?.work ?? []) startLane(parts, lane);
process.send?.('begun');
