import { guardField } from '#kit/behaviour/guard-field';
import type { Row } from '#kit/declaration';
import type { Operation } from '#platform/operation';
import { employeeResource, employeeWithoutCostResource } from './employee.resource.ts';
import { lockManagers } from './managers.ts';

const cost = guardField({
  open: employeeResource,
  closed: employeeWithoutCostResource,
  field: 'hourlyCost',
  permission: 'employees.cost',
});

/** Who sees which employee, and what operations say of it. */
export const { seenBy, needsToo } = cost;

/** The ordinary operations. What sets a manager holds the tenant's lock of managers. */
export const guardedOperations: Operation[] = cost
  .guarded(({ operations }) => operations)
  .map((one) => ({
    ...one,
    run: async (ctx, input) => {
      const { managerID }: Row = input.body ?? {};
      if (managerID != null) lockManagers(ctx);
      return one.run(ctx, input);
    },
  }));
