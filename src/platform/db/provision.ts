import type pg from 'pg';
import { StartError } from '#platform/start-error';
import { type Connection, quoteName, withClient } from './connection.ts';
import { provisionJobs, type QueueDeclaration } from './jobs-schema.ts';
import { migrate } from './migrate.ts';
import { houseRoles, type Login, provisionRoles } from './roles.ts';
import { refuseOldServer } from './server.ts';

export type ProvisionOptions = {
  /**
   * The service's role, by default `millwright` without a password (enough on the embedded database's
   * socket).
   */
  login?: Login;
  /** Asked for once the schema is right: what a program declares may take long to load. */
  queues?: () => Promise<QueueDeclaration[]>;
  /** Another folder than db/migrations; for tests. */
  folder?: string;
  /** The last migration to run; for restoring a backup of an older schema. */
  upTo?: string;
  /** How long a migration waits for tables that others use. */
  lockTimeoutMs?: number;
  log?: (line: string) => void;
};

/**
 * Makes a database ready for the service, or brings it up to date: the database itself where it is missing,
 * the roles, the schema `millwright` with its migrations, the job library's schema and queues. `admin` is a
 * superuser, or a role with CREATEROLE that owns the database (with CREATEDB where it is missing). Runs again
 * without harm, and beside itself. Answers the migrations that ran. StartErrors are for the operator.
 */
export const provision = async (admin: Connection, options: ProvisionOptions = {}): Promise<string[]> => {
  try {
    await ensureDatabase(admin, options.log ?? (() => {}));
    return await withClient(admin, (client) => provisionWith(client, options), 'millwright provision');
  } catch (cause) {
    throw explained(admin, cause);
  }
};

const provisionWith = async (client: pg.Client, options: ProvisionOptions): Promise<string[]> => {
  await refuseOldServer(client);
  // One provisioning of this database at a time; held until the connection ends.
  await client.query("select pg_advisory_lock(hashtextextended('millwright provision', 0))");
  await retryBusy(() => provisionRoles(client, options.login ?? { name: 'millwright' }));
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await retryBusy(() =>
    client.query(
      `grant create, temporary on database ${quoteName(rows[0]?.name ?? '')} to ${houseRoles.owner}`,
    ),
  );
  await client.query(`set role ${houseRoles.owner}`);
  await client.query('create schema if not exists millwright');
  await client.query('set search_path = millwright');
  const applied = await migrate(client, options);
  for (const name of applied) options.log?.(`migrated ${name}`);
  await provisionJobs(client, (await options.queues?.()) ?? []);
  return applied;
};

const ensureDatabase = async (admin: Connection, log: (line: string) => void): Promise<void> => {
  try {
    await withClient(admin, async () => {});
  } catch (cause) {
    if ((cause as { code?: string }).code !== '3D000') throw cause;
    await withClient({ ...admin, database: 'postgres' }, async (client) => {
      await refuseOldServer(client);
      try {
        await client.query(`create database ${quoteName(admin.database)} template template0 encoding 'UTF8'`);
        log(`made the database ${admin.database}`);
      } catch (error) {
        if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error; // another run was quicker
      }
    });
  }
};

/**
 * Two runs on two databases of one cluster may change the same role or membership at once; the later one
 * tries again.
 */
const retryBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      const busy = code === '23505' || (code === 'XX000' && /concurrently/.test(message ?? ''));
      if (!busy || attempt === 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
    }
  }
};

const explained = (admin: Connection, cause: unknown): unknown => {
  const { code, message } = firstOf(cause);
  if (code === '55P03' || code === '40P01') {
    return new StartError(
      `The database ${admin.database} is in use, and nothing of it was changed (${message}): stop the service, then run millwright provision again.`,
      { cause },
    );
  }
  if (code !== '42501') return cause;
  return new StartError(
    `The role "${admin.user}" may not prepare the database ${admin.database} (${message}): it must be a superuser, or have CREATEROLE and own the database.`,
    { cause },
  );
};

/** The database's own error: a failed step of the schema stands around it. */
const firstOf = (error: unknown): { code?: string; message?: string } => {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  return code === undefined && cause instanceof Error
    ? firstOf(cause)
    : { ...(code ? { code } : {}), message: message ?? '' };
};
