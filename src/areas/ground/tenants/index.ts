import { defineArea } from '#platform/area';
import { createTenantOperation } from './create-tenant.ts';
import { listTenants, summarizeTenants } from './list-tenants.ts';
import { tenant } from './tenant.resource.ts';

export const tenants = defineArea({
  name: 'tenants',
  tables: ['tenants'],
  operations: [
    listTenants,
    summarizeTenants,
    createTenantOperation,
    ...tenant.operations.map((one) => ({
      ...one,
      tenantOf: ({ params }: { params: Record<string, string> }) => params.tenantId as string,
    })),
  ],
});

export { createTenant } from './create-tenant.ts';
export { tenant };
