import type { Ctx } from '#platform/ctx';
import { type Hierarchy, lockHierarchy, standsAbove } from '#platform/hierarchy';
import { invalid } from '#platform/problem';

const reportsTo: Hierarchy = { table: 'employees', id: 'employee_id', parent: 'manager_id' };

/**
 * Comes before the lock of an employee whose manager changes: taken after it, each of two would hold what the
 * other's reference waits for.
 */
export const lockManagers = (ctx: Ctx): void => lockHierarchy(ctx, reportsTo);

/** Under that lock. @throws Problem 400 where somebody would report to himself, however far up */
export const refuseCircle = async (ctx: Ctx, employeeID: string, managerID: string): Promise<void> => {
  if (await standsAbove(ctx, reportsTo, employeeID, managerID))
    throw invalid('/managerID', 'is the employee, or one who reports to the employee');
};
