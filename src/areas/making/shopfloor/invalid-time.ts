import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { addDays, dateIn, startOfDay } from '#lib/instant';
import { operation } from '#platform/operation';
import { list, oneOf } from '#platform/schema';
import { clockInExample } from './event.example.ts';
import { productionEvents } from './event.rows.ts';

const faults = ['FUTURE', 'ENDS_BEFORE_START', 'TOO_LONG', 'OPEN_BEYOND_SHIFT', 'OVERLAP'] as const;

/** How far back it looks where nothing is said. */
const daysBack = 90;

const longest = sql`coalesce((
  select s.longest_hours from shopfloor_settings s where s.tenant_id = t.tenant_id), 12)`;
/** The next one of the user that begins before this one ends, where the two do not share time. */
const overlapping = (now: string) => sql`(
  select o.event_id from production_events o
  where o.tenant_id = t.tenant_id and o.user_id = t.user_id and o.type = 'CLOCKIN' and o.is_counted
    and t.type = 'CLOCKIN' and t.is_counted
    and o.start_utc >= t.start_utc and (o.start_utc, o.event_id) > (t.start_utc, t.event_id)
    and o.start_utc < coalesce(t.end_utc, ${now}) and (o.end_utc is null or o.end_utc > o.start_utc)
    and not (o.is_shared and t.is_shared)
  order by o.start_utc, o.event_id limit 1)`;

const isWrong: Record<(typeof faults)[number], (now: string) => ReturnType<typeof sql>> = {
  FUTURE: () => sql`greatest(t.start_utc, t.end_utc) > t.recorded_utc + interval '5 minutes'`,
  ENDS_BEFORE_START: () => sql`coalesce(t.end_utc < t.start_utc, false)`,
  TOO_LONG: (now) => sql`extract(epoch from coalesce(t.end_utc, ${now}) - t.start_utc) > ${longest} * 3600`,
  OPEN_BEYOND_SHIFT: (now) => sql`(t.type = 'CLOCKIN' and t.end_utc is null
    and coalesce(t.shift_end_utc < ${now} and t.pauses_after_utc is null, false))`,
  OVERLAP: (now) => sql`${overlapping(now)} is not null`,
};
const asked = (now: string) =>
  sql.join(
    faults.map((fault) => isWrong[fault](now)),
    sql` or `,
  );

const invalidTimes = listed({
  title: 'InvalidProductionTime',
  table: 'production_events',
  idField: 'eventID',
  sort: '-startUTC',
  fields: {
    ...productionEvents.fields,
    faults: field.words(oneOf(faults), {
      required: true,
      computed: (now) =>
        sql`array_remove(array[${sql.join(
          faults.map((fault) => sql`case when ${isWrong[fault](now)} then ${sql.lit(fault)} end`),
        )}], null)`,
      description:
        'FUTURE: later than it was reported; TOO_LONG: longer than `longestHours` of the settings; OPEN_BEYOND_SHIFT: not ended though the shift is over; OVERLAP: the user was at something else meanwhile',
    }),
    overlapsEventID: field.id({ computed: overlapping, description: 'Of OVERLAP: the next that it meets' }),
  },
});

/** `GET /v1/events/prodorders/invalid-time`: time that cannot be true, to be corrected. */
export const listInvalidTime = operation({
  id: 'listInvalidProductionTime',
  method: 'GET',
  path: '/v1/events/prodorders/invalid-time',
  tag: 'shopfloor',
  summary: 'List time that cannot be true',
  description: `Clocked time and downtime that was not corrected yet: POST /v1/prodorders/events/{ProductionEventID}/corrections. Without \`startUTCFrom\` of the last ${daysBack} days and the future.`,
  permission: 'prodorders.read',
  query: listQuery(invalidTimes, { limit: limitParameter }),
  response: list(invalidTimes.element),
  problems: ['InvalidCursor'],
  example: {
    response: [
      { ...clockInExample, faults: ['OVERLAP'], overlapsEventID: '0198c5a0-0000-7000-8000-0000000004a6' },
    ],
  },
  run: async (ctx, { query }) => {
    const { timeZone } = ctx.principal;
    const since = 'startUTCFrom' in query ? undefined : addDays(dateIn(timeZone, ctx.now), -daysBack);
    return answerList(
      ctx,
      invalidTimes,
      planList(invalidTimes, query, [
        sql`t.type in ('CLOCKIN', 'DOWNTIME') and t.corrected_by_event_id is null`,
        sql`(t.is_counted or t.corrects_event_id is null)`,
        ...(since === undefined ? [] : [sql`t.start_utc >= ${startOfDay(timeZone, since)}`]),
        sql`(${asked(ctx.now)})`,
      ]),
    );
  },
});
