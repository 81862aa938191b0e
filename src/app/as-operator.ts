import type { Pool } from 'pg';
import { newID } from '#lib/id';
import { operator } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { houseRoles } from '#platform/db/roles';
import { makeCtx } from '#platform/make-ctx';
import { pathWords } from '#platform/path-words';
import { reactionsByEvent } from '#platform/reaction';
import { inTenant, type Transaction } from '#platform/transaction';
import { writeAudit } from '#platform/write-audit';
import { areas } from './areas.ts';
import { operationsOf } from './operations.ts';
import { permissions } from './permissions.ts';

/**
 * Runs `work` in one transaction of one tenant, as an operator would over HTTP, audit trail and reactions
 * included: for the command line and the demo. `tenantID` is '' for what belongs to no tenant (operator
 * keys). The pool may be the service's or an administrator's, who becomes the owner of the tables for it:
 * row-level security holds for both.
 */
export const asOperator = <T>(
  pool: Pool,
  { tenantID, operation }: { tenantID: string; operation: string },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  inTenant(pool, tenantID, 'write', async (client) => {
    await become(client, houseRoles.owner);
    const requestID = newID();
    const { ctx, audited } = makeCtx({
      client,
      principal: operator,
      tenantID,
      now: new Date().toISOString(),
      requestID,
      correlationID: requestID,
      origin: 'APP',
      permissions,
      pathWords: pathWords(operationsOf(areas)),
      reactions: reactionsByEvent(areas.flatMap((area) => area.reactions ?? [])),
    });
    const result = await work(ctx);
    if (tenantID !== '') await writeAudit(ctx, audited, { operation, origin: 'CLI' });
    return result;
  });

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
const become = async (client: Transaction, role: string): Promise<void> => {
  const { rows } = await client.query<{ may: boolean }>(
    "select exists (select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')) as may",
    [role],
  );
  if (rows[0]?.may) await client.query(`set local role ${role}`);
};
