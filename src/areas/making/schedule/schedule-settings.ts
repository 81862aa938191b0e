import { sql } from 'kysely';
import { nextTimeOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { id, instant, int32, object, optional, orNull, type Static, text } from '#platform/schema';

const settable = {
  autoScheduleBelow: int32({
    minimum: 0,
    maximum: 1000,
    description: 'Below so many open orders the schedule is made again when one is made or moves; 0: never',
  }),
  overlapPercent: orNull(
    int32({
      minimum: 1,
      maximum: 99,
      description: 'Pieces are handed on in lots of this share of a task; null: when all are done',
    }),
  ),
  outsideDays: int32({
    minimum: 0,
    maximum: 1000,
    description: 'Days that work outside takes where nothing says how many',
  }),
  frozenMinutes: int32({
    minimum: 0,
    maximum: 525_600,
    description: 'What begins so soon stays where it is in the plan in force',
  }),
  horizonDays: int32({ minimum: 1, maximum: 3650, description: 'So far is planned' }),
  improvementSteps: orNull(
    int32({
      minimum: 0,
      maximum: 1_000_000,
      description: 'How long a better plan is looked for; null: as the size allows, some seconds',
    }),
  ),
  seed: int32({ description: 'The same input, seed and steps give the same plan' }),
  nightlyAt: orNull(
    text(5, {
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      description:
        'The time of each day, in the tenant’s time zone, at which the schedule is made again; null: never',
      examples: ['02:30'],
    }),
  ),
};

const model = object(
  {
    ...settable,
    nextNightlyUTC: orNull(
      instant({ readOnly: true, description: 'When nightlyAt is next; what it missed is made up for once' }),
    ),
    lastUpdatedByUserID: orNull(id({ readOnly: true })),
    lastUpdatedUTC: orNull(instant({ readOnly: true })),
    rowVersion: int32({ minimum: 1, readOnly: true }),
  },
  { title: 'ScheduleSettings' },
);
/** How the tenant's schedule is made. */
export type ScheduleSettings = Static<typeof model>;

/** What holds until a tenant sets something. */
const defaults: ScheduleSettings = {
  autoScheduleBelow: 50,
  overlapPercent: null,
  outsideDays: 5,
  frozenMinutes: 0,
  horizonDays: 730,
  improvementSteps: null,
  seed: 1,
  nightlyAt: null,
  nextNightlyUTC: null,
  lastUpdatedByUserID: null,
  lastUpdatedUTC: null,
  rowVersion: 1,
};

const columns = sql`s.auto_schedule_below as "autoScheduleBelow", s.overlap_percent as "overlapPercent", s.outside_days as "outsideDays",
  s.frozen_minutes as "frozenMinutes", s.horizon_days as "horizonDays", s.improvement_steps as "improvementSteps", s.seed,
  s.nightly_at as "nightlyAt", s.next_nightly_utc as "nextNightlyUTC",
  s.last_updated_by_user_id as "lastUpdatedByUserID", s.last_updated_utc as "lastUpdatedUTC", s.row_version as "rowVersion"`;

/** The tenant's settings. */
export const readSettings = async (ctx: Ctx): Promise<ScheduleSettings> =>
  (await ctx.first(
    sql<ScheduleSettings>`select ${columns} from schedule_settings s where ${ctx.mine('s')}`,
  )) ?? defaults;

const shared = {
  path: '/v1/schedule/settings',
  tag: 'scheduling',
  addition: true,
  response: model,
} as const;

const getSettings = operation({
  ...shared,
  id: 'getScheduleSettings',
  method: 'GET',
  summary: 'Read how the schedule is made',
  permission: 'schedule.read',
  example: { response: { ...defaults, overlapPercent: 25, rowVersion: 2 } },
  run: async (ctx) => {
    const settings = await readSettings(ctx);
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const setSettings = operation({
  ...shared,
  id: 'setScheduleSettings',
  method: 'PATCH',
  summary: 'Set how the schedule is made',
  description: 'What is left out stays as it is. The next schedule goes by it.',
  permission: 'schedule.write',
  body: object(
    {
      autoScheduleBelow: optional(settable.autoScheduleBelow),
      overlapPercent: optional(settable.overlapPercent),
      outsideDays: optional(settable.outsideDays),
      frozenMinutes: optional(settable.frozenMinutes),
      horizonDays: optional(settable.horizonDays),
      improvementSteps: optional(settable.improvementSteps),
      seed: optional(settable.seed),
      nightlyAt: optional(settable.nightlyAt),
    },
    { title: 'ScheduleSettingsChange' },
  ),
  problems: ['PreconditionFailed'],
  example: {
    body: { overlapPercent: 25 },
    response: { ...defaults, overlapPercent: 25, rowVersion: 2 },
  },
  run: async (ctx, { body }) => {
    const made = await ctx.exec(sql`
      insert into schedule_settings (tenant_id, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${ctx.userID}, ${ctx.now}) on conflict do nothing`);
    const old = await ctx.one(
      sql<ScheduleSettings>`select ${columns} from schedule_settings s where ${ctx.mine('s')} for update`,
      'setting',
    );
    ctx.expectVersion(old.rowVersion);
    const now = { ...old, ...body };
    const { timeZone } = ctx.principal;
    const { nightlyAt } = body;
    const next = nightlyAt ? nextTimeOfDay(timeZone, nightlyAt, ctx.now) : now.nextNightlyUTC;
    const stored = await ctx.one(
      sql<ScheduleSettings>`
        update schedule_settings as s set auto_schedule_below = ${now.autoScheduleBelow},
          overlap_percent = ${now.overlapPercent}, outside_days = ${now.outsideDays},
          frozen_minutes = ${now.frozenMinutes}, horizon_days = ${now.horizonDays},
          improvement_steps = ${now.improvementSteps}, seed = ${now.seed},
          nightly_at = ${now.nightlyAt}, next_nightly_utc = ${now.nightlyAt === null ? null : next}, last_updated_by_user_id = ${ctx.userID},
          last_updated_utc = ${ctx.now}, row_version = s.row_version + 1
        where ${ctx.mine('s')} returning ${columns}`,
      'setting',
    );
    ctx.audit({
      entity: 'ScheduleSettings',
      entityID: ctx.tenantID,
      action: 'UPDATE',
      old: made > 0 ? defaults : old,
      new: stored,
    });
    return answer({ body: stored, version: stored.rowVersion });
  },
});

export const settingsOperations = [getSettings, setSettings];
