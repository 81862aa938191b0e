import { statusesOf } from '#kit/machine';
import { eventType } from '#platform/event';
import { id, object, oneOf, text } from '#platform/schema';
import { productionExample, taskExample } from '../production.example.ts';
import { taskMachine } from './task.machine.ts';
import { task } from './task.schema.ts';

/** Fires for each task whose status changed, also where that follows from the tasks before it. */
export const taskStatusChanged = eventType({
  entity: 'ProductionOrder',
  event: 'TaskStatusChanged',
  permission: 'prodorders.read',
  description: 'A task of a production order moved to another status, or became READY',
  body: object(
    {
      productionOrderID: id(),
      number: text(40, { description: 'The production order’s' }),
      from: oneOf(statusesOf(taskMachine)),
      task,
    },
    { title: 'ProductionTaskStatusChanged' },
  ),
  example: {
    productionOrderID: productionExample.row.productionOrderID,
    number: productionExample.row.number,
    from: 'READY',
    task: taskExample,
  },
});
