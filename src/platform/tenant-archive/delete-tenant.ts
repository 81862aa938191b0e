import type pg from 'pg';
import { newID } from '#lib/id';
import { type Connection, quoteName, withClient } from '../db/connection.ts';
import type { MovingTable } from '../moving.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './archive-format.ts';
import { chunksTable, seeOneTenant, type TenantTable, tableName, tenantTables } from './catalogue.ts';
import { openArchive } from './read-archive.ts';

/** Who deletes which tenant, and what he says to it. */
export type Deletion = {
  tenantID: string;
  /** The tenant's name, typed: the confirmation. */
  confirmedName: string;
  deletedBy: string;
  reason?: string | undefined;
  /** The file of an archive that holds all that there is; null where it goes without. */
  archive: string | null;
};

/** What a deletion took away. */
export type Deleted = { tenantID: string; name: string; rows: number; archiveSHA256: string | null };

type Options = {
  moving: readonly MovingTable[];
  /** Rows of a transaction. */
  atOnce?: number;
  say?: (line: string) => void;
};

/**
 * Deletes all rows of a suspended tenant, in transactions of `atOnce` rows, those first by which it is
 * reached. What breaks off is gone on with by the same call. One line stays in `tenant_deletions`. Rows of
 * other tenants are never seen: the session is the owner of the tables behind this tenant's wall. @throws
 * StartError
 */
export const deleteTenant = (
  admin: Connection,
  deletion: Deletion,
  { moving, atOnce = 5000, say = () => undefined }: Options,
): Promise<Deleted> =>
  withClient(
    admin,
    async (client) => {
      const { tenantID } = deletion;
      await seeOneTenant(client, tenantID);
      await holdTenant(client, tenantID);
      const tables = inDeletingOrder(await tenantTables(client, moving));
      const begun = (await underWay(client, tenantID)) ?? (await begin(client, deletion, tables));
      if (begun.name !== deletion.confirmedName) throw misnamed(begun.name);
      let rows = begun.rows;
      for (let round = 1; ; round++) {
        for (const table of tables.filter(({ name }) => name !== 'tenants')) {
          const gone = await emptyTable(client, table, { tenantID, deletionID: begun.deletionID, atOnce });
          if (gone > 0) say(`${table.name}: ${gone} rows`);
          rows += gone;
        }
        const left = await finish(client, tables, tenantID, begun.deletionID);
        if (left === undefined)
          return { tenantID, name: begun.name, rows: rows + 1, archiveSHA256: begun.archiveSHA256 };
        if (round === mostRounds)
          throw new StartError(
            `${left} of the tenant is filled again and again: stop what writes to it, then run this again.`,
          );
      }
    },
    'millwright tenant delete',
  );

const misnamed = (name: string): StartError =>
  new StartError(`The name that was typed is not that of the tenant: type "${name}" as it is.`);

/** Something that was under way may add rows behind the first round, hardly behind the next ones. */
const mostRounds = 5;

/** Of two deletions at once, or of a deletion and an import, one goes on. */
const holdTenant = async (client: pg.Client, tenantID: string): Promise<void> => {
  const { rows } = await client.query<{ isHeld: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isHeld"',
    [`tenant ${tenantID}`],
  );
  if (!rows[0]?.isHeld)
    throw new StartError(`The tenant ${tenantID} is being deleted or imported at this moment.`);
};

/** Each table before those that it refers to; of those that may come first, what opens a way in. */
const inDeletingOrder = (tables: readonly TenantTable[]): TenantTable[] => {
  const backwards = [...tables].reverse();
  const opens = new Set(['api_keys', 'sign_in_sessions', 'public_links', 'password_links']);
  return [
    ...backwards.filter(({ name }) => opens.has(name)),
    ...backwards.filter(({ name }) => !opens.has(name)),
  ];
};

type Begun = { deletionID: string; name: string; rows: number; archiveSHA256: string | null };

/** The deletion of a tenant that was begun and is not finished. */
export const underWay = async (client: pg.Client, tenantID: string): Promise<Begun | undefined> => {
  const { rows } = await client.query<Begun>(
    `select deletion_id as "deletionID", name, rows_deleted::float8 as rows, archive_sha256 as "archiveSHA256"
     from tenant_deletions where deleted_tenant_id = $1 and finished_utc is null`,
    [tenantID],
  );
  return rows[0];
};

const begin = async (
  client: pg.Client,
  { tenantID, confirmedName, deletedBy, reason, archive }: Deletion,
  tables: readonly TenantTable[],
): Promise<Begun> => {
  const archiveSHA256 = archive === null ? null : await refuseOutdated(client, tenantID, archive, tables);
  await client.query('begin');
  try {
    const { rows } = await client.query<{ name: string; status: string }>(
      'select name, status from tenants where tenant_id = $1 for update',
      [tenantID],
    );
    const [tenant] = rows;
    if (!tenant) throw new StartError(`There is no tenant ${tenantID}.`);
    if (tenant.status !== 'SUSPENDED')
      throw new StartError(
        `${tenant.name} is not suspended: suspend it first (POST /v1/tenants/${tenantID}/suspend), so that nothing of it is under way.`,
      );
    if (tenant.name !== confirmedName) throw misnamed(tenant.name);
    const deletionID = newID();
    await client.query(
      `insert into tenant_deletions (deletion_id, deleted_tenant_id, name, deleted_by, reason, archive_sha256, begun_utc)
       values ($1, $2, $3, $4, $5, $6, now())`,
      [deletionID, tenantID, tenant.name, deletedBy, reason ?? null, archiveSHA256],
    );
    await client.query('commit');
    return { deletionID, name: tenant.name, rows: 0, archiveSHA256 };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** The archive must be whole, and hold all that there is: rows that came later would be lost. */
const refuseOutdated = async (
  client: pg.Client,
  tenantID: string,
  file: string,
  tables: readonly TenantTable[],
): Promise<string> => {
  const { manifest, sha256, close } = await openArchive(file, Number.POSITIVE_INFINITY);
  close();
  if (manifest.tenant.tenantID !== tenantID)
    throw new StartError(`${file} is the archive of ${manifest.tenant.name}, another tenant.`);
  const kept = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  kept.set(chunksTable, Number.POSITIVE_INFINITY); // files are counted by their list
  for (const { name, moving } of tables) {
    if (moving?.stays || moving?.grows) continue;
    const now = await countOf(client, name, tenantID);
    if (now > (kept.get(name) ?? 0)) throw outdated(file, name);
  }
  if (manifest.tenant.rowVersion !== (await versionOf(client, tenantID))) throw outdated(file, 'tenants');
  return sha256;
};

const outdated = (file: string, table: string): StartError =>
  new StartError(
    `${file} was taken before the last change of the tenant (${table}): suspend it, export again, and delete it then.`,
  );

const countOf = async (client: pg.Client, table: string, tenantID: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from ${tableName(table)} where tenant_id = $1`,
    [tenantID],
  );
  return Number(rows[0]?.count);
};

const versionOf = async (
  client: pg.Client,
  tenantID: string,
): Promise<Manifest['tenant']['rowVersion'] | undefined> => {
  const { rows } = await client.query<{ version: number }>(
    'select row_version as version from tenants where tenant_id = $1',
    [tenantID],
  );
  return rows[0]?.version;
};

type Emptying = { tenantID: string; deletionID: string; atOnce: number };

/** Deletes a table's rows of the tenant, and answers how many those were. */
const emptyTable = async (client: pg.Client, table: TenantTable, emptying: Emptying): Promise<number> => {
  let all = 0;
  // Where rows refer to others of the table, first those that none refers to, as long as that gets on.
  for (let isOn = table.selfReferences.length > 0; isOn; ) {
    const gone = await deleteByKey(client, table, emptying, unreferred(table));
    all += gone;
    isOn = gone > 0;
  }
  if (table.selfReferences.length === 0) return deleteByKey(client, table, emptying, '');
  // What is left refers to each other in circles: together.
  const { rows } = await client.query<{ gone: string }>(
    `with gone as (delete from ${tableName(table.name)} where tenant_id = $1 returning 1), ${noted('$2')}
     select count(*) as gone from gone`,
    [emptying.tenantID, emptying.deletionID],
  );
  return all + Number(rows[0]?.gone);
};

/** Beside `gone`: a deletion that breaks off knows what it took away. */
const noted = (deletionID: string): string =>
  `noted as (
     update tenant_deletions set rows_deleted = rows_deleted + (select count(*) from gone) where deletion_id = ${deletionID}
   )`;

const unreferred = ({ name, selfReferences }: TenantTable): string =>
  selfReferences
    .map(({ from, to }) => {
      const same = from.map((column, at) => `r.${quoteName(column)} = t.${quoteName(to[at] ?? '')}`);
      return `and not exists (select from ${tableName(name)} r where ${same.join(' and ')})`;
    })
    .join(' ');

/** In the order of the key, each batch behind the last: what was deleted is not looked at again. */
const deleteByKey = async (
  client: pg.Client,
  { name, key }: TenantTable,
  { tenantID, deletionID, atOnce }: Emptying,
  which: string,
): Promise<number> => {
  const columns = key.map((column) => `t.${quoteName(column.name)}`);
  const shown = key.map(
    (column, at) =>
      `(array_agg(d.${quoteName(column.name)}::text order by d.doomed_place desc))[1] as k${at}`,
  );
  const order = ['t.tenant_id', ...columns].join(', ');
  let after: string[] | undefined;
  let all = 0;
  for (;;) {
    const behind = after
      ? `and (${columns.join(', ')}) > (${key.map(({ type }, at) => `$${at + 4}::text::${type}`).join(', ')})`
      : '';
    const { rows } = await client.query<{ count: string; gone: string } & Record<string, string>>(
      `with doomed as materialized (
         select t.ctid as row_id, row_number() over (order by ${order}) as doomed_place, ${columns.join(', ') || '1 as one'}
         from ${tableName(name)} t where t.tenant_id = $1 ${behind} ${which} order by ${order} limit $2
       ), gone as (
         delete from ${tableName(name)} t using doomed d where t.ctid = d.row_id and t.tenant_id = $1 returning 1
       ), ${noted('$3')}
       select count(*) as count, (select count(*) from gone) as gone${shown.map((text) => `, ${text}`).join('')} from doomed d`,
      [tenantID, atOnce, deletionID, ...(after ?? [])],
    );
    const [told] = rows;
    const count = Number(told?.count ?? 0);
    all += Number(told?.gone ?? 0); // a row that another transaction changed meanwhile is left to the next round
    if (count < atOnce || !told) return all;
    after = key.map((_, at) => String(told[`k${at}`]));
  }
};

/** Ends the tenant where nothing else is left of it; otherwise answers a table that has rows. */
const finish = async (
  client: pg.Client,
  tables: readonly TenantTable[],
  tenantID: string,
  deletionID: string,
): Promise<string | undefined> => {
  await client.query('begin');
  try {
    await client.query('select from tenants where tenant_id = $1 for update', [tenantID]);
    for (const { name } of tables) {
      if (name === 'tenants') continue;
      const { rowCount } = await client.query(`select from ${tableName(name)} where tenant_id = $1 limit 1`, [
        tenantID,
      ]);
      if (rowCount) {
        await client.query('rollback');
        return name;
      }
    }
    await client.query(`delete from ${tableName('tenants')} where tenant_id = $1`, [tenantID]);
    await client.query(
      'update tenant_deletions set finished_utc = now(), rows_deleted = rows_deleted + 1 where deletion_id = $1',
      [deletionID],
    );
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
