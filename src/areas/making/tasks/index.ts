import { defineArea } from '#platform/area';
import { evaluateTaskTime } from './evaluate-time.ts';
import { taskOperations } from './guard-rate.ts';
import { readNextNumber } from './number-tasks.ts';
import { listRulesOfTask } from './rules-of-task.ts';
import { taskFileOperations, taskImport } from './task.import.ts';
import { listTasksOfComponent } from './tasks-of-component.ts';

export const tasks = defineArea({
  name: 'tasks',
  tags: {
    tasks: 'Master tasks that routers of items and rules of products name: how long, at what rate, by whom',
  },
  tables: ['tasks', 'task_resources'],
  operations: [
    ...taskFileOperations,
    readNextNumber,
    ...taskOperations,
    listRulesOfTask,
    listTasksOfComponent,
    evaluateTaskTime,
  ],
  imports: [taskImport],
});

export { findMasters, type TakenMaster } from './find-masters.ts';
export { setTimes } from './set-times.ts';
export { taskResource } from './task.resource.ts';
export {
  type AttributeValue,
  evaluateTimeModel,
  fillPlaceholders,
  numberOf,
  type TimeModel,
  timeModel,
} from './time-model.ts';
