import { taskResource } from '#areas/making/tasks';
import { readOne } from '#kit/rows';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import {
  attributesOf,
  type Obstacle,
  type Present,
  type ProposedTimes,
  proposeTimes,
} from './propose-times.ts';
import { readSamples } from './read-samples.ts';

/** What is asked of a master task. `attributes`: null stands for those of its time model. */
export type Question = {
  taskID: string;
  attributes: readonly string[] | null;
  finishedFromUTC: Instant | null;
  finishedToUTC: Instant | null;
};

/** What clocked time says of a master task. @throws Problem 404 */
export const computeProposal = async (
  ctx: Ctx,
  { taskID, attributes, finishedFromUTC: from, finishedToUTC: to }: Question,
): Promise<{ attributes: string[]; present: Present; proposed: ProposedTimes | Obstacle }> => {
  const { timeModel, minutes } = await readOne(ctx, taskResource, taskID);
  const present = { timeModel, minutes };
  const names = attributes === null ? attributesOf(timeModel) : [...attributes];
  const samples = await readSamples(ctx, taskID, { from, to });
  return { attributes: names, present, proposed: proposeTimes(samples, names, present) };
};
