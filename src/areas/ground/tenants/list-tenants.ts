import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { id, int32, list, object, oneOf, text } from '#platform/schema';
import { tenantExample } from './tenant.example.ts';

type Seen = {
  tenantID: string;
  name: string;
  environment: 'PRODUCTION' | 'TEST';
  status: 'ACTIVE' | 'SUSPENDED';
};

/** An operator sees all tenants, by the one function that looks across them; everyone else the own. */
const seenTenants = (ctx: Ctx): Promise<Seen[]> =>
  ctx.rows(sql<Seen>`
    select t.tenant_id as "tenantID", t.name, t.environment, t.status
    from ${ctx.principal.kind === 'OPERATOR' ? sql`list_tenants() t` : sql`tenants t where ${ctx.mine('t')}`}
    order by t.name, t.tenant_id`);

const { tenantID, name, environment, status } = tenantExample.row;

export const listTenants = operation({
  id: 'listTenants',
  method: 'GET',
  path: '/v1/tenants',
  tag: 'tenants',
  summary: 'List tenants',
  description: 'An operator sees all, by name; a tenant’s key only its own.',
  permission: 'tenants.read',
  addition: true,
  tenantOf: () => '',
  response: list(
    object(
      {
        tenantID: id({ readOnly: true }),
        name: text(200),
        environment: oneOf(['PRODUCTION', 'TEST']),
        status: oneOf(['ACTIVE', 'SUSPENDED']),
      },
      { title: 'TenantSummary' },
    ),
  ),
  example: { response: [{ tenantID, name, environment, status }] },
  run: seenTenants,
});

const count = () => int32({ minimum: 0 });

export const summarizeTenants = operation({
  id: 'summarizeTenants',
  method: 'GET',
  path: '/v1/tenants/summary',
  tag: 'tenants',
  summary: 'Count tenants by status',
  description: 'An operator counts all; a tenant’s key only its own tenant.',
  permission: 'tenants.read',
  tenantOf: () => '',
  response: object(
    {
      count: count(),
      byStatus: object({ ACTIVE: count(), SUSPENDED: count() }),
      byEnvironment: object({ PRODUCTION: count(), TEST: count() }),
    },
    { title: 'TenantCounts' },
  ),
  example: {
    response: { count: 3, byStatus: { ACTIVE: 2, SUSPENDED: 1 }, byEnvironment: { PRODUCTION: 2, TEST: 1 } },
  },
  run: async (ctx) => {
    const all = await seenTenants(ctx);
    const those = (test: (one: Seen) => boolean) => all.filter(test).length;
    return {
      count: all.length,
      byStatus: {
        ACTIVE: those((one) => one.status === 'ACTIVE'),
        SUSPENDED: those((one) => one.status === 'SUSPENDED'),
      },
      byEnvironment: {
        PRODUCTION: those((one) => one.environment === 'PRODUCTION'),
        TEST: those((one) => one.environment === 'TEST'),
      },
    };
  },
});
