import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';

/**
 * Comes before the lock of an employee whose manager changes: of two who are made each other's managers at once the second must see
 * the first. Taken after it, each would hold what the other's reference waits for.
 */
export const lockManagers = (ctx: Ctx): void =>
  ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`employees ${ctx.tenantID}`}, 0))`);

/** Under that lock. @throws Problem 400 where somebody would report to himself, however far up */
export const refuseCircle = async (ctx: Ctx, row: Row): Promise<void> => {
  const above = await ctx.rows(sql<{ employeeID: string }>`
    with recursive up as (
      select e.employee_id, e.manager_id from employees e where ${ctx.mine('e')} and e.employee_id = ${row.managerID}
      union
      select e.employee_id, e.manager_id from employees e join up on e.employee_id = up.manager_id where ${ctx.mine('e')}
    )
    select up.employee_id as "employeeID" from up`);
  if (above.some(({ employeeID }) => employeeID === row.employeeID))
    throw invalid('/managerID', 'is the employee, or one who reports to the employee');
};
