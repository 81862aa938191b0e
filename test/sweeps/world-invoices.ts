import assert from 'node:assert/strict';
import { withClient } from '#platform/db/connection';
import type { Maker } from './maker.ts';

/** An invoice that was issued and paid in part, which bears the canary; the tenant's address with it. */
export const makeInvoices: Maker = async ({ make, service, key, canary, ids }) => {
  const change = async (method: 'PUT' | 'PATCH', url: string, body: unknown) => {
    const changed = await service.ask(url, { method, key, body });
    assert.equal(changed.status, 200, `${url}: ${JSON.stringify(changed.body)}`);
  };
  // Of all tenants: where a sweep takes both nets away, any of them may be found.
  await withClient(service.db.admin, (client) =>
    client.query(
      `update millwright.tenants set address = '{"address1":"Weg 1","city":"Kiel","country":"DE"}'
       where address ->> 'country' is null`,
    ),
  );
  await change('PATCH', `/v1/tenants/${ids.tenantId}`, {
    address: { address1: canary, city: canary, country: 'DE' },
  });
  await change('PUT', '/v1/invoices/settings', {
    ...{ legalName: canary, contactName: canary, registrationNumber: canary },
  });
  const { customerID } = await make('/v1/customers', {
    customerName: canary,
    address: canary,
    city: canary,
    country: 'DE',
  });
  const invoice = await make('/v1/invoices', {
    customerID,
    purchaseOrder: canary,
    description: canary,
    remarks: canary,
    lines: [{ description: canary, quantity: 1, unitPrice: 100 }],
  });
  const url = `/v1/invoices/${invoice.invoiceID}`;
  await make(`${url}/issue`, {});
  const paid = await make(`${url}/payments`, { amount: 19, reference: canary });
  await change('PATCH', `${url}/notes`, { text: canary });
  // One that can still be changed; the payment is of the other.
  const draft = await make('/v1/invoices', {
    customerID,
    description: canary,
    lines: [{ description: canary, quantity: 1, unitPrice: 100 }],
  });
  // What waits for a worker, which the sweeps have none of.
  const run = await make('/v1/invoices/runs', { invoiceIDs: [draft.invoiceID] });
  Object.assign(ids, {
    InvoiceRunID: run.invoiceRunID,
    InvoiceID: draft.invoiceID,
    PaymentID: paid.payments[0].paymentID,
  });
  // Only what is issued is an electronic invoice.
  ids['getInvoiceXml InvoiceID'] = invoice.invoiceID;
};
