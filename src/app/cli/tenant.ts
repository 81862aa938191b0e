import type { Writable } from 'node:stream';
import { operatorTenantID } from '#platform/auth/principal';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { platformMoving } from '#platform/moving';
import type { Manifest } from '#platform/tenant-archive/archive-format';
import { type Deletion, deleteTenant } from '#platform/tenant-archive/delete-tenant';
import { exportTenant } from '#platform/tenant-archive/export-tenant';
import { importTenant } from '#platform/tenant-archive/import-tenant';
import { areas } from '../areas.ts';
import { asOperator } from '../as-operator.ts';
import { findTenant } from './find-tenant.ts';

/** What does not leave with a tenant, or changes, of all areas. */
export const moving = [...platformMoving, ...areas.flatMap((area) => area.moving ?? [])];

type Say = (line: string) => void;

/** Exports a tenant, named by name or id, and answers what to tell. @throws StartError */
export const exportAs = async (
  admin: Connection,
  wanted: string,
  out: Writable,
  say: Say,
): Promise<string[]> => {
  const { tenantID } = await withPool(admin, (pool) => findTenant(pool, wanted));
  const { manifest, sha256 } = await exportTenant(admin, tenantID, out, { moving, say });
  await note(admin, 'EXPORT', manifest, sha256);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${manifest.tenant.name} (${tenantID}): ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.count} files.`,
    `SHA-256 ${sha256}`,
  ];
};

/** Imports an archive and answers what to tell, with what is to be set again. @throws StartError */
export const importFrom = async (
  admin: Connection,
  file: string,
  mostBytes: number | undefined,
  say: Say,
): Promise<string[]> => {
  const { manifest, sha256 } = await importTenant(admin, file, { moving, mostBytes, say });
  await note(admin, 'IMPORT', manifest, sha256);
  const again = manifest.leftOut.filter(({ rows, setAgain }) => rows > 0 && setAgain !== undefined);
  return [
    `${manifest.tenant.name} (${manifest.tenant.tenantID}) is here, suspended. What is to be done:`,
    ...again.map(({ table, rows }) => `- ${setAgainOf(table)} (${table}: ${rows})`),
  ];
};

/** Deletes a tenant, or goes on with what broke off, and answers what to tell. @throws StartError */
export const deleteOne = async (admin: Connection, deletion: Deletion, say: Say): Promise<string[]> => {
  const { tenantID, name, rows, archiveSHA256 } = await deleteTenant(admin, deletion, { moving, say });
  await note(admin, 'DELETE', { tenant: { tenantID, name }, takenUTC: null }, archiveSHA256);
  return [`${name} (${tenantID}) is deleted: ${rows} rows. One line of it is left in tenant_deletions.`];
};

/** The tenant of this id or name, or the one of this id whose deletion broke off. @throws StartError */
export const tenantToDelete = (admin: Connection, wanted: string): Promise<string> =>
  withPool(admin, async (pool) => (await findTenant(pool, wanted)).tenantID);

/** In the words of this program, not of the archive. */
const setAgainOf = (table: string): string =>
  moving.find((one) => one.table === table)?.setAgain ?? 'Look at it';

/** A line in the operators' audit trail: the tenant's own trail stays what it was. */
const note = (
  admin: Connection,
  action: 'EXPORT' | 'IMPORT' | 'DELETE',
  { tenant, takenUTC }: Noted,
  sha256: string | null,
): Promise<void> =>
  withPool(admin, (pool) =>
    asOperator(
      pool,
      { tenantID: operatorTenantID, operation: `tenant ${action.toLowerCase()}` },
      async (ctx) =>
        ctx.audit({
          entity: 'Tenant',
          entityID: tenant.tenantID,
          action,
          new: { name: tenant.name, takenUTC, archiveSHA256: sha256 },
        }),
    ),
  );

type Noted = { tenant: Pick<Manifest['tenant'], 'tenantID' | 'name'>; takenUTC: string | null };

const withPool = async <T>(
  admin: Connection,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> => {
  const pool = createPool(admin, { max: 1, applicationName: 'millwright tenant' });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};
