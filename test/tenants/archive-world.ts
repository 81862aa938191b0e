import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { moving } from '#app/cli/tenant';
import { type Connection, quoteName, withClient } from '#platform/db/connection';
import type { Manifest } from '#platform/tenant-archive/archive-format';
import { exportTenant } from '#platform/tenant-archive/export-tenant';
import { importTenant } from '#platform/tenant-archive/import-tenant';
import { atEndOfFile } from '../end-of-file.ts';
import { fillTables } from '../upgrades/fill-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'mw-tenant-'));
let files = 0;
atEndOfFile(() => rmSync(folder, { recursive: true, force: true }));

/** The address of a file that is not there yet. */
export const newArchive = (): string => join(folder, `${++files}.zip`);

/** The address of a database, for a command. */
export const urlOf = ({ host, port, user, database }: Connection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Exports a tenant; answers where, and the manifest. */
export const exported = async (
  admin: Connection,
  tenantID: string,
): Promise<{ file: string; manifest: Manifest }> => {
  const file = newArchive();
  const { manifest } = await exportTenant(admin, tenantID, createWriteStream(file), { moving });
  return { file, manifest };
};

/** Imports an archive as it is. */
export const imported = (admin: Connection, file: string) => importTenant(admin, file, { moving });

/** Tenants of these ids with rows in every table there is; the files among them are whole. */
export const fillEveryTable = (admin: Connection, tenants: readonly string[]): Promise<void> =>
  withClient(admin, async (client) => {
    await client.query('set search_path = millwright; set session_replication_role = replica');
    for (const tenant of tenants)
      await client.query(
        `insert into tenants (tenant_id, name, status, suspended_reason, created_utc, last_updated_utc)
         values ($1, $1, 'SUSPENDED', 'It moves', now(), now())`,
        [tenant],
      );
    await client.query('set session_replication_role = origin');
    await fillTables(client, { tenants, rows: 3, seed: 4711 });
    // By these a row is found across tenants: in a database of its own a tenant has its own.
    await client.query(
      `update api_keys set api_key_id = left(md5(tenant_id || api_key_id), 16);
       update public_links set link_id = md5(tenant_id || link_id);
       delete from file_chunks`,
    );
    await giveIDs(client);
    await client.query(`insert into file_chunks (tenant_id, file_id, chunk_index, bytes)
      select tenant_id, file_id, 0, convert_to(tenant_id || ' ' || file_id, 'UTF8') from files`);
    await client.query(`update files f set size = octet_length(c.bytes), sha256 = encode(sha256(c.bytes), 'hex')
      from file_chunks c where c.tenant_id = f.tenant_id and c.file_id = f.file_id`);
  });

/** Files get ids as the service gives them, wherever they are referred to: a drawn one may be empty. */
const giveIDs = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ place: string; column: string }>(
    `select k.conrelid::regclass::text as place, a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
     where k.contype = 'f' and k.confrelid = 'files'::regclass`,
  );
  await client.query('set session_replication_role = replica');
  for (const { place, column } of [...rows, { place: 'files', column: 'file_id' }])
    await client.query(
      `update ${place} set ${column} = md5(tenant_id || ${column}) where ${column} is not null`,
    );
  await client.query('set session_replication_role = origin');
};

/** The tables with a column `tenant_id`, whatever they are. */
export const tablesOfTenants = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'millwright' and column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** By table how many rows each tenant has, and a digest of them. */
export const rowsOf = (admin: Connection, tenantID: string): Promise<Record<string, string>> =>
  withClient(admin, async (client) => {
    const found: Record<string, string> = {};
    for (const name of await tablesOfTenants(client)) {
      const { rows } = await client.query<{ told: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as told
         from millwright.${quoteName(name)} t where tenant_id = $1`,
        [tenantID],
      );
      found[name] = rows[0]?.told ?? '';
    }
    return found;
  });
