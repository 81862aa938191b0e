import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { id, instant, int32, object, oneOf, optional, orNull, type Static } from '#platform/schema';
import { issueMethods } from './materials/material.schema.ts';

const settable = {
  orderCreation: oneOf(['BY_HAND', 'PER_LINE'], {
    description:
      'PER_LINE: a sales order that is RELEASED gets a production order for each line that has none yet: configured lines, and lines of items whose replenishment is MAKE',
  }),
  materialIssue: oneOf(issueMethods, {
    description:
      'BACKFLUSH: what nobody booked by hand is booked as its task, or the order, is completed; a row of an order may say otherwise',
  }),
  materialLocationID: orNull(
    id({ description: 'The inventory location from which material is taken by backflush' }),
  ),
};

const model = object(
  {
    ...settable,
    lastUpdatedByUserID: orNull(id({ readOnly: true })),
    lastUpdatedUTC: orNull(instant({ readOnly: true })),
    rowVersion: int32({ minimum: 1, readOnly: true }),
  },
  { title: 'ProductionSettings' },
);
type Settings = Static<typeof model>;

/** What holds until a tenant sets something. */
const defaults: Settings = {
  orderCreation: 'BY_HAND',
  materialIssue: 'BY_HAND',
  materialLocationID: null,
  lastUpdatedByUserID: null,
  lastUpdatedUTC: null,
  rowVersion: 1,
};

const columns = sql`s.order_creation as "orderCreation", s.material_issue as "materialIssue",
  s.material_location_id as "materialLocationID", s.last_updated_by_user_id as "lastUpdatedByUserID",
  s.last_updated_utc as "lastUpdatedUTC", s.row_version as "rowVersion"`;

/** The tenant's settings. */
export const readSettings = async (ctx: Ctx): Promise<Settings> =>
  (await ctx.first(sql<Settings>`select ${columns} from production_settings s where ${ctx.mine('s')}`)) ??
  defaults;

const shared = {
  path: '/v1/prodorders/settings',
  tag: 'production',
  addition: true,
  response: model,
} as const;

const getSettings = operation({
  ...shared,
  id: 'getProductionSettings',
  method: 'GET',
  summary: 'Read how production is run',
  permission: 'prodorders.read',
  example: { response: { ...defaults, orderCreation: 'PER_LINE', rowVersion: 2 } },
  run: async (ctx) => {
    const settings = await readSettings(ctx);
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const setSettings = operation({
  ...shared,
  id: 'setProductionSettings',
  method: 'PATCH',
  summary: 'Set how production is run',
  description: 'What is left out stays as it is.',
  permission: 'prodorders.setup',
  body: object(
    {
      orderCreation: optional(settable.orderCreation),
      materialIssue: optional(settable.materialIssue),
      materialLocationID: optional(settable.materialLocationID),
    },
    { title: 'ProductionSettingsChange' },
  ),
  problems: ['PreconditionFailed', 'UnknownReference'],
  example: {
    body: { orderCreation: 'PER_LINE' },
    response: { ...defaults, orderCreation: 'PER_LINE', rowVersion: 2 },
  },
  run: async (ctx, { body }) => {
    const made = await ctx.exec(sql`
      insert into production_settings (tenant_id, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${ctx.userID}, ${ctx.now}) on conflict do nothing`);
    const old = await ctx.one(
      sql<Settings>`select ${columns} from production_settings s where ${ctx.mine('s')} for update`,
      'setting',
    );
    ctx.expectVersion(old.rowVersion);
    const stored = await ctx.one(
      sql<Settings>`
        update production_settings as s set order_creation = ${body.orderCreation ?? old.orderCreation},
          material_issue = ${body.materialIssue ?? old.materialIssue},
          material_location_id = ${body.materialLocationID === undefined ? old.materialLocationID : body.materialLocationID},
          last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = s.row_version + 1
        where ${ctx.mine('s')} returning ${columns}`,
      'setting',
    );
    ctx.audit({
      entity: 'ProductionSettings',
      entityID: ctx.tenantID,
      action: 'UPDATE',
      old: made > 0 ? defaults : old,
      new: stored,
    });
    return answer({ body: stored, version: stored.rowVersion });
  },
});

export const settingsOperations = [getSettings, setSettings];
