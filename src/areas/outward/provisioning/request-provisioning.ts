import { sql } from 'kysely';
import { issuedModel } from '#areas/ground/apikeys';
import { createTenant, newTenant, newTenantID } from '#areas/ground/tenants';
import { contentHash } from '#lib/content-hash';
import { stableID } from '#lib/id';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { queueWork } from '#platform/queued-work/queue';
import { object, oneOf, optional, orNull, type Static, text } from '#platform/schema';
import { aboutPacks, seedPacks } from './packs.ts';
import { issuedExample, newTenantExample, provisioningExample } from './provisioning.example.ts';
import {
  numberingModel,
  provisioningKind,
  provisioningModel,
  provisioningSteps,
  readProvisioning,
} from './provisioning.ts';
import { done, waiting } from './step.ts';

const body = object(
  {
    ...newTenant.properties,
    externalID: optional(
      text(200, {
        description:
          'By which your own system knows the tenant: asked again under it, nothing is made twice. Instead of a tenantID',
      }),
    ),
    numbering: optional(numberingModel),
    seedPack: optional({ ...oneOf(seedPacks, { description: aboutPacks }), default: 'empty' }),
  },
  { title: 'NewTenantProvisioning' },
);

/** Makes a tenant whole: itself, its first ADMIN and key at once, the rest by a worker. */
export const requestProvisioning = operation({
  id: 'provisionTenant',
  method: 'POST',
  path: '/v1/tenant-provisioning',
  tag: 'tenants',
  summary: 'Make a tenant, and fill it',
  description:
    'For operators. The tenant, its first ADMIN and a key are there with the answer, the only one that shows the key; a worker does the other steps. ' +
    'The same request under the same externalID or tenantID makes nothing and answers how far it is, without a key; another one is refused.',
  permission: 'operator.tenants',
  addition: true,
  tenantOf: ({ body: sent, repeatKey }) => tenantIDOf(sent as Static<typeof body>, repeatKey),
  body,
  response: object(
    { provisioning: provisioningModel, apiKey: orNull(issuedModel) },
    { title: 'TenantProvisioned' },
  ),
  problems: ['Duplicate'],
  example: {
    body: newTenantExample,
    response: { provisioning: provisioningExample, apiKey: issuedExample },
  },
  run: async (ctx, { body: sent }) => {
    const { externalID = null, numbering = [], seedPack = 'empty', ...tenant } = sent;
    if (externalID !== null && tenant.tenantID !== undefined)
      throw invalid('/tenantID', 'stands in place of an externalID: leave one of them out');
    const request = contentHash(sent);
    if (await isRepeated(ctx, request, externalID)) {
      const provisioning = await readProvisioning(ctx);
      ctx.audit({ ...entry(ctx), action: 'UPDATE', old: provisioning, new: provisioning });
      return answer({ body: { provisioning, apiKey: null }, version: provisioning.rowVersion });
    }
    const { apiKey } = await createTenant(ctx, tenant);
    const steps = provisioningSteps.map((name) =>
      name === 'TENANT' || name === 'ADMIN' ? done(name, ctx.now) : waiting(name),
    );
    await ctx.exec(sql`
      insert into tenant_provisionings (tenant_id, external_id, admin_email, seed_pack, numbering, request_sha256, status,
        steps, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${externalID}, ${tenant.admin.email}, ${seedPack}, ${printJson(numbering)}, ${request},
        'CREATING', ${printJson(steps)}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})`);
    queueWork(ctx, provisioningKind, ctx.tenantID);
    const provisioning = await readProvisioning(ctx);
    ctx.audit({ ...entry(ctx), action: 'CREATE', new: provisioning });
    return answer({
      body: { provisioning, apiKey },
      keep: { provisioning, apiKey: null },
      version: provisioning.rowVersion,
    });
  },
});

const entry = (ctx: Ctx) => ({ entity: 'TenantProvisioning', entityID: ctx.tenantID });

/** The same for each repetition, so that two who ask at once meet in one tenant. */
const tenantIDOf = (sent: Static<typeof body>, repeatKey: string | undefined): string =>
  sent.tenantID === undefined && sent.externalID !== undefined
    ? stableID('tenant by external id', sent.externalID)
    : newTenantID(sent, repeatKey);

/**
 * Whether the tenant was made by this very request. Of two who ask at once the second waits for the first.
 * @throws Problem 409
 */
const isRepeated = async (ctx: Ctx, request: string, externalID: string | null): Promise<boolean> => {
  ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`provisioning ${ctx.tenantID}`}, 0))`);
  const there = await ctx.first(sql<{ request: string }>`
    select p.request_sha256 as request from tenant_provisionings p where ${ctx.mine('p')}`);
  if (!there) return false;
  if (there.request === request) return true;
  const pointer = externalID === null ? '/tenantID' : '/externalID';
  throw new Problem('Duplicate', 'Another tenant was asked for under this id.', {
    errors: [{ pointer, detail: 'is taken by a tenant that was asked for otherwise' }],
  });
};
