import { sql } from 'kysely';
import { instantOf, minuteOf, workingCalendar } from '#areas/company/resources';
import { decimal, roundHalfUp } from '#lib/decimal';
import { addDays, dateIn, mondayOf, startOfDay, todayIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import {
  date,
  decimalNumber,
  id,
  int32,
  list,
  object,
  optional,
  orNull,
  otherwise,
  type Static,
  text,
} from '#platform/schema';
import { calendarHours, commonHours } from '#scheduler/hours';
import type { Span } from '#scheduler/model';
import { readResources, type ShopResources } from '../input/read-resources.ts';
import { blockKey } from './entry.ts';

const utilisation = object(
  {
    resourceID: id(),
    resourceName: text(200),
    weekFrom: date({ description: 'Its Monday, of the tenant’s time zone' }),
    openMinutes: int32({ minimum: 0, description: 'When it works, times its capacity' }),
    plannedMinutes: int32({
      minimum: 0,
      description: 'Of the plan in force, work outside as long as it is away',
    }),
    utilisationPercent: orNull(
      decimalNumber(
        { integer: 9, places: 2, min: '0' },
        { description: 'Null in a week in which it does not work' },
      ),
    ),
  },
  { title: 'ResourceUtilisation' },
);

/** How much of what resources can do is planned, week by week. */
export const readUtilisation = operation({
  id: 'listScheduleUtilisation',
  method: 'GET',
  path: '/v1/schedule/utilisation',
  tag: 'scheduling',
  summary: 'List how much of each resource is planned, week by week',
  description: 'Of the plan in force; active resources, by their names and weeks.',
  permission: 'schedule.read',
  addition: true,
  query: object({
    FromDate: optional(date({ description: 'A day of the first week; today unless given' })),
    Weeks: otherwise(int32({ minimum: 1, maximum: 26, description: 'How many weeks' }), 4),
    ResourceID: optional(id({ description: 'Of this one alone' })),
  }),
  response: list(utilisation),
  example: {
    response: [
      {
        ...{
          resourceID: '0198c5a0-0000-7000-8000-000000000781',
          resourceName: 'Lathe 2',
          weekFrom: '2026-03-09',
        },
        ...{ openMinutes: 2400, plannedMinutes: 1980, utilisationPercent: 82.5 },
      },
    ],
  },
  run: (ctx, { query }) => utilisationOf(ctx, query),
});

type Asked = { FromDate?: string | undefined; Weeks: number; ResourceID?: string | undefined };

/** How much of each active resource is planned in these weeks, by names and weeks. */
export const utilisationOf = async (
  ctx: Ctx,
  { FromDate, Weeks, ResourceID }: Asked,
): Promise<Static<typeof utilisation>[]> => {
  const { timeZone } = ctx.principal;
  const monday = mondayOf(FromDate ?? todayIn(timeZone, ctx.now));
  const weeks = Array.from({ length: Weeks }, (_, at) => addDays(monday, at * 7)).map((weekFrom) => ({
    weekFrom,
    start: minuteOf(startOfDay(timeZone, weekFrom)),
    end: minuteOf(startOfDay(timeZone, addDays(weekFrom, 7))),
  }));
  const shop = await readResources(ctx);
  const resources = shop.resources.filter(
    ({ resourceID, isActive }) => isActive && (ResourceID === undefined || resourceID === ResourceID),
  );
  const blocks = await plannedBlocks(ctx, weeks);
  return resources.flatMap((resource) => {
    const { resourceID, name: resourceName, capacity } = resource;
    const open = openIn(shop, resource, weeks);
    return weeks.map(({ weekFrom, ...week }) => {
      const openMinutes = capacity * within(open, week);
      const plannedMinutes = within(blocks.get(resourceID) ?? [], week);
      return { resourceID, resourceName, weekFrom, ...minutesOf(openMinutes, plannedMinutes) };
    });
  });
};

const minutesOf = (openMinutes: number, plannedMinutes: number) => ({
  ...{ openMinutes, plannedMinutes },
  utilisationPercent:
    openMinutes === 0 ? null : roundHalfUp(decimal(plannedMinutes).times(100).div(openMinutes), 2),
});

/** The same of several resources and weeks together. */
export const sumUtilisation = (some: readonly { openMinutes: number; plannedMinutes: number }[]) =>
  minutesOf(
    some.reduce((all, one) => all + one.openMinutes, 0),
    some.reduce((all, one) => all + one.plannedMinutes, 0),
  );

const within = (spans: readonly Span[], { start, end }: Span): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)), 0);

const openIn = (
  { closed }: ShopResources,
  resource: ShopResources['resources'][number],
  weeks: readonly Span[],
): Span[] => {
  const [from, limit] = [weeks[0]?.start ?? 0, weeks.at(-1)?.end ?? 0];
  const days = [from, limit].map((minute) => dateIn(resource.timeZone, instantOf(minute)));
  const calendar = workingCalendar(resource, { from: days[0] ?? '', to: days[1] ?? '' });
  const horizon = { from, limit };
  const hours = commonHours(
    [calendarHours(calendar, horizon)],
    closed.get(resource.resourceID) ?? [],
    horizon,
  );
  return hours === null ? [{ start: from, end: limit }] : hours.within({ start: from, end: limit });
};

/** By resource, when the plan in force has it work. */
const plannedBlocks = async (ctx: Ctx, weeks: readonly Span[]): Promise<Map<string, Span[]>> => {
  const [from, to] = [instantOf(weeks[0]?.start ?? 0), instantOf(weeks.at(-1)?.end ?? 0)];
  const rows = await ctx.rows(sql<{ resourceID: string; blocks: { startUTC: string; finishUTC: string }[] }>`
    select distinct on (x.resource_id, ${blockKey}) x.resource_id as "resourceID", t.blocks from schedule_entries t
      join schedule_entry_resources x on ${ctx.mine('x')} and x.entry_id = t.entry_id
    where ${ctx.mine('t')} and t.start_utc < ${to} and t.finish_utc > ${from}
    order by x.resource_id, ${blockKey}, t.entry_id`);
  const found = new Map<string, Span[]>();
  for (const { resourceID, blocks } of rows)
    for (const { startUTC, finishUTC } of blocks)
      found.set(resourceID, [
        ...(found.get(resourceID) ?? []),
        { start: minuteOf(startUTC), end: minuteOf(finishUTC) },
      ]);
  return found;
};
