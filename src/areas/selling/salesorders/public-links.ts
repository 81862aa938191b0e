import { sql } from 'kysely';
import { linkOperations, openLink, validateLink } from '#areas/ground/publiclinks';
import { readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { orderStatuses } from './order.machine.ts';
import { type Order, orderResource } from './order.resource.ts';

const dayMs = 86_400_000;

/** The order that the request's link opens. @throws Problem 401, 409 LinkExpired or LinkRevoked */
export const linkedOrder = async (ctx: Ctx): Promise<Order> => {
  const { entityID } = await openLink(ctx, 'SalesOrder');
  return readOne(ctx, orderResource, entityID);
};

const links = linkOperations(orderResource, {
  entity: 'SalesOrder',
  wanted: async (ctx, { number, status }) => {
    if (status === 'DRAFT' || status === 'CANCELLED')
      throw new Problem(
        'PreconditionMissing',
        `The order ${number} is ${status}: there is nothing to follow.`,
        {
          missing: ['status'],
        },
      );
    const { days } = await ctx.one(
      sql<{ days: number }>`select n.order_link_days as days from tenants n where ${ctx.mine('n')}`,
      'tenant',
    );
    return { version: null, expiresUTC: new Date(Date.parse(ctx.now) + days * dayMs).toISOString() };
  },
  problems: ['PreconditionMissing'],
  description:
    'For an order that is neither a DRAFT nor CANCELLED. The same link each time while it is good, for orderLinkDays of the tenant; the customer follows the order by it (GET /v1/salesorders/public/status). It ends when the order returns to DRAFT or is cancelled, and by DELETE …/public/links/{LinkID}.',
  page: { name: 'order', operation: '/v1/salesorders/public/status' },
});

/** The links of orders. What a customer reads by one stands with the packing lists, which are part of it. */
export const publicOrderOperations = [
  ...links,
  validateLink({
    entity: 'SalesOrder',
    spec: orderResource.spec,
    statuses: orderStatuses,
    statusOf: async (ctx) => (await linkedOrder(ctx)).status,
  }),
];
