import { type RawBuilder, sql } from 'kysely';
import { productionStatusChanged, taskStatusChanged } from '#areas/making/prodorders';
import type { Ctx } from '#platform/ctx';
import { reaction } from '#platform/reaction';
import { insertEvent } from '../insert-event.ts';
import { type Clocked, readClocked } from './clocked-time.ts';
import { settleMinutes } from './place-punch.ts';
import { lockClocks } from './user-clock.ts';

/** What ends work at an order, or at a task. */
const orderStops: readonly string[] = ['ONHOLD', 'COMPLETED', 'CANCELLED'];
const taskStops: readonly string[] = ['PAUSED', 'COMPLETED', 'SKIPPED', 'CANCELLED'];

/**
 * What an order's move means for those at work: the floor's log has it, and their time ends where it stops.
 */
export const followOrder = reaction({
  on: productionStatusChanged,
  run: async (ctx, { entityID: productionOrderID }) => {
    const { status } = await ctx.one(
      sql<{ status: string }>`
        select p.status from production_orders p
        where ${ctx.mine('p')} and p.production_order_id = ${productionOrderID}`,
      'production order',
    );
    const isStop = orderStops.includes(status);
    if (isStop) await stopAll(ctx, sql`e.production_order_id = ${productionOrderID}`);
    noteStatus(ctx, { productionOrderID, isStop, note: status });
  },
});

/** The same of a task. */
export const followTask = reaction({
  on: taskStatusChanged,
  run: async (ctx, { body: { productionOrderID, from, task } }) => {
    const { taskID, name: taskName, status } = task;
    const isStop = taskStops.includes(status);
    if (isStop) await stopAll(ctx, sql`e.task_id = ${taskID}`);
    noteStatus(ctx, { productionOrderID, taskID, taskName, isStop, note: `${from} → ${status}` });
  },
});

type Noted = {
  productionOrderID: string;
  taskID?: string;
  taskName?: string;
  isStop: boolean;
  note: string;
};
const noteStatus = (ctx: Ctx, noted: Noted): void =>
  insertEvent(ctx, {
    ...noted,
    ...{ eventID: ctx.newID(), type: 'STATUS', userID: ctx.userID, startUTC: ctx.now, source: 'AUTO' },
  });

/**
 * Ends the time of all who are at work there. The order is locked, so that nobody comes; then those who are
 * there, in one order, before anything of theirs is written.
 */
const stopAll = async (ctx: Ctx, where: RawBuilder<unknown>): Promise<void> => {
  const open = sql`e.end_utc is null and e.is_counted and ${where}`;
  const before = await readClocked(ctx, open);
  if (before.length === 0) return;
  await lockClocks(ctx, [...new Set(before.map((one) => one.userID))]);
  const there = await readClocked(ctx, open);
  const byUser = Map.groupBy(there, (one) => one.userID);
  for (const [userID, rows] of byUser)
    await settleMinutes(
      ctx,
      userID,
      rows.map((was) => ({ was, now: stopped(was, ctx.now) })),
    );
};

/** What lasted beyond its shift ended with that. */
const stopped = (was: Clocked, now: string): Clocked =>
  was.pausesAfterUTC !== null && was.pausesAfterUTC < now
    ? { ...was, endUTC: was.shiftEndUTC, endedBy: 'SHIFT' }
    : { ...was, endUTC: was.startUTC > now ? was.startUTC : now, endedBy: 'STATUS' };
