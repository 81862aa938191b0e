import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '#platform/start-error';
import { programVersion } from '#platform/version';
import { appliedMigrations } from './applied-migrations.ts';
import {
  type BackupHeader,
  type BackupSummary,
  backupTables,
  formatVersion,
  largestEntryBytes,
  portableText,
  quoteColumns,
  quoteTable,
} from './backup-format.ts';
import { type Connection, withClient } from './connection.ts';
import { houseRoles } from './roles.ts';
import { newSalt, sealOf } from './seal.ts';
import { tarEnd, tarEntry } from './tar.ts';

const pieceBytes = 1 << 20;

/**
 * Writes the whole database to `out` (which is ended) as one snapshot, while the service runs. `admin` is who
 * provisioned. Rows are read as `millwright_backup`, which every table's policy lets see all tenants: the
 * owner would be filtered (FORCE), and a role with BYPASSRLS needs a superuser. All rows are sealed with
 * `key`. Memory stays flat. Answers what was written; a StartError where the database cannot be saved whole.
 */
export const backup = (admin: Connection, out: Writable, key: string): Promise<BackupSummary> =>
  withClient(
    admin,
    async (client) => {
      await client.query('begin isolation level repeatable read read only');
      await client.query(portableText);
      const summary: BackupSummary = { tables: [], sequences: [] };
      await pipeline(Readable.from(archive(client, summary, key)), createGzip({ level: 1 }), out);
      await client.query('commit');
      return summary;
    },
    'millwright backup',
  );

async function* archive(client: pg.Client, summary: BackupSummary, key: string): AsyncGenerator<Buffer> {
  await become(client, houseRoles.owner);
  const migrations = await appliedMigrations(client);
  const tables = await backupTables(client);
  await refusePartial(client, migrations.length);
  summary.sequences = await readSequences(client);
  await become(client, houseRoles.backup);
  // As pg_dump does: nothing may change a table's columns between the first and the last of them.
  await client.query(
    `lock table ${tables.map((table) => quoteTable(table.name)).join(', ')} in access share mode`,
  );

  const takenAt = new Date();
  const header = {
    format: 'millwright backup' as const,
    formatVersion,
    programVersion,
    takenUTC: takenAt.toISOString(),
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    salt: newSalt(),
  } satisfies BackupHeader;
  const headerBytes = json(header);
  const seal = await sealOf(key, header.salt, headerBytes, largestEntryBytes);
  const sealed = async (name: string, bytes: Buffer) =>
    tarEntry(name, await seal.close(name, bytes), takenAt);
  yield* tarEntry('backup.json', headerBytes, takenAt);
  yield* await sealed('key', Buffer.alloc(0));
  for (const table of tables) {
    const hash = createHash('sha256');
    const source = client.query(
      copyTo(`copy (select ${quoteColumns(table.columns)} from ${quoteTable(table.name)}) to stdout`),
    );
    let piece = 0;
    for await (const bytes of inPieces(source)) {
      hash.update(bytes);
      piece += 1;
      yield* await sealed(`data/${table.name}/${String(piece).padStart(8, '0')}.copy`, bytes);
    }
    // The count of rows comes behind the last of them: it is known once the connection takes another
    // statement.
    await client.query('select 1');
    summary.tables.push({ name: table.name, rows: source.rowCount, sha256: hash.digest('hex') });
  }
  yield* await sealed('summary.json', json(summary));
  yield tarEnd();
}

const become = async (client: pg.Client, role: string): Promise<void> => {
  try {
    await client.query(`set local role ${role}`);
  } catch (cause) {
    throw new StartError(
      `The role "${client.user}" may not act as ${role}: take the backup as the role that ran millwright provision.`,
      { cause },
    );
  }
};

/**
 * A table whose policy for backups is missing would be saved without its rows, and nobody would notice until
 * it is needed.
 */
const refusePartial = async (client: pg.Client, migrations: number): Promise<void> => {
  if (migrations === 0) throw new StartError('This database holds no millwright: there is nothing to save.');
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'millwright'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and not exists (
       select from pg_policy where polrelid = c.oid and pg_get_expr(polqual, polrelid) = 'true'
         and polcmd in ('r', '*') and polroles = array[(select oid from pg_roles where rolname = $1)])
     limit 1`,
    [houseRoles.backup],
  );
  if (rows[0]) {
    throw new StartError(
      `The table ${rows[0].name} has lost its policy "backup_reads": the backup would miss its rows.`,
    );
  }
};

const readSequences = async (client: pg.Client): Promise<BackupSummary['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'millwright' and c.relkind = 'S' order by c.relname collate "C"`,
  );
  const found: BackupSummary['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteTable(name)}`,
    );
    if (state.rows[0]) found.push({ name, ...state.rows[0] });
  }
  return found;
};

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    const all = Buffer.concat(held, bytes);
    const whole = bytes - (bytes % pieceBytes);
    for (let at = 0; at < whole; at += pieceBytes) yield all.subarray(at, at + pieceBytes);
    held = [all.subarray(whole)];
    bytes -= whole;
  }
  if (bytes > 0) yield Buffer.concat(held, bytes);
}

const json = (value: BackupHeader | BackupSummary): Buffer =>
  Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
