import { sql } from 'kysely';
import { mailAddress } from '#areas/ground/email';
import { decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { id, instant, int32, list, object, oneOf, orNull, type Static } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

/** How urgent a ticket is. */
export const priorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
export type Priority = (typeof priorities)[number];

const members = {
  deadlines: list(
    object(
      {
        priority: oneOf(priorities),
        minutes: orNull(
          int32({ minimum: 1, maximum: 250_000, description: 'Working minutes; null: no deadline' }),
        ),
      },
      { title: 'TicketDeadline' },
    ),
    { minItems: priorities.length, maxItems: priorities.length, description: 'One for each priority' },
  ),
  locationID: orNull(id({ description: 'The site whose working hours count; null: day and night' })),
  warrantyMonths: orNull(
    int32({
      minimum: 0,
      maximum: 600,
      description: 'From shipment, for pieces whose register has no end of warranty; null: not known',
    }),
  ),
  labourItemID: orNull(id({ description: 'The item that labour is quoted as; its unit is HUR or MIN' })),
  escalateTo: list(mailAddress(), {
    maxItems: 20,
    description: 'Who gets a mail when a deadline runs out, besides who the ticket is assigned to',
  }),
};
const input = object(members, { title: 'ServiceSettingsChange' });
const model = object(
  { ...members, lastUpdatedByUserID: id(), lastUpdatedUTC: instant(), rowVersion: int32({ minimum: 1 }) },
  { title: 'ServiceSettings' },
);

/** What counts for a tenant's tickets. */
export type ServiceSettings = Static<typeof input>;
type KeptSettings = Static<typeof model>;

/** Until a tenant says otherwise. */
const usual: ServiceSettings = {
  deadlines: [
    { priority: 'LOW', minutes: 9600 },
    { priority: 'NORMAL', minutes: 4800 },
    { priority: 'HIGH', minutes: 960 },
    { priority: 'URGENT', minutes: 480 },
  ],
  locationID: null,
  warrantyMonths: null,
  labourItemID: null,
  escalateTo: [],
};

/** The settings as they are; the usual ones until the tenant sets its own. */
export const readServiceSettings = async (ctx: Ctx): Promise<KeptSettings> =>
  (await ctx.first(sql<KeptSettings>`
    select s.deadlines, s.location_id as "locationID", s.warranty_months as "warrantyMonths",
      s.labour_item_id as "labourItemID", s.escalate_to as "escalateTo",
      s.last_updated_by_user_id as "lastUpdatedByUserID", s.last_updated_utc as "lastUpdatedUTC",
      s.row_version as "rowVersion"
    from service_settings s where ${ctx.mine('s')}`)) ?? {
    ...{ ...usual, lastUpdatedByUserID: ctx.userID, lastUpdatedUTC: ctx.now, rowVersion: 1 },
  };

const shared = { tag: 'service', path: '/v1/service/settings', addition: true } as const;
const example: KeptSettings = {
  ...usual,
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const getSettings = operation({
  ...shared,
  id: 'getServiceSettings',
  method: 'GET',
  summary: 'Read the deadlines and terms of service',
  permission: 'tickets.read',
  response: model,
  example: { response: example },
  run: async (ctx) => {
    const settings = await readServiceSettings(ctx);
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const putSettings = operation({
  ...shared,
  id: 'setServiceSettings',
  method: 'PUT',
  summary: 'Set the deadlines and terms of service',
  description: 'All of them. Tickets that there are keep their deadlines until their priority changes.',
  permission: 'tickets.setup',
  body: input,
  response: model,
  problems: ['UnknownReference', 'PreconditionFailed'],
  example: { body: usual, response: example },
  run: async (ctx, { body }) => {
    const names = body.deadlines.map(({ priority }) => priority);
    refuseTogether(
      names.map((one, at) => names.indexOf(one) < at && invalid(`/deadlines/${at}/priority`, 'comes twice')),
    );
    await refuseUnknown(ctx, body);
    // Of two at once the later one waits here.
    await ctx.first(
      sql`select pg_advisory_xact_lock(hashtextextended(${`service settings ${ctx.tenantID}`}, 0))`,
    );
    const old = await readServiceSettings(ctx);
    ctx.expectVersion(old.rowVersion);
    await ctx.exec(sql`
      insert into service_settings as s (tenant_id, deadlines, location_id, warranty_months, labour_item_id, escalate_to,
        last_updated_by_user_id, last_updated_utc, row_version)
      values (${ctx.tenantID}, ${printJson(body.deadlines)}, ${body.locationID}, ${body.warrantyMonths}, ${body.labourItemID},
        ${body.escalateTo}, ${ctx.userID}, ${ctx.now}, 2)
      on conflict (tenant_id) do update set deadlines = excluded.deadlines, location_id = excluded.location_id,
        warranty_months = excluded.warranty_months, labour_item_id = excluded.labour_item_id, escalate_to = excluded.escalate_to,
        last_updated_by_user_id = excluded.last_updated_by_user_id, last_updated_utc = excluded.last_updated_utc,
        row_version = s.row_version + 1`);
    const settings = await readServiceSettings(ctx);
    ctx.audit({ entity: 'ServiceSettings', entityID: ctx.tenantID, action: 'UPDATE', old, new: settings });
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const refuseUnknown = async (ctx: Ctx, { locationID, labourItemID }: ServiceSettings): Promise<void> => {
  const found = await ctx.one(
    sql<{ hasLocation: boolean; uOM: string | null }>`
      select exists (select 1 from locations l where ${ctx.mine('l')} and l.location_id = ${locationID}) as "hasLocation",
        (select i.uom from items i where ${ctx.mine('i')} and i.item_id = ${labourItemID}) as "uOM"`,
    'site',
  );
  const unknown = (pointer: string) =>
    new Problem('UnknownReference', `${pointer} does not exist.`, {
      errors: [{ pointer, detail: 'does not exist' }],
    });
  refuseTogether([
    locationID !== null && !found.hasLocation && unknown('/locationID'),
    labourItemID !== null && found.uOM === null && unknown('/labourItemID'),
    found.uOM !== null &&
      hoursIn(found.uOM) === undefined &&
      invalid('/labourItemID', `is an item in ${found.uOM}; labour is quoted in HUR or MIN`),
  ]);
};

/** How much of a unit of labour a minute is. */
export const hoursIn = (uOM: string) => ({ HUR: decimal(60), MIN: decimal(1) })[uOM];

export const serviceSettingsOperations = [getSettings, putSettings];
