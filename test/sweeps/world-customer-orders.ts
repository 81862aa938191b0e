import assert from 'node:assert/strict';
import { multipart } from '../multipart.ts';
import type { Maker } from './maker.ts';

/** The customer's own order, which names the quote and can still be changed. */
export const makeCustomerOrder: Maker = async ({ make, service, key, canary, ids }) => {
  const made = await make('/v1/customerorders', {
    number: canary,
    customerID: ids.CustomerID,
    salesQuoteID: ids.SalesQuoteID,
    paymentTerms: canary,
    currencyCode: 'EUR',
    lines: [
      {
        ...{ lineNumber: 1, itemNumber: `I-${canary}`, customerItemNumber: canary, description: canary },
        ...{ quantity: 2, unitPrice: 12.5 },
      },
    ],
  });
  const url = `/v1/customerorders/${made.customerOrderID}`;
  const noted = await service.ask(`${url}/notes`, { method: 'PUT', key, body: { text: canary } });
  assert.equal(noted.status, 200, JSON.stringify(noted.body));
  const file = multipart({
    fields: { description: canary },
    bytes: Buffer.from(canary),
    fileName: `${canary}.txt`,
  });
  const attached = await service.ask(`${url}/documents`, { method: 'POST', key, ...file });
  assert.equal(attached.status, 200, JSON.stringify(attached.body));
  Object.assign(ids, {
    CustomerOrderID: made.customerOrderID,
    'customer-orders DocumentID': attached.body.documents[0].documentID,
  });
};
