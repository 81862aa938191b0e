import type pg from 'pg';
import type { AppliedMigration } from './migrations.ts';

/** What this database has run; nothing where it was never provisioned. */
export const appliedMigrations = async (client: Pick<pg.Client, 'query'>): Promise<AppliedMigration[]> => {
  const found = await client.query<{ there: boolean }>(
    "select to_regclass('millwright.migration_checksums') is not null as there",
  );
  if (!found.rows[0]?.there) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select name, sha256 from millwright.migration_checksums order by name',
  );
  return rows;
};
