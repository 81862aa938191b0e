import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import {
  flag,
  id,
  instant,
  int32,
  list,
  object,
  optional,
  orNull,
  type Static,
  text,
} from '#platform/schema';
import { whatIfShape } from '../what-if.ts';
import { runExample } from './run.example.ts';

/** Of its queued work. */
export const scheduleKind = 'SCHEDULE';

const side = () =>
  orNull(
    object({ startUTC: orNull(instant()), finishUTC: orNull(instant()), lateMinutes: int32({ minimum: 0 }) }),
  );
/** What would be otherwise than in the plan in force. */
export const difference = object(
  {
    tasksMoved: int32({
      minimum: 0,
      description: 'Tasks that begin or end at another time, or at another place',
    }),
    lateMinutesBefore: int32({ minimum: 0, description: 'Of all orders together, in the plan in force' }),
    lateMinutesAfter: int32({ minimum: 0 }),
    anyway: optional(
      object(
        {
          tasksMoved: int32({
            minimum: 0,
            description: 'Of the tasks that move, those that would stand there too',
          }),
          lateMinutes: int32({ minimum: 0, description: 'Of all orders together' }),
        },
        {
          title: 'MovedAnyway',
          description:
            'What would be so without `whatIf` too, because time and work went on since the plan in force was made. Only of a proposal that supposes something.',
        },
      ),
    ),
    orders: list(
      object(
        {
          productionOrderID: id(),
          number: text(40),
          before: side(),
          after: side(),
          movesAnyway: optional(
            flag({
              description:
                'It would begin and end so without `whatIf` too. Only where that supposes something',
            }),
          ),
        },
        { title: 'MovedOrder' },
      ),
      {
        description:
          'Those that move: the ones that move because of `whatIf` first, of these the one that is most late afterwards; 1,000 at most',
      },
    ),
  },
  { title: 'ScheduleDifference' },
);
export type Difference = Static<typeof difference>;

const set = { required: true, readOnly: true } as const;
const count = (description: string) => field.integer({ minimum: 0 }, { readOnly: true, description });
const fields = {
  kind: field.oneOf(['BUILD', 'PROPOSAL'], {
    ...set,
    filter: 'equal',
    description: 'The plan of a BUILD comes into force; a PROPOSAL is shown beside the plan in force',
  }),
  trigger: field.oneOf(['MANUAL', 'AUTO', 'RESEQUENCE', 'NIGHTLY'], { ...set, filter: 'equal' }),
  scheduler: field.oneOf(['SEQUENTIAL', 'INCREMENTAL'], {
    ...set,
    description: 'INCREMENTAL: what did not change stays where it was, if it can',
  }),
  status: field.oneOf(['QUEUED', 'RUNNING', 'DONE', 'FAILED'], { ...set, filter: 'equal' }),
  isInForce: field.flag({ ...set, filter: 'equal', description: 'Its plan is the one in force' }),
  seed: field.integer({}, set),
  steps: field.integer(
    { minimum: 0 },
    { readOnly: true, description: 'That were asked for; null: by the size' },
  ),
  whatIf: field.json(whatIfShape(), { readOnly: true, description: 'What a proposal supposes' }),
  startedUTC: field.instant({ readOnly: true }),
  finishedUTC: field.instant({ readOnly: true }),
  asOfUTC: field.instant({ readOnly: true, description: 'When what it is made from was read' }),
  orders: count('That were planned'),
  tasks: count('That have a place'),
  unplaced: count('Tasks without one: the results say why'),
  lateOrders: count('Later than promised'),
  lateMinutes: count('Of all orders together'),
  makespanMinutes: count('From asOfUTC to the last finish'),
  improvementSteps: count('That were done'),
  failure: field.longText(2000, { readOnly: true }),
  baseRunID: field.id({ readOnly: true, description: 'The run in force when it was made' }),
  difference: field.json(difference, { readOnly: true, description: 'Of a proposal: what would move' }),
};

/** A run of the scheduler. */
export const runResource = resource({
  entity: 'ScheduleRun',
  noun: 'schedule run',
  table: 'schedule_runs',
  path: '/v1/schedule/runs',
  param: 'RunID',
  idField: 'runID',
  tag: 'scheduling',
  permission: 'schedule',
  fields,
  operations: ['list', 'get'],
  additions: ['list', 'get'],
  sort: '-createdUTC',
  example: runExample,
});

export type ScheduleRun = Kept<typeof fields, 'runID'>;
