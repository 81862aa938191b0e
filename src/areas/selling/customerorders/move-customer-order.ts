import { statusOperations } from '#kit/machine/status-operations';
import { appendHistory } from '#kit/parts/history';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { flag, optional, text } from '#platform/schema';
import { compareOrder } from './compare-order.ts';
import { customerOrderMachine } from './customer-order.machine.ts';
import {
  type CustomerOrder,
  customerOrderResource,
  customerOrderStatusChanged,
} from './customer-order.resource.ts';

type Sent = { reason?: string; acceptDifferences?: boolean };

/**
 * What is accepted is what was compared: the quote or order is locked meanwhile. Differences need consent
 * with a reason, and are kept as they were.
 * @throws Problem 409 PreconditionMissing
 */
const settleDifferences = async (
  ctx: Ctx,
  order: CustomerOrder,
  { acceptDifferences = false, reason }: Sent,
): Promise<Partial<CustomerOrder>> => {
  const { differences, differenceCount: count } = await compareOrder(ctx, order, { lock: true });
  if (count === 0) return { acceptedDifferences: differences };
  const missing = [
    ...(acceptDifferences ? [] : ['acceptDifferences']),
    ...(reason === undefined ? ['reason'] : []),
  ];
  if (missing.length > 0)
    throw new Problem(
      'PreconditionMissing',
      `The customer’s order ${order.number} has ${count} open differences (…/comparison shows them): accept them with acceptDifferences and a reason, or have it corrected.`,
      { missing },
    );
  const newValue = `${count} accepted`;
  appendHistory(ctx, 'CustomerOrder', [order.customerOrderID], [{ action: 'DIFFERENCES', newValue }]);
  return { acceptedDifferences: differences };
};

/** `PATCH /v1/customerorders/{CustomerOrderID}/status`, and the machine as data. */
export const customerOrderStatusOperations = statusOperations(customerOrderResource, customerOrderMachine, {
  description:
    'REJECTED and CANCELLED need a reason. ACCEPTED needs acceptDifferences and a reason where the order differs from the quote or order that it names (…/comparison), or names none; all stand in its history, the differences in acceptedDifferences.',
  body: {
    reason: optional(text(1000)),
    acceptDifferences: optional(
      flag({
        description: 'Of ACCEPTED: the differences that there are now are agreed to; false: they are not',
      }),
    ),
  },
  bodyTitle: 'CustomerOrderStatus',
  addition: true,
  event: customerOrderStatusChanged,
  means: {
    requires: {
      reason: (_ctx: Ctx, _order: CustomerOrder, { reason }: Sent) =>
        reason === undefined ? 'It needs a reason.' : undefined,
    },
    effects: { settleDifferences },
  },
});
