import { statusInput } from '#kit/machine';
import {
  decimalNumber,
  flag,
  id,
  int32,
  list,
  object,
  optional,
  orNull,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { taskMachine } from './task.machine.ts';

const minutes = (description: string) =>
  optional(decimalNumber({ integer: 9, places: 6, min: '0' }, { description }));
const pieces = (description: string) =>
  optional(decimalNumber({ integer: 12, places: 6, min: '0' }, { description }));

/** What the floor says of a task: where it stands, and its pieces. */
const floor = {
  status: optional(statusInput(taskMachine)),
  reason: optional(text(1000, { description: 'Why it is moved; stands in the order’s history' })),
  quantityGood: pieces('Good pieces so far'),
  quantityScrapped: pieces('Scrapped ones so far'),
  scrapReason: optional(orNull(text(1000))),
};

/** What planning says of it. */
const planned = {
  taskNumber: optional(
    decimalNumber(
      { integer: 9, places: 6, min: '0' },
      { description: 'Its place; a new one without it comes after `afterTaskID`, or last' },
    ),
  ),
  name: optional(text(200, { description: 'Needed for a new one' })),
  detail: optional(orNull(text(10_000, { min: 0 }))),
  instruction: optional(orNull(text(10_000, { min: 0 }))),
  phase: optional(orNull(text(200))),
  resources: optional(list(text(200), { maxItems: 50 })),
  dependsOn: optional(
    orNull(
      list(id(), {
        maxItems: 200,
        description: 'Tasks of the order; null: the one before it, whatever that is',
      }),
    ),
  ),
  setupMinutes: minutes('Once, as teardown and transfer'),
  minutes: minutes('Run time of one piece'),
  teardownMinutes: minutes('Once'),
  transferMinutes: minutes('Once'),
  quantity: optional(
    orNull(quantity({ description: 'How many pieces go through it; null: all of the order' })),
  ),
  hourlyRate: optional(orNull(price())),
  locationID: optional(orNull(id({ description: 'The site where it is done; null: the order’s' }))),
  skills: optional(list(text(100), { maxItems: 100 })),
  setupAttribute: optional(orNull(text(100))),
  mayBeSplit: optional(flag({ description: 'May go on after closed hours' })),
  isOutside: optional(flag({ description: 'Done by a supplier' })),
  supplierID: optional(orNull(id({ description: 'Who does it outside' }))),
  turnaroundDays: optional(orNull(int32({ minimum: 0, maximum: 10_000 }))),
};

/** One task as it is sent: changed by its id, inserted without one. */
export const taskInput = object(
  {
    taskID: optional(
      id({ description: 'Of a task of the order; a new one is inserted where it is left out' }),
    ),
    afterTaskID: optional(
      id({
        description: 'Of a new one: the task it comes after; what waited for that waits for the new one',
      }),
    ),
    ...floor,
    ...planned,
  },
  { title: 'ProductionTaskInput' },
);
export type TaskInput = Static<typeof taskInput>;

/** Whether somebody changes what planning says. */
export const isPlanning = (input: TaskInput): boolean => Object.keys(input).some((name) => name in planned);
