import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { id, int32, object, orNull, text } from '#platform/schema';
import { orderExample } from './order.example.ts';
import { orderMachine } from './order.machine.ts';
import { daysElapsed } from './order-days.ts';

const open = orderMachine.states.filter(({ isFinal }) => !isFinal).map(({ status }) => status);

/** For the scale of a list's bars, and how many customers wait longer than they should. */
export const maxDaysElapsed = operation({
  id: 'getSalesOrderMaxDaysElapsed',
  method: 'GET',
  path: '/v1/salesorders/dayselapsed/max',
  tag: 'sales-orders',
  summary: 'Read which open sales order has been open longest',
  description:
    'Of orders that are neither COMPLETED nor CANCELLED; `daysElapsed` of each is in the lists. Of several as old as each other the one with the lowest number.',
  permission: 'salesorders.read',
  response: object(
    {
      maxDaysElapsed: int32({ minimum: 0, description: '0 where no order is open' }),
      salesOrderID: orNull(id()),
      number: orNull(text(40)),
      maxDaysAllowed: orNull(int32({ minimum: 0, description: 'What the customer of that order allows' })),
      openCount: int32({ minimum: 0 }),
      exceededCount: int32({ minimum: 0, description: 'Open orders beyond what their customer allows' }),
    },
    { title: 'SalesOrderMaxDaysElapsed' },
  ),
  example: {
    response: {
      maxDaysElapsed: 41,
      salesOrderID: orderExample.row.salesOrderID,
      number: orderExample.row.number,
      maxDaysAllowed: 45,
      openCount: 17,
      exceededCount: 2,
    },
  },
  run: async (ctx) => {
    type Longest = { salesOrderID: string; number: string; maxDaysAllowed: number | null };
    const [longest] = await ctx.rows(sql<
      Longest & { maxDaysElapsed: number; openCount: number; exceededCount: number }
    >`
      select o."salesOrderID", o.number, o."maxDaysAllowed", o."maxDaysElapsed",
        (count(*) over ())::int as "openCount",
        (count(*) filter (where o."maxDaysElapsed" > o."maxDaysAllowed") over ())::int as "exceededCount"
      from (
        select t.sales_order_id as "salesOrderID", t.number, c.max_days_allowed as "maxDaysAllowed",
          ${daysElapsed(ctx.now)} as "maxDaysElapsed"
        from sales_orders t join customers c on ${ctx.mine('c')} and c.customer_id = t.customer_id
        where ${ctx.mine('t')} and t.status = any (${open}::text[])
      ) o order by o."maxDaysElapsed" desc, o.number, o."salesOrderID" limit 1`);
    return (
      longest ?? {
        ...{ maxDaysElapsed: 0, salesOrderID: null, number: null, maxDaysAllowed: null },
        ...{ openCount: 0, exceededCount: 0 },
      }
    );
  },
});
