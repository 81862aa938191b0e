import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { dropWork, queueWork } from '#platform/queued-work/queue';
import { type Priority, readServiceSettings } from './service-settings.ts';
import { runningStatuses } from './ticket.machine.ts';
import { afterMinutes, minutesBetween, type Site } from './work-clock.ts';

/** The kind of queued work that waits for a deadline. */
export const deadlineKind = 'TICKET_DEADLINE';

/** What of a ticket its clock depends on, and is. */
export type Clock = {
  ticketID: string;
  status: string;
  priority: Priority;
  isWaitingForCustomer: boolean;
  allowedMinutes: number | null;
  usedMinutes: number;
  clockSinceUTC: string | null;
  dueUTC: string | null;
  escalatedUTC: string | null;
};

/** Whether the clock goes: our work is open, and the customer is not waited for. */
const goes = ({ status, isWaitingForCustomer }: Clock): boolean =>
  !isWaitingForCustomer && runningStatuses.some((one) => one === status);

/**
 * Sets a ticket's clock to what the ticket is now, and has a worker look after its deadline: what passed
 * since it went counts in working minutes; while it stands the ticket is not due. A clock that goes on keeps
 * its deadline. `isAllowanceNew` takes what the tenant allows the priority now; `isGoing` is for a move,
 * after which the clock goes or stands.
 */
export const setDeadline = async (
  ctx: Ctx,
  ticket: Clock,
  { isAllowanceNew = false, isGoing = goes(ticket) }: { isAllowanceNew?: boolean; isGoing?: boolean } = {},
): Promise<void> => {
  if (isGoing && ticket.clockSinceUTC !== null && !isAllowanceNew) return;
  const settings = await readServiceSettings(ctx);
  const site = settings.locationID === null ? null : await readSite(ctx, settings.locationID);
  const { clockSinceUTC: since, ticketID } = ticket;
  if (since !== null) ticket.usedMinutes += minutesBetween(site, since, ctx.now);
  if (isAllowanceNew) {
    ticket.allowedMinutes =
      settings.deadlines.find(({ priority }) => priority === ticket.priority)?.minutes ?? null;
    // It has time again, or its time is over by what is allowed now: either is new.
    ticket.escalatedUTC = null;
  }
  ticket.clockSinceUTC = isGoing ? ctx.now : null;
  const left = ticket.allowedMinutes === null ? null : ticket.allowedMinutes - ticket.usedMinutes;
  ticket.dueUTC = isGoing && left !== null ? afterMinutes(site, ctx.now, left) : null;
  if (ticket.dueUTC === null || ticket.escalatedUTC !== null) dropWork(ctx, deadlineKind, ticketID);
  else queueWork(ctx, deadlineKind, ticketID, ticket.dueUTC);
};

/** What `setDeadline` sets of a ticket. */
export const clockOf = ({ allowedMinutes, usedMinutes, clockSinceUTC, dueUTC, escalatedUTC }: Clock) => ({
  ...{ allowedMinutes, usedMinutes, clockSinceUTC, dueUTC, escalatedUTC },
});

const readSite = async (ctx: Ctx, locationID: string): Promise<Site | null> =>
  (await ctx.first(sql<Site>`
    select coalesce(l.time_zone, ${ctx.principal.timeZone}) as "timeZone", l.working_hours as "workingHours",
      l.non_working_days as "nonWorkingDays"
    from locations l where ${ctx.mine('l')} and l.location_id = ${locationID}`)) ?? null;
