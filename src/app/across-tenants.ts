import type { Pool } from 'pg';
import { houseRoles } from '#platform/db/roles';
import { inTenant, type Transaction } from '#platform/transaction';

/** Reads one tenant's rows in one snapshot, however long that takes. */
export const readTenant = <T>(
  pool: Pool,
  tenantID: string,
  work: (client: Transaction) => Promise<T>,
): Promise<T> =>
  inTenant(pool, tenantID, 'read', async (client) => {
    await become(client, houseRoles.owner);
    return work(client);
  });

/** Asks one of the functions that look across tenants. */
export const acrossTenants = <R>(pool: Pool, text: string, values: unknown[] = []): Promise<R[]> =>
  inTenant(pool, '', 'read', async (client) => {
    await become(client, houseRoles.crosstenant);
    return (await client.query(text, values)).rows as R[];
  });

/** An administrator takes on the role for this transaction; the service's own role may not, and needs not. */
export const become = async (client: Transaction, role: string): Promise<void> => {
  const { rows } = await client.query<{ may: boolean }>(
    "select exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')) as may",
    [role],
  );
  if (rows[0]?.may) await client.query(`set local role ${role}`);
};
