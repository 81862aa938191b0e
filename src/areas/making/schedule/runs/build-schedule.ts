import { readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { flag, int32, object, optional, otherwise } from '#platform/schema';
import { queuedRun } from './run.example.ts';
import { runResource } from './run.resource.ts';
import { startBuild } from './start-run.ts';

/** `GET /v1/schedule/build`: makes the schedule. */
export const buildSchedule = operation({
  id: 'buildSchedule',
  method: 'GET',
  path: '/v1/schedule/build',
  tag: 'scheduling',
  summary: 'Make the schedule',
  description:
    'A worker plans all open production orders and puts the plan in force in one transaction; read the run (`GET /v1/schedule/runs/{RunID}`) until its status is DONE or FAILED. While one waits or is under way, that one is answered. The same input, seed and steps give the same plan.',
  permission: 'schedule.write',
  acts: true,
  query: object({
    Incremental: otherwise(
      flag({ description: 'What did not change since the plan in force stays where it is, if it can' }),
      false,
    ),
    Seed: optional(int32({ description: 'Instead of the setting' })),
    Steps: optional(
      int32({
        minimum: 0,
        maximum: 1_000_000,
        description: 'How long a better plan is looked for; 0: not at all',
      }),
    ),
  }),
  response: runResource.model,
  example: { response: queuedRun },
  run: async (ctx, { query: { Incremental, Seed, Steps } }) => {
    const { runID, isNew } = await startBuild(
      ctx,
      {
        trigger: 'MANUAL',
        scheduler: Incremental ? 'INCREMENTAL' : 'SEQUENTIAL',
        ...(Seed === undefined ? {} : { seed: Seed }),
        ...(Steps === undefined ? {} : { steps: Steps }),
      },
      { joins: true },
    );
    // Asked again it changes nothing, and the trail says that it was asked.
    if (!isNew) ctx.audit({ entity: 'ScheduleRun', entityID: runID, action: 'UPDATE', new: {} });
    return whole(await readOne(ctx, runResource, runID));
  },
});
