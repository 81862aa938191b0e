import { sql } from 'kysely';
import { grantOf, inOperation, type Principal } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';

/** In whose name a run acts: with the roles that they have now, and nothing if they have left. */
export type Owner = { principal: Principal; isActive: boolean };

/** The owner of a run's design. */
export const ownerOf = async (ctx: Ctx, runID: string): Promise<Owner | undefined> => {
  const row = await ctx.first(sql<OwnerRow>`
    select u.user_id as "userID", u.all_roles as roles, u.granted, u.is_active and u.kind = 'PERSON' as "isActive",
      n.environment, n.time_zone as "timeZone"
    from automation_runs r
    join automation_designs d on d.tenant_id = r.tenant_id and d.design_id = r.design_id
    join users u on u.tenant_id = d.tenant_id and u.user_id = d.owner_user_id
    join tenants n on n.tenant_id = u.tenant_id
    where ${ctx.mine('r')} and ${ctx.mine('d')} and ${ctx.mine('u')} and ${ctx.mine('n')} and r.run_id = ${runID}`);
  if (!row) return undefined;
  const { isActive, granted, ...known } = row;
  const principal: Principal = {
    ...{ kind: 'USER', apiKeyID: null, tenantID: ctx.tenantID, scopes: [], ...known, ...grantOf(granted) },
  };
  return { principal: inOperation(principal, 'automation.write'), isActive };
};

type OwnerRow = Pick<Principal, 'userID' | 'environment' | 'timeZone'> & {
  roles: string[];
  granted: string[];
  isActive: boolean;
};

/** The service on its own account: it pauses a design, and does nothing else. */
export const servicePrincipal = (tenantID: string): Principal => ({
  ...{ kind: 'INTEGRATION', apiKeyID: null, tenantID, userID: 'service', roles: [], scopes: [] },
  ...{ environment: 'PRODUCTION', timeZone: 'UTC' },
});
