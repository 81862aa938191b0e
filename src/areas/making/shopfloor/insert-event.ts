import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Interval } from './clock/timeline.ts';
import type { EventType } from './event.rows.ts';

/** An event to be kept; what is left out is not known of it, or does not apply. */
export type NewEvent = {
  eventID: string;
  type: EventType;
  productionOrderID: string;
  userID: string;
  startUTC: string;
  source: 'AUTO' | 'MANUAL' | 'IMPORT';
  taskID?: string | null;
  taskName?: string | null;
  resourceID?: string | null;
  endUTC?: string | null;
  endedBy?: Interval['endedBy'] | 'STATED';
  minutes?: Decimal | null;
  isShared?: boolean;
  weight?: Decimal;
  isFixed?: boolean;
  isCounted?: boolean;
  shiftEndUTC?: string | null;
  pausesAfterUTC?: string | null;
  hourlyCost?: Decimal | null;
  isStop?: boolean;
  quantity?: Decimal | null;
  reasonID?: string | null;
  reason?: string | null;
  note?: string | null;
  documentID?: string | null;
  toUserID?: string | null;
  correctsEventID?: string | null;
};

/** Keeps an event, with the audit entry. A clock-in ends as its interval says. */
export const insertEvent = (ctx: Ctx, event: NewEvent, interval?: Interval): void => {
  const { weight = 1, isShared = false, isFixed = false, isCounted = true, isStop = false } = event;
  const end =
    interval?.end == null
      ? { endUTC: event.endUTC ?? null, endedBy: event.endedBy ?? null }
      : { endUTC: new Date(interval.end).toISOString(), endedBy: interval.endedBy };
  ctx.send(sql`
    insert into production_events (tenant_id, event_id, type, production_order_id, task_id, task_name, user_id,
      resource_id, start_utc, end_utc, ended_by, minutes, is_shared, weight, is_fixed, is_counted, shift_end_utc,
      pauses_after_utc, hourly_cost, is_stop, quantity, reason_id, reason, note, document_id, to_user_id, source,
      corrects_event_id, recorded_by_user_id, recorded_utc)
    values (${ctx.tenantID}, ${event.eventID}, ${event.type}, ${event.productionOrderID}, ${event.taskID ?? null},
      ${event.taskName ?? null}, ${event.userID}, ${event.resourceID ?? null}, ${event.startUTC}, ${end.endUTC},
      ${end.endedBy}, ${event.minutes ?? null}, ${isShared}, ${weight}, ${isFixed}, ${isCounted},
      ${event.shiftEndUTC ?? null}, ${event.pausesAfterUTC ?? null}, ${event.hourlyCost ?? null}, ${isStop},
      ${event.quantity ?? null}, ${event.reasonID ?? null}, ${event.reason ?? null}, ${event.note ?? null},
      ${event.documentID ?? null}, ${event.toUserID ?? null}, ${event.source}, ${event.correctsEventID ?? null},
      ${ctx.userID}, ${ctx.now})`);
  const { eventID, type, productionOrderID, taskID, userID, startUTC } = event;
  ctx.audit({
    ...{ entity: 'ProductionEvent', entityID: eventID, action: 'CREATE' },
    new: { type, productionOrderID, taskID: taskID ?? null, userID, startUTC, ...end },
  });
};
