import { sql } from 'kysely';
import { mayDo } from '#platform/auth/permissions';
import { grantOf, inOperation, type Principal } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';

type Row = Pick<Principal, 'userID' | 'environment' | 'timeZone'> & {
  roles: string[];
  granted: string[];
  isActive: boolean;
  isPerson: boolean;
  displayName: string;
};

/** Who set the export up last: it sends what they may read now, and nothing if they have left. */
export type Owner = Row;

export const ownerOf = async (ctx: Ctx): Promise<Owner | undefined> =>
  ctx.first(sql<Row>`
    select u.user_id as "userID", u.all_roles as roles, u.granted, u.is_active as "isActive",
      u.kind = 'PERSON' as "isPerson", u.display_name as "displayName", n.environment, n.time_zone as "timeZone"
    from sftp_exports s
    join users u on u.tenant_id = s.tenant_id and u.user_id = s.last_updated_by_user_id
    join tenants n on n.tenant_id = s.tenant_id
    where ${ctx.mine('s')} and ${ctx.mine('u')} and ${ctx.mine('n')}`);

/**
 * The owner as who reads what needs a permission; undefined where they may not. An integration that set it
 * up may read what it might read then: the scopes of its keys are not its user's.
 */
export const readerOf = (ctx: Ctx, owner: Owner | undefined, permission: string): Principal | undefined => {
  if (!owner?.isActive) return undefined;
  const { userID, roles, granted, environment, timeZone, isPerson } = owner;
  const known = { apiKeyID: null, tenantID: ctx.tenantID, userID, environment, timeZone };
  const principal: Principal = isPerson
    ? { kind: 'USER', scopes: [], roles, ...known, ...grantOf(granted) }
    : { kind: 'INTEGRATION', scopes: [permission], roles: [], ...known };
  return mayDo(ctx.permissions, principal, permission) ? inOperation(principal, permission) : undefined;
};
