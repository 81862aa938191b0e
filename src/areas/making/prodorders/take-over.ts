import { sql } from 'kysely';
import { lineItemFields } from '#areas/selling/lines';
import { type Decimal, roundHalfUp, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import type { Static } from '#platform/schema';
import { plainMaterial, type StoredMaterial, writeMaterials } from './materials/write-materials.ts';
import { type Step, stepsOfItem, tasksOfRouter } from './tasks/copy-router.ts';
import { withMasters } from './tasks/take-masters.ts';
import { writeTasks } from './tasks/write-tasks.ts';

type Made = { productionOrderID: string; lineItemID: string | null; itemID: string | null };

/**
 * Gives a new production order its own router and bill of materials: of a configured line as it was sold,
 * of an item its router. What becomes of line, product and item afterwards does not change them.
 */
export const takeOver = async (ctx: Ctx, made: Made): Promise<void> => {
  const { productionOrderID, lineItemID, itemID } = made;
  if (lineItemID !== null) {
    const line = await lineSold(ctx, lineItemID);
    await writeRouter(ctx, made, line.tasks.map(stepSold(line.quantity)));
    await writeMaterials(ctx, productionOrderID, materialsSold(ctx, line.items));
  } else if (itemID !== null) {
    await writeRouter(ctx, made, await stepsOfItem(ctx, itemID));
  }
};

/** What a step does not say it takes from the master task of its name. */
const writeRouter = async (ctx: Ctx, made: Made, steps: readonly Step[]): Promise<void> =>
  writeTasks(ctx, made.productionOrderID, tasksOfRouter(ctx, await withMasters(ctx, made, steps)));

/** What of a configured line its production takes over. */
export type Sold = {
  quantity: Decimal;
  tasks: Static<typeof lineItemFields.tasks>;
  items: Static<typeof lineItemFields.items>;
};

const lineSold = async (ctx: Ctx, lineItemID: string): Promise<Sold> => {
  const { quantity, tasks, items } = await ctx.one(
    sql<{ quantity: Decimal; tasks: unknown; items: unknown }>`
      select l.quantity, l.tasks, l.items from sales_order_line_items l
      where ${ctx.mine('l')} and l.line_item_id = ${lineItemID}`,
    'configured line',
  );
  return { quantity, tasks: revivedTasks(tasks), items: revivedItems(items) };
};
const revivedTasks = reviver(lineItemFields.tasks);
const revivedItems = reviver(lineItemFields.items);

/**
 * A line quotes a task by time and rate, or at a cost of a piece that somebody set: that is `unitCost`
 * here. Which it was, its cost says: a cost by time is the time of all of the line at the rate, in equal
 * shares.
 */
export const stepSold =
  (quantity: Decimal) =>
  ({ number, hourlyRate, cost, lineMinutes, ...task }: Sold['tasks'][number]): Step => {
    const byTime = hourlyRate?.times(lineMinutes).div(60).div(quantity);
    const isByTime = byTime?.minus(cost).abs().lt('0.000001');
    const { name, detail, instruction, resources } = task;
    // A phase is a name, of the length that names have.
    const phase = task.phase?.trim().slice(0, 200) || null;
    const times = timesSold(task);
    return {
      ...{ taskNumber: number, name, detail, instruction, phase, resources },
      ...times,
      hourlyRate: hourlyRate && roundHalfUp(hourlyRate, 6),
      unitCost: isByTime ? null : roundHalfUp(cost, 6),
    };
  };

/** Its times as they were sold; none where the rules gave it no time at all. */
const timesSold = ({
  setupMinutes,
  minutes,
  teardownMinutes,
  transferMinutes,
}: Pick<Sold['tasks'][number], 'setupMinutes' | 'minutes' | 'teardownMinutes' | 'transferMinutes'>) => {
  const times = { setupMinutes, minutes, teardownMinutes, transferMinutes };
  return Object.values(times).some((one) => one.gt(zero)) ? times : {};
};

const materialsSold = (ctx: Ctx, items: Sold['items']): StoredMaterial[] =>
  items
    .map((row, at) => ({
      ...plainMaterial,
      materialID: ctx.newID(),
      sequence: (at + 1) * 10,
      itemNumber: row.number,
      itemID: row.itemID,
      description: row.description,
      uOM: row.uOM,
      position: row.position,
      // What comes about beside it is sold as less than nothing.
      isByProduct: row.quantity.lt(zero),
      quantityPerPiece: roundHalfUp(row.quantity.abs(), 6),
      unitCost: roundHalfUp(row.unitCost, 6),
    }))
    .filter(({ quantityPerPiece }) => quantityPerPiece.gt(zero));
