import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';
import { StartError } from '#platform/start-error';

/** How to reach one database as one role. `host` is a name, an address or the folder of a Unix socket. */
export type Connection = {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl?: boolean | ConnectionOptions;
};

/**
 * Reads `postgresql://user:password@host:port/database?sslmode=…`. Throws a StartError that does not repeat
 * the password.
 */
export const connectionFromUrl = (url: string, name = 'DATABASE_URL'): Connection => {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartError(`${name} must look like postgresql://user:password@host:5432/database.`);
  }
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url });
  } catch {
    throw new StartError(
      `${name} cannot be read: it must look like postgresql://user:password@host:5432/database.`,
    );
  }
  if (!client.user || !client.database) throw new StartError(`${name} names no user or no database.`);
  return {
    host: client.host,
    port: client.port,
    user: client.user,
    database: client.database,
    ...(client.password ? { password: client.password } : {}),
    ...(client.ssl ? { ssl: client.ssl as boolean | ConnectionOptions } : {}),
  };
};

/**
 * Opens one connection, hands it to `work` and closes it. For provisioning, backups and tests; the service
 * has its pool.
 */
export const withClient = async <T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
  applicationName = 'millwright',
): Promise<T> => {
  const client = new pg.Client({
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // a connection lost while idle: the next query on it fails and says so
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => {});
    throw unreachable(connection, cause);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Turns a failed log-in into one sentence; a missing database (3D000) is passed on, because provisioning
 * makes it.
 */
const unreachable = (connection: Connection, cause: unknown): unknown => {
  const { code, message } = cause as { code?: string; message?: string };
  if (code === '3D000') return cause;
  const where = connection.host.startsWith('/') ? connection.host : `${connection.host}:${connection.port}`;
  return new StartError(
    `Cannot log in to PostgreSQL at ${where} as "${connection.user}" (${message || code || 'no answer'}).`,
    { cause },
  );
};

/** `"name"` quoted for SQL. */
export const quoteName = (name: string): string => pg.escapeIdentifier(name);

/** `'text'` quoted for SQL. */
export const quoteText = (text: string): string => pg.escapeLiteral(text);
