import { grantableScopes } from '#areas/ground/apikeys';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';

/**
 * What stays with ADMIN, beside what no key is given either. A user who decides where mail goes, and with it
 * links that set a password, could sign in as anybody; one who provisions people can put them into any group.
 */
const adminOnly = ['email.setup', 'scim.write'];

/** What a role may be made of: the permissions that give their holder no others. In order. */
export const givablePermissions = (ctx: Ctx): string[] =>
  grantableScopes(ctx.permissions).filter((name) => !adminOnly.includes(name));

/** Nobody gives what he does not have. @throws Problem 400 at each permission that cannot be given so */
export const refuseMore = (ctx: Ctx, permissions: readonly string[], added: readonly string[]): void => {
  const known = givablePermissions(ctx);
  const fault = (name: string): string | undefined => {
    if (!known.includes(name))
      return name in ctx.permissions
        ? 'is for ADMIN alone: with it a role could give itself more'
        : 'is not a permission: each operation of the API description names its own as x-permission';
    return mayDo(ctx.permissions, ctx.principal, name) ? undefined : 'is nothing that you may do yourself';
  };
  refuseTogether(
    added.slice(0, mostFaults).map((name) => {
      const said = fault(name);
      return said !== undefined && invalid(`/permissions/${permissions.indexOf(name)}`, said);
    }),
  );
};
const mostFaults = 20;

/** Refuses who would hand out, with a role, what he does not have. @throws Problem 403 */
export const needGivable = (ctx: Ctx, permissions: readonly string[]): void => {
  const missing = permissions.filter((name) => !mayDo(ctx.permissions, ctx.principal, name));
  if (missing.length > 0)
    throw new Problem('Forbidden', `Nobody gives what he may not do himself: ${missing.sort().join(', ')}.`);
};
