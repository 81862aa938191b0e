import { findByName } from '#kit/behaviour/find-by-name';
import { guardField } from '#kit/behaviour/guard-field';
import { renumberTasks } from './number-tasks.ts';
import { taskResource, taskWithoutRateResource } from './task.resource.ts';

const { guarded } = guardField({
  open: taskResource,
  closed: taskWithoutRateResource,
  field: 'hourlyRate',
  permission: 'tasks.cost',
});

/** All operations that answer master tasks, each with the rate for who may see it. */
export const taskOperations = guarded((seen) => [
  ...seen.operations,
  findByName(seen, 'TaskName'),
  renumberTasks(seen),
]);
