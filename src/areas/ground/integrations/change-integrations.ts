import { type RawBuilder, sql } from 'kysely';
import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { auditRow, deleteRow, lockOne, readOne, updateRow } from '#kit/rows';
import { createBody, patchBody, whole } from '#kit/shapes';
import { createRow, differingFrom, patchRow, writable } from '#kit/write-rows';
import { allowsLoopback, type Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { checkTarget } from '#platform/outside-address';
import { invalid, Problem } from '#platform/problem';
import { id, object, optional, orNull, text } from '#platform/schema';
import { sealSecret } from '#platform/secret-box';
import { integrationResource } from './integration.resource.ts';

export const integrationParams = object({
  ...instanceParams.properties,
  IntegrationID: id({ description: 'The integration’s id' }),
});

/** Where the secret of one integration belongs. */
export const placeOf = (tenantID: string, integrationID: string) => ({
  tenantID,
  place: `integration ${integrationID}`,
});

const { path, example } = integrationResource.spec;
export const item = `${path}/{${integrationResource.spec.param}}`;
const secret = optional(
  orNull(text(2000, { description: 'Kept encrypted, and never shown; null takes it away' })),
);
const shared = {
  tag: 'instance',
  permission: 'connections.write',
  response: integrationResource.model,
} as const;

/** `POST /v1/instances/{InstanceID}/integrations` */
const createIntegration = operation({
  ...shared,
  id: 'createIntegration',
  method: 'POST',
  path,
  addition: true,
  summary: 'Make an integration',
  params: instanceParams,
  body: object({ ...createBody(integrationResource).properties, secret }, { title: 'NewIntegration' }),
  problems: ['NotFound', 'InvalidTarget', 'Duplicate'],
  example: { body: { ...example.create, secret: 'a-token' }, response: example.row },
  before: async ({ config }, { body }) => ({
    keys: config,
    fault: await faultOf(config, body.baseUrl),
  }),
  run: async (ctx, { params, body: { secret: sent = null, ...body }, found: { keys, fault } }) => {
    needOwnInstance(ctx, params.InstanceID);
    refuseTarget(fault);
    refuseHeader(sent);
    const { integrationID } = await createRow(ctx, integrationResource, body);
    if (sent !== null)
      await keepSecret(ctx, integrationID, sealSecret(keys, placeOf(ctx.tenantID, integrationID), sent));
    return whole(await readOne(ctx, integrationResource, integrationID));
  },
});

/** What decides whether the last trial still says anything. */
const reach = ['baseUrl', 'authentication', 'userName', 'headerName'] as const;

/** `PATCH /v1/instances/{InstanceID}/integrations/{IntegrationID}` */
const changeIntegration = operation({
  ...shared,
  id: 'changeIntegration',
  method: 'PATCH',
  path: item,
  addition: true,
  summary: 'Change an integration',
  description: 'What is left out stays, the secret too; another host gets it only where it is sent again.',
  params: integrationParams,
  body: object({ ...patchBody(integrationResource).properties, secret }, { title: 'IntegrationChange' }),
  problems: ['NotFound', 'PreconditionFailed', 'ReadOnlyField', 'InvalidTarget', 'Duplicate'],
  example: { body: example.patch, response: { ...example.row, isActive: false } },
  before: async ({ config }, { body }) => ({
    keys: config,
    fault: await faultOf(config, body.baseUrl),
  }),
  run: async (ctx, { params, body: { secret: sent, ...body }, found: { keys, fault } }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await lockOne(ctx, integrationResource, params.IntegrationID);
    refuseTarget(fault);
    refuseHeader(sent ?? null);
    const said = writable(integrationResource, body, old);
    const { baseUrl = old.baseUrl } = said;
    if (old.hasSecret && sent === undefined && new URL(baseUrl).host !== new URL(old.baseUrl).host)
      throw invalid('/secret', 'is needed with another host: the stored one is sent to the former host only');
    const place = placeOf(ctx.tenantID, old.integrationID);
    if (sent !== undefined)
      await keepSecret(ctx, old.integrationID, sent === null ? null : sealSecret(keys, place, sent));
    const changed = await patchRow(ctx, integrationResource, old, said);
    const isOther = sent !== undefined || reach.some((name) => changed[name] !== old[name]);
    const untried = isOther ? { status: 'UNTRIED', lastError: null } : {};
    const differing = differingFrom(changed, { ...changed, ...untried });
    if (sent !== undefined || Object.keys(differing).length > 0)
      await updateRow(ctx, integrationResource, changed, differing);
    const after = await readOne(ctx, integrationResource, old.integrationID);
    if (sent !== undefined)
      ctx.audit({
        ...{ entity: 'Integration', entityID: old.integrationID, action: 'UPDATE' },
        ...{ old: { secret: 'one' }, new: { secret: 'another' } },
      });
    return whole(after);
  },
});

/** `DELETE /v1/instances/{InstanceID}/integrations/{IntegrationID}` */
const deleteIntegration = operation({
  ...shared,
  id: 'deleteIntegration',
  method: 'DELETE',
  path: item,
  addition: true,
  summary: 'Delete an integration and its secret',
  params: integrationParams,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await lockOne(ctx, integrationResource, params.IntegrationID);
    await deleteRow(ctx, integrationResource, old.integrationID);
    auditRow(ctx, integrationResource, 'DELETE', old, undefined);
    return old;
  },
});

const keepSecret = (ctx: Ctx, integrationID: string, sealed: string | null): Promise<number> => {
  const value: RawBuilder<unknown> = sql`${sealed}`;
  return ctx.exec(sql`
    update integrations as i set sealed_secret = ${value}
    where ${ctx.mine('i')} and i.integration_id = ${integrationID}`);
};

/** A line break in it would begin a header of its own. @throws Problem 400 */
const refuseHeader = (secretText: string | null): void => {
  if (secretText !== null && !/^[\x20-\x7e]+$/.test(secretText))
    throw invalid('/secret', 'must be printable ASCII characters: it is sent in a header');
};

/** What is wrong with an address that is sent; it is looked up, hence before the transaction. */
const faultOf = async (config: Config, baseUrl: string | null | undefined): Promise<string | undefined> =>
  baseUrl == null
    ? undefined
    : checkTarget(baseUrl, { allowLoopback: allowsLoopback(config) }).catch(() => notAnUrl);
/** @throws Problem 400 InvalidTarget */
const refuseTarget = (fault: string | undefined): void => {
  if (fault !== undefined)
    throw new Problem('InvalidTarget', `/baseUrl: ${fault}`, {
      errors: [{ pointer: '/baseUrl', detail: fault }],
    });
};
const notAnUrl = 'This is not a complete URL, as in https://example.com/hooks.';

export const changeIntegrationOperations = [createIntegration, changeIntegration, deleteIntegration];
