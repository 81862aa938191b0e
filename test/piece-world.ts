import assert from 'node:assert/strict';
import { startOrders } from './order-world.ts';
import type { Got } from './service.ts';

const movements = '/v1/inventory/movements';

/**
 * A world of orders with an item of single pieces, which are moved over HTTP and asked for in their register.
 */
export const startPieces = async () => {
  const world = await startOrders();
  const itemID = await world.stock.item({ trackingType: 'SERIAL', unitPrice: 5 });
  let made = 0;
  const next = () => {
    made += 1;
    return `SN-${made}`;
  };
  const ask = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Got> =>
    world.service.ask(url, body ? { method, body } : { method });
  const piece = async (serialNumber: string) => {
    const { body } = await world.service.ask(
      `/v1/serialization?itemID=${itemID}&serialNumber=${serialNumber}`,
    );
    assert.equal(body.length, 1);
    return body[0];
  };
  const move = (type: string, serialNumber: string, more: object = {}) =>
    ask('POST', movements, { itemID, type, quantity: 1, serialNumber, ...more });
  const receive = async (serialNumber: string, more: object = {}) =>
    (await move('RECEIPT', serialNumber, { toLocationID: world.from, ...more })).body;
  const status = async (serialNumber: string) => {
    const { status: now, locationID } = await piece(serialNumber);
    return `${now} ${locationID === null ? 'away' : locationID === world.from ? 'A-01' : 'B-01'}`;
  };
  return { world, itemID, next, ask, piece, move, receive, status };
};

/** What it answers. */
export type PieceWorld = Awaited<ReturnType<typeof startPieces>>;
