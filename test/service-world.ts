import assert from 'node:assert/strict';
import { locations } from '#areas/company/locations';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { suppliers } from '#areas/goods/suppliers';
import { documents } from '#areas/ground/documents';
import { emailArea } from '#areas/ground/email';
import { productionOrders } from '#areas/making/prodorders';
import { customers } from '#areas/parties/customers';
import { quotes } from '#areas/selling/quotes';
import { salesOrders } from '#areas/selling/salesorders';
import { tickets } from '#areas/service/tickets';
import { newID } from '#lib/id';
import type { Area } from '#platform/area';
import { withClient } from '#platform/db/connection';
import type { Outside } from '#platform/outside';
import { noConverter } from '#platform/pdf/converter';
import { type Ask, type Got, startService } from './service.ts';

const noOffice = noConverter('No converter is opened in this test.');

/**
 * Tickets and what they need: a customer with a person, items, a place with stock, a piece that was shipped.
 */
export const startTickets = async (more: readonly Area[] = [], office: Outside['office'] = noOffice) => {
  const service = await startService({
    office,
    areas: [
      ...[customers, items, suppliers, locations, documents, emailArea, stock, quotes, salesOrders],
      ...[productionOrders, tickets, ...more],
    ],
  });
  // Before anybody asks: who asks is remembered with the time zone.
  await withClient(service.db.admin, (client) =>
    client.query("update millwright.tenants set time_zone = 'Europe/Berlin'"),
  );
  const { customerID } = await service.make('/v1/customers', {
    ...{ customerName: 'Nordwind Fördertechnik GmbH', country: 'DE', currencyCode: 'EUR' },
  });
  const personID = newID();
  const people = await service.ask('/v1/customers/people', {
    method: 'PUT',
    body: [
      { personID, customerID, firstName: 'Jana', lastName: 'Petersen', email: 'Jana.Petersen@example.com' },
    ],
  });
  assert.equal(people.status, 200, JSON.stringify(people.body));
  const item = async (number: string, sent: object = {}): Promise<string> =>
    (await service.make('/v1/items', { number, description: `Item ${number}`, unitPrice: 40, ...sent }))
      .itemID;
  const cylinder = await item('DZ-50');
  const seal = await item('SEAL-30');
  const place = (await service.make('/v1/inventory/locations', { code: 'S1' })).locationID as string;
  await service.make('/v1/inventory/movements', {
    ...{ itemID: seal, type: 'RECEIPT', quantity: 10, toLocationID: place },
  });
  /** A piece that was shipped on a day, with the end of its warranty where given. */
  const piece = async (serialNumber: string, sent: object = {}): Promise<string> =>
    (
      await service.make('/v1/serialization', {
        ...{
          serialNumber,
          itemID: cylinder,
          status: 'SHIPPED',
          shippedUTC: '2025-06-30T22:30:00.000Z',
          ...sent,
        },
      })
    ).serialID;
  const url = '/v1/service/tickets';
  const ask = (method: NonNullable<Ask['method']>, path: string, body?: unknown): Promise<Got> =>
    service.ask(url + path, { method, ...(body === undefined ? {} : { body }) });
  const done = async (
    method: NonNullable<Ask['method']>,
    path: string,
    body?: unknown,
  ): Promise<Got['body']> => {
    const got = await ask(method, path, body);
    assert.equal(got.status, 200, `${method} ${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const make = (sent: object = {}): Promise<Got['body']> =>
    service.make(url, { customerID, subject: 'Cylinder leaks', ...sent });
  const move = (id: string, status: string) => ask('PATCH', `/${id}/status`, { status });
  const sql = (text: string, values: unknown[] = []) =>
    withClient(service.db.admin, async (client) => (await client.query(text, values)).rows);
  return {
    ...{ service, customerID, personID, cylinder, seal, place },
    ...{ item, piece, url, ask, done, make, move, sql },
  };
};
export type TicketWorld = Awaited<ReturnType<typeof startTickets>>;
