import assert from 'node:assert/strict';
import { platformInvoiceExample } from '#areas/selling/platforminvoices';
import type { Maker } from './maker.ts';

/** What the platform billed the tenant: an invoice that bears the canary. */
export const makePlatformInvoice: Maker = async ({ service, operatorKey, canary, ids }) => {
  const { create } = platformInvoiceExample;
  const made = await service.ask(`/v1/tenants/${ids.tenantId}/invoices`, {
    method: 'POST',
    key: operatorKey,
    body: {
      ...create,
      ...{ number: `P-${canary}`, description: canary, remarks: canary, paymentReference: canary },
      ...{ seller: { ...create.seller, legalName: canary }, customer: { name: canary, city: canary } },
      lines: create.lines.map((line) => ({ ...line, description: canary })),
    },
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  for (const id of ['getPlatformInvoice', 'updatePlatformInvoice', 'renderPlatformInvoicePdf'])
    ids[`${id} InvoiceID`] = made.body.invoiceID;
  ids['setPlatformInvoiceStatus InvoiceID'] = made.body.invoiceID;
  ids['listPlatformInvoicesByCustomer CustomerID'] = ids.tenantId as string;
};
