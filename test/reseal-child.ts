import { areas } from '#app/areas';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { resealSecrets } from '#platform/reseal';

// Seals secrets again in a process of its own, to be killed.
const [connection, secretsKeys] = process.argv.slice(2).map((text) => JSON.parse(text)) as [
  Connection,
  string[],
];
const pool = createPool(connection, { max: 1, applicationName: 'reseal child' });
const columns = areas.flatMap((area) => area.sealed ?? []);
await resealSecrets({ pool, config: { secretsKeys }, columns });
await pool.end();
