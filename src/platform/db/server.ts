import type pg from 'pg';
import { StartError } from '#platform/start-error';

/** Throws a StartError where the server is older than PostgreSQL 15 or its database is not in UTF-8. */
export const refuseOldServer = async (client: Pick<pg.Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (!server || server.number < 150000) {
    throw new StartError(`PostgreSQL ${server?.version} is too old: millwright needs version 15 or newer.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(`The database is encoded in ${server.encoding}: millwright needs one in UTF8.`);
  }
};
