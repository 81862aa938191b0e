import { sql } from 'kysely';
import { appendHistory } from '#kit/parts/history';
import { auditRow, emitRow, insertNumbered } from '#kit/rows';
import { rowToCreate } from '#kit/write-rows';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { followLine } from './follow-line.ts';
import { lockProduction, lockThose } from './lock-production.ts';
import { plainMaterial, writeMaterials } from './materials/write-materials.ts';
import { needOpen, type Production, productionCreated, productionResource } from './production.resource.ts';
import { changeTasksOf } from './tasks/change-tasks-of.ts';
import { tasksOfRouter } from './tasks/copy-router.ts';
import { writeTasks } from './tasks/write-tasks.ts';

/** What is done again, and with how many pieces. */
type Rework = { name: string; minutes: Decimal; detail?: string | null };

/**
 * Inserts a task into an open order, for `quantity` of its pieces: after the task named, or last.
 * @throws Problem 404, 409 NotEditable of an order that is COMPLETED or CANCELLED (`makeReworkOrder` then),
 * 400 UnknownReference with `/afterTaskID` for the task
 */
export const insertRework = async (
  ctx: Ctx,
  productionOrderID: string,
  {
    afterTaskID,
    quantity,
    reason,
    ...task
  }: Rework & { quantity: Decimal; afterTaskID?: string; reason: string },
): Promise<void> => {
  await lockThose(ctx, [productionOrderID]);
  const old = await lockProduction(ctx, productionOrderID);
  needOpen(old);
  if (afterTaskID !== undefined) await needTask(ctx, productionOrderID, afterTaskID);
  await changeTasksOf(ctx, old, [
    { ...task, quantity, ...(afterTaskID === undefined ? {} : { afterTaskID }) },
  ]);
  noteReason(ctx, productionOrderID, `rework ${task.name}`, reason);
};

/** Refused here, as `changeTasksOf` names a place in its list, which the caller has not. */
const needTask = async (ctx: Ctx, productionOrderID: string, taskID: string): Promise<void> => {
  const found = await ctx.first(sql`
    select 1 from production_tasks k
    where ${ctx.mine('k')} and k.production_order_id = ${productionOrderID} and k.task_id = ${taskID}`);
  if (!found)
    throw new Problem('UnknownReference', 'The production order has no such task.', {
      errors: [{ pointer: '/afterTaskID', detail: 'is not a task of the order' }],
    });
};

/**
 * Makes a production order that puts pieces of another one right, with the tasks named and no others. It is
 * for the same line, whose order must be RELEASED; where that is not, for stock. What lies in stock goes into
 * it as its material, the item itself, and comes back when it is COMPLETED.
 * @throws Problem 404, 400
 */
export const makeReworkOrder = async (
  ctx: Ctx,
  productionOrderID: string,
  { tasks, quantity, reason }: { tasks: readonly Rework[]; quantity: Decimal; reason: string },
): Promise<Production> => {
  await lockThose(ctx, [productionOrderID]);
  const old = await lockProduction(ctx, productionOrderID);
  const order = await ctx.first(sql<{ isReleased: boolean }>`
    select o.status = 'RELEASED' as "isReleased" from sales_orders o
    where ${ctx.mine('o')} and o.sales_order_id = ${old.salesOrderID}`);
  const { salesOrderID, itemAndQtyID, lineItemID, itemID, locationID, description } = old;
  const isForLine = order?.isReleased || itemID === null;
  const { serviceTicketLineItemID } = old;
  const row = await rowToCreate(ctx, productionResource, {
    ...(isForLine ? { salesOrderID, itemAndQtyID, lineItemID } : {}),
    ...{ itemID, locationID, description, quantity, serviceTicketLineItemID },
    reworkOfProductionOrderID: productionOrderID,
  });
  const made = await insertNumbered(ctx, productionResource, row);
  auditRow(ctx, productionResource, 'CREATE', undefined, made);
  const id = made.productionOrderID;
  const steps = tasks.map((task) => ({ ...task, taskNumber: null }));
  await writeTasks(ctx, id, tasksOfRouter(ctx, steps));
  if (itemID !== null)
    await writeMaterials(ctx, id, [
      {
        ...{ materialID: ctx.newID(), sequence: 10, itemID, itemNumber: old.itemNumber },
        description: (description ?? '').slice(0, 500),
        ...{ ...plainMaterial, uOM: old.uOM, quantityPerPiece: decimal(1), unitCost: decimal(0) },
      },
    ]);
  noteReason(ctx, id, `rework of ${old.number}`, reason);
  await followLine(ctx, made);
  await emitRow(ctx, productionResource, productionCreated, made);
  return made;
};

const noteReason = (ctx: Ctx, id: string, field: string, reason: string): void =>
  appendHistory(
    ctx,
    'ProductionOrder',
    [id],
    [{ action: 'CHANGE', field, oldValue: null, newValue: reason }],
  );
