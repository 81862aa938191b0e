import { type RawBuilder, sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Interval, Punch } from './timeline.ts';

/** A clock-in as it is stored, with the task as reports name it. */
export type Clocked = {
  eventID: string;
  userID: string;
  productionOrderID: string;
  taskID: string;
  taskNumber: Decimal;
  taskName: string;
  salesOrderID: string | null;
  lineID: string | null;
  resourceID: string | null;
  startUTC: string;
  endUTC: string | null;
  endedBy: Interval['endedBy'] | 'STATED';
  minutes: Decimal | null;
  isShared: boolean;
  weight: Decimal;
  isCounted: boolean;
  shiftEndUTC: string | null;
  pausesAfterUTC: string | null;
  hourlyCost: Decimal | null;
  source: 'AUTO' | 'MANUAL' | 'IMPORT';
};

/** A clock-in whose minutes are others than they were. */
export type Settled = { row: Clocked; minutes: Decimal; change: Decimal; isWritten: boolean };

/** Clock-ins `e` that meet a condition, by their start. */
export const readClocked = (ctx: Ctx, which: RawBuilder<unknown>): Promise<Clocked[]> =>
  ctx.rows(sql<Clocked>`
    select e.event_id as "eventID", e.user_id as "userID", e.production_order_id as "productionOrderID",
      k.task_id as "taskID", k.task_number as "taskNumber", k.name as "taskName", p.sales_order_id as "salesOrderID",
      coalesce(p.item_and_qty_id, p.line_item_id) as "lineID", e.resource_id as "resourceID",
      e.start_utc as "startUTC", e.end_utc as "endUTC", e.ended_by as "endedBy", e.minutes, e.is_shared as "isShared",
      e.weight, e.is_counted as "isCounted", e.shift_end_utc as "shiftEndUTC",
      e.pauses_after_utc as "pausesAfterUTC", e.hourly_cost as "hourlyCost", e.source
    from production_events e
    join production_tasks k on ${ctx.mine('k')} and k.task_id = e.task_id
    join production_orders p on ${ctx.mine('p')} and p.production_order_id = e.production_order_id
    where ${ctx.mine('e')} and e.type = 'CLOCKIN' and ${which}
    order by e.start_utc, e.event_id`);

/** What a user is clocked in on. */
export const openOf = (userID: string) =>
  sql`e.user_id = ${userID} and e.end_utc is null and e.is_counted and not e.is_fixed`;

/** A clock-in as the user's timeline takes it. */
export const punchIn = (
  one: Pick<
    Clocked,
    'eventID' | 'taskID' | 'startUTC' | 'isShared' | 'shiftEndUTC' | 'pausesAfterUTC' | 'source'
  >,
): Punch => ({
  ...{ eventID: one.eventID, kind: 'IN', taskID: one.taskID, at: Date.parse(one.startUTC) },
  isShared: one.isShared,
  shiftEnd: one.shiftEndUTC === null ? null : Date.parse(one.shiftEndUTC),
  pausesAfter: one.pausesAfterUTC === null ? null : Date.parse(one.pausesAfterUTC),
  ...{ endsAs: 'CLOCKOUT', isOnline: one.source !== 'IMPORT' },
});

/** What ends a task for a user: that they clock out, or that the task or its order stops. */
export const punchOut = (
  eventID: string,
  taskID: string,
  utc: string,
  isOnline: boolean,
  endsAs: Punch['endsAs'] = 'CLOCKOUT',
): Punch => ({
  ...{ eventID, kind: 'OUT', taskID, at: Date.parse(utc), endsAs, isOnline },
  ...{ isShared: false, shiftEnd: null, pausesAfter: null },
});
