import { needOwnInstance } from '#areas/ground/groups';
import { answer, operation } from '#platform/operation';
import { queueWork } from '#platform/queued-work/queue';
import { id, list, object, oneOf, optional } from '#platform/schema';
import { aboutPacks, seedPacks } from './packs.ts';
import { provisioningExample, seedRunExample } from './provisioning.example.ts';
import {
  lockProvisioning,
  numberingModel,
  provisioningKind,
  provisioningModel,
  readProvisioning,
  writeProvisioning,
} from './provisioning.ts';
import { listRuns, readRun, seedRunModel, startRun } from './seed-run.ts';
import { askedAgain } from './step.ts';

const params = object({ tenantId: id({ description: 'The tenant’s id' }) });
const runParams = object({ ...params.properties, runId: id({ description: 'The run’s id' }) });
const tenantOf = ({ params: named }: { params: Record<string, string> }) => named.tenantId as string;

export const getProvisioning = operation({
  id: 'getTenantProvisioning',
  method: 'GET',
  path: '/v1/tenant-provisioning/{tenantId}',
  tag: 'tenants',
  summary: 'Read how far a tenant is made',
  description: 'Of your own tenant; an operator of any. A tenant that was made otherwise is READY.',
  permission: 'tenants.read',
  tenantOf,
  params,
  response: provisioningModel,
  problems: ['NotFound'],
  example: { response: provisioningExample },
  run: async (ctx, { params: { tenantId } }) => {
    needOwnInstance(ctx, tenantId);
    const provisioning = await readProvisioning(ctx);
    return answer({ body: provisioning, version: provisioning.rowVersion });
  },
});

export const retryProvisioning = operation({
  id: 'retryTenantProvisioning',
  method: 'POST',
  path: '/v1/tenant-provisioning/{tenantId}/retry',
  tag: 'tenants',
  summary: 'Ask again for the step that failed',
  description:
    'For operators. What is done stays done. Where nothing failed, nothing changes. `numbering` takes the place of what was asked for, unless that is done.',
  permission: 'operator.tenants',
  addition: true,
  tenantOf,
  params,
  body: object({ numbering: optional(numberingModel) }, { title: 'ProvisioningRetry' }),
  response: provisioningModel,
  problems: ['NotFound'],
  example: {
    body: { numbering: [{ entity: 'SalesQuote', format: 'Q-YYYY-####' }] },
    response: provisioningExample,
  },
  run: async (ctx, { body: { numbering } }) => {
    const old = await lockProvisioning(ctx);
    const found = old ?? (await readProvisioning(ctx));
    ctx.expectVersion(found.rowVersion);
    if (old?.status === 'FAILED') {
      const changes = { status: 'CREATING', steps: askedAgain(old.steps) } as const;
      const isOpen = old.steps.some(({ name, status }) => name === 'NUMBERING' && status !== 'DONE');
      await writeProvisioning(ctx, old, { ...changes, ...(numbering && isOpen ? { numbering } : {}) });
      queueWork(ctx, provisioningKind, ctx.tenantID);
    }
    const now = await readProvisioning(ctx);
    ctx.audit({
      entity: 'TenantProvisioning',
      entityID: ctx.tenantID,
      action: 'UPDATE',
      old: found,
      new: now,
    });
    return answer({ body: now, version: now.rowVersion });
  },
});

export const listSeedRuns = operation({
  id: 'listSeedRuns',
  method: 'GET',
  path: '/v1/tenants/{tenantId}/seed-runs',
  tag: 'tenants',
  summary: 'List what a tenant is filled with',
  description: 'Of your own tenant; an operator of any. Oldest first; each pack once.',
  permission: 'tenants.read',
  addition: true,
  tenantOf,
  params,
  response: list(seedRunModel),
  problems: ['NotFound'],
  example: { response: [seedRunExample] },
  run: async (ctx, { params: { tenantId } }) => {
    needOwnInstance(ctx, tenantId);
    await readProvisioning(ctx); // 404 for an operator who names a tenant that does not exist
    return listRuns(ctx);
  },
});

export const getSeedRun = operation({
  id: 'getSeedRun',
  method: 'GET',
  path: '/v1/tenants/{tenantId}/seed-runs/{runId}',
  tag: 'tenants',
  summary: 'Read how far a tenant is filled',
  description: 'Of your own tenant; an operator of any.',
  permission: 'tenants.read',
  tenantOf,
  params: runParams,
  response: seedRunModel,
  problems: ['NotFound'],
  example: { response: seedRunExample },
  run: async (ctx, { params: { tenantId, runId } }) => {
    needOwnInstance(ctx, tenantId);
    const run = await readRun(ctx, runId);
    return answer({ body: run, version: run.rowVersion });
  },
});

export const startSeedRun = operation({
  id: 'startSeedRun',
  method: 'POST',
  path: '/v1/tenants/{tenantId}/seed-runs',
  tag: 'tenants',
  summary: 'Fill a tenant with a pack',
  description:
    'For operators. A pack is put in once: asked for again, the run answers how far it is; one that failed goes on with the step that failed.',
  permission: 'operator.tenants',
  addition: true,
  tenantOf,
  params,
  body: object({ pack: oneOf(seedPacks, { description: aboutPacks }) }, { title: 'NewSeedRun' }),
  response: seedRunModel,
  problems: ['NotFound'],
  example: { body: { pack: 'sheet-metal' }, response: seedRunExample },
  run: async (ctx, { body: { pack } }) => {
    await readProvisioning(ctx); // 404 for a tenant that does not exist
    const run = await startRun(ctx, pack);
    return answer({ body: run, version: run.rowVersion });
  },
});
