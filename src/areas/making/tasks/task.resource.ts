import { sql } from 'kysely';
import type { ResourceSpec } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { refuseReferenced } from '#platform/references';
import { checkTask, writeResources } from './check-task.ts';
import { taskExample } from './task.example.ts';
import { hourlyRate, taskFields } from './task.fields.ts';

const spec: ResourceSpec<typeof taskFields, 'taskID', 'TaskID'> = {
  entity: 'Task',
  noun: 'task',
  table: 'tasks',
  path: '/v1/tasks',
  param: 'TaskID',
  idField: 'taskID',
  tag: 'tasks',
  permission: 'tasks',
  fields: taskFields,
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create', 'patch', 'count', 'pages'],
  sort: 'number',
  search: { param: 'number', words: ({ number }) => [String(number)] },
  isReferredTo: true,
  check: checkTask,
  written: writeResources,
  deleting: (ctx, row) => refuseReferenced(ctx, 'tasks', row.taskID),
  example: taskExample,
};

/** A master task with all fields: for who may see what an hour costs. */
export const taskResource = resource(spec);

/** The same record where the rate is neither read nor written: null in every answer, it stays what it is. */
export const taskWithoutRateResource = resource({
  ...spec,
  fields: {
    ...taskFields,
    hourlyRate: field.price({ ...hourlyRate, readOnly: true, computed: () => sql`null::numeric` }),
  },
});
