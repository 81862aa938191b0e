import { type RawBuilder, sql } from 'kysely';
import { type Step, steps } from '#areas/making/workinstructions';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';
import { reviver } from '#platform/revive';

/** A task of a production order, with what is made. */
export type TaskOfOrder = {
  name: string;
  status: string;
  number: string;
  orderStatus: string;
  itemID: string | null;
};

/** @throws Problem 404 where the order has no such task */
export const taskOfOrder = async (
  ctx: Ctx,
  productionOrderID: string,
  taskID: string,
): Promise<TaskOfOrder> => {
  const found = await ctx.first(sql<TaskOfOrder>`
    select k.name, k.status, o.number, o.status as "orderStatus", o.item_id as "itemID"
    from production_tasks k
    join production_orders o on ${ctx.mine('o')} and o.production_order_id = k.production_order_id
    where ${ctx.mine('k')} and k.task_id = ${taskID} and o.production_order_id = ${productionOrderID}`);
  if (!found) throw notFound('task of the production order');
  return found;
};

/**
 * Whether the instruction `t` holds for a task of an order: in force, for its master task, and for all that
 * is made or for this product or item. A task older than its master is of the one of its name.
 */
export const holdsFor = (ctx: Ctx, taskID: string): RawBuilder<boolean> => sql<boolean>`
  t.status = 'ACTIVE' and exists (
    select 1 from production_tasks k
    join production_orders o on ${ctx.mine('o')} and o.production_order_id = k.production_order_id
    where ${ctx.mine('k')} and k.task_id = ${taskID}
      and (t.task_id = k.master_task_id or exists (
        select 1 from tasks m where ${ctx.mine('m')} and m.task_id = t.task_id and lower(m.name) = lower(k.name)))
      and (t.product_id is null or t.product_id = o.product_id)
      and (t.item_id is null or t.item_id = o.item_id))`;

/** An instruction that holds for a task, with its steps. */
export type Holding = { instructionID: string; number: string; steps: Step[] };

const revivedSteps = reviver(steps);

/** One instruction: in force for the task, or, of a correction, the one that the result names. */
export const instructionFor = async (
  ctx: Ctx,
  taskID: string,
  instructionID: string,
  isCorrection: boolean,
): Promise<Holding | undefined> => {
  const found = await ctx.first(sql<{ instructionID: string; number: string; steps: unknown }>`
    select t.instruction_id as "instructionID", t.number, t.steps from work_instructions t
    where ${ctx.mine('t')} and t.instruction_id = ${instructionID}
      and ${isCorrection ? sql`true` : holdsFor(ctx, taskID)}`);
  return found && { ...found, steps: kept(found.steps) };
};

/** The instructions that hold for a task, by number. */
export const instructionsFor = async (ctx: Ctx, taskID: string): Promise<Holding[]> => {
  const found = await ctx.rows(sql<{ instructionID: string; number: string; steps: unknown }>`
    select t.instruction_id as "instructionID", t.number, t.steps from work_instructions t
    where ${ctx.mine('t')} and ${holdsFor(ctx, taskID)} order by t.number`);
  return found.map((one) => ({ ...one, steps: kept(one.steps) }));
};

/** Rows hold all members of a step: the area that writes them sees to it. */
const kept = (written: unknown): Step[] =>
  revivedSteps(written).map((one) => ({
    stepID: one.stepID ?? '',
    sequence: one.sequence ?? 0,
    name: one.name,
    text: one.text ?? null,
    type: one.type,
    isRequired: one.isRequired ?? true,
    unit: one.unit ?? null,
    min: one.min ?? null,
    max: one.max ?? null,
    options: one.options ?? [],
    documentIDs: one.documentIDs ?? [],
  }));

/** The required steps of a task that have no result yet. */
export const missingSteps = async (
  ctx: Ctx,
  taskID: string,
): Promise<{ instructionID: string; stepID: string; name: string }[]> => {
  const holding = await instructionsFor(ctx, taskID);
  if (holding.length === 0) return [];
  const recorded = await ctx.rows(sql<{ stepID: string }>`
    select distinct r.step_id as "stepID" from production_results r
    where ${ctx.mine('r')} and r.task_id = ${taskID}`);
  const done = new Set(recorded.map(({ stepID }) => stepID));
  return holding.flatMap(({ instructionID, steps: all }) =>
    all
      .filter(({ isRequired, stepID }) => isRequired && !done.has(stepID))
      .map(({ stepID, name }) => ({ instructionID, stepID, name })),
  );
};
