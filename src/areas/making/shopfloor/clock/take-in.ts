import { sql } from 'kysely';
import { workOnTask } from '#areas/making/prodorders';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { together } from '#platform/together';
import { insertEvent } from '../insert-event.ts';
import { type ShownEvent, shownClockIn } from '../shown-clock-in.ts';
import { type Clocked, openOf, punchIn, readClocked } from './clocked-time.ts';
import { type Clock, placePunch } from './place-punch.ts';
import { readTarget, type Target } from './read-target.ts';
import { lockClockAtWork } from './user-clock.ts';

/** Who begins to work at what, now. */
type ClockIn = {
  productionOrderID: string;
  taskID: string;
  userID: string;
  resourceID: string | null;
  note: string | null;
  source: 'AUTO' | 'MANUAL';
  /** It is one of those of a batch: its time is shared with theirs, whether or not the tenant shares time. */
  isOfBatch?: boolean;
};

type Taken = {
  eventID: string;
  ended: Clocked[];
  stays: boolean;
  /** The clock-in as a reader of its row is answered, where that is known without reading it. */
  shown: ShownEvent | undefined;
};

/**
 * Clocks somebody in, now: the task is begun if nobody works at it yet. Answers the clock-in's id and what
 * it ended. Of a terminal that is touched twice at once the second touch finds the first (`stays`), and
 * begins nothing.
 * @throws Problem 404, 400, 409 where the task is not one to work at
 */
export const takeIn = async (ctx: Ctx, asked: ClockIn): Promise<Taken> => {
  const { target, clock } = await beAtWork(ctx, asked);
  const there = clock.open.find((one) => isAt(one, asked, ctx.now));
  if (there && there.resourceID === asked.resourceID && (there.isShared || !asked.isOfBatch))
    return { eventID: there.eventID, ended: [], stays: true, shown: undefined };
  const row: Clocked = {
    ...clockInOf(target, { eventID: ctx.newID(), startUTC: ctx.now, source: asked.source }),
    ...(asked.isOfBatch ? { isShared: true, weight: weightInBatch(target) } : {}),
  };
  let isOpen = false;
  const ended = await placePunch(
    ctx,
    { userID: row.userID, at: ctx.now, taskID: row.taskID, punch: punchIn(row), clockIn: row },
    (interval) => {
      isOpen = interval?.end === null;
      insertEvent(ctx, { ...row, type: 'CLOCKIN', note: asked.note }, interval);
    },
    clock,
  );
  const shown = isOpen ? shownClockIn(ctx, row, target, asked.note) : undefined;
  return { eventID: row.eventID, ended, stays: false, shown };
};

/** The clock-in that somebody makes at a target. */
export const clockInOf = (
  target: Target,
  said: Pick<Clocked, 'eventID' | 'startUTC' | 'source'>,
): Clocked => ({
  ...said,
  ...{ userID: target.userID, productionOrderID: target.productionOrderID, taskID: target.taskID },
  ...{ taskNumber: target.taskNumber, taskName: target.taskName, salesOrderID: target.salesOrderID },
  ...{ lineID: target.lineID, resourceID: target.resourceID, hourlyCost: target.hourlyCost },
  ...{ endUTC: null, endedBy: null, minutes: null, isCounted: true },
  ...{ isShared: target.sharedTime !== 'NONE', weight: target.weight },
  ...{ shiftEndUTC: target.shiftEndUTC, pausesAfterUTC: target.pausesAfterUTC },
});

/** By the tenant's choice; who shares no time otherwise divides that of a batch by the estimated minutes. */
const weightInBatch = ({ sharedTime, weight, estimatedMinutes }: Target): Decimal =>
  sharedTime === 'NONE' && estimatedMinutes.gt(0) ? estimatedMinutes : weight;

/** Whether a user is at a task by an open clock-in; by one whose shift is over nobody is there any more. */
export const isAt = (
  open: Clocked,
  { productionOrderID, taskID }: Pick<ClockIn, 'productionOrderID' | 'taskID'>,
  now: string,
): boolean =>
  open.productionOrderID === productionOrderID &&
  open.taskID === taskID &&
  (open.pausesAfterUTC === null || open.pausesAfterUTC >= now);

/**
 * The task is in work, and stays so until the transaction ends: many may share the order's lock, what holds
 * or completes it waits for them. The user's clock is locked after it. All that is asked of a task that is in
 * work already travels together.
 */
const beAtWork = async (ctx: Ctx, asked: ClockIn): Promise<{ target: Target; clock: Clock }> => {
  const { productionOrderID, taskID, userID } = asked;
  const atWork = { productionOrderID, taskID, userID, at: ctx.now };
  const [locked, target] = await together(
    lockClockAtWork(ctx, atWork),
    readTarget(ctx, { ...asked, at: ctx.now }),
  );
  if (locked) {
    if (target.taskStatus !== 'WIP') throw notAtWork(target.taskName, target.taskStatus);
    const open = target.isClockedIn ? await readClocked(ctx, openOf(userID)) : [];
    return { target, clock: { ...locked, open } };
  }
  await workOnTask(ctx, productionOrderID, taskID, { status: 'WIP' });
  const [now, open] = await together(lockClockAtWork(ctx, atWork), readClocked(ctx, openOf(userID)));
  if (now) return { target, clock: { ...now, open } };
  const { status } = await ctx.one(
    sql<{ status: string }>`
      select k.status from production_tasks k where ${ctx.mine('k')} and k.task_id = ${taskID}`,
    'task',
  );
  throw notAtWork(target.taskName, status);
};

const notAtWork = (name: string, status: string): Problem =>
  new Problem('PreconditionMissing', `The task ${name} has just become ${status}: nobody works at it now.`, {
    missing: ['status'],
  });
