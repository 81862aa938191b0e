import { sql } from 'kysely';
import { type StoredTimes, shiftEnd } from '#areas/company/resources';
import { withArticle } from '#lib/article';
import { type Decimal, decimal } from '#lib/decimal';
import { addMinutes } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { openOf } from './clocked-time.ts';

/** The task that somebody works at, who that is, and the machine. */
export type Target = {
  productionOrderID: string;
  number: string;
  orderStatus: string;
  taskID: string;
  taskNumber: Decimal;
  taskName: string;
  taskStatus: string;
  salesOrderID: string | null;
  productID: string | null;
  lineID: string | null;
  userID: string;
  userName: string | null;
  resourceID: string | null;
  resourceName: string | null;
  /** Of person and machine together, null where neither is known. */
  hourlyCost: Decimal | null;
  sharedTime: 'NONE' | 'EQUAL' | 'BY_ESTIMATE';
  clocksOnTouch: boolean;
  /** The user is clocked in somewhere, as far as nobody holds their clock. */
  isClockedIn: boolean;
  /** What time is shared by. */
  weight: Decimal;
  estimatedMinutes: Decimal;
  shiftEndUTC: string | null;
  pausesAfterUTC: string | null;
};

type Asked = {
  productionOrderID: string;
  taskID: string;
  userID: string;
  resourceID: string | null;
  at: string;
};

/** @throws Problem 404 without the order or task, 400 UnknownReference without the user or resource */
export const readTarget = async (
  ctx: Ctx,
  { productionOrderID, taskID, userID, resourceID, at }: Asked,
): Promise<Target> => {
  const found = await ctx.first(sql<Found>`
    select p.production_order_id as "productionOrderID", p.number, p.status as "orderStatus",
      p.sales_order_id as "salesOrderID", p.product_id as "productID",
      coalesce(p.item_and_qty_id, p.line_item_id) as "lineID",
      k.task_id as "taskID", k.task_number as "taskNumber", k.name as "taskName", k.status as "taskStatus",
      k.setup_minutes + k.teardown_minutes + k.transfer_minutes + k.minutes * coalesce(k.quantity, p.quantity)
        as "estimatedMinutes",
      u.user_id as "userID", u.display_name as "userName", m.resource_id as "resourceID", m.name as "resourceName",
      case when person.hourly_cost is null and staff.hourly_cost is null and m.hourly_cost is null then null
        else coalesce(person.hourly_cost, staff.hourly_cost, 0) + coalesce(m.hourly_cost, 0) end as "hourlyCost",
      exists (
        select 1 from production_events e
        where ${ctx.mine('e')} and e.type = 'CLOCKIN' and ${openOf(userID)}) as "isClockedIn",
      coalesce(s.shared_time, 'NONE') as "sharedTime", coalesce(s.clocks_on_touch, false) as "clocksOnTouch",
      coalesce(s.pauses_at_shift_end, false) as "pausesAtShiftEnd", coalesce(s.grace_minutes, 15) as "graceMinutes",
      shift.resource_id as "shiftOf", shift.working_hours as "workingHours",
      shift.non_working_days as "nonWorkingDays", shift.exceptions,
      coalesce(l.time_zone, ${ctx.principal.timeZone}) as "timeZone", l.working_hours as "siteHours",
      l.non_working_days as "siteDays"
    from production_tasks k
    join production_orders p on ${ctx.mine('p')} and p.production_order_id = k.production_order_id
    left join users u on ${ctx.mine('u')} and u.user_id = ${userID}
    left join resources person on ${ctx.mine('person')} and person.user_id = ${userID}
    left join resources m on ${ctx.mine('m')} and m.resource_id = ${resourceID}
    left join resources shift on ${ctx.mine('shift')} and shift.resource_id = coalesce(person.resource_id, m.resource_id)
    left join locations l on ${ctx.mine('l')} and l.location_id = shift.location_id
    left join employees staff on ${ctx.mine('staff')} and staff.user_id = ${userID}
    left join shopfloor_settings s on ${ctx.mine('s')}
    where ${ctx.mine('k')} and k.task_id = ${taskID} and k.production_order_id = ${productionOrderID}`);
  if (!found) throw notFound('task of the production order');
  if (found.userID === null) throw unknown('/userID', 'user');
  if (resourceID !== null && found.resourceID === null) throw unknown('/resourceID', 'resource');
  const { pausesAtShiftEnd, graceMinutes, shiftOf, ...rest } = found;
  const { estimatedMinutes } = found;
  const { workingHours, nonWorkingDays, exceptions, timeZone, siteHours, siteDays, ...target } = rest;
  const ends =
    shiftOf === null || nonWorkingDays === null || exceptions === null
      ? null
      : shiftEnd(
          { resourceID: shiftOf, timeZone, workingHours, nonWorkingDays, exceptions, siteHours, siteDays },
          at,
        );
  return {
    ...target,
    userID: found.userID,
    weight: target.sharedTime === 'BY_ESTIMATE' && estimatedMinutes.gt(0) ? estimatedMinutes : decimal(1),
    shiftEndUTC: ends,
    pausesAfterUTC: ends !== null && pausesAtShiftEnd ? addMinutes(ends, graceMinutes) : null,
  };
};

type Found = Omit<Target, 'userID' | 'weight' | 'shiftEndUTC' | 'pausesAfterUTC'> & {
  userID: string | null;
  pausesAtShiftEnd: boolean;
  graceMinutes: number;
  shiftOf: string | null;
  workingHours: StoredTimes['workingHours'];
  nonWorkingDays: StoredTimes['nonWorkingDays'] | null;
  exceptions: StoredTimes['exceptions'] | null;
  timeZone: string;
  siteHours: StoredTimes['siteHours'];
  siteDays: StoredTimes['siteDays'];
};

const unknown = (pointer: string, noun: string): Problem =>
  new Problem('UnknownReference', `There is no such ${noun}.`, {
    errors: [{ pointer, detail: `is not ${withArticle(noun)}` }],
  });
