import { randomBytes } from 'node:crypto';
import { type Connection, quoteName, withClient } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { startTestCluster, type TestCluster } from './cluster.ts';

/** A database of a test file's own: as the owner of everything and as the unprivileged service. */
export type TestDatabase = {
  /** A superuser's connection: sees all tenants. For arranging and for looking behind the service. */
  admin: Connection;
  /** What the service uses: owns nothing, sees one tenant at a time. */
  service: Connection;
  /** Removes the database, even if somebody is still connected. */
  drop(): Promise<void>;
};

/** Where the global setup tells the test files about the server of this run. */
export const clusterVariable = 'MILLWRIGHT_TEST_CLUSTER';

/**
 * A fresh copy of the migrated template. Call it in `before` and `drop` it in `after`; files run side by
 * side. With `rowLevelSecurity: false` the policies do not work in this copy, so that a test can see whether
 * the queries alone keep tenants apart. With `isOrderedByLanguage: true` it is made from scratch, in seconds,
 * as databases are where the operator's server orders texts as people do, and not by their bytes. `from`
 * names one of `filledOnce`, of which it is a copy instead.
 */
export const createTestDatabase = async (
  options: { rowLevelSecurity?: boolean; isOrderedByLanguage?: boolean; from?: string } = {},
): Promise<TestDatabase> => {
  const { connection, template } = await cluster();
  const database = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const from = options.from ?? template;
  // file_copy takes a third of the processor time of wal_log (0.1 s for 19 MB in some 2,000 files). The
  // checkpoints that it forces write without fsync; to drop a database forces one anyway.
  const made = options.isOrderedByLanguage
    ? "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'"
    : `template ${quoteName(from)} strategy file_copy`;
  await withClient(connection, (client) => client.query(`create database ${quoteName(database)} ${made}`));
  const admin = { ...connection, database };
  if (options.isOrderedByLanguage) await provision(admin);
  if (options.rowLevelSecurity === false) await withClient(admin, (client) => client.query(withoutPolicies));
  return {
    admin,
    service: { ...admin, user: 'millwright' },
    drop: () =>
      withClient(connection, async (client) => {
        await client.query(`drop database if exists ${quoteName(database)} with (force)`);
      }),
  };
};

/**
 * A database that is filled once for all files of a run, to be copied (`from`), and what `fill` returned, as
 * JSON. The first who asks fills it, in a copy of another; nobody may be connected to it afterwards.
 */
export const filledOnce = async <Filled>(
  name: string,
  from: string | undefined,
  fill: (database: TestDatabase) => Promise<Filled>,
): Promise<Filled> => {
  const { connection } = await cluster();
  return withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]); // until this connection ends
    // The comment is written last: a database without one was left half filled.
    const { rows } = await client.query<{ filled: string | null }>(
      "select shobj_description(oid, 'pg_database') as filled from pg_database where datname = $1",
      [name],
    );
    const already = rows[0]?.filled;
    if (already) return JSON.parse(already) as Filled;
    await client.query(`drop database if exists ${quoteName(name)} with (force)`);
    const made = await createTestDatabase(from === undefined ? {} : { from });
    const filled = await fill(made);
    await client.query(`alter database ${quoteName(made.admin.database)} rename to ${quoteName(name)}`);
    await client.query(
      `comment on database ${quoteName(name)} is ${client.escapeLiteral(JSON.stringify(filled))}`,
    );
    return filled;
  });
};

const withoutPolicies = `do $$ declare one regclass; begin
  for one in select oid from pg_class where relrowsecurity loop
    execute format('alter table %s disable row level security', one);
  end loop;
end $$`;

let own: ReturnType<typeof startTestCluster> | undefined;

const cluster = (): Promise<TestCluster> => {
  const told = process.env[clusterVariable];
  if (told) return Promise.resolve(JSON.parse(told) as TestCluster); // written by globalSetup
  own ??= startTestCluster(); // this file is run alone; the server ends with the process
  return own;
};
