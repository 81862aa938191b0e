import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, instant, int32, object, oneOf, orNull, type Static } from '#platform/schema';
import { reducedRules } from './switching.ts';

const members = {
  opensNcr: flag({
    description:
      'Each measurement that is out of its limits, and each piece that fails, opens a nonconformance',
  }),
  severity: oneOf(['MINOR', 'MAJOR', 'CRITICAL'], { description: 'Of those nonconformances' }),
  assignedToUserID: orNull(id({ description: 'Who sees to them' })),
  reducedInspection: oneOf(reducedRules, {
    description:
      'NEVER; BY_SCORE: from a switching score of 30 on, or when an authority decides it; BY_AUTHORITY: only then. Production must be steady, which an authority watches',
  }),
};
const input = object(members, { title: 'InspectionSettingsChange' });
const model = object(
  { ...members, lastUpdatedByUserID: id(), lastUpdatedUTC: instant(), rowVersion: int32({ minimum: 1 }) },
  { title: 'InspectionSettings' },
);
type KeptSettings = Static<typeof model>;

/** Until a tenant says otherwise. */
const usual: Static<typeof input> = {
  ...{ opensNcr: false, severity: 'MINOR', assignedToUserID: null },
  reducedInspection: 'NEVER',
};

/** The tenant's rule; the usual one until it sets its own. */
export const readInspectionSettings = async (ctx: Ctx): Promise<KeptSettings> =>
  (await ctx.first(sql<KeptSettings>`
    select s.opens_ncr as "opensNcr", s.severity, s.assigned_to_user_id as "assignedToUserID",
      s.reduced_inspection as "reducedInspection", s.last_updated_by_user_id as "lastUpdatedByUserID",
      s.last_updated_utc as "lastUpdatedUTC", s.row_version as "rowVersion"
    from inspection_settings s where ${ctx.mine('s')}`)) ?? {
    ...{ ...usual, lastUpdatedByUserID: ctx.userID, lastUpdatedUTC: ctx.now, rowVersion: 1 },
  };

const shared = {
  ...{ tag: 'quality-inspections', path: '/v1/quality/inspections/settings', addition: true },
} as const;
const example: KeptSettings = {
  ...{ ...usual, opensNcr: true, lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa' },
  ...{ lastUpdatedUTC: '2026-01-31T12:00:00.000Z', rowVersion: 2 },
};

const getSettings = operation({
  ...shared,
  id: 'getInspectionSettings',
  method: 'GET',
  summary: 'Read the rules of inspection: what is out of its limits, and reduced inspection',
  permission: 'inspections.read',
  response: model,
  example: { response: example },
  run: async (ctx) => {
    const settings = await readInspectionSettings(ctx);
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const putSettings = operation({
  ...shared,
  id: 'setInspectionSettings',
  method: 'PUT',
  summary: 'Set the rules of inspection: what is out of its limits, and reduced inspection',
  description: 'It counts for what is measured, and for inspections that are made, from then on.',
  permission: 'inspections.setup',
  body: input,
  response: model,
  problems: ['UnknownReference', 'PreconditionFailed'],
  example: { body: { ...usual, opensNcr: true }, response: example },
  run: async (ctx, { body: { opensNcr, severity, assignedToUserID, reducedInspection } }) => {
    await refuseUnknownUser(ctx, assignedToUserID);
    // Of two at once the later one waits here.
    await ctx.first(
      sql`select pg_advisory_xact_lock(hashtextextended(${`inspection settings ${ctx.tenantID}`}, 0))`,
    );
    const old = await readInspectionSettings(ctx);
    ctx.expectVersion(old.rowVersion);
    await ctx.exec(sql`
      insert into inspection_settings as s (tenant_id, opens_ncr, severity, assigned_to_user_id, reduced_inspection,
        last_updated_by_user_id, last_updated_utc, row_version)
      values (${ctx.tenantID}, ${opensNcr}, ${severity}, ${assignedToUserID}, ${reducedInspection}, ${ctx.userID}, ${ctx.now}, 2)
      on conflict (tenant_id) do update set opens_ncr = excluded.opens_ncr, severity = excluded.severity,
        assigned_to_user_id = excluded.assigned_to_user_id, reduced_inspection = excluded.reduced_inspection, last_updated_by_user_id = excluded.last_updated_by_user_id,
        last_updated_utc = excluded.last_updated_utc, row_version = s.row_version + 1`);
    const settings = await readInspectionSettings(ctx);
    ctx.audit({ entity: 'InspectionSettings', entityID: ctx.tenantID, action: 'UPDATE', old, new: settings });
    return answer({ body: settings, version: settings.rowVersion });
  },
});

const refuseUnknownUser = async (ctx: Ctx, userID: string | null): Promise<void> => {
  if (userID === null) return;
  const found = await ctx.first(sql`select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID}`);
  if (!found)
    throw new Problem('UnknownReference', '/assignedToUserID does not exist.', {
      errors: [{ pointer: '/assignedToUserID', detail: 'does not exist' }],
    });
};

export const inspectionSettingsOperations = [getSettings, putSettings];
