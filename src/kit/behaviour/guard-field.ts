import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { Operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import type { Resource } from '../declaration.ts';

/** A field that only some may see and set. */
type Guard = {
  /** The record with the field, and the same record where the field is computed as null. */
  open: Resource;
  closed: Resource;
  field: string;
  permission: string;
};

/** Who sees which resource, what operations say of the field, and operations that keep to it. */
export const guardField = ({ open, closed, field, permission }: Guard) => {
  /** The resource as the asking principal may see it. */
  const seenBy = (ctx: Ctx): Resource => (mayDo(ctx.permissions, ctx.principal, permission) ? open : closed);
  const needsToo = { [permission]: `to see and to set ${field}, which is null otherwise` };
  /**
   * Operations, each run over the resource that the principal may see. Null is what a reader without the
   * right has read, so that the whole record can be sent back; a value is refused and not ignored.
   * @throws Problem 403
   */
  const guarded = (make: (resource: Resource) => Operation[]): Operation[] => {
    const without = make(closed);
    return make(open).map((one, index) => ({
      ...one,
      needsToo,
      run: async (ctx, input) => {
        if (seenBy(ctx) === open) return one.run(ctx, input);
        if ((input.body as Record<string, unknown> | undefined)?.[field] != null)
          throw new Problem('Forbidden', `Setting ${field} needs the permission ${permission}.`, {
            errors: [{ pointer: `/${field}`, detail: 'may not be set by you' }],
          });
        const own = without[index];
        if (!own) throw new Error(`${closed.spec.entity} without ${field} has no operation ${one.id}.`);
        return own.run(ctx, input);
      },
    }));
  };
  return { seenBy, needsToo, guarded };
};
