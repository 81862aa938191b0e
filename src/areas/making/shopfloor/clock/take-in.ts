import { sql } from 'kysely';
import { workOnTask } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { insertEvent } from '../insert-event.ts';
import { type Clocked, punchIn } from './clocked-time.ts';
import { openEventOf } from './open-event.ts';
import { placePunch } from './place-punch.ts';
import { readTarget, type Target } from './read-target.ts';
import { lockClocksOf } from './user-clock.ts';

/** Who begins to work at what, now. */
type ClockIn = {
  productionOrderID: string;
  taskID: string;
  userID: string;
  resourceID: string | null;
  note: string | null;
  source: 'AUTO' | 'MANUAL';
};

type Taken = { eventID: string; ended: Clocked[]; stays: boolean };

/**
 * Clocks somebody in, now: the task is begun if nobody works at it yet. Answers the clock-in's id and what
 * it ended. Of a terminal that is touched twice at once the second touch finds the first (`stays`), and
 * begins nothing.
 * @throws Problem 404, 400, 409 where the task is not one to work at
 */
export const takeIn = async (ctx: Ctx, asked: ClockIn): Promise<Taken> => {
  const target = await readTarget(ctx, { ...asked, at: ctx.now });
  await beAtWork(ctx, target);
  await lockClocksOf(ctx, [asked.userID]);
  const there = await openEventOf(ctx, asked);
  if (there && there.resourceID === asked.resourceID)
    return { eventID: there.eventID, ended: [], stays: true };
  const row = clockInOf(target, {
    ...{ eventID: ctx.newID(), startUTC: ctx.now, source: asked.source },
  });
  const ended = await placePunch(
    ctx,
    { userID: row.userID, at: ctx.now, taskID: row.taskID, punch: punchIn(row), clockIn: row },
    (interval) => insertEvent(ctx, { ...row, type: 'CLOCKIN', note: asked.note }, interval),
  );
  return { eventID: row.eventID, ended, stays: false };
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

/**
 * The task is in work, and stays so until the transaction ends: many may share the order's lock, what holds
 * or completes it waits for them.
 */
const beAtWork = async (ctx: Ctx, { productionOrderID, taskID, taskStatus }: Target): Promise<void> => {
  if (taskStatus !== 'WIP') await workOnTask(ctx, productionOrderID, taskID, { status: 'WIP' });
  ctx.send(sql`
    select 1 from production_orders p where ${ctx.mine('p')} and p.production_order_id = ${productionOrderID} for share`);
  const now = await ctx.one(
    sql<{ name: string; status: string }>`
      select k.name, k.status from production_tasks k where ${ctx.mine('k')} and k.task_id = ${taskID}`,
    'task',
  );
  if (now.status !== 'WIP')
    throw new Problem(
      'PreconditionMissing',
      `The task ${now.name} has just become ${now.status}: nobody works at it now.`,
      { missing: ['status'] },
    );
};
