import type { AttributeValue } from '#areas/making/tasks';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type Sold, stepSold } from './take-over.ts';
import { stepsOfItem, tasksOfRouter } from './tasks/copy-router.ts';
import { withMasters } from './tasks/take-masters.ts';
import type { StoredTask } from './tasks/write-tasks.ts';

/** A configured line of a quote, as it was quoted. */
type Quoted = {
  quantity: Decimal;
  tasks: Sold['tasks'];
  attributes: readonly AttributeValue[];
};

/** The tasks that a production order for a line would take over, once the line is ordered. */
export const tasksOfQuoted = async (
  ctx: Ctx,
  { quantity, tasks, attributes }: Quoted,
): Promise<StoredTask[]> =>
  tasksOfRouter(
    ctx,
    await withMasters(ctx, { lineItemID: null, itemID: null, attributes }, tasks.map(stepSold(quantity))),
  );

/** The tasks that a production order of an item would take over; none where it has no router. */
export const tasksOfItem = async (ctx: Ctx, itemID: string): Promise<StoredTask[]> =>
  tasksOfRouter(ctx, await withMasters(ctx, { lineItemID: null, itemID }, await stepsOfItem(ctx, itemID)));
