import {
  Kysely,
  type Migration as KyselyMigration,
  Migrator,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPoolClient,
  sql,
  type TableMetadata,
} from 'kysely';
import type pg from 'pg';
import { programVersion } from '#platform/version';
import { appliedMigrations } from './applied-migrations.ts';
import { type Migration, pendingMigrations, readMigrations } from './migrations.ts';
import { forceRowSecurity, seeAllRows } from './see-all-rows.ts';

/**
 * Brings the schema to what this program needs, in one transaction: all steps or none. `client` acts as the
 * owner and has `search_path = millwright`. The steps see all tenants' rows. Answers the names of the steps
 * that ran. Two at once are safe: the second waits and finds nothing to do. A StartError where the database
 * is newer or a file was changed; otherwise the database's own error, with the name of the step before it.
 * With `upTo`, a step's name, it stops after that step: a backup is restored into the schema that it was
 * taken from.
 */
export const migrate = async (
  client: pg.Client,
  {
    folder,
    upTo,
    lockTimeoutMs = 30_000,
  }: { folder?: string | undefined; upTo?: string | undefined; lockTimeoutMs?: number | undefined } = {},
): Promise<string[]> => {
  const files = readMigrations(folder).filter((file) => upTo === undefined || file.name <= upTo);
  const last = pendingMigrations(await appliedMigrations(client), files).at(-1);
  const db = new Kysely<never>({ dialect: dialectOf(client) });
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          files.map((file) => [file.name, step(file, { isLast: file === last, lockTimeoutMs })]),
        ),
    },
    migrationTableSchema: 'millwright',
    migrationTableName: 'kysely_migration',
    migrationLockTableName: 'kysely_migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};

/** Kysely runs all steps in one transaction, from before the first of them until after the last. */
const step = (
  file: Migration,
  { isLast, lockTimeoutMs }: { isLast: boolean; lockTimeoutMs: number },
): KyselyMigration => ({
  up: async (db) => {
    const run = (text: string) => sql.raw(text).execute(db);
    // Before each: the step before it may have made tables. Waiting for one table for ever would keep all who
    // use the others waiting.
    await run(`set local lock_timeout = ${Math.round(lockTimeoutMs)}`);
    await seeAllRows(run);
    try {
      await run(file.text);
    } catch (cause) {
      throw new Error(`migration ${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
    await sql`insert into millwright.migration_checksums (name, sha256, program_version)
              values (${file.name}, ${file.sha256}, ${programVersion})`.execute(db);
    if (isLast) await forceRowSecurity(run);
  },
});

/**
 * Kysely asks whether its own tables are there, twice in a run, and would have every column of the database
 * described for it: a sixth of a second.
 */
const dialectOf = (client: pg.Client): PostgresDialect => {
  const dialect = new PostgresDialect({ pool: poolOf(client) });
  dialect.createIntrospector = (db) => {
    const introspector = new PostgresIntrospector(db);
    introspector.getTables = async () =>
      (
        await sql<TableMetadata>`select schemaname as schema, tablename as name, false as "isView", '{}'::text[] as columns
          from pg_tables where schemaname = 'millwright' and tablename like 'kysely\\_%'`.execute(db)
      ).rows;
    return introspector;
  };
  return dialect;
};

/**
 * Kysely asks for a pool. It gets the one client, so that everything runs under the role and lock that client
 * has.
 */
const poolOf = (client: pg.Client) => ({
  connect: async (): Promise<PostgresPoolClient> =>
    ({ query: client.query.bind(client), release: () => {} }) as unknown as PostgresPoolClient, // two of its methods are all that Kysely calls
  end: async () => {},
});
