import assert from 'node:assert/strict';
import type { TestService } from './service.ts';
import type { TestTenant } from './tenant.ts';

/** Items, places and movements made over HTTP, as the user the service acts for unless stated otherwise. */
export const stockWorld = (service: TestService, tenant: TestTenant = service.a) => {
  const key = tenant.keys.ADMIN;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: unknown): Promise<any> => {
    const { status, body: got } = await service.ask(url, { method, key, body });
    assert.equal(status, 200, `${url}: ${JSON.stringify(got)}`);
    return got;
  };
  let made = 0;
  return {
    send,
    /** A new item's id. */
    item: async (more: object = {}): Promise<string> => {
      made += 1;
      const body = { number: `I-${made}`, description: `Item ${made}`, ...more };
      return (await send('POST', '/v1/items', body)).itemID;
    },
    /** A new location's id. */
    location: async (code: string): Promise<string> =>
      (await send('POST', '/v1/inventory/locations', { code })).locationID,
    /** Books a receipt. */
    receive: (itemID: string, quantity: number, toLocationID: string, more: object = {}) =>
      send('POST', '/v1/inventory/movements', { itemID, type: 'RECEIPT', quantity, toLocationID, ...more }),
    /** Books an issue. */
    issue: (itemID: string, quantity: number, fromLocationID: string, more: object = {}) =>
      send('POST', '/v1/inventory/movements', { itemID, type: 'ISSUE', quantity, fromLocationID, ...more }),
    /** Sets the tenant's availability settings. */
    settings: (body: object) => send('PUT', '/v1/inventory/availability/settings', body),
    /** Assesses requirements. */
    assess: (requirements: readonly object[], more: object = {}) =>
      send('POST', '/v1/inventory/availability/assessments', { requirements, ...more }),
  };
};
