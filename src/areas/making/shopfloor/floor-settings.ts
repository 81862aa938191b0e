import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import {
  decimalNumber,
  flag,
  id,
  instant,
  int32,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
} from '#platform/schema';

const settable = {
  sharedTime: oneOf(['NONE', 'EQUAL', 'BY_ESTIMATE'], {
    description:
      'Whether a user may be clocked in on several tasks at once, and how the time is divided then: equally, or by the estimated minutes of the tasks',
  }),
  clocksOnTouch: flag({ description: 'Who opens a task, or a document of it, is clocked in by that' }),
  pausesAtShiftEnd: flag({
    description:
      'Who does not clock out is clocked out at the end of the shift: by the calendar of their resource, else of the machine’s',
  }),
  graceMinutes: int32({
    minimum: 0,
    maximum: 480,
    description: 'Who clocks out so long after the end of the shift is clocked out then, and not at its end',
  }),
  longestHours: decimalNumber(
    { integer: 3, places: 2, min: '0.25' },
    { description: 'Longer time on one task is listed as one that cannot be true' },
  ),
};
const model = object(
  {
    ...settable,
    lastUpdatedByUserID: orNull(id({ readOnly: true })),
    lastUpdatedUTC: orNull(instant({ readOnly: true })),
    rowVersion: int32({ minimum: 1, readOnly: true }),
  },
  { title: 'ShopfloorSettings' },
);
/** How a tenant clocks. */
type FloorSettings = Static<typeof model>;
export const floorSettings = model;

/** What holds until a tenant sets something. */
const defaults: FloorSettings = {
  ...{ sharedTime: 'NONE', clocksOnTouch: false, pausesAtShiftEnd: false },
  ...{ graceMinutes: 15, longestHours: decimal(12) },
  ...{ lastUpdatedByUserID: null, lastUpdatedUTC: null, rowVersion: 1 },
};
export const floorSettingsExample = {
  ...defaults,
  ...{ sharedTime: 'EQUAL', longestHours: 12, rowVersion: 2 },
};

type Stored = Omit<FloorSettings, 'longestHours'> & { longestHours: Decimal };
const columns = sql`s.shared_time as "sharedTime", s.clocks_on_touch as "clocksOnTouch",
  s.pauses_at_shift_end as "pausesAtShiftEnd", s.grace_minutes as "graceMinutes", s.longest_hours as "longestHours",
  s.last_updated_by_user_id as "lastUpdatedByUserID", s.last_updated_utc as "lastUpdatedUTC",
  s.row_version as "rowVersion"`;

/** The tenant's settings. */
export const readFloorSettings = async (ctx: Ctx): Promise<FloorSettings> =>
  (await ctx.first(sql<Stored>`select ${columns} from shopfloor_settings s where ${ctx.mine('s')}`)) ??
  defaults;

const shared = {
  path: '/v1/prodorders/events/settings',
  tag: 'shopfloor',
  addition: true,
  response: model,
} as const;

const getSettings = operation({
  ...shared,
  id: 'getShopfloorSettings',
  method: 'GET',
  summary: 'Read how time is clocked',
  permission: 'prodorders.read',
  example: { response: floorSettingsExample },
  run: async (ctx) => {
    const settings = await readFloorSettings(ctx);
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const setSettings = operation({
  ...shared,
  id: 'setShopfloorSettings',
  method: 'PATCH',
  summary: 'Set how time is clocked',
  description:
    'What is left out stays as it is. What was clocked before stays as it was clocked; a change holds for what is clocked from now on.',
  permission: 'prodorders.setup',
  body: object(
    {
      sharedTime: optional(settable.sharedTime),
      clocksOnTouch: optional(settable.clocksOnTouch),
      pausesAtShiftEnd: optional(settable.pausesAtShiftEnd),
      graceMinutes: optional(settable.graceMinutes),
      longestHours: optional(settable.longestHours),
    },
    { title: 'ShopfloorSettingsChange' },
  ),
  problems: ['PreconditionFailed'],
  example: { body: { sharedTime: 'EQUAL' }, response: floorSettingsExample },
  run: async (ctx, { body }) => {
    const made = await ctx.exec(sql`
      insert into shopfloor_settings (tenant_id, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${ctx.userID}, ${ctx.now}) on conflict do nothing`);
    const old = await ctx.one(
      sql<Stored>`select ${columns} from shopfloor_settings s where ${ctx.mine('s')} for update`,
      'setting',
    );
    ctx.expectVersion(old.rowVersion);
    const now = { ...old, ...body };
    const stored = await ctx.one(
      sql<Stored>`
        update shopfloor_settings as s set shared_time = ${now.sharedTime}, clocks_on_touch = ${now.clocksOnTouch},
          pauses_at_shift_end = ${now.pausesAtShiftEnd}, grace_minutes = ${now.graceMinutes},
          longest_hours = ${now.longestHours}, last_updated_by_user_id = ${ctx.userID},
          last_updated_utc = ${ctx.now}, row_version = s.row_version + 1
        where ${ctx.mine('s')} returning ${columns}`,
      'setting',
    );
    ctx.audit({
      ...{ entity: 'ShopfloorSettings', entityID: ctx.tenantID, action: 'UPDATE' },
      ...{ old: made > 0 ? defaults : old, new: stored },
    });
    return answer({ body: stored, version: stored.rowVersion });
  },
});

export const floorSettingsOperations = [getSettings, setSettings];
