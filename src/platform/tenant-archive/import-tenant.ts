import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isID } from '#lib/id';
import { appliedMigrations } from '../db/applied-migrations.ts';
import { type Connection, quoteName, quoteText, withClient } from '../db/connection.ts';
import { houseRoles } from '../db/roles.ts';
import { chunkBytes } from '../files.ts';
import type { MovingTable } from '../moving.ts';
import { programVersion } from '../version.ts';
import { dataName, fileName, type Manifest, refused, schemaOf } from './archive-format.ts';
import { chunksTable, seeOneTenant, type TenantTable, tableName, tenantTables } from './catalogue.ts';
import { type Archive, openArchive } from './read-archive.ts';

/** What an import left: the archive that was read, by its manifest and the SHA-256 of its file. */
export type Imported = { manifest: Manifest; sha256: string };

type Options = {
  moving: readonly MovingTable[];
  /** What it may unpack to. */
  mostBytes?: number | undefined;
  say?: (line: string) => void;
};

/**
 * Puts a tenant's archive into this installation, beside the tenants that are there, in one transaction: all
 * or nothing. Ids stay as they were. Rows are written as the owner of the tables behind the wall of this one
 * tenant, through a table beside the real one, in which they are looked at first. @throws StartError where
 * the archive is damaged, of another schema, of a tenant that is there, or holds what no export writes
 */
export const importTenant = async (
  admin: Connection,
  file: string,
  { moving, mostBytes, say = () => undefined }: Options,
): Promise<Imported> => {
  const archive = await openArchive(file, mostBytes);
  try {
    await withClient(admin, (client) => load(client, archive, { moving, say }), 'millwright tenant import');
    return { manifest: archive.manifest, sha256: archive.sha256 };
  } finally {
    archive.close();
  }
};

const load = async (
  client: pg.Client,
  archive: Archive,
  { moving, say }: Required<Pick<Options, 'moving' | 'say'>>,
): Promise<void> => {
  const { manifest } = archive;
  const { tenantID } = manifest.tenant;
  await seeOneTenant(client, tenantID);
  await client.query('begin');
  try {
    await refuseOtherSchema(client, manifest);
    const tables = await tenantTables(client, moving);
    refuseOtherTables(manifest, tables);
    await refusePresent(client, tenantID, tables);
    for (const table of tables) {
      if (table.name === chunksTable || table.moving?.stays) continue;
      const rows = await loadTable(client, archive, table);
      if (rows > 0) say(`${table.name}: ${rows} rows`);
    }
    await loadFiles(client, archive, say);
    for (const table of tables) await refuseFound(client, tenantID, table);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw told(error);
  }
};

/** Faults of the rows, as the database finds them, are the archive's. */
const told = (error: unknown): unknown => {
  const {
    code = '',
    message,
    table,
    constraint,
  } = error as {
    code?: string;
    message: string;
    table?: string;
    constraint?: string;
  };
  if (!/^(22|23|42501|54)/.test(code)) return error;
  return refused(`${[table, constraint].filter(Boolean).join(', ') || 'a row'}: ${message}`, error);
};

const refuseOtherSchema = async (
  client: pg.Client,
  { schema, programVersion: by }: Manifest,
): Promise<void> => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const migrations = await appliedMigrations(client);
  const here = schemaOf(migrations, hash);
  if (here.sha256 === schema.sha256) return;
  const isOlder =
    migrations.some(({ name }) => name === schema.migration) && here.migration !== schema.migration;
  throw refused(
    isOlder
      ? `it is of program ${by} with the schema of ${schema.migration}, and this one has that of ${here.migration}: bring the other installation to ${programVersion} and export again`
      : `it is of program ${by} with the schema of ${schema.migration}, which this one (${programVersion}, ${here.migration}) does not have: bring this installation to ${by}`,
  );
};

const refuseOtherTables = ({ tables: told }: Manifest, tables: readonly TenantTable[]): void => {
  const wanted = new Map(
    tables.filter(({ name, moving }) => name !== chunksTable && !moving?.stays).map((one) => [one.name, one]),
  );
  for (const { name, columns } of told) {
    const table = wanted.get(name);
    if (!table) throw refused(`it has a table ${name}, which no export writes`);
    if (columns.join() !== table.columns.map((one) => one.name).join())
      throw refused(`its table ${name} has other columns`);
  }
  const missing = [...wanted.keys()].find((name) => !told.some((one) => one.name === name));
  if (missing) throw refused(`its table ${missing} is missing`);
};

const refusePresent = async (
  client: pg.Client,
  tenantID: string,
  tables: readonly TenantTable[],
): Promise<void> => {
  if (!isID(tenantID)) throw refused('its tenant has an impossible id');
  const { rows } = await client.query<{ isHeld: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isHeld"',
    [`tenant ${tenantID}`],
  );
  if (!rows[0]?.isHeld)
    throw refused(`the tenant ${tenantID} is being imported or deleted here at this moment`);
  const hasRows = async (name: string) =>
    (await client.query(`select from ${tableName(name)} where tenant_id = $1 limit 1`, [tenantID])).rowCount;
  if (await hasRows('tenants')) throw refused(`there is a tenant ${tenantID} here already`);
  for (const { name } of tables)
    if (await hasRows(name))
      throw refused(
        `something of a tenant ${tenantID} is left here (${name}): end its deletion first (millwright tenant delete)`,
      );
};

/** Beside the real tables, for this session alone. */
const incoming = 'pg_temp.incoming';

const loadTable = async (client: pg.Client, archive: Archive, table: TenantTable): Promise<number> => {
  const columns = table.columns.map(({ name }) => quoteName(name)).join(', ');
  const target = tableName(table.name);
  await client.query(`create temporary table incoming as select ${columns} from ${target} limit 0`);
  const { stream, measure } = await archive.table(table.name);
  const sink = client.query(
    copyFrom(`copy ${incoming} (${columns}) from stdin (format csv, header match, encoding 'UTF8')`),
  );
  await pipeline(stream, measure, sink).catch((error: Error) => {
    throw (error as { code?: string }).code ? placed(error, table.name) : error;
  });
  const manifest = archive.manifest.tables.find(({ name }) => name === table.name);
  const { sha256 } = measure.part();
  if (sha256 !== manifest?.sha256 || sink.rowCount !== manifest.rows)
    throw refused(`${dataName(table.name)} is not what its manifest says`);
  const { tenantID } = archive.manifest.tenant;
  const strange = await client.query(
    'select from pg_temp.incoming where tenant_id is distinct from $1 limit 1',
    [tenantID],
  );
  if (strange.rowCount) throw refused(`${dataName(table.name)} holds rows of another tenant`);
  const values = table.columns.map(({ name }) => table.moving?.columns?.[name]?.arrives ?? quoteName(name));
  await client.query(`insert into ${target} (${columns}) select ${values.join(', ')} from pg_temp.incoming`);
  await client.query('drop table pg_temp.incoming');
  return sink.rowCount;
};

/** A fault that COPY found: where. */
const placed = (error: Error, table: string): unknown => {
  const { code = '', where } = error as { code?: string; where?: string };
  return /^(22|54)/.test(code)
    ? refused(`${dataName(table)}: ${error.message}${where ? ` (${where.slice(0, 200)})` : ''}`, error)
    : error;
};

/** Files are cut into pieces again; each must be what the list of files says of it. */
const loadFiles = async (client: pg.Client, archive: Archive, say: (line: string) => void): Promise<void> => {
  const { tenantID } = archive.manifest.tenant;
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from files where tenant_id = $1',
    [tenantID],
  );
  if (Number(rows[0]?.count) !== archive.fileIDs.length)
    throw refused(`it holds ${archive.fileIDs.length} files, and lists ${rows[0]?.count}`);
  let done = 0;
  for (const fileID of archive.fileIDs) {
    const hash = createHash('sha256');
    let [index, size] = [0, 0];
    for await (const bytes of inChunks(await archive.file(fileID))) {
      hash.update(bytes);
      size += bytes.length;
      await client.query(
        'insert into file_chunks (tenant_id, file_id, chunk_index, bytes) values ($1, $2, $3, $4)',
        [tenantID, fileID, index++, bytes],
      );
    }
    const found = await client.query(
      'select from files where tenant_id = $1 and file_id = $2 and size = $3 and sha256 = $4',
      [tenantID, fileID, size, hash.digest('hex')],
    );
    if (!found.rowCount) throw refused(`${fileName(fileID)} is not the file that is listed`);
    done += 1;
    if (done % 500 === 0) say(`${done} of ${archive.fileIDs.length} files`);
  }
};

async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < chunkBytes) continue;
    const all = Buffer.concat(held, bytes);
    const whole = bytes - (bytes % chunkBytes);
    for (let at = 0; at < whole; at += chunkBytes) yield all.subarray(at, at + chunkBytes);
    held = [all.subarray(whole)];
    bytes -= whole;
  }
  if (bytes > 0) yield Buffer.concat(held, bytes);
}

/** What is found by its id alone must not be another tenant's too: backups see all tenants. */
const refuseFound = async (
  client: pg.Client,
  tenantID: string,
  { name, moving }: TenantTable,
): Promise<void> => {
  if (!moving?.foundBy) return;
  const column = quoteName(moving.foundBy);
  await client.query(`set local role ${houseRoles.backup}`);
  const { rows } = await client.query<{ id: string }>(
    `select a.${column} as id from ${tableName(name)} a join ${tableName(name)} b on b.${column} = a.${column}
     where a.tenant_id = ${quoteText(tenantID)} and b.tenant_id <> a.tenant_id limit 1`,
  );
  await client.query(`set local role ${houseRoles.owner}`);
  if (rows[0]) throw refused(`another tenant here has the same ${moving.foundBy} (${name} ${rows[0].id})`);
};
