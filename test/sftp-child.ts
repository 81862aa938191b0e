import { areas } from '#app/areas';
import { workParts } from '#app/import-parts';
import { readConfig } from '#platform/config';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { startLane } from '#platform/queued-work/lane';

// A worker that sends nightly exports in a process of its own, to be killed. Its lease is short, so that the
// test need not wait for the usual one.
const [connection, secretsKeys] = process.argv.slice(2).map((text) => JSON.parse(text)) as [
  Connection,
  string[],
];
const config = { ...readConfig({ MILLWRIGHT_ENV: 'test' }), secretsKeys };
const quiet = () => undefined;
const parts = {
  ...workParts(areas),
  pool: createPool(connection, { max: 4, applicationName: 'sftp child' }),
  config,
  heavy: openHeavyPool(lanesOf(config)),
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  clock: () => new Date().toISOString(),
  ...{ leaseMs: 1000, pollMs: 20, pauseMs: 100 },
};
for (const lane of areas.find(({ name }) => name === 'integrations')?.work ?? []) startLane(parts, lane);
