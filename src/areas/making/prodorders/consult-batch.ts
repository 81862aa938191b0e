import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { id, object, quantity } from '#platform/schema';

/**
 * Asked of the area of batches (`ctx.consult`) before an order that is in one makes more than before, under
 * its lock: it refuses more than goes in (400 at `/quantity`).
 */
export const quantityGrowing = eventType({
  entity: 'ProductionOrder',
  event: 'QuantityGrowing',
  permission: 'prodorders.read',
  body: object({ productionOrderID: id(), batchID: id(), more: quantity({ description: 'By how much' }) }),
  description: 'A production order of a batch is about to make more than before',
});

/** @throws Problem 400 where its batch has no room for so much */
export const consultOnQuantity = async (
  ctx: Ctx,
  row: { productionOrderID: string; batchID: string | null; quantity: Decimal },
  old: { quantity: Decimal },
): Promise<void> => {
  const { productionOrderID, batchID } = row;
  const more = row.quantity.minus(old.quantity);
  if (batchID !== null && more.gt(0))
    await ctx.consult(quantityGrowing, productionOrderID, { productionOrderID, batchID, more });
};
