import { appendHistory } from '#kit/parts/history';
import { auditRow, updateRow } from '#kit/rows';
import { sameValue } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { lockBeside } from './lock-order.ts';
import { type Order, orderResource } from './order.resource.ts';

/**
 * Notes on an order which of the customer's own orders it answers. `read` is called under the order's lock,
 * so that of two who link it at once the second notes both. @throws Problem 404
 */
export const noteCustomerOrders = async (
  ctx: Ctx,
  salesOrderID: string,
  read: () => Promise<Order['customerOrders']>,
): Promise<void> => {
  const old = await lockBeside(ctx, salesOrderID);
  const customerOrders = await read();
  if (sameValue(customerOrders, old.customerOrders)) return;
  appendHistory(
    ctx,
    'SalesOrder',
    [salesOrderID],
    [
      {
        ...{ action: 'CUSTOMERORDER', field: 'customerOrders' },
        ...{ oldValue: numbersOf(old.customerOrders), newValue: numbersOf(customerOrders) },
      },
    ],
  );
  auditRow(ctx, orderResource, 'UPDATE', old, await updateRow(ctx, orderResource, old, { customerOrders }));
};

const numbersOf = (some: Order['customerOrders']): string | null =>
  some
    .map(({ number }) => number)
    .join(', ')
    .slice(0, 4000) || null;
