import { sql } from 'kysely';
import { tagsIn } from '#kit/parts/tags';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { orderMoving } from './order.events.ts';
import type { OrderTransition } from './order.machine.ts';
import type { Order } from './order.resource.ts';
import { allLinesOfOrder, openQuantity } from './order-lines.ts';

type Fault = { missing: string; detail: string };
type Asked = { order: Order; reason: string | undefined; isCustomerActive: boolean };

/** What the machine's `requires` mean: what is missing, by name and in a sentence's words. */
export const looks: Record<OrderTransition['requires'][number], (asked: Asked) => Fault[]> = {
  lines: ({ order }) =>
    allLinesOfOrder(order).length > 0 ? [] : [{ missing: 'items', detail: 'at least one line' }],
  requiredTags: ({ order }) =>
    tagsIn(order)
      .filter(({ isRequired, value }) => isRequired && value === null)
      .map(({ name }) => ({ missing: name, detail: `a value for the tag “${name}”` })),
  customerActive: ({ isCustomerActive }) =>
    isCustomerActive ? [] : [{ missing: 'customerID', detail: 'a customer who is active' }],
  reason: ({ reason }) => (!reason ? [{ missing: 'reason', detail: 'a reason' }] : []),
  allShipped: ({ order }) => {
    const open = allLinesOfOrder(order).filter((line) => openQuantity(line).gt(0));
    const numbers = open.map(({ lineNumber }) => lineNumber).join(', ');
    return open.length === 0
      ? []
      : [{ missing: 'items', detail: `everything shipped (open: line ${numbers})` }];
  },
  nothingShipped: ({ order }) =>
    allLinesOfOrder(order).some(({ quantityShipped }) => quantityShipped.gt(0))
      ? [{ missing: 'items', detail: 'that nothing of it was shipped' }]
      : [],
  openLines: ({ order }) =>
    order.shipmentStatus === 'SHIPPED'
      ? [{ missing: 'items', detail: 'something left to cancel: all of it was shipped, so complete it' }]
      : [],
  // Production is a later area's: it hears of the move and refuses it where these do not hold.
  productionCompleted: () => [],
  noProduction: () => [],
};

/**
 * What an order lacks for a move: what its machine requires, then what later areas require. Empty: it can
 * move.
 */
export const missingFor = async (
  ctx: Ctx,
  transition: OrderTransition,
  order: Order,
  reason: string | undefined,
): Promise<Fault[]> => {
  try {
    await refuseUnready(ctx, transition, order, reason);
    return [];
  } catch (error) {
    if (error instanceof Unready) return error.faults;
    if (!(error instanceof Problem) || error.code !== 'PreconditionMissing') throw error;
    return (error.extras.missing ?? []).map((missing) => ({ missing, detail: error.message }));
  }
};

class Unready extends Problem {
  readonly faults: Fault[];

  constructor({ number }: Order, to: string, faults: Fault[]) {
    super(
      'PreconditionMissing',
      `Before the order ${number} can be ${to} it needs ${faults.map(({ detail }) => detail).join(', ')}.`,
      { missing: faults.map(({ missing }) => missing) },
    );
    this.faults = faults;
  }
}

/** @throws Problem 409 PreconditionMissing: all that its machine requires, else what later areas refuse */
export const refuseUnready = async (
  ctx: Ctx,
  { to, requires }: OrderTransition,
  order: Order,
  reason: string | undefined,
): Promise<void> => {
  const asked = { order, reason, isCustomerActive: await isCustomerActive(ctx, order.customerID) };
  const faults = requires.flatMap((name) => looks[name](asked));
  if (faults.length > 0) throw new Unready(order, to, faults);
  await ctx.consult(orderMoving, order.salesOrderID, { order, to });
};

const isCustomerActive = async (ctx: Ctx, customerID: string): Promise<boolean> => {
  const found = await ctx.first(sql<{ isActive: boolean }>`
    select c.is_active as "isActive" from customers c where ${ctx.mine('c')} and c.customer_id = ${customerID}`);
  return found?.isActive ?? false;
};
