import { sql } from 'kysely';
import { countHeader, nextLink } from '#kit/list-answer';
import { cursorAfter, keyOf, listQuery, listStatement, planList } from '#kit/list-plan';
import { readStatus, statusInput } from '#kit/machine';
import { readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { flag, id, int32, list, object, oneOf, optional, orNull, otherwise, text } from '#platform/schema';
import { orderExample } from './order.example.ts';
import { type OrderStatus, orderMachine, orderStatuses } from './order.machine.ts';
import { type Order, orderResource } from './order.resource.ts';
import { promisedIsOver } from './order-days.ts';
import { missingFor } from './order-preconditions.ts';

const reasons = ['ALL_SHIPPED', 'DATE_PASSED'] as const;

/** Orders whose status lags behind what happened. */
const lagging = (now: string) => sql`(
  (t.status in ('RELEASED', 'ONHOLD') and t.shipped_utc is not null)
  or (t.status in ('DRAFT', 'RESERVED') and ${promisedIsOver(now)}))`;
/** Of such an order the status that follows, and why. */
const suggested: Partial<Record<OrderStatus, { to: OrderStatus; reason: (typeof reasons)[number] }>> = {
  DRAFT: { to: 'RELEASED', reason: 'DATE_PASSED' },
  RESERVED: { to: 'RELEASED', reason: 'DATE_PASSED' },
  RELEASED: { to: 'COMPLETED', reason: 'ALL_SHIPPED' },
  ONHOLD: { to: 'RELEASED', reason: 'ALL_SHIPPED' },
};

const checked = object(
  {
    salesOrderID: id(),
    number: text(40),
    status: oneOf(orderStatuses),
    to: oneOf(orderStatuses),
    reason: orNull(
      oneOf(reasons, { description: 'Why its status lags behind; null where `To` was asked for' }),
    ),
    isPossible: flag({ description: 'Whether PATCH …/status would move it there' }),
    missing: list(
      object({
        missing: text(200, { description: 'By its name, as the problem PreconditionMissing has it' }),
        detail: text(2000),
      }),
      { description: 'Empty of a move that its life cycle does not have' },
    ),
  },
  { title: 'SalesOrderStatusCheck' },
);

/** Orders whose status lags behind what happened, or what keeps orders from a status. */
export const checkStatuses = operation({
  id: 'checkSalesOrderStatuses',
  method: 'GET',
  path: '/v1/salesorders/status/check',
  tag: 'sales-orders',
  summary: 'Check what keeps sales orders from another status',
  description:
    'With `To`: of each order that the filters leave, whether it could be moved there now, and all that is missing. ' +
    'Without: only orders whose status lags behind. ALL_SHIPPED: everything was shipped and it is not COMPLETED. DATE_PASSED: its promised, else requested day is over, in the tenant’s calendar, and it was not released. ' +
    'A reason that a move needs counts as given, and roles are not looked at. Nothing is changed.',
  permission: 'salesorders.read',
  query: listQuery(orderResource, {
    To: optional(statusInput(orderMachine)),
    limit: otherwise(int32({ minimum: 1, maximum: 1000, description: 'At most so many orders' }), 25),
  }),
  response: list(checked),
  problems: ['InvalidCursor'],
  example: {
    response: [
      {
        salesOrderID: orderExample.row.salesOrderID,
        number: orderExample.row.number,
        status: 'RELEASED',
        to: 'COMPLETED',
        reason: 'ALL_SHIPPED',
        isPossible: false,
        missing: [
          {
            missing: 'PR1004',
            detail: 'Before the order SO1001 can be COMPLETED its production must be completed: PR1004.',
          },
        ],
      },
    ],
  },
  run: async (ctx, { query }) => {
    const to = query.To === undefined ? undefined : readStatus(orderMachine, query.To);
    const plan = planList(orderResource, query, to === undefined ? [lagging(ctx.now)] : []);
    const found = await ctx.rows(listStatement(ctx, orderResource, plan, query.limit + 1));
    const orders = found.slice(0, query.limit);
    const body = [];
    for (const { salesOrderID } of orders) body.push(await check(ctx, salesOrderID as string, to));
    const last = orders.at(-1);
    const isMore = found.length > orders.length && last;
    return answer({
      body,
      headers: {
        ...(await countHeader(ctx, orderResource, plan)),
        ...(isMore ? nextLink(ctx, cursorAfter(plan, keyOf(orderResource, plan, last))) : {}),
      },
    });
  },
});

const check = async (ctx: Ctx, salesOrderID: string, asked: OrderStatus | undefined) => {
  const order = await readOne(ctx, orderResource, salesOrderID);
  const { number, status } = order;
  const { to, reason } = asked === undefined ? suggestedFor(order) : { to: asked, reason: null };
  const transition = orderMachine.transitions.find((one) => one.from === status && one.to === to);
  const missing = transition ? await missingFor(ctx, transition, order, 'given') : [];
  const isPossible = transition !== undefined && missing.length === 0;
  return { salesOrderID, number, status, to, reason, isPossible, missing };
};

const suggestedFor = ({ status }: Order) => suggested[status] ?? { to: status, reason: null };
