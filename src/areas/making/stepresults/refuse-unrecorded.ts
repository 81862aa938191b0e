import { taskCompleting } from '#areas/making/prodorders';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';
import { missingSteps } from './steps-of-task.ts';

/** A task is COMPLETED once its required steps have results. @throws Problem 409 PreconditionMissing */
export const refuseUnrecorded = reaction({
  on: taskCompleting,
  run: async (ctx, { body: { taskID, name } }) => {
    const missing = (await missingSteps(ctx, taskID)).map((one) => one.name);
    if (missing.length > 0)
      throw new Problem(
        'PreconditionMissing',
        `The task ${name} is COMPLETED once its required steps have results: ${missing.join(', ')}.`,
        { missing },
      );
  },
});
