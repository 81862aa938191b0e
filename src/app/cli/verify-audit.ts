import { type ChainHead, type ChainReport, verifyChain } from '#platform/audit-chain/verify-chain';
import { operatorTenantID } from '#platform/auth/principal';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { StartError } from '#platform/start-error';
import { acrossTenants, readTenant } from '../across-tenants.ts';
import { allTenants, findTenant } from './find-tenant.ts';

/** The trail of a tenant, or of the operators, as it was found. */
export type VerifiedTrail = ChainReport & { tenantID: string; tenant: string };

/**
 * `millwright audit verify`: looks through the chain of one tenant (id, name or `operator`), or of all, those
 * included whose tenant is gone. `expected` are heads as an earlier run printed them, `<tenant
 * id>:<position>:<hash>`.
 * @throws StartError
 */
export const verifyAudit = async (
  connection: Connection,
  { tenant, expected = [] }: { tenant?: string | undefined; expected?: readonly string[] } = {},
  tell: (trail: VerifiedTrail) => void = () => undefined,
): Promise<VerifiedTrail[]> => {
  const kept = expected.map(readHead);
  const pool = createPool(connection, { max: 1, applicationName: 'millwright audit' });
  try {
    const named = new Map((await allTenants(pool)).map(({ tenantID, name }) => [tenantID, name]));
    const chained = await acrossTenants<{ id: string }>(
      pool,
      'select t as id from tenants_with_audit_chain() t',
    );
    const all = [
      ...named.keys(),
      operatorTenantID,
      ...chained.map(({ id }) => id),
      ...kept.map((head) => head.tenantID),
    ];
    const one =
      tenant === operatorTenantID || tenant === undefined
        ? tenant
        : (await findTenant(pool, tenant)).tenantID;
    const found: VerifiedTrail[] = [];
    for (const tenantID of one === undefined ? new Set(all) : [one]) {
      const heads = kept.filter((head) => head.tenantID === tenantID);
      const report = await readTenant(pool, tenantID, (client) => verifyChain(client, tenantID, heads));
      const trail = {
        tenantID,
        tenant: named.get(tenantID) ?? (tenantID === operatorTenantID ? '(operators)' : '(gone)'),
        ...report,
      };
      tell(trail);
      found.push(trail);
    }
    return found;
  } finally {
    await pool.end();
  }
};

/** A head as it is printed and kept. */
export const printHead = (tenantID: string, { position, hash }: ChainHead): string =>
  `${tenantID}:${position}:${hash}`;

const readHead = (text: string): ChainHead & { tenantID: string } => {
  const [, tenantID, position, hash] = /^(.+):(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!tenantID || !position || !hash)
    throw new StartError(
      `${text} is not a head: it must look as an earlier run printed it, <tenant id>:<position>:<hash>.`,
    );
  return { tenantID, position: Number(position), hash };
};
