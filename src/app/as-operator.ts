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
import { become, readTenant } from './across-tenants.ts';
import { operationsOf } from './operations.ts';
import { permissions } from './permissions.ts';

/**
 * Runs `work` in one transaction of one tenant, as an operator would over HTTP, audit trail and reactions
 * included: for the command line and the demo. `tenantID` is '' for what belongs to no tenant (operator
 * keys). The pool may be the service's or an administrator's, who becomes the owner of the tables for it:
 * row-level security holds for both. It loads all areas: any of them may react.
 */
export const asOperator = async <T>(
  pool: Pool,
  { tenantID, operation }: { tenantID: string; operation: string },
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => {
  const { areas } = await import('./areas.ts');
  return inTenant(pool, tenantID, 'write', async (client) => {
    await become(client, houseRoles.owner);
    const { ctx, audited } = makeCtx({
      ...operatorOf(tenantID, client),
      pathWords: pathWords(operationsOf(areas)),
      reactions: reactionsByEvent(areas.flatMap((area) => area.reactions ?? [])),
    });
    const result = await work(ctx);
    if (tenantID !== '') await writeAudit(ctx, audited, { operation, origin: 'CLI' });
    return result;
  });
};

/** The same for what only reads: nothing reacts to that, and no area is loaded for it. */
export const readAsOperator = <T>(pool: Pool, tenantID: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  readTenant(pool, tenantID, (client) =>
    work(makeCtx({ ...operatorOf(tenantID, client), reactions: new Map() }).ctx),
  );

const operatorOf = (tenantID: string, client: Transaction) => {
  const requestID = newID();
  return {
    ...{ client, principal: operator, tenantID, requestID, correlationID: requestID, permissions },
    now: new Date().toISOString(),
    origin: 'APP' as const,
  };
};
