import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { RowOf } from '#kit/field';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { nextNumber } from './number-tasks.ts';
import type { taskFields } from './task.fields.ts';

type Task = RowOf<typeof taskFields>;

/** Numbers a new task, and refuses what does not go together. @throws Problem 400 */
export const checkTask = async (
  ctx: Ctx,
  row: Task & Row,
  old: Pick<Task, 'phaseID'> | undefined,
): Promise<void> => {
  const phase =
    row.phaseID === null || row.phaseID === old?.phaseID
      ? undefined
      : await ctx.first(sql<{ entity: string }>`
          select p.entity from phases p where ${ctx.mine('p')} and p.phase_id = ${row.phaseID}`);
  const outside = 'is of a task that is done outside (isOutside) only';
  refuseTogether([
    !row.isOutside && row.supplierID !== null && invalid('/supplierID', outside),
    !row.isOutside && row.turnaroundDays !== null && invalid('/turnaroundDays', outside),
    row.resourceGroupID !== null &&
      row.resourceIDs.length > 0 &&
      invalid('/resourceGroupID', 'or resourceIDs may be set, not both'),
    phase && phase.entity !== 'PRODORDER' && invalid('/phaseID', 'is no phase of production orders'),
  ]);
  if (row.number < 1) row.number = await nextNumber(ctx);
};

/** Keeps the resources of a task as rows, which foreign keys hold. @throws Problem 400 UnknownReference */
export const writeResources = async (
  ctx: Ctx,
  { taskID, resourceIDs }: { taskID: string; resourceIDs: string[] },
  old?: { resourceIDs: string[] },
): Promise<void> => {
  if ((old?.resourceIDs ?? []).join() === resourceIDs.join()) return;
  const known = await ctx.rows(sql<{ resourceID: string }>`
    select r.resource_id as "resourceID" from resources r
    where ${ctx.mine('r')} and r.resource_id = any (${resourceIDs}::text[])`);
  const errors = resourceIDs.flatMap((one, at) =>
    known.some(({ resourceID }) => resourceID === one)
      ? []
      : [{ pointer: `/resourceIDs/${at}`, detail: 'does not exist' }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
  await ctx.exec(sql`delete from task_resources as r where ${ctx.mine('r')} and r.task_id = ${taskID}`);
  await ctx.exec(sql`
    insert into task_resources (tenant_id, task_id, position, resource_id)
    select ${ctx.tenantID}, ${taskID}, x.position, x.id
    from unnest(${resourceIDs}::text[]) with ordinality as x (id, position)`);
};
