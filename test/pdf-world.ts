import assert from 'node:assert/strict';
import { items } from '#areas/goods/items';
import { documents } from '#areas/ground/documents';
import { customers } from '#areas/parties/customers';
import { quotes } from '#areas/selling/quotes';
import { withClient } from '#platform/db/connection';
import type { Converter } from '#platform/pdf/converter';
import { multipart } from './multipart.ts';
import { type Ask, startService } from './service.ts';

/**
 * A service over quotes and documents with a converter; tenant A is a German company with a customer and
 * items A and B.
 */
export const startQuotesWithPdf = async (office: Converter) => {
  const service = await startService({ areas: [customers, items, documents, quotes], office });
  await withClient(service.db.admin, (client) =>
    client.query(
      `update millwright.tenants set name = 'Arvenholz Hydraulik GmbH', locale = 'de-DE', time_zone = 'Europe/Berlin',
        phone = '+49 89 1', email = 'sales@arvenholz.example.com', website = 'arvenholz.example.com',
        address = '{"address1":"Lochgaun 18","postalCode":"81249","city":"München","country":"DE"}' where tenant_id = $1`,
      [service.a.tenantID],
    ),
  );
  const make = async (path: string, body: unknown, key = service.a.keys.ADMIN) => {
    const made = await service.ask(path, { method: 'POST', body, key });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  };
  const upload = async (fields: Record<string, string>, bytes: Buffer, ask: Ask & { path?: string } = {}) => {
    const { raw, headers } = multipart({ fields, bytes, fileName: 'File "1".docx' });
    const { path = '/v1/documents', ...more } = ask;
    const got = await service.ask(path, {
      ...more,
      method: 'POST',
      raw,
      headers: { ...headers, ...ask.headers },
    });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const customer = await make('/v1/customers', {
    customerName: 'Nordwind & Söhne <GmbH>',
    address: 'Hafenstraße 12',
    postalCode: '24103',
    city: 'Kiel',
    country: 'DE',
    currencyCode: 'EUR',
  });
  for (const [number, description, unitPrice, uOM] of [
    ['A', 'Cylinder A', 1234.5, 'C62'],
    ['B', 'Seal B', 12.345, 'MTR'],
  ] as const)
    await make('/v1/items', { number, description, unitPrice, uOM });
  const quote = (body: Record<string, unknown> = {}) =>
    make('/v1/salesquotes', {
      customerID: customer.customerID,
      description: 'Boom cylinders',
      paymentTerms: '30 days net',
      items: [
        { number: 'A', quantity: 2 },
        { number: 'B', quantity: 1.5, discount: 10 },
      ],
      ...body,
    });
  return { service, make, upload, quote, customer };
};
/** What it answers. */
export type PdfWorld = Awaited<ReturnType<typeof startQuotesWithPdf>>;
