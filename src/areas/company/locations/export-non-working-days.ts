import { sql } from 'kysely';
import { type ExportFormat, exportFile, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { date, id, object, orNull, text } from '#platform/schema';
import { type NonWorkingDays, spanOf } from './calendar.ts';
import { locationResource } from './location.resource.ts';

const file = exportFile(
  object(
    {
      locationID: id(),
      number: text(40),
      name: text(200),
      from: date(),
      to: date(),
      reason: orNull(text(200)),
    },
    { title: 'NonWorkingDaysRow' },
  ),
);

const shared = {
  method: 'GET',
  tag: 'locations',
  permission: 'locations.read',
  query: object({ Format: formatParameter }),
  exports: 'Location',
  response: file.response,
} as const;

/** The calendars of all sites. */
const exportAll = operation({
  ...shared,
  id: 'exportNonWorkingDays',
  path: '/v1/locations/nonworkingdays/export',
  summary: 'Export the non-working days of all locations',
  description: 'A row for each entry, by location and date; a single day has the same `from` and `to`.',
  run: async (ctx, { query }) => daysFile(ctx, undefined, query.Format),
});

/** The calendar of one site. */
const exportOne = operation({
  ...shared,
  id: 'exportLocationNonWorkingDays',
  path: '/v1/locations/{LocationID}/nonworkingdays/export',
  summary: 'Export the non-working days of a location',
  description: 'A row for each entry, by date; a single day has the same `from` and `to`.',
  params: idParams(locationResource),
  problems: ['NotFound'],
  run: async (ctx, { params, query }) => {
    const { LocationID } = params;
    await readOne(ctx, locationResource, LocationID);
    return daysFile(ctx, LocationID, query.Format);
  },
});

export const nonWorkingDaysOperations = [exportAll, exportOne];

const daysFile = (ctx: Ctx, locationID: string | undefined, format: ExportFormat | undefined) =>
  file.answer({
    name: 'nonworkingdays',
    rows: days(ctx, locationID),
    format,
  });

const days = async function* (ctx: Ctx, locationID: string | undefined) {
  const one = locationID === undefined ? [] : [sql`t.location_id = ${locationID}`];
  for await (const rows of stretches(ctx, locationResource, planList(locationResource, {}, one)))
    for (const { locationID: id, number, name, nonWorkingDays } of rows)
      for (const day of nonWorkingDays as NonWorkingDays)
        yield { locationID: id, number, name, ...spanOf(day), reason: day.reason ?? null };
};
