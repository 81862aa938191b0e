import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { flag, id, object, orNull, quantity, text } from '#platform/schema';

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

/**
 * Asked of the area of batches before an order is deleted, under its lock: no batch keeps naming it. One that
 * a user deletes is refused while it is in a batch (409 Referenced); one that its sales order takes along
 * (`byOrder`) leaves it.
 */
export const productionDeleting = eventType({
  entity: 'ProductionOrder',
  event: 'Deleting',
  permission: 'prodorders.read',
  body: object({ productionOrderID: id(), number: text(40), batchID: orNull(id()), byOrder: flag() }),
  description: 'A production order is about to be deleted',
});

type Deleted = { productionOrderID: string; number: string; batchID: string | null };

/** @throws Problem 409 Referenced where a batch holds it and its sales order does not take it along */
export const consultOnDeleting = (
  ctx: Ctx,
  { productionOrderID, number, batchID }: Deleted,
  byOrder: boolean,
): Promise<void> =>
  ctx.consult(productionDeleting, productionOrderID, { productionOrderID, number, batchID, byOrder });
