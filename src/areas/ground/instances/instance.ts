import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { tenantResource } from '#areas/ground/tenants';
import { readOne } from '#kit/rows';
import { answer, operation } from '#platform/operation';
import { flag, id, list, object } from '#platform/schema';
import { together } from '#platform/together';
import { featureExample, featureModel, readFeatures } from './features.ts';
import { readLooks } from './looks.ts';

const { tenantID: _, ...company } = tenantResource.model.properties;
const { tenantID, ...row } = tenantResource.spec.example.row;

const instanceModel = object(
  {
    instanceID: id({ description: 'The tenant’s id' }),
    ...company,
    hasLogo: flag({ description: 'GET /v1/instances/{InstanceID}/logo' }),
    features: list(featureModel),
  },
  { title: 'Instance' },
);

/** `GET /v1/instances/{InstanceID}`: the tenant as its screens need it at their start. */
export const getInstance = operation({
  id: 'getInstance',
  method: 'GET',
  path: '/v1/instances/{InstanceID}',
  tag: 'instance',
  summary: 'Read an instance: the company, its settings and features',
  description: 'The company is changed by `PATCH /v1/tenants/{tenantId}`, which the ETag belongs to.',
  permission: 'tenants.read',
  tenantOf: ({ params }) => params.InstanceID as string,
  params: instanceParams,
  response: instanceModel,
  problems: ['NotFound'],
  example: { response: { instanceID: tenantID, ...row, hasLogo: true, features: [featureExample] } },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    const [tenant, features, looks] = await together(
      readOne(ctx, tenantResource, ctx.tenantID),
      readFeatures(ctx),
      readLooks(ctx),
    );
    const { tenantID: instanceID, ...rest } = tenant;
    const body = { instanceID, ...rest, hasLogo: looks.logoFileID !== null, features };
    return answer({ body, version: tenant.rowVersion });
  },
});
