import { customerOrders } from '#areas/selling/customerorders';
import { startOrders } from './order-world.ts';
import type { Ask, Got } from './service.ts';

/** Customers' own orders, beside the quotes and orders that they answer. */
export const startCustomerOrders = async () => {
  const world = await startOrders(undefined, [customerOrders]);
  let count = 0;
  const at = (path: string, asked?: Ask): Promise<Got> =>
    world.service.ask(`/v1/customerorders${path}`, asked);
  const sent = (body: object) => {
    count += 1;
    return {
      ...{ number: `PO-${count}`, customerID: world.customerID, currencyCode: 'EUR' },
      lines: [{ lineNumber: 10, itemNumber: 'A', quantity: 10, unitPrice: 100 }],
      ...body,
    };
  };
  return {
    ...world,
    at,
    /** One as sent to the service, of ten A at 100.00 unless `body` says otherwise. */
    record: (body: object = {}, key?: string): Promise<Got> =>
      at('', { method: 'POST', body: sent(body), ...(key ? { key } : {}) }),
    /** One that was received; fails unless it is taken. */
    received: (body: object = {}): Promise<Got['body']> => world.post('/v1/customerorders', sent(body)),
    move: (id: string, status: string, more: object = {}, key?: string): Promise<Got> =>
      at(`/${id}/status`, { method: 'PATCH', body: { status, ...more }, ...(key ? { key } : {}) }),
    /** The differences as `KIND place ours theirs by`. */
    compared: async (id: string): Promise<string[]> => {
      const { body } = await at(`/${id}/comparison`);
      return body.differences.map(
        (one: Record<string, unknown>) => `${one.kind} ${one.place} ${one.ours} ${one.theirs} ${one.by}`,
      );
    },
  };
};

export type CustomerOrderWorld = Awaited<ReturnType<typeof startCustomerOrders>>;
