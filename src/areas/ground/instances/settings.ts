import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { changeTenant, settingNames, tenantResource } from '#areas/ground/tenants';
import type { Row } from '#kit/declaration';
import { readOne } from '#kit/rows';
import { answer, operation } from '#platform/operation';
import { int32, object, optional, type TProperties, type TSchema } from '#platform/schema';

const { fields, spec } = tenantResource;
const of = (name: (typeof settingNames)[number]): TSchema => fields[name].schema;

const values: TProperties = Object.fromEntries(settingNames.map((name) => [name, of(name)]));
const settingsModel = object(
  { ...values, rowVersion: int32({ description: 'Of the tenant' }) },
  { title: 'InstanceSettings' },
);
const settingsExample = {
  ...Object.fromEntries(settingNames.map((name) => [name, spec.example.row[name]])),
  rowVersion: 1,
};

const shared = {
  tag: 'instance',
  path: '/v1/instances/{InstanceID}/settings',
  params: instanceParams,
  tenantOf: ({ params }: { params: Record<string, string> }) => params.InstanceID as string,
} as const;

const answerWith = (tenant: Row & { rowVersion: number }) => {
  const { rowVersion } = tenant;
  const body = { ...Object.fromEntries(settingNames.map((name) => [name, tenant[name]])), rowVersion };
  return answer({ body, version: rowVersion });
};

export const getSettings = operation({
  ...shared,
  id: 'getInstanceSettings',
  method: 'GET',
  summary: 'Read the settings of an instance',
  description:
    'What the business rules of the tenant are. Their history: `GET /v1/instances/configurationhistory`.',
  permission: 'tenants.read',
  response: settingsModel,
  problems: ['NotFound'],
  example: { response: settingsExample },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return answerWith(await readOne(ctx, tenantResource, ctx.tenantID));
  },
});

export const changeSettings = operation({
  ...shared,
  id: 'changeInstanceSettings',
  method: 'PATCH',
  addition: true,
  summary: 'Change settings of an instance',
  description: 'What is left out stays. The same fields as those of `PATCH /v1/tenants/{tenantId}`.',
  permission: 'tenants.write',
  body: object(Object.fromEntries(settingNames.map((name) => [name, optional(of(name))])), {
    title: 'InstanceSettingsChange',
  }),
  response: settingsModel,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: { quoteValidityDays: 45 }, response: { ...settingsExample, quoteValidityDays: 45 } },
  run: async (ctx, { params, body }) => {
    needOwnInstance(ctx, params.InstanceID);
    return answerWith(await changeTenant(ctx, body));
  },
});
