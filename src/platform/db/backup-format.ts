import type pg from 'pg';
import { quoteName } from './connection.ts';
import { jobsSchema } from './jobs-schema.ts';
import type { AppliedMigration } from './migrations.ts';

/**
 * A backup is a gzipped tar archive: `backup.json` in clear, then sealed (seal.ts) an empty `key`, by which a
 * restore knows its key before it writes anything, each table's rows as `data/<schema>.<table>/<number>.copy`
 * (the text of PostgreSQL's COPY, in pieces of about a megabyte), and `summary.json`. In format 1 nothing was
 * sealed and there was no `key`.
 */
export const formatVersion = 2;

/** No entry of a backup is larger. */
export const largestEntryBytes = 64 << 20;

/** First in the archive: what is needed to decide whether it can be restored here. */
export type BackupHeader = {
  format: 'millwright backup';
  formatVersion: number;
  programVersion: string;
  takenUTC: string;
  migrations: AppliedMigration[];
  tables: { name: string; columns: string[] }[];
  /** Of the key that all that follows is sealed with; absent in format 1. */
  salt?: string;
};

/**
 * Last in the archive: its absence means that the backup was broken off. `sha256` is of all pieces of a table
 * together, unsealed.
 */
export type BackupSummary = {
  tables: { name: string; rows: number; sha256: string }[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
};

/** A table whose rows are kept. `isTenant` tells whether its rows belong to tenants. */
export type BackupTable = { name: string; columns: string[]; isTenant: boolean; isJob: boolean };

/**
 * The tables of a backup, by name: all of the schema `millwright` but the list of migrations, and of the job
 * library the jobs and the schedules. Its queues are not kept: provisioning makes those that the program has.
 */
export const backupTables = async (client: Pick<pg.Client, 'query'>): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
            bool_or(a.attname = 'tenant_id') as "isTenant", n.nspname = $1 as "isJob"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'millwright' and c.relname not like 'kysely%' and c.relname <> 'migration_checksums'
            or n.nspname = $1 and c.relname in ('job', 'schedule'))
     group by n.nspname, c.relname order by n.nspname, c.relname collate "C"`,
    [jobsSchema],
  );
  return rows;
};

/** `"schema"."table"` of a table's name. */
export const quoteTable = (name: string): string => name.split('.').map(quoteName).join('.');

/** `"a", "b"` */
export const quoteColumns = (columns: string[]): string => columns.map(quoteName).join(', ');

/** Settings under which COPY's text is the same on every server. */
export const portableText =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";
