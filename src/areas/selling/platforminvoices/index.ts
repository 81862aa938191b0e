import { defineArea } from '#platform/area';
import { billTenant } from './bill-tenant.ts';
import { listByCustomer, listOfTenant } from './list-platform-invoices.ts';
import { movePlatformInvoice } from './move-platform-invoice.ts';
import { platformInvoiceResource } from './platform-invoice.resource.ts';
import { renderPlatformInvoicePdf } from './print-platform-invoice.ts';

// An integration key has scopes that an ADMIN gave it; what the platform bills is for himself alone.
const forAdmins = [...platformInvoiceResource.operations, listByCustomer, renderPlatformInvoicePdf].map(
  (one) => ({ ...one, usersOnly: [one.permission] }),
);

export const platformInvoices = defineArea({
  name: 'platforminvoices',
  tables: ['platform_invoices'],
  operations: [...forAdmins, billTenant, listOfTenant, movePlatformInvoice],
});

export { platformInvoiceExample } from './platform-invoice.example.ts';
