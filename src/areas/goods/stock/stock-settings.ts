import { sql } from 'kysely';
import { addMinutes } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import {
  flag,
  id,
  instant,
  int32,
  object,
  oneOf,
  optional,
  orNull,
  otherwise,
  type Static,
  text,
} from '#platform/schema';

/** The rules by which a tenant says what it can promise. */
export const promiseRules = ['ON_HAND_MINUS_ALLOCATED', 'PLUS_INBOUND', 'MINUS_SAFETY_STOCK'] as const;

export const settable = {
  provider: oneOf(['OWN', 'MIDDLEWARE'], {
    description: 'Who answers assessments: the stock ledger kept here, or the tenant’s middleware',
  }),
  url: orNull(
    text(2000, { description: 'Of the middleware; it is called by POST with the assessment as its body' }),
  ),
  source: orNull(
    text(100, { description: 'Shown as `source` while the middleware does not answer; its host where null' }),
  ),
  timeoutMs: int32({ minimum: 100, maximum: 4500, description: 'How long the middleware may take' }),
  availableToPromise: oneOf(promiseRules, {
    description:
      'What of the ledger is available: on hand less allocated; the same and what comes before it is needed; or the same less the safety stock',
  }),
  isNegativeStockAllowed: flag({
    description: 'Whether more may be taken from a place than is there; false: 409 InsufficientStock',
  }),
};

/** The settings as the wire shows them. */
export const settingsModel = object(
  {
    ...settable,
    hasSecret: flag({ readOnly: true, description: 'Whether calls of the middleware are signed' }),
    lastUpdatedByUserID: orNull(id({ readOnly: true })),
    lastUpdatedUTC: orNull(instant({ readOnly: true })),
    rowVersion: int32({ minimum: 1, readOnly: true }),
  },
  { title: 'AvailabilitySettings' },
);
export type Settings = Static<typeof settingsModel>;

/** The same with a secret, which is shown in this one answer and never again. */
export const settingsWithSecret = object(
  {
    ...settingsModel.properties,
    secret: orNull(
      text(200, { description: 'A new one that signs from now on, shown once; null: no new one was made' }),
    ),
  },
  { title: 'AvailabilitySettingsWithSecret' },
);

/** What holds until a tenant sets something. */
export const defaults: Settings = {
  provider: 'OWN',
  url: null,
  source: null,
  timeoutMs: 4000,
  availableToPromise: 'ON_HAND_MINUS_ALLOCATED',
  isNegativeStockAllowed: false,
  hasSecret: false,
  lastUpdatedByUserID: null,
  lastUpdatedUTC: null,
  rowVersion: 1,
};

/**
 * What a change may carry: all that is shown; what cannot be set is compared with what is stored, all else
 * replaced.
 */
export const settingsBody = object(
  Object.fromEntries(
    Object.entries(settingsModel.properties).map(([name, schema]) => {
      const value = name in settable ? defaults[name as keyof Settings] : null;
      return [name, value === null ? optional(schema) : otherwise(schema, value)];
    }),
  ) as {
    [K in keyof Settings]: ReturnType<typeof optional<(typeof settingsModel)['properties'][K]>>;
  },
  { title: 'AvailabilitySettingsChange' },
);

const columns = sql`s.provider, s.url, s.source, s.timeout_ms as "timeoutMs", s.available_to_promise as "availableToPromise",
  s.is_negative_stock_allowed as "isNegativeStockAllowed", s.secret is not null as "hasSecret",
  s.last_updated_by_user_id as "lastUpdatedByUserID", s.last_updated_utc as "lastUpdatedUTC", s.row_version as "rowVersion"`;

/** The tenant's settings. */
export const readSettings = async (ctx: Ctx): Promise<Settings> =>
  (await ctx.first(sql<Settings>`select ${columns} from stock_settings s where ${ctx.mine('s')}`)) ??
  defaults;

/** Where the secrets of the middleware are sealed for, the one before the last rotation too. */
export const secretPlace = 'availability middleware';

/**
 * The settings with what signs: only for the call of the middleware. The newest secret stands first. One that
 * was sealed with a key that is gone is left out: the middleware refuses what it does not sign.
 */
export const readSecrets = async (ctx: Ctx): Promise<Settings & { secrets: string[] }> => {
  const found = await ctx.first(sql<Settings & { secret: string | null; previous: string | null }>`
    select ${columns}, s.secret,
      case when s.previous_secret_until_utc > ${ctx.now} then s.previous_secret end as previous
    from stock_settings s where ${ctx.mine('s')}`);
  if (!found) return { ...defaults, secrets: [] };
  const { secret, previous, ...settings } = found;
  const secrets = [secret, previous].flatMap((one) => {
    const opened = one === null ? undefined : ctx.secrets.open(secretPlace, one);
    return opened === undefined ? [] : [opened];
  });
  return { ...settings, secrets };
};

/** The settings, locked until the transaction ends; there is a row from then on. */
export const lockSettings = async (ctx: Ctx): Promise<Settings> => {
  const made = await ctx.exec(sql`
    insert into stock_settings (tenant_id, last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, ${ctx.userID}, ${ctx.now}) on conflict do nothing`);
  const row = await ctx.one(
    sql<Settings>`select ${columns} from stock_settings s where ${ctx.mine('s')} for update`,
    'setting',
  );
  ctx.expectVersion(row.rowVersion);
  // Nobody has seen a row made just now: what was read before it were the defaults.
  return made > 0 ? defaults : row;
};

/** Writes locked settings; with `secret` the one before signs beside it for so many hours. */
export const writeSettings = async (
  ctx: Ctx,
  settings: Settings,
  secret?: { value: string; overlapHours: number },
): Promise<Settings> => {
  const { provider, url, source, timeoutMs, availableToPromise, isNegativeStockAllowed } = settings;
  const until = secret && addMinutes(ctx.now, secret.overlapHours * 60);
  const change = secret
    ? sql`, previous_secret = s.secret, previous_secret_until_utc = ${until}, secret = ${ctx.secrets.seal(secretPlace, secret.value)}`
    : sql``;
  return ctx.one(
    sql<Settings>`
      update stock_settings as s set provider = ${provider}, url = ${url}, source = ${source}, timeout_ms = ${timeoutMs},
        available_to_promise = ${availableToPromise}, is_negative_stock_allowed = ${isNegativeStockAllowed}${change},
        last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = s.row_version + 1
      where ${ctx.mine('s')} returning ${columns}`,
    'setting',
  );
};
