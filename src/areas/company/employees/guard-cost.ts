import type { Resource, Row } from '#kit/declaration';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { Operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { employeeResource, employeeWithoutCostResource } from './employee.resource.ts';
import { lockManagers } from './managers.ts';

const permission = 'employees.cost';

/** The resource as the asking principal may see it. */
export const seenBy = (ctx: Ctx): Resource =>
  mayDo(ctx.permissions, ctx.principal, permission) ? employeeResource : employeeWithoutCostResource;

/** What an operation that answers employees says of the cost. */
export const needsToo = { [permission]: 'to see and to set hourlyCost, which is null otherwise' };

/**
 * The ordinary operations, each run over the resource that the principal may see. Null is what such a reader
 * has read, so that the whole record can be sent back; a value of the cost is refused and not skipped.
 * @throws Problem 403
 */
export const guardedOperations: Operation[] = employeeResource.operations.map((open, index) => ({
  ...open,
  needsToo,
  run: async (ctx, input) => {
    const seen = seenBy(ctx);
    const { hourlyCost, managerID }: Row = input.body ?? {};
    if (managerID != null) lockManagers(ctx);
    if (seen !== employeeResource && hourlyCost != null)
      throw new Problem('Forbidden', `Setting hourlyCost needs the permission ${permission}.`, {
        errors: [{ pointer: '/hourlyCost', detail: 'may not be set by you' }],
      });
    const own = seen.operations[index];
    if (!own) throw new Error(`Employees without their cost have no operation ${open.id}.`);
    return own.run(ctx, input);
  },
}));
