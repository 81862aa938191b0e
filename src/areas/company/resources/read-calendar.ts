import { sql } from 'kysely';
import { idIn, idParams } from '#kit/shapes';
import { addDays, dateIn, startOfDay } from '#lib/instant';
import { operation } from '#platform/operation';
import { date, id, instant, int32, list, object, optional, otherwise, text } from '#platform/schema';
import { calendarHours } from '#scheduler/hours';
import { shopResource } from './resource.resource.ts';
import { instantOf, minuteOf, type WorkingTimes, workingCalendar } from './working-calendar.ts';

const open = list(object({ startUTC: instant(), endUTC: instant() }, { title: 'OpenSpan' }), {
  description: 'When it works, in order',
});

/** `GET /v1/resources/{ResourceID}/calendar`: when a resource works, after all that has a say in it. */
export const readResourceCalendar = operation({
  id: 'readResourceCalendar',
  method: 'GET',
  path: '/v1/resources/{ResourceID}/calendar',
  tag: 'resources',
  summary: 'When a resource works',
  description:
    'Its hours and those of its location, less the days off of both, with its exceptions: the calendar that a schedule is planned by.',
  permission: 'resources.read',
  addition: true,
  params: idParams(shopResource),
  query: object({
    FromDate: optional(
      date({ description: 'The first day, of the location’s time zone; today unless given' }),
    ),
    Days: otherwise(int32({ minimum: 1, maximum: 92, description: 'How many days' }), 7),
  }),
  response: object(
    {
      resourceID: id(),
      timeZone: text(64),
      fromDate: date(),
      toDate: date({ description: 'The last day' }),
      openMinutes: int32({ minimum: 0, description: 'Of all spans together' }),
      open,
    },
    { title: 'ResourceCalendar' },
  ),
  problems: ['NotFound'],
  example: {
    response: {
      resourceID: '0198c5a0-0000-7000-8000-000000000781',
      timeZone: 'Europe/Berlin',
      fromDate: '2026-03-02',
      toDate: '2026-03-02',
      openMinutes: 540,
      open: [{ startUTC: '2026-03-02T07:00:00.000Z', endUTC: '2026-03-02T16:00:00.000Z' }],
    },
  },
  run: async (ctx, { params, query: { FromDate, Days } }) => {
    const row = await ctx.one(
      sql<Times>`
        select r.resource_id as "resourceID", r.working_hours as "workingHours",
          r.non_working_days as "nonWorkingDays", r.exceptions,
          coalesce(l.time_zone, ${ctx.principal.timeZone}) as "timeZone",
          l.working_hours as "siteHours", l.non_working_days as "siteDays"
        from resources r left join locations l on ${ctx.mine('l')} and l.location_id = r.location_id
        where ${ctx.mine('r')} and r.resource_id = ${idIn(shopResource, params)}`,
      'resource',
    );
    const { siteHours, siteDays, ...times } = row;
    const { resourceID, timeZone } = times;
    const site = siteHours && siteDays ? { workingHours: siteHours, nonWorkingDays: siteDays } : null;
    const fromDate = FromDate ?? dateIn(timeZone, ctx.now);
    const toDate = addDays(fromDate, Days - 1);
    const start = minuteOf(startOfDay(timeZone, fromDate));
    const limit = minuteOf(startOfDay(timeZone, addDays(toDate, 1)));
    const calendar = workingCalendar({ ...times, site }, { from: fromDate, to: toDate });
    const spans = calendarHours(calendar, { from: start, limit }).within({ start, end: limit });
    return {
      ...{ resourceID, timeZone, fromDate, toDate },
      openMinutes: spans.reduce((sum, span) => sum + span.end - span.start, 0),
      open: spans.map((span) => ({ startUTC: instantOf(span.start), endUTC: instantOf(span.end) })),
    };
  },
});

type Times = Omit<WorkingTimes, 'site'> & {
  siteHours: WorkingTimes['workingHours'];
  siteDays: WorkingTimes['nonWorkingDays'] | null;
};
