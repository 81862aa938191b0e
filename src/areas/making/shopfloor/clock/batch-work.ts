import { sql } from 'kysely';
import { lockProductionOrders } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';

/** The task of one order of a batch. */
export type BatchTask = { productionOrderID: string; taskID: string; taskName: string; taskStatus: string };

/** What is done together of a batch, with its orders locked until the transaction ends. */
export type BatchWork = { number: string; status: string; resourceID: string | null; tasks: BatchTask[] };

type Row = { number: string; status: string; taskName: string | null; resourceID: string | null };

/**
 * The tasks of a batch that are done together: those of its `taskName`; of a batch of whole orders those of
 * the name that is asked for, of each order the first that is not over.
 * @throws Problem 404, 412, 400 where the name is missing or another
 */
export const lockBatchWork = async (
  ctx: Ctx,
  batchID: string,
  asked: string | undefined,
): Promise<BatchWork> => {
  const ids = await ctx.rows(sql<{ id: string }>`
    select p.production_order_id as id from production_orders p
    where ${ctx.mine('p')} and p.batch_id = ${batchID} order by p.production_order_id`);
  // Orders before everything else, in one order, as who holds or completes them locks them.
  await lockProductionOrders(
    ctx,
    ids.map(({ id }) => id),
  );
  const { rowVersion, ...batch } = await ctx.one(
    sql<Row & { rowVersion: number }>`
      select g.row_version as "rowVersion", g.number, g.status, g.task_name as "taskName", g.resource_id as "resourceID" from production_batches g
      where ${ctx.mine('g')} and g.batch_id = ${batchID}`,
    'batch',
  );
  ctx.expectVersion(rowVersion);
  const { number, status, resourceID } = batch;
  const name = nameOf(batch, asked);
  const isNotOver =
    batch.taskName === null ? sql`k.status in ('PLANNED', 'READY', 'WIP', 'PAUSED')` : sql`true`;
  const tasks = await ctx.rows(sql<BatchTask>`
    select p.production_order_id as "productionOrderID", k.task_id as "taskID", k.name as "taskName",
      k.status as "taskStatus"
    from production_orders p
    join lateral (
      select k.task_id, k.name, k.status from production_tasks k
      where ${ctx.mine('k')} and k.production_order_id = p.production_order_id and k.status <> 'CANCELLED'
        and lower(k.name) = lower(${name}) and ${isNotOver}
      order by k.task_number, k.task_id limit 1) k on true
    where ${ctx.mine('p')} and p.batch_id = ${batchID} order by p.number, p.production_order_id`);
  return { number, status, resourceID, tasks };
};

const nameOf = ({ taskName, number }: Row, asked: string | undefined): string => {
  if (taskName === null && asked === undefined)
    throw invalid('/taskName', `is required: ${number} is of whole orders, which have several tasks`);
  if (taskName !== null && asked !== undefined && asked.toLowerCase() !== taskName.toLowerCase())
    throw invalid('/taskName', `must be ${taskName}, the task of ${number}, or left out`);
  return taskName ?? asked ?? '';
};

/** @throws Problem 409 where a batch is not worked at */
export const needActive = ({ number, status }: BatchWork): void => {
  if (status === 'ACTIVE' || status === 'COMPLETING') return;
  throw new Problem('PreconditionMissing', `${number} is ${status}: nobody works at it as a batch.`, {
    missing: ['status'],
  });
};
