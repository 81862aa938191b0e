import { workOnTask } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, list, object, optional, text } from '#platform/schema';
import { clockInExample, openExample } from '../event.example.ts';
import { productionEvents } from '../event.rows.ts';
import { readEvents } from '../read-events.ts';
import { timeClocked, timeStarted } from '../time.events.ts';
import { whose, whoseDescription } from '../whose.ts';
import { type BatchTask, lockBatchWork, needActive } from './batch-work.ts';
import { leaveTask } from './clock-out.ts';
import { type Clocked, openOf, readClocked } from './clocked-time.ts';
import { readTarget } from './read-target.ts';
import { isAt, takeIn } from './take-in.ts';
import { lockClocksOf } from './user-clock.ts';

const params = object({ BatchID: id({ description: 'The batch’s id' }) });
const taskName = optional(
  text(200, { description: 'Of a batch of whole orders: the task that is done for all of them now' }),
);
const response = object(
  {
    events: list(productionEvents.element, {
      description: 'One for each order, in the order of their numbers',
    }),
    ended: list(productionEvents.element, {
      description: 'Clock-ins of the user that these ended, or that became shorter by them',
    }),
  },
  { title: 'ProductionBatchClocked' },
);
const shared = {
  method: 'POST',
  tag: 'shopfloor',
  permission: 'prodorders.work',
  addition: true,
  params,
  response,
  needsToo: { 'prodorders.write': 'to clock another user, without an integration key' },
} as const;

/** `POST /v1/prodorders/batches/{BatchID}/clock-in`: somebody begins to work at all of it. */
export const clockInBatch = operation({
  ...shared,
  id: 'clockInBatch',
  path: '/v1/prodorders/batches/{BatchID}/clock-in',
  summary: 'Clock in for all orders of a batch',
  description:
    'Clocks in at the batch’s task of each order that can be worked at now; what waits for another task, or is done, is left out. The time is divided over them: by their estimated minutes, or equally where the tenant shares time so (`sharedTime`). ' +
    'Where the tenant does not share time it ends what else the user was clocked in on.',
  body: object(
    {
      userID: optional(id({ description: whoseDescription })),
      taskName,
      resourceID: optional(id({ description: 'The machine or station; the batch’s unless said' })),
      note: optional(text(4000)),
    },
    { title: 'BatchClockIn' },
  ),
  emits: [timeStarted, timeClocked],
  problems: ['NotFound', 'PreconditionMissing', 'UnknownReference'],
  example: {
    body: { note: 'Bath 2' },
    response: { events: [{ ...openExample, isShared: true }], ended: [] },
  },
  run: async (ctx, { params: { BatchID }, body }) => {
    const userID = whose(ctx, body.userID);
    const batch = await lockBatchWork(ctx, BatchID, body.taskName);
    needActive(batch);
    const tasks = batch.tasks.filter(({ taskStatus }) => workable.includes(taskStatus));
    const [first] = tasks;
    if (!first) throw noWork(batch.number);
    const { resourceID = batch.resourceID, note = null } = body;
    // Refuses a user or resource that does not exist before anything is locked for them.
    const { sharedTime } = await readTarget(ctx, { ...first, userID, resourceID, at: ctx.now });
    await lockClocksOf(ctx, [userID]);
    const ended = sharedTime === 'NONE' ? await leaveOthers(ctx, userID, tasks) : [];
    const eventIDs: string[] = [];
    for (const { productionOrderID, taskID } of tasks) {
      const asked = { productionOrderID, taskID, userID, resourceID, note, source: 'MANUAL' as const };
      const taken = await takeIn(ctx, { ...asked, isOfBatch: true });
      if (taken.stays) ctx.audit({ entity: 'ProductionEvent', entityID: taken.eventID, action: 'UPDATE' });
      eventIDs.push(taken.eventID);
      ended.push(...taken.ended);
    }
    return answerEvents(ctx, eventIDs, ended);
  },
});

/** `POST /v1/prodorders/batches/{BatchID}/clock-out`: somebody stops working at all of it. */
export const clockOutBatch = operation({
  ...shared,
  id: 'clockOutBatch',
  path: '/v1/prodorders/batches/{BatchID}/clock-out',
  summary: 'Clock out of all orders of a batch',
  description:
    'Ends the user’s time at the batch’s task of all orders at one instant: the parts sum to the time that passed. With `isDone` these tasks are COMPLETED as well, which ends the time of all others at them.',
  body: object(
    {
      userID: optional(id({ description: whoseDescription })),
      taskName,
      isDone: optional(flag({ description: 'The tasks are COMPLETED as well' })),
      note: optional(text(4000)),
    },
    { title: 'BatchClockOut' },
  ),
  emits: [timeClocked],
  problems: ['NotFound', 'PreconditionMissing', 'UnknownReference'],
  example: {
    body: { isDone: true },
    response: {
      events: [{ ...clockInExample, type: 'CLOCKOUT', endUTC: null, endedBy: null, minutes: null }],
      ended: [{ ...clockInExample, isShared: true }],
    },
  },
  run: async (ctx, { params: { BatchID }, body }) => {
    const userID = whose(ctx, body.userID);
    const { number, tasks } = await lockBatchWork(ctx, BatchID, body.taskName);
    const [first] = tasks;
    if (!first) throw noWork(number);
    await readTarget(ctx, { ...first, userID, resourceID: null, at: ctx.now });
    await lockClocksOf(ctx, [userID]);
    const open = await readClocked(ctx, openOf(userID));
    const there = tasks.filter((task) => open.some((one) => isAt(one, task, ctx.now)));
    if (there.length === 0)
      throw new Problem('PreconditionMissing', `Nobody like that is clocked in for ${number}.`, {
        missing: ['clockIn'],
      });
    const eventIDs: string[] = [];
    const ended: Clocked[] = [];
    for (const { taskStatus: _status, ...task } of there) {
      const eventID = ctx.newID();
      const note = body.note ?? null;
      ended.push(...(await leaveTask(ctx, { ...task, userID, eventID, note, source: 'MANUAL' })));
      eventIDs.push(eventID);
    }
    if (body.isDone)
      for (const { productionOrderID, taskID } of there)
        await workOnTask(ctx, productionOrderID, taskID, { status: 'COMPLETED' });
    return answerEvents(ctx, eventIDs, ended);
  },
});

const workable: readonly string[] = ['READY', 'WIP', 'PAUSED'];

/**
 * Who shares no time leaves another batch for this one. What is not shared ends by the clock-in itself; time
 * of a batch is shared, and ends by a clock-out.
 */
const leaveOthers = async (ctx: Ctx, userID: string, tasks: readonly BatchTask[]): Promise<Clocked[]> => {
  const open = await readClocked(ctx, openOf(userID));
  const ended: Clocked[] = [];
  for (const { productionOrderID, taskID, taskName: name, isShared } of open) {
    if (!isShared || tasks.some((one) => one.taskID === taskID)) continue;
    const left = { productionOrderID, taskID, taskName: name, userID, eventID: ctx.newID(), note: null };
    ended.push(...(await leaveTask(ctx, { ...left, source: 'AUTO' })));
  }
  return ended;
};

/** Of a clock-in that several shortened the answer has it once. */
const answerEvents = async (ctx: Ctx, eventIDs: readonly string[], ended: readonly Clocked[]) => ({
  events: await readEvents(ctx, eventIDs),
  ended: await readEvents(ctx, [...new Set(ended.map(({ eventID }) => eventID))]),
});

const noWork = (number: string): Problem =>
  new Problem('PreconditionMissing', `None of the orders of ${number} can be worked at there now.`, {
    missing: ['task'],
  });
