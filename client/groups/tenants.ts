// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, NewPlatformInvoiceSent, NewSeedRun, NewTenant, NewTenantProvisioning, PlatformInvoice, PlatformInvoiceMove, ProvisioningRetry, SeedRun, Tenant, TenantChange, TenantCounts, TenantCreated, TenantProvisioned, TenantProvisioning, TenantSummary, TenantSuspension, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inPlatformInvoice: Shape = { lines: () => inPlatformInvoiceLine, subTotal: 1, taxTotal: 1, total: 1, taxes: () => inInvoiceTax };
const inPlatformInvoiceLine: Shape = { quantity: 1, unitPrice: 1, discountAmount: 1, amount: 1, taxPercent: 1 };
const inInvoiceTax: Shape = { ratePercent: 1, taxableAmount: 1, taxAmount: 1 };
/** List tenants. */
export const listTenants = /* @__PURE__ */ operation<
  Record<never, never>,
  TenantSummary[],
  AnyCode
>('GET', '/v1/tenants');

/** Count tenants by status. */
export const summarizeTenants = /* @__PURE__ */ operation<
  Record<never, never>,
  TenantCounts,
  AnyCode
>('GET', '/v1/tenants/summary');

/** Make a tenant with its first ADMIN. */
export const createTenant = /* @__PURE__ */ operation<
  { body: NewTenant; },
  TenantCreated,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/tenants', { writes: true });

/** Suspend a tenant. */
export const suspendTenant = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; body: TenantSuspension; },
  Tenant,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('POST', '/v1/tenants/{tenantId}/suspend', { writes: true });

/** End the suspension of a tenant. */
export const resumeTenant = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; },
  Tenant,
  AnyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/tenants/{tenantId}/resume', { writes: true });

/** Read one tenant. */
export const getTenant = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; },
  Tenant,
  AnyCode | 'NotFound'
>('GET', '/v1/tenants/{tenantId}');

/** Change a tenant. */
export const updateTenant = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; body: TenantChange; },
  Tenant,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'IllegalTransition'
>('PATCH', '/v1/tenants/{tenantId}', { writes: true });

/** Bill a tenant. */
export const billTenant = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; body: NewPlatformInvoiceSent; },
  PlatformInvoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing'
>('POST', '/v1/tenants/{tenantId}/invoices', { decimals: () => inPlatformInvoice, writes: true });

/** List what a tenant was billed. */
export const listTenantInvoices = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; query?: { number?: string | undefined; kind?: 'SUBSCRIPTION' | 'USAGE' | 'SERVICE' | 'CREDITNOTE' | undefined; status?: 'ISSUED' | 'PAID' | 'VOID' | undefined; isOverdue?: boolean | undefined; creditsInvoiceID?: string | undefined; issueDateFrom?: string | undefined; issueDateTo?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; currencyCode?: string | undefined; ownReference?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'issueDate' | '-issueDate' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PlatformInvoice[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/tenants/{tenantId}/invoices', { decimals: () => inPlatformInvoice });

/** Mark a tenant’s invoice as paid, open or void. */
export const setPlatformInvoiceStatus = /* @__PURE__ */ operation<
  { params: { tenantId: string; InvoiceID: string; }; body: PlatformInvoiceMove; },
  PlatformInvoice,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/tenants/{tenantId}/invoices/{InvoiceID}/status', { decimals: () => inPlatformInvoice, writes: true });

/** Make a tenant, and fill it. */
export const provisionTenant = /* @__PURE__ */ operation<
  { body: NewTenantProvisioning; },
  TenantProvisioned,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/tenant-provisioning', { writes: true });

/** Read how far a tenant is made. */
export const getTenantProvisioning = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; },
  TenantProvisioning,
  AnyCode | 'NotFound'
>('GET', '/v1/tenant-provisioning/{tenantId}');

/** Ask again for the step that failed. */
export const retryTenantProvisioning = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; body: ProvisioningRetry; },
  TenantProvisioning,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('POST', '/v1/tenant-provisioning/{tenantId}/retry', { writes: true });

/** List what a tenant is filled with. */
export const listSeedRuns = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; },
  SeedRun[],
  AnyCode | 'NotFound'
>('GET', '/v1/tenants/{tenantId}/seed-runs');

/** Read how far a tenant is filled. */
export const getSeedRun = /* @__PURE__ */ operation<
  { params: { tenantId: string; runId: string; }; },
  SeedRun,
  AnyCode | 'NotFound'
>('GET', '/v1/tenants/{tenantId}/seed-runs/{runId}');

/** Fill a tenant with a pack. */
export const startSeedRun = /* @__PURE__ */ operation<
  { params: { tenantId: string; }; body: NewSeedRun; },
  SeedRun,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('POST', '/v1/tenants/{tenantId}/seed-runs', { writes: true });

