import { sql } from 'kysely';
import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, instant, object, oneOf, orNull, type Static } from '#platform/schema';

/**
 * What an operator switches on for a tenant, because it sends the tenant's data to a server of somebody
 * else's.
 */
export const features = ['SFTPEXPORT'] as const;
export type Feature = (typeof features)[number];

export const featureModel = object(
  {
    feature: oneOf(features, {
      description: 'SFTPEXPORT: the nightly export to a server of yours.',
    }),
    isEnabled: flag(),
    requestedUTC: orNull(instant({ description: 'When access was asked for first' })),
    requestedByUserID: orNull(id()),
    decidedUTC: orNull(instant({ description: 'When an operator switched it on or off last' })),
  },
  { title: 'InstanceFeature' },
);
type FeatureRow = Static<typeof featureModel>;

export const featureExample: FeatureRow = {
  feature: 'SFTPEXPORT',
  isEnabled: false,
  requestedUTC: '2026-01-31T12:00:00.000Z',
  requestedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  decidedUTC: null,
};

/** All features of the tenant, those without a row too. */
export const readFeatures = async (ctx: Ctx): Promise<FeatureRow[]> => {
  const rows = await ctx.rows(sql<FeatureRow>`
    select f.feature, f.is_enabled as "isEnabled", f.requested_utc as "requestedUTC",
      f.requested_by_user_id as "requestedByUserID", f.decided_utc as "decidedUTC"
    from instance_features f where ${ctx.mine('f')}`);
  const nothing = { isEnabled: false, requestedUTC: null, requestedByUserID: null, decidedUTC: null };
  return features.map((feature) => rows.find((row) => row.feature === feature) ?? { feature, ...nothing });
};

const readFeature = async (ctx: Ctx, feature: Feature): Promise<FeatureRow> => {
  const found = (await readFeatures(ctx)).find((one) => one.feature === feature);
  if (!found) throw new Error(`There is no feature ${feature}.`);
  return found;
};

/** @throws Problem 403 where the tenant does not have the feature */
export const needFeature = async (ctx: Ctx, feature: Feature): Promise<void> => {
  if ((await readFeature(ctx, feature)).isEnabled) return;
  throw new Problem(
    'FeatureNotEnabled',
    `The feature ${feature} is not switched on for this instance. An ADMIN asks for it by GET /v1/instances/${ctx.tenantID}/features/${feature}/requestaccess.`,
  );
};

const featureParams = object({
  ...instanceParams.properties,
  feature: oneOf(features, { description: 'Which feature' }),
});
const path = '/v1/instances/{InstanceID}/features/{feature}';

/** `GET …/features/{feature}/requestaccess`: once; a repetition answers the same and does nothing. */
export const requestFeature = operation({
  id: 'requestFeatureAccess',
  method: 'GET',
  path: `${path}/requestaccess`,
  tag: 'instance',
  acts: true,
  summary: 'Ask for a feature that is switched off',
  description:
    'Notes who asked and when, for the operator to decide. Once: asking again answers the first request, and asking for what is on changes nothing.',
  permission: 'instance.write',
  params: featureParams,
  response: featureModel,
  problems: ['NotFound'],
  example: { params: { feature: 'SFTPEXPORT' }, response: featureExample },
  run: async (ctx, { params: { InstanceID, feature } }) => {
    needOwnInstance(ctx, InstanceID);
    const asked = await ctx.exec(sql`
      insert into instance_features as f (tenant_id, feature, requested_utc, requested_by_user_id)
      values (${ctx.tenantID}, ${feature}, ${ctx.now}, ${ctx.userID})
      on conflict (tenant_id, feature) do update
        set requested_utc = excluded.requested_utc, requested_by_user_id = excluded.requested_by_user_id
        where f.requested_utc is null and not f.is_enabled`);
    const now = await readFeature(ctx, feature);
    const old = asked > 0 ? { ...now, requestedUTC: null, requestedByUserID: null } : now;
    ctx.audit({ entity: 'Feature', entityID: feature, action: 'UPDATE', old, new: now });
    return now;
  },
});

/** `PATCH …/features/{feature}`: the operator decides. */
export const changeFeature = operation({
  id: 'changeFeature',
  method: 'PATCH',
  path,
  tag: 'instance',
  addition: true,
  summary: 'Switch a feature of an instance on or off',
  description: 'For operators.',
  permission: 'operator.tenants',
  tenantOf: ({ params }) => params.InstanceID as string,
  params: featureParams,
  body: object({ isEnabled: flag() }, { title: 'FeatureChange' }),
  response: featureModel,
  problems: ['NotFound'],
  example: {
    params: { feature: 'SFTPEXPORT' },
    body: { isEnabled: true },
    response: { ...featureExample, isEnabled: true, decidedUTC: '2026-02-01T08:00:00.000Z' },
  },
  run: async (ctx, { params: { feature }, body: { isEnabled } }) => {
    await ctx.one(sql`select 1 from tenants n where ${ctx.mine('n')} for share`, 'instance');
    const old = await readFeature(ctx, feature);
    await ctx.exec(sql`
      insert into instance_features as f (tenant_id, feature, is_enabled, decided_utc)
      values (${ctx.tenantID}, ${feature}, ${isEnabled}, ${ctx.now})
      on conflict (tenant_id, feature) do update
        set is_enabled = excluded.is_enabled, decided_utc = excluded.decided_utc`);
    const now = await readFeature(ctx, feature);
    ctx.audit({ entity: 'Feature', entityID: feature, action: 'UPDATE', old, new: now });
    return now;
  },
});
