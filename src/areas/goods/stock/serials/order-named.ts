import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { Problem } from '#platform/problem';
import { id, object, orNull, type Static } from '#platform/schema';

const body = object({
  salesOrderID: orNull(id()),
  lineItemID: orNull(id()),
  productionOrderID: orNull(id()),
});

/**
 * Asked of later areas (`ctx.consult`) before a piece is said to be of an order: those whose orders these are
 * refuse what there is not.
 */
export const orderNamed = eventType({
  entity: 'SerialNumber',
  event: 'OrderNamed',
  permission: 'warehouse.read',
  body,
  description: 'A serial number is about to be of an order',
});
type NamedOrder = Static<typeof body>;

/** Asks whether there are the orders that a piece is said to be of. @throws Problem 400 UnknownReference */
export const consultOnOrder = (
  ctx: Ctx,
  { salesOrderID, lineItemID, productionOrderID }: NamedOrder,
): Promise<void> =>
  ctx.consult(orderNamed, productionOrderID ?? salesOrderID ?? '', {
    salesOrderID,
    lineItemID,
    productionOrderID,
  });

type Naming = { [name in keyof NamedOrder]?: string | null } & { reversesMovementID?: string };

/**
 * Asks once for each order that movements name, and answers why a movement's order is refused; undefined
 * where it is not.
 */
export const refusedOrders = async (
  ctx: Ctx,
  inputs: readonly Naming[],
): Promise<(input: Naming) => Problem | undefined> => {
  const refused = new Map<string, Problem | undefined>();
  for (const input of inputs) {
    const named = orderOf(input);
    const key = JSON.stringify(named);
    if (input.reversesMovementID || key === none || refused.has(key)) continue;
    try {
      await consultOnOrder(ctx, named);
      refused.set(key, undefined);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(key, error);
    }
  }
  return (input) => refused.get(JSON.stringify(orderOf(input)));
};

const orderOf = ({
  salesOrderID = null,
  lineItemID = null,
  productionOrderID = null,
}: Naming): NamedOrder => ({
  salesOrderID,
  lineItemID,
  productionOrderID,
});
const none = JSON.stringify(orderOf({}));
