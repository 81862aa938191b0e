import { machineOperation } from '#kit/machine/read-machine';
import { lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { needPermission } from '#platform/auth/permissions';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { list } from '#platform/schema';
import { costPermission, seesCosts } from '../guard-costs.ts';
import { lockThose } from '../lock-production.ts';
import { productionExample, taskExample } from '../production.example.ts';
import { needOpen, productionResource } from '../production.resource.ts';
import { changeTasksOf } from './change-tasks-of.ts';
import { taskMachine } from './task.machine.ts';
import { isPlanning, type TaskInput, taskInput } from './task-input.ts';

/** Changes, inserts, reorders and moves tasks of one production order, all or none. */
export const changeTasks = operation({
  id: 'changeProductionTasks',
  method: 'PATCH',
  path: '/v1/prodorders/{ProductionOrderID}/tasks',
  tag: 'production',
  summary: 'Change, insert, reorder or move tasks of a production order',
  description:
    'Each element names a task (`taskID`) and what is to change, or inserts one: rework, for example. All are done, or none. ' +
    'An inserted one takes what it does not say from the master task of its name. ' +
    'Tasks follow each other by `taskNumber` unless `dependsOn` says otherwise; a task is READY once what it waits for is done or skipped, ' +
    'and only then begun. The first task that is begun makes the order WIP, and a task with a phase sets the order’s. Of two users who ' +
    'begin the same task one gets 409 `IllegalTransition`.',
  permission: 'prodorders.work',
  needsToo: { 'prodorders.write': 'for more than status, quantities and reasons, and inserting' },
  params: idParams(productionResource),
  body: list(taskInput, { minItems: 1, maxItems: 200 }),
  response: productionResource.model,
  problems: [
    'NotFound',
    'NotEditable',
    'IllegalTransition',
    'PreconditionMissing',
    'UnknownReference',
    'PreconditionFailed',
  ],
  example: {
    body: [
      {
        taskID: taskExample.taskID,
        status: 'COMPLETED',
        quantityGood: 11,
        quantityScrapped: 1,
        scrapReason: 'Burr',
      },
      { name: 'Deburr again', afterTaskID: taskExample.taskID, minutes: 2, quantity: 3 },
    ],
    response: productionExample.row,
  },
  run: async (ctx, { params: { ProductionOrderID: id }, body }) => {
    if (body.some((one) => one.taskID !== undefined && isPlanning(one)))
      needPermission(ctx, 'prodorders.write');
    await lockThose(ctx, [id]);
    const old = await lockOne(ctx, productionResource, id);
    needOpen(old);
    await changeTasksOf(ctx, old, seesCosts(ctx) ? body : body.map(withoutRate));
    return whole(await readOne(ctx, productionResource, id));
  },
});

/**
 * Null is what a reader without the right has read, so that a whole task can be sent back; a value is
 * refused and not ignored. @throws Problem 403
 */
const withoutRate = ({ hourlyRate, ...rest }: TaskInput, at: number): TaskInput => {
  if (hourlyRate == null) return rest;
  throw new Problem('Forbidden', `Setting hourlyRate needs the permission ${costPermission}.`, {
    errors: [{ pointer: `/${at}/hourlyRate`, detail: 'may not be set by you' }],
  });
};

export const getTaskMachine = machineOperation(productionResource, taskMachine, {
  id: 'getProductionTaskStateMachine',
  path: '/v1/prodorders/tasks/statemachines/status',
  addition: true,
});
