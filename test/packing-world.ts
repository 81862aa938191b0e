import type { Area } from '#platform/area';
import { startOrders } from './order-world.ts';

const path = '/v1/packinglists';

/** Sales orders with packing lists that ship their items. */
export const startPacking = async (more: readonly Area[] = []) => {
  const world = await startOrders(undefined, more);
  return {
    ...world,
    /** A list of an order's lines, each by its place in the order. */
    listOf: (
      order: { salesOrderID: string; items: { itemAndQtyID: string }[] },
      lines: { at?: number; quantityToShip: number; [more: string]: unknown }[],
    ) =>
      world.post(path, {
        salesOrderID: order.salesOrderID,
        fromLocationID: world.from,
        salesItems: lines.map(({ at = 0, ...line }) => ({
          salesItemAndQtyID: order.items[at]?.itemAndQtyID,
          ...line,
        })),
      }),
    ship: (id: string, more: object = {}) =>
      world.service.ask(`${path}/${id}`, { method: 'PATCH', body: { status: 'SHIPPED', ...more } }),
    /** What of an order is shipped: as a whole, then line by line. */
    orderNow: async (id: string): Promise<string[]> => {
      const { body } = await world.ask(`/${id}`);
      return [
        body.shipmentStatus,
        ...body.items.map((one: Record<string, unknown>) => `${one.status} ${one.quantityShipped}`),
      ];
    },
  };
};

export type PackingWorld = Awaited<ReturnType<typeof startPacking>>;
