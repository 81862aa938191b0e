// Writes db/schema.sql, the whole schema to read, from a freshly migrated database. Run it after every new
// migration: node scripts/schema.ts
import { writeFileSync } from 'node:fs';
import { withClient } from '#platform/db/connection';
import { startTestCluster } from '#test/cluster';
import { schemaText } from './schema-sql.ts';

const cluster = await startTestCluster();
try {
  await withClient(cluster.connection, (client) =>
    client.query(`create database written template ${cluster.template}`),
  );
  await withClient({ ...cluster.connection, database: 'written' }, async (client) => {
    await client.query('set search_path = millwright');
    writeFileSync(new URL('../db/schema.sql', import.meta.url), await schemaText(client));
  });
} finally {
  await cluster.stop();
}
