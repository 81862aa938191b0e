import { lockOne } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { object, optional, text } from '#platform/schema';
import { tenantExample } from './tenant.example.ts';
import { tenantResource } from './tenant.resource.ts';

const move = async (ctx: Ctx, tenantID: string, changes: object) =>
  whole(await patchRow(ctx, tenantResource, await lockOne(ctx, tenantResource, tenantID), { ...changes }));

const shared = {
  method: 'POST',
  tag: 'tenants',
  permission: 'operator.tenants',
  addition: true,
  tenantOf: ({ params }: { params: Record<string, string> }) => params.tenantId ?? '',
  params: idParams(tenantResource),
  response: tenantResource.model,
} as const;
const { row } = tenantExample;
const reason = 'Invoice 2026-17 is overdue';

/** For operators: from now on the tenant is read only, and its work waits. */
export const suspendTenant = operation({
  ...shared,
  id: 'suspendTenant',
  path: '/v1/tenants/{tenantId}/suspend',
  summary: 'Suspend a tenant',
  description:
    'For operators. Its keys and links read and export as before; what writes is refused (403 TenantSuspended). Its mail, deliveries, imports, automation and other work wait.',
  body: object({ reason: optional(text(500)) }, { title: 'TenantSuspension' }),
  problems: ['NotFound'],
  example: { body: { reason }, response: { ...row, status: 'SUSPENDED', suspendedReason: reason } },
  run: (ctx, { params, body }) =>
    move(ctx, idIn(tenantResource, params), {
      status: 'SUSPENDED',
      // Suspended once more without a reason, it keeps the one that it has.
      ...(body.reason === undefined ? {} : { suspendedReason: body.reason }),
    }),
});

/** For operators: the tenant goes on, and so does its work. */
export const resumeTenant = operation({
  ...shared,
  id: 'resumeTenant',
  path: '/v1/tenants/{tenantId}/resume',
  summary: 'End the suspension of a tenant',
  description: 'For operators. What waited goes on.',
  problems: ['NotFound', 'IllegalTransition'],
  example: { response: row },
  run: (ctx, { params }) => move(ctx, idIn(tenantResource, params), { status: 'ACTIVE' }),
});
