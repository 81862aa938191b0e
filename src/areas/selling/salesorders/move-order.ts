import { freeStock } from '#areas/goods/stock';
import { revokeLinks } from '#areas/ground/publiclinks';
import { moveTo, readStatus, statusInput } from '#kit/machine';
import { writeMove } from '#kit/machine/move-row';
import { machineOperation } from '#kit/machine/read-machine';
import { auditRow, lockOne, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list, object, optional, text } from '#platform/schema';
import { orderStatusChanged } from './order.events.ts';
import { orderExample } from './order.example.ts';
import { type OrderStatus, type OrderTransition, orderMachine, orderStatuses } from './order.machine.ts';
import { type Order, orderResource } from './order.resource.ts';
import { looks, refuseUnready } from './order-preconditions.ts';
import { promiseOrder } from './promise-order.ts';

/**
 * Moves a locked order along its machine: what the move requires must hold, its effects happen, and
 * `SalesOrder.StatusChanged` tells of it with the order as it then is. All callers move orders by this alone.
 * @throws Problem 403, 409 IllegalTransition (the same status again, too) or PreconditionMissing, and what
 * later areas refuse
 */
export const moveOrder = async (ctx: Ctx, old: Order, to: OrderStatus, reason?: string): Promise<Order> => {
  const id = old.salesOrderID;
  const transition = moveTo(orderMachine, old.status, to, { by: 'status', principal: ctx.principal, means });
  const before = await readOne(ctx, orderResource, id);
  await refuseUnready(ctx, transition, before, reason);
  const changed = {
    ...fieldsOf(transition, reason),
  };
  await writeMove(ctx, orderResource, old, to, { changes: changed, reason });
  const after = await readOne(ctx, orderResource, id);
  for (const word of transition.effects) await effects[word].afterwards?.(ctx, after, to);
  auditRow(ctx, orderResource, 'STATUS', before, after);
  await ctx.emit(orderStatusChanged, id, after);
  // As later areas left it: what they do about the move may change the order.
  return readOne(ctx, orderResource, id);
};

const fieldsOf = (transition: OrderTransition, reason: string | undefined): Partial<Order> =>
  Object.assign({}, ...transition.effects.map((word) => effects[word].fields?.(reason ?? null)));

/** What an effect of the machine sets of the order, and what it does once the order is so. */
type Effect = {
  fields?: (reason: string | null) => Partial<Order>;
  afterwards?: (ctx: Ctx, after: Order, to: OrderStatus) => Promise<unknown>;
};
const promised = (status: 'SOFT' | 'HARD'): Effect => ({
  afterwards: (ctx, after, to) => promiseOrder(ctx, after, status, `can be ${to}`),
});
const effects: Record<OrderTransition['effects'][number], Effect> = {
  keepHoldReason: { fields: (holdReason) => ({ holdReason }) },
  forgetHoldReason: { fields: () => ({ holdReason: null }) },
  keepCancelReason: { fields: (cancelReason) => ({ holdReason: null, cancelReason }) },
  freeStock: {
    afterwards: (ctx, { salesOrderID }) => freeStock(ctx, { entity: 'SALESORDER', id: salesOrderID }),
  },
  revokeLinks: {
    afterwards: (ctx, { salesOrderID }, to) =>
      revokeLinks(ctx, 'SalesOrder', salesOrderID, `The order was moved to ${to}.`),
  },
  promiseSoftly: promised('SOFT'),
  promiseFirmly: promised('HARD'),
};
const means = { requires: looks, effects };

/** The ordinary move. */
export const setStatus = operation({
  id: 'setSalesOrderStatus',
  method: 'PATCH',
  path: '/v1/salesorders/{SalesOrderID}/status',
  tag: 'sales-orders',
  summary: 'Move a sales order to another status',
  description:
    'The moves that there are: GET /v1/salesorders/statemachines/status. To release it needs a line, a value for each required tag and an active customer; ' +
    'ON HOLD and CANCELLED need a reason; COMPLETED needs everything shipped and no production order open. RESERVED promises stock softly, RELEASED firmly; ' +
    'DRAFT, COMPLETED and CANCELLED take the promise back. Each move sends SalesOrder.StatusChanged; the same status again is refused and sends nothing.',
  permission: 'salesorders.write',
  params: idParams(orderResource),
  body: object(
    {
      status: statusInput(orderMachine),
      reason: optional(text(1000, { description: 'Why; stands in the history' })),
    },
    { title: 'SalesOrderStatusChange' },
  ),
  response: orderResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed'],
  example: { body: { status: 'RELEASED' }, response: orderExample.row },
  run: async (ctx, { params, body: { status, reason } }) => {
    const old = await lockOne(ctx, orderResource, params.SalesOrderID);
    return whole(await moveOrder(ctx, old, readStatus(orderMachine, status), reason));
  },
});

/** The statuses that one can be followed by. */
const listAllowed = operation({
  id: 'listAllowedSalesOrderStatuses',
  method: 'GET',
  path: '/v1/salesorders/status/{Status}/allowed',
  tag: 'sales-orders',
  summary: 'List the statuses that a sales order can become from one',
  description:
    'As the life cycle says; what else each move requires: GET /v1/salesorders/statemachines/status.',
  permission: 'salesorders.read',
  params: object({
    Status: text(40, { description: `One of ${orderStatuses.join(', ')}, in any letter case` }),
  }),
  response: list(text(40)),
  problems: ['NotFound'],
  example: { params: { Status: 'DRAFT' }, response: ['RESERVED', 'RELEASED', 'CANCELLED'] },
  run: async (_ctx, { params }) => {
    const status = readStatus(orderMachine, params.Status.toUpperCase());
    if (!status) throw notFound('status of sales orders');
    return orderMachine.transitions.filter(({ from }) => from === status).map(({ to }) => to);
  },
});

export const statusOperations = [machineOperation(orderResource, orderMachine), listAllowed, setStatus];
