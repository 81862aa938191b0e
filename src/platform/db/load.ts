import { createHash, type Hash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#platform/start-error';
import {
  type BackupHeader,
  type BackupSummary,
  type BackupTable,
  backupTables,
  portableText,
  quoteColumns,
  quoteTable,
} from './backup-format.ts';
import { quoteName } from './connection.ts';
import { jobsSchema } from './jobs-schema.ts';
import { houseRoles } from './roles.ts';
import { forceRowSecurity, seeAllRows } from './see-all-rows.ts';
import type { TarEntry } from './tar.ts';

/**
 * Fills the tables from the rest of a backup in one transaction, as the owner. Row-level security is not
 * FORCEd on the owner in that transaction, and foreign keys are taken off and put back (which checks all rows
 * at once), so that the order of tables does not matter, cycles included. Called by restore.ts, which has
 * seen that the schemas are equal.
 */
export const load = async (
  client: pg.Client,
  header: BackupHeader,
  entries: AsyncIterable<TarEntry>,
): Promise<BackupSummary> => {
  await client.query('begin');
  try {
    await client.query(
      `set local role ${houseRoles.owner}; set local search_path = millwright; ${portableText}`,
    );
    await client.query("set local lock_timeout = '5s'");
    const tables = await targetTables(client, header);
    await seeAllRows((text) => client.query(text));
    await refuseUsed(client, tables);
    const references = await takeReferencesOff(client);
    const summary = await copyAll(client, tables, entries);
    for (const { name, lastValue, isCalled } of summary.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoteTable(name), lastValue, isCalled]);
    }
    for (const add of references) await client.query(add);
    await callAfterRestore(client);
    await forceRowSecurity((text) => client.query(text));
    await client.query('commit');
    await client.query(`set role ${houseRoles.owner}`);
    await client.query(`analyze ${tables.map((table) => quoteTable(table.name)).join(', ')}`);
    return summary;
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    if ((cause as { code?: string }).code === '55P03') {
      throw new StartError('The database is in use: stop the service, then restore.', { cause });
    }
    throw cause;
  }
};

/**
 * What a migration wants done to restored rows, because it holds in the database that they were saved from
 * alone: every function of the schema named `after_restore_<area>()`.
 */
const callAfterRestore = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'millwright'::regnamespace and proname like 'after\\_restore\\_%' and pronargs = 0 order by proname`,
  );
  for (const { name } of rows) await client.query(`select ${quoteName(name)}()`);
};

/**
 * The tables of the backup as this database has them. (The job library's may have more columns here, after an
 * upgrade.)
 */
const targetTables = async (client: pg.Client, header: BackupHeader): Promise<BackupTable[]> => {
  const here = new Map((await backupTables(client)).map((table) => [table.name, table]));
  return header.tables.map(({ name, columns }) => {
    const table = here.get(name);
    const missing = columns.filter((column) => !table?.columns.includes(column));
    if (!table || missing.length > 0) {
      throw new StartError(
        `The backup's table ${name} is not as in this database (${missing.join(', ') || 'missing'}).`,
      );
    }
    return { ...table, columns };
  });
};

const refuseUsed = async (client: pg.Client, tables: BackupTable[]): Promise<void> => {
  for (const table of tables.filter((one) => one.isTenant || one.isJob)) {
    const { rowCount } = await client.query(`select from ${quoteTable(table.name)} limit 1`);
    if (rowCount)
      throw new StartError(`The database is not empty (${table.name} has rows): restore into a new one.`);
  }
};

/** Drops the foreign keys and answers the statements that put them back. */
const takeReferencesOff = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select 'millwright.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'millwright'::regnamespace
     order by c.relname, k.conname`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoteTable(table)} drop constraint ${quoteName(name)}`);
  }
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${quoteTable(table)} add constraint ${quoteName(name)} ${definition}`,
  );
};

type Loading = { table: BackupTable; into: string; sink: CopyStreamQuery; hash: Hash };
type Loaded = { rows: number; sha256: string };

const copyAll = async (
  client: pg.Client,
  tables: BackupTable[],
  entries: AsyncIterable<TarEntry>,
): Promise<BackupSummary> => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const loaded = new Map<string, Loaded>();
  let now: Loading | undefined;
  const end = async () => {
    if (now) loaded.set(now.table.name, await endTable(client, now));
    now = undefined;
  };
  try {
    for await (const { name, bytes } of entries) {
      if (name === 'summary.json') {
        await end();
        const summary = JSON.parse(bytes.toString('utf8')) as BackupSummary; // written by backup.ts, compared here
        compare(summary, tables, loaded);
        return summary;
      }
      const table = byName.get(/^data\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? '');
      if (!table || loaded.has(table.name)) throw broken(`it holds an unexpected ${name}`);
      if (now?.table !== table) {
        await end();
        now = await beginTable(client, table);
      }
      now.hash.update(bytes);
      await write(now.sink, bytes);
    }
    throw broken('its end is missing');
  } catch (cause) {
    now?.sink.destroy(); // tells the server that the COPY fails; it would wait for more, and the rollback behind it
    throw cause;
  }
};

/**
 * Rows of a tenant go straight into their empty table, all others beside it, to be merged with what
 * provisioning put there.
 */
const beginTable = async (client: pg.Client, table: BackupTable): Promise<Loading> => {
  const straight = table.isTenant && !table.isJob;
  const into = straight ? quoteTable(table.name) : 'pg_temp.incoming';
  if (!straight) await client.query(`create temporary table incoming (like ${quoteTable(table.name)})`);
  const sink = client.query(copyFrom(`copy ${into} (${quoteColumns(table.columns)}) from stdin`));
  sink.on('error', () => {}); // met again by write and endTable
  return { table, into, sink, hash: createHash('sha256') };
};

/** Waits until the database has taken the piece, so that no more than one is in memory. */
const write = (sink: CopyStreamQuery, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    sink.write(bytes, (error) => (error ? reject(sink.errored ?? error) : resolve()));
  });

const endTable = async (client: pg.Client, { table, into, sink, hash }: Loading): Promise<Loaded> => {
  sink.end();
  await finished(sink);
  if (into === 'pg_temp.incoming') await merge(client, table);
  return { rows: sink.rowCount, sha256: hash.digest('hex') };
};

const merge = async (client: pg.Client, table: BackupTable): Promise<void> => {
  const columns = quoteColumns(table.columns);
  const target = quoteTable(table.name);
  if (table.isJob) {
    // A queue that the program no longer has: nobody would work on its jobs, and the library refuses them.
    const known = `select name from ${jobsSchema}.queue`;
    const deadLetter = table.columns.includes('dead_letter')
      ? `and (dead_letter is null or dead_letter in (${known}))`
      : '';
    await client.query(
      `insert into ${target} (${columns}) select ${columns} from pg_temp.incoming where name in (${known}) ${deadLetter} on conflict do nothing`,
    );
  } else {
    const { rows } = await client.query<{ column: string }>(
      `select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indrelid = $1::regclass and i.indisprimary`,
      [target],
    );
    const same = rows.map(({ column }) => `t.${quoteName(column)} = i.${quoteName(column)}`).join(' and ');
    if (same) await client.query(`delete from ${target} t using pg_temp.incoming i where ${same}`);
    await client.query(`insert into ${target} (${columns}) select ${columns} from pg_temp.incoming`);
  }
  await client.query('drop table pg_temp.incoming');
};

const emptyHash = createHash('sha256').digest('hex');

const compare = (summary: BackupSummary, tables: BackupTable[], loaded: Map<string, Loaded>): void => {
  const told = new Map(summary.tables.map((table) => [table.name, table]));
  for (const { name } of tables) {
    const want = told.get(name);
    const found = loaded.get(name) ?? { rows: 0, sha256: emptyHash };
    if (want?.rows !== found.rows || want.sha256 !== found.sha256) {
      throw broken(`${name} has ${found.rows} rows where ${want?.rows ?? 'none'} were saved, or other ones`);
    }
  }
};

const broken = (why: string): StartError =>
  new StartError(`This is not a whole backup of millwright: ${why}.`);
