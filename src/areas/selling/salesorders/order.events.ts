import { eventType } from '#platform/event';
import { object, oneOf } from '#platform/schema';
import { orderStatuses } from './order.machine.ts';
import { orderResource } from './order.resource.ts';

/** Fires once, in the transaction that makes the order, whether by hand or of a quote. */
export const orderCreated = eventType({
  entity: 'SalesOrder',
  event: 'Created',
  permission: 'salesorders.read',
  body: orderResource.model,
  description: 'A sales order was made',
});

/** Fires after each successful move of the status; the body is the order as of that move. */
export const orderStatusChanged = eventType({
  entity: 'SalesOrder',
  event: 'StatusChanged',
  permission: 'salesorders.read',
  body: orderResource.model,
  description: 'A sales order moved to another status; read `status` in the body',
});

/**
 * Asked of later areas (`ctx.consult`) before an order moves, and by `…/status/check`: one that knows why it
 * cannot move yet refuses with 409 PreconditionMissing. Reactions to it only read.
 */
export const orderMoving = eventType({
  entity: 'SalesOrder',
  event: 'Moving',
  permission: 'salesorders.read',
  body: object({ order: orderResource.model, to: oneOf(orderStatuses) }),
  description: 'A sales order is about to move to another status',
});
