import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { appliedMigrations } from '../db/applied-migrations.ts';
import { type Connection, quoteName, quoteText, withClient } from '../db/connection.ts';
import { fileChunk } from '../files.ts';
import type { MovingTable } from '../moving.ts';
import { StartError } from '../start-error.ts';
import { programVersion } from '../version.ts';
import {
  dataName,
  fileName,
  formatVersion,
  type Manifest,
  manifestName,
  schemaOf,
} from './archive-format.ts';
import {
  chunksTable,
  filesTable,
  seeOneTenant,
  type TenantTable,
  tableName,
  tenantTables,
} from './catalogue.ts';
import { underWay } from './delete-tenant.ts';
import { measuring } from './measure.ts';

/** What an export left: the archive's manifest, and the SHA-256 of its file. */
export type Exported = { manifest: Manifest; sha256: string };

type Options = {
  moving: readonly MovingTable[];
  /** Hears of each table, and of files from time to time. */
  say?: (line: string) => void;
};

/**
 * Writes all data of one tenant as an archive to `out`, which is ended, while the service runs: one snapshot,
 * read as the owner of the tables, who sees this tenant alone. Memory stays flat but for some hundred bytes a
 * file, for the directory of the archive. @throws StartError
 */
export const exportTenant = (
  admin: Connection,
  tenantID: string,
  out: Writable,
  { moving, say = () => undefined }: Options,
): Promise<Exported> =>
  withClient(
    admin,
    async (client) => {
      await seeOneTenant(client, tenantID);
      await client.query('begin isolation level repeatable read read only');
      const all = await tenantTables(client, moving);
      const tables = all.filter(({ name }) => name !== chunksTable);
      // As for a backup: nothing may change a table's columns between the first and the last of them.
      await client.query(
        `lock table ${all.map(({ name }) => tableName(name)).join(', ')} in access share mode`,
      );
      const archive = openArchive(out);
      const manifest = await firstOfManifest(client, tenantID);
      for (const table of tables.filter(({ moving: one }) => !one?.stays)) {
        const part = await archive.add(dataName(table.name), copyOf(client, table, tenantID));
        await client.query('select 1'); // the connection takes another statement: the COPY is over
        manifest.tables.push({ name: table.name, columns: namesOf(table), ...part });
        if (part.rows > 0) say(`${table.name}: ${part.rows} rows`);
      }
      manifest.files = await addFiles(client, tenantID, archive.add, say);
      manifest.leftOut = await leftOut(client, tenantID, tables);
      const sha256 = await archive.end(`${JSON.stringify(manifest, null, 2)}\n`);
      await client.query('commit');
      return { manifest, sha256 };
    },
    'millwright tenant export',
  );

const namesOf = (table: TenantTable): string[] => table.columns.map(({ name }) => name);

/** One table's rows of the tenant, in the order of their key, so that the same data gives the same text. */
const copyOf = (client: pg.Client, table: TenantTable, tenantID: string): Readable => {
  const columns = table.columns.map(({ name }) => {
    const instead = table.moving?.columns?.[name]?.leaves;
    return instead === undefined ? quoteName(name) : `(${instead}) as ${quoteName(name)}`;
  });
  const order = ['tenant_id', ...table.key.map(({ name }) => quoteName(name))];
  return client.query(
    copyTo(
      `copy (select ${columns.join(', ')} from ${tableName(table.name)} where tenant_id = ${quoteText(tenantID)} order by ${order.join(', ')}) to stdout (format csv, header)`,
    ),
  );
};

const firstOfManifest = async (client: pg.Client, tenantID: string): Promise<Manifest> => {
  const { rows } = await client.query<Manifest['tenant']>(
    'select tenant_id as "tenantID", name, environment, status, row_version as "rowVersion" from tenants where tenant_id = $1',
    [tenantID],
  );
  const [tenant] = rows;
  if (!tenant) throw new StartError(`There is no tenant ${tenantID}.`);
  if (await underWay(client, tenantID))
    throw new StartError(
      `${tenant.name} is being deleted, and part of it is gone: an archive would hold the rest alone.`,
    );
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return {
    format: 'millwright tenant',
    formatVersion,
    programVersion,
    takenUTC: new Date().toISOString(),
    schema: schemaOf(await appliedMigrations(client), hash),
    tenant,
    tables: [],
    files: { count: 0, bytes: 0, sha256: hash('') },
    leftOut: [],
  };
};

const leftOut = async (
  client: pg.Client,
  tenantID: string,
  tables: readonly TenantTable[],
): Promise<Manifest['leftOut']> => {
  const told: Manifest['leftOut'] = [];
  for (const { name, moving } of tables) {
    const columns = Object.entries(moving?.columns ?? {}).filter(([, { leaves }]) => leaves !== undefined);
    if (!moving || (!moving.stays && columns.length === 0 && !moving.setAgain)) continue;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) as count from ${tableName(name)} where tenant_id = $1`,
      [tenantID],
    );
    told.push({
      table: name,
      ...(moving.stays ? {} : { columns: columns.map(([column]) => column) }),
      rows: Number(rows[0]?.count),
      why: moving.why,
      ...(moving.setAgain ? { setAgain: moving.setAgain } : {}),
    });
  }
  return told;
};

type Add = ReturnType<typeof openArchive>['add'];

const addFiles = async (
  client: pg.Client,
  tenantID: string,
  add: Add,
  say: (line: string) => void,
): Promise<Manifest['files']> => {
  const all = createHash('sha256');
  const told = { count: 0, bytes: 0 };
  await client.query(
    `declare tenant_files no scroll cursor for select file_id as "fileID" from ${filesTable} where tenant_id = ${quoteText(tenantID)} order by file_id collate "C"`,
  );
  for (;;) {
    const { rows } = await client.query<{ fileID: string }>('fetch 500 from tenant_files');
    for (const { fileID } of rows) {
      const { bytes, sha256 } = await add(
        fileName(fileID),
        Readable.from(chunksOf(client, tenantID, fileID)),
      );
      all.update(`${fileID} ${sha256}\n`);
      told.count += 1;
      told.bytes += bytes;
    }
    if (rows.length === 0) break;
    say(`${told.count} files, ${told.bytes} bytes`);
  }
  return { ...told, sha256: all.digest('hex') };
};

async function* chunksOf(client: pg.Client, tenantID: string, fileID: string): AsyncGenerator<Buffer> {
  for (let index = 0; ; index++) {
    const chunk = await fileChunk(client, tenantID, fileID, index);
    if (!chunk) return;
    yield chunk;
  }
}

/**
 * A ZIP that is written part by part, each as fast as `out` takes it. Where `out` fails, what is being added
 * fails too: the library itself would wait for ever.
 */
const openArchive = (out: Writable) => {
  const zip = new ZipFile();
  const whole = createHash('sha256');
  const hashing = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      whole.update(piece);
      done(null, piece);
    },
  });
  const output = zip.outputStream as Readable; // a PassThrough; its declaration knows only the old interface
  zip.once('error', (error: Error) => output.destroy(error));
  const broken = new AbortController();
  const written = pipeline(output, hashing, out);
  written.catch((error: Error) => broken.abort(error));
  const options = { mtime: new Date(), mode: 0o100600, compressionLevel: 1 };
  return {
    add: async (name: string, source: Readable) => {
      broken.signal.throwIfAborted();
      const measure = measuring();
      const part = new PassThrough();
      zip.addReadStream(part, name, options);
      try {
        await pipeline(source, measure, part, { signal: broken.signal });
      } catch (error) {
        const fault = broken.signal.aborted ? broken.signal.reason : error;
        output.destroy(fault as Error);
        throw fault;
      }
      return measure.part();
    },
    /** Writes the manifest and ends. Answers the SHA-256 of the whole. */
    end: async (manifest: string): Promise<string> => {
      zip.addBuffer(Buffer.from(manifest), manifestName, options);
      zip.end();
      await written;
      return whole.digest('hex');
    },
  };
};
