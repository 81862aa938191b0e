import type { Pool } from 'pg';
import { StartError } from '#platform/start-error';
import { acrossTenants } from '../across-tenants.ts';

/** A tenant as the command line knows it. */
export type Tenant = { tenantID: string; name: string; environment: 'PRODUCTION' | 'TEST' };

/**
 * The tenant of this id or name; the only one there is where none is named. @throws StartError that lists
 * them
 */
export const findTenant = async (pool: Pool, wanted: string | undefined): Promise<Tenant> => {
  const all = await allTenants(pool);
  const fitting =
    wanted === undefined ? all : all.filter(({ tenantID, name }) => tenantID === wanted || name === wanted);
  const [first] = fitting;
  if (first && fitting.length === 1) return first;
  if (all.length === 0)
    throw new StartError('There is no tenant yet: make one with POST /v1/tenants and an operator key.');
  const named = all.slice(0, 20).map(({ name, tenantID }) => `${name} (${tenantID})`);
  const list = `${named.join(', ')}${all.length > named.length ? ', …' : ''}`;
  if (wanted === undefined) throw new StartError(`Say which tenant, by name or id: ${list}.`);
  throw new StartError(
    fitting.length > 1
      ? `Several tenants are called ${wanted}: say which by its id: ${fitting.map(({ tenantID }) => tenantID).join(', ')}.`
      : `There is no tenant ${wanted}; there are ${list}.`,
  );
};

/** All tenants by name. */
export const allTenants = (pool: Pool): Promise<Tenant[]> =>
  acrossTenants(
    pool,
    'select tenant_id as "tenantID", name, environment from list_tenants() order by name, tenant_id',
  );
