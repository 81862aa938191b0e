import { promiseStock } from '#areas/goods/stock';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Order } from './order.resource.ts';
import { linesOfOrder, openQuantity } from './order-lines.ts';

/**
 * Promises an order, read whole, what of its lines is not shipped yet, for the day that was promised or asked
 * for, in the place of all that it was promised before. `goal` is what cannot be otherwise, for people: `can
 * be RELEASED`.
 * @throws Problem 409 PreconditionMissing where what is ordered cannot be counted in the unit that its stock
 * is kept in
 */
export const promiseOrder = async (
  ctx: Ctx,
  order: Order,
  status: 'SOFT' | 'HARD',
  goal: string,
): Promise<void> => {
  const demand = {
    entity: 'SALESORDER' as const,
    id: order.salesOrderID,
    neededUTC: order.promiseDateUTC ?? order.requestedDateUTC,
  };
  const needs = linesOfOrder(order).map((line) => ({
    lineID: line.itemAndQtyID,
    itemID: line.itemID,
    quantity: openQuantity(line),
    uOM: line.uOM,
  }));
  const strange = await promiseStock(ctx, demand, status, needs);
  if (strange.length === 0) return;
  const units = [...new Set(strange.map(({ uOM }) => uOM))].join(', ');
  throw new Problem(
    'PreconditionMissing',
    `Before the order ${order.number} ${goal} its units must be known to the stock: ${units} cannot be converted for some lines. Give these items the units.`,
    { missing: strange.map(({ lineID }) => lineID) },
  );
};
