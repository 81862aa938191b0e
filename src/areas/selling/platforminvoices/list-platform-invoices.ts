import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { tenantParam } from './bill-tenant.ts';
import { platformInvoiceResource } from './platform-invoice.resource.ts';

const listed = {
  method: 'GET',
  query: listQuery(platformInvoiceResource, { limit: limitParameter }),
  response: list(platformInvoiceResource.element),
  example: { response: [elementExample(platformInvoiceResource)] },
} as const;

/** The platform has one customer in a tenant: the tenant. Another id names nobody. */
export const listByCustomer = operation({
  ...listed,
  id: 'listPlatformInvoicesByCustomer',
  path: '/v1/instance/invoices/bycustomer/{CustomerID}',
  tag: 'invoices',
  summary: 'List the platform’s invoices of a customer, who is the tenant',
  permission: 'instance.invoices.read',
  params: object({ CustomerID: id({ description: 'The tenant’s id, as in the invoices’ customerID' }) }),
  problems: ['NotFound', 'InvalidCursor'],
  run: async (ctx, { params, query }) => {
    if (params.CustomerID !== ctx.tenantID) throw notFound('customer of the platform');
    return answerList(ctx, platformInvoiceResource, planList(platformInvoiceResource, query));
  },
});

/** What an operator billed a tenant. */
export const listOfTenant = operation({
  ...listed,
  id: 'listTenantInvoices',
  path: '/v1/tenants/{tenantId}/invoices',
  tag: 'tenants',
  summary: 'List what a tenant was billed',
  description: 'For operators.',
  permission: 'operator.invoices',
  addition: true,
  tenantOf: ({ params }) => params.tenantId ?? '',
  params: object(tenantParam),
  problems: ['NotFound', 'InvalidCursor'],
  run: async (ctx, { query }) => {
    await ctx.one(sql`select 1 from tenants n where ${ctx.mine('n')}`, 'tenant');
    return answerList(ctx, platformInvoiceResource, planList(platformInvoiceResource, query));
  },
});
