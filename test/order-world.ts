import assert from 'node:assert/strict';
import { locations } from '#areas/company/locations';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { warehouse } from '#areas/goods/warehouse';
import { defaulttags } from '#areas/ground/defaulttags';
import { documents } from '#areas/ground/documents';
import { productionOrders } from '#areas/making/prodorders';
import { audit } from '#areas/outward/audit';
import { customers } from '#areas/parties/customers';
import { packingLists } from '#areas/selling/packinglists';
import { quotes } from '#areas/selling/quotes';
import { salesOrders } from '#areas/selling/salesorders';
import type { Area } from '#platform/area';
import { withClient } from '#platform/db/connection';
import type { HeavyPool } from '#platform/heavy/pool';
import type { Converter } from '#platform/pdf/converter';
import { type Ask, type Got, startService } from './service.ts';
import { stockWorld } from './stock-world.ts';

/**
 * Sales orders and all that hears of them, with a customer, items A (100.00, cost 60), B (12.345 a metre),
 * SER and LOT (tracked), and two places.
 */
export const startOrders = async (office?: Converter, more: readonly Area[] = [], heavy?: HeavyPool) => {
  const areas = [customers, items, defaulttags, locations, documents, stock, warehouse];
  const service = await startService({
    areas: [...areas, ...more, quotes, salesOrders, productionOrders, packingLists, audit],
    ...(office ? { office } : {}),
    ...(heavy ? { heavy } : {}),
  });
  const world = stockWorld(service);
  const post = (path: string, body?: unknown): Promise<Got['body']> => world.send('POST', path, body);
  const { customerID } = await post('/v1/customers', {
    customerName: 'Nordwind Fördertechnik GmbH',
    address: 'Hafenstraße 12',
    postalCode: '24103',
    city: 'Kiel',
    country: 'DE',
    paymentTerms: '30 days net',
    currencyCode: 'EUR',
  });
  const ids: Record<string, string> = {};
  for (const item of [
    { number: 'A', description: 'Cylinder A', unitPrice: 100, unitCost: 60, leadTimeDays: 15 },
    { number: 'B', description: 'Seal B', uOM: 'MTR', unitPrice: 12.345, unitCost: 8.2 },
    { number: 'SER', description: 'Pump', unitPrice: 900, trackingType: 'SERIAL' },
    { number: 'LOT', description: 'Oil', unitPrice: 5, uOM: 'LTR', trackingType: 'LOT' },
    { number: 'FEE', description: 'Start-up on site', unitPrice: 400, isStocked: false },
  ])
    ids[item.number] = (await post('/v1/items', item)).itemID;
  const [from, other] = [await world.location('A-01'), await world.location('B-01')];
  const ask = (path: string, asked?: Ask): Promise<Got> => service.ask(`/v1/salesorders${path}`, asked);
  const patch = async (path: string, body: unknown): Promise<Got['body']> =>
    world.send('PATCH', `/v1/salesorders${path}`, body);
  const order = (body: object = {}): Promise<Got['body']> =>
    post('/v1/salesorders', { customerID, items: [{ number: 'A', quantity: 10 }], ...body });
  return {
    service,
    stock: world,
    customerID,
    items: ids,
    from,
    other,
    post,
    ask,
    /** Changes an order; fails the test unless that succeeds. */
    patch,
    order,
    /** An order that was released. */
    released: async (body: object = {}): Promise<Got['body']> =>
      patch(`/${(await order(body)).salesOrderID}/status`, { status: 'RELEASED' }),
    move: (id: string, status: string, more: object = {}, key?: string) =>
      ask(`/${id}/status`, { method: 'PATCH', body: { status, ...more }, ...(key ? { key } : {}) }),
    /** A quote brought into a status by the moves that lead there. */
    quote: async (
      status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'RELEASED',
      body: object = {},
    ): Promise<Got['body']> => {
      let made = await post('/v1/salesquotes', {
        customerID,
        items: [{ number: 'A', quantity: 10 }],
        ...body,
      });
      const way = ['DRAFT', 'OFFERED', 'ACCEPTED', 'RELEASED'];
      for (const step of way.slice(1, way.indexOf(status) + 1))
        made = await world.send('PATCH', `/v1/salesquotes/${made.salesQuoteID}/status`, { status: step });
      return made;
    },
    events: (id: string) =>
      run(service.db.admin, 'select entity, event, data from events where entity_id = $1 order by event_id', [
        id,
      ]),
    sql: (text: string, values: unknown[] = []) => run(service.db.admin, text, values),
    /** The allocations of an order, oldest first, as `status quantity`. */
    promises: async (id: string): Promise<string[]> => {
      const { body } = await service.ask(`/v1/inventory/allocations?demandID=${id}&sort=createdUTC`);
      return body.map((one: { status: string; quantity: unknown }) => `${one.status} ${one.quantity}`);
    },
    /** What lies of an item: `place quantity`. */
    lying: async (itemID: string): Promise<string[]> => {
      const { body } = await service.ask(`/v1/inventory/status?itemID=${itemID}&sort=locationCode`);
      return body.map((one: Record<string, unknown>) => `${one.locationCode} ${one.onHandQuantity}`);
    },
    /** Asserts that a request is refused with this code, and where. */
    refused: (got: Got, code: string, pointer?: string) =>
      assert.deepEqual(
        [got.body.code, ...(pointer === undefined ? [] : [got.body.errors?.[0]?.pointer])],
        [code, ...(pointer === undefined ? [] : [pointer])],
        JSON.stringify(got.body),
      ),
  };
};

/** What it answers. */
export type OrderWorld = Awaited<ReturnType<typeof startOrders>>;

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape
const run = (admin: Parameters<typeof withClient>[0], text: string, values: unknown[]): Promise<any[]> =>
  withClient(admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text, values)).rows;
  });
