import { eventType } from '#platform/event';
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
