import { lockRow } from '#kit/rows';
import { patchRow } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { taskResource } from './task.resource.ts';
import type { TimeModel } from './time-model.ts';

/** Gives a master task other run times of a piece, as a change of it does. @throws Problem 404 */
export const setTimes = async (
  ctx: Ctx,
  taskID: string,
  times: { timeModel: TimeModel | null; minutes: Decimal },
): Promise<void> => {
  await patchRow(ctx, taskResource, await lockRow(ctx, taskResource, taskID), times);
};
