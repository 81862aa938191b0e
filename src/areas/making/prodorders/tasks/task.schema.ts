import { type RawBuilder, sql } from 'kysely';
import { statusesOf } from '#kit/machine';
import type { Part } from '#kit/parts/declaration';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import {
  decimalNumber,
  flag,
  id,
  instant,
  int32,
  list,
  object,
  oneOf,
  orNull,
  type Static,
  text,
} from '#platform/schema';
import { taskMachine } from './task.machine.ts';

/** As a router says it: more digits than anybody would send. */
const exact = (description: string) => decimalNumber({ integer: 40, places: 6, min: '0' }, { description });
const total = (description: string) => decimalNumber({ integer: 80, places: 6, min: '0' }, { description });

/** One task of a production order as it is shown. */
export const task = object(
  {
    taskID: id(),
    taskNumber: decimalNumber({ integer: 40, places: 6 }, { description: 'Its place in the router' }),
    name: text(200),
    detail: orNull(text(10_000, { min: 0 })),
    instruction: orNull(text(10_000, { min: 0 })),
    phase: orNull(text(200, { description: 'What the order’s phase becomes when it is begun' })),
    resources: list(text(200), { description: 'Names of the resources or groups that can do it' }),
    status: oneOf(statusesOf(taskMachine)),
    dependsOn: list(id(), { description: 'The tasks that must be done before it' }),
    followsPrevious: flag({ description: 'dependsOn is the task before it by number, whatever that is' }),
    setupMinutes: exact('Once, as teardown and transfer'),
    minutes: exact('Run time of one piece'),
    teardownMinutes: exact(''),
    transferMinutes: exact('On the way to the next task'),
    quantity: orNull(exact('How many pieces go through it; null: all of the order')),
    estimatedMinutes: total('All of it'),
    hourlyRate: orNull(exact('In the tenant’s currency')),
    unitCost: orNull(exact('Of one piece, where it was not quoted by time and rate')),
    estimatedCost: orNull(total('All of it; null where neither a rate nor a cost is known')),
    isInserted: flag({ description: 'Came in after the order was made: rework, for example' }),
    masterTaskID: orNull(id({ description: 'The master task that it took over what nobody said' })),
    locationID: orNull(id({ description: 'The site where it is done; null: the order’s' })),
    skills: list(text(100), { description: 'What who does it must be able to do' }),
    setupAttribute: orNull(
      text(100, { description: 'Where its same value follows on a resource, no set-up is needed' }),
    ),
    mayBeSplit: flag({ description: 'May go on after closed hours' }),
    isOutside: flag({ description: 'Done by a supplier' }),
    supplierID: orNull(id({ description: 'Who does it outside' })),
    turnaroundDays: orNull(int32({ minimum: 0, description: 'How many days it is away' })),
    minutesActual: total('Clocked so far; what is running comes to it when it is over'),
    quantityGood: exact('Good pieces'),
    quantityScrapped: exact(''),
    scrapReason: orNull(text(1000)),
    plannedStartUTC: orNull(instant({ description: 'By the schedule in force' })),
    plannedFinishUTC: orNull(instant()),
    startedUTC: orNull(instant({ description: 'When it was begun first' })),
    finishedUTC: orNull(instant()),
  },
  { title: 'ProductionTask' },
);
export type Task = Static<typeof task>;

/** How long, and how much, of the task `k` of the order `t`. */
export const taskMinutes = sql`round(k.setup_minutes + k.teardown_minutes + k.transfer_minutes
  + k.minutes * coalesce(k.quantity, t.quantity), 6)`;
export const taskCost = sql`round(case when k.unit_cost is not null then k.unit_cost * coalesce(k.quantity, t.quantity)
  else ${taskMinutes} * k.hourly_rate / 60 end, 6)`;

/** What was clocked at the task `k`, as the shop floor reported it. */
const taskActual = sql`coalesce((
  select a.minutes from production_actuals a where a.tenant_id = k.tenant_id and a.task_id = k.task_id), 0)`;

/** The tasks `k` of the order `t`. */
export const tasksOf = sql`from production_tasks k
  where k.tenant_id = t.tenant_id and k.production_order_id = t.production_order_id`;

const unseen: RawBuilder<unknown> = sql`null::numeric`;
const column = (name: string): RawBuilder<unknown> => sql.ref(`k.${name}`);

const shown = {
  taskID: column('task_id'),
  taskNumber: column('task_number'),
  name: column('name'),
  detail: column('detail'),
  instruction: column('instruction'),
  phase: column('phase'),
  resources: column('resources'),
  status: column('status'),
  dependsOn: column('depends_on'),
  followsPrevious: column('follows_previous'),
  setupMinutes: column('setup_minutes'),
  minutes: column('minutes'),
  teardownMinutes: column('teardown_minutes'),
  transferMinutes: column('transfer_minutes'),
  quantity: column('quantity'),
  estimatedMinutes: taskMinutes,
  hourlyRate: column('hourly_rate'),
  unitCost: column('unit_cost'),
  estimatedCost: taskCost,
  isInserted: column('is_inserted'),
  masterTaskID: column('master_task_id'),
  locationID: column('location_id'),
  skills: column('skills'),
  setupAttribute: column('setup_attribute'),
  mayBeSplit: column('may_be_split'),
  isOutside: column('is_outside'),
  supplierID: column('supplier_id'),
  turnaroundDays: column('turnaround_days'),
  minutesActual: taskActual,
  quantityGood: column('quantity_good'),
  quantityScrapped: column('quantity_scrapped'),
  scrapReason: column('scrap_reason'),
  plannedStartUTC: jsonInstant('k.planned_start_utc'),
  plannedFinishUTC: jsonInstant('k.planned_finish_utc'),
  startedUTC: jsonInstant('k.started_utc'),
  finishedUTC: jsonInstant('k.finished_utc'),
};

const partOf = (columns: typeof shown) =>
  ({
    schema: list(task),
    select: jsonList(columns, tasksOf, sql`k.task_number, k.task_id`),
  }) satisfies Part;

/** The router of an order, in its order. */
export const tasksPart = partOf(shown);

/** The same for who may not see what it costs. */
export const tasksWithoutCost = partOf({
  ...shown,
  hourlyRate: unseen,
  unitCost: unseen,
  estimatedCost: unseen,
});
