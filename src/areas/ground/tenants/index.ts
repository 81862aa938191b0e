import { defineArea } from '#platform/area';
import { createTenantOperation } from './create-tenant.ts';
import { listTenants, summarizeTenants } from './list-tenants.ts';
import { resumeTenant, suspendTenant } from './suspend-tenant.ts';
import { changeTenant, settingNames, tenantResource } from './tenant.resource.ts';

export const tenants = defineArea({
  name: 'tenants',
  tags: {
    tenants: 'Tenants and their provisioning',
  },
  tables: ['tenants'],
  moving: [
    {
      table: 'tenants',
      columns: {
        status: { arrives: "'SUSPENDED'" },
        suspended_reason: {
          arrives:
            "case when status = 'SUSPENDED' then suspended_reason else 'Imported: not resumed yet' end",
        },
      },
      why: 'It arrives suspended, so that mails, deliveries and other work are not done at two places.',
      setAgain: 'Resume the tenant (POST /v1/tenants/{tenantId}/resume) once the rest is set.',
    },
  ],
  operations: [
    listTenants,
    summarizeTenants,
    createTenantOperation,
    suspendTenant,
    resumeTenant,
    ...tenantResource.operations.map((one) => ({
      ...one,
      tenantOf: ({ params }: { params: Record<string, string> }) => params.tenantId as string,
    })),
  ],
});

export { createTenant, newTenant, newTenantID } from './create-tenant.ts';
export { changeTenant, settingNames, tenantResource };
