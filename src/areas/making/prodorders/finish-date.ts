import { sql } from 'kysely';
import { allLinesOfOrder, daysBeforeDue, openQuantity, orderResource } from '#areas/selling/salesorders';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { type Decimal, zero } from '#lib/decimal';
import { operation } from '#platform/operation';
import { decimalNumber, flag, id, instant, int32, list, object, orNull } from '#platform/schema';
import { finish } from './order-work.ts';
import { productionExample } from './production.example.ts';

type Planned = { lineID: string | null; finishDateUTC: string | null; plannedQuantity: Decimal };

const shownQuantity = (options: { description: string }) =>
  decimalNumber({ integer: 12, places: 6, min: '0' }, options);
const finishDate = object(
  {
    finishDateUTC: orNull(
      instant({ description: 'Of the last of its production orders, finished or planned' }),
    ),
    otdDays: orNull(
      int32({ description: 'By how many days that lies before the order is due; negative: too late' }),
    ),
    isComplete: flag({
      description:
        'Whether every line that is not shipped is wholly covered by production orders with a finish',
    }),
    perLine: list(
      object({
        lineNumber: int32({ minimum: 1 }),
        itemAndQtyID: orNull(id()),
        lineItemID: orNull(id()),
        finishDateUTC: orNull(instant()),
        openQuantity: shownQuantity({ description: 'What of it is not shipped' }),
        plannedQuantity: shownQuantity({
          description: 'Of its production orders that are not cancelled and have a finish',
        }),
      }),
    ),
  },
  { title: 'SalesOrderFinishDate' },
);

/** When an order will be finished. */
export const getFinishDate = operation({
  method: 'GET',
  id: 'getSalesOrderFinishDate',
  path: '/v1/salesorders/{SalesOrderID}/finishdate',
  tag: 'sales-orders',
  summary: 'Read when a sales order is planned to be finished',
  description: 'Of lines of stocked items that are not made but taken from stock nothing is known here.',
  permission: 'salesorders.read',
  params: idParams(orderResource),
  response: finishDate,
  problems: ['NotFound'],
  example: {
    response: {
      finishDateUTC: '2026-03-12T15:00:00.000Z',
      otdDays: 39,
      isComplete: true,
      perLine: [
        {
          lineNumber: 1,
          itemAndQtyID: productionExample.row.itemAndQtyID,
          lineItemID: null,
          finishDateUTC: '2026-03-12T15:00:00.000Z',
          openQuantity: 4,
          plannedQuantity: 12,
        },
      ],
    },
  },
  run: async (ctx, { params: { SalesOrderID } }) => {
    const order = await readOne(ctx, orderResource, SalesOrderID);
    const planned = await ctx.rows(sql<Planned>`
      select coalesce(p.item_and_qty_id, p.line_item_id) as "lineID", max(${finish}) as "finishDateUTC",
        coalesce(sum(p.quantity) filter (where ${finish} is not null), 0) as "plannedQuantity"
      from production_orders p
      where ${ctx.mine('p')} and p.sales_order_id = ${SalesOrderID} and p.status <> 'CANCELLED' group by 1`);
    const last = planned.reduce<string | null>(
      (latest, { finishDateUTC: one }) => (one !== null && (latest === null || one > latest) ? one : latest),
      null,
    );
    const { otdDays } = await ctx.one(
      sql<{ otdDays: number | null }>`
        select ${daysBeforeDue(sql`${last}::timestamptz`)} as "otdDays"
        from sales_orders t where ${ctx.mine('t')} and t.sales_order_id = ${SalesOrderID}`,
      'sales order',
    );
    const perLine = allLinesOfOrder(order).map((line) => {
      const itemAndQtyID = 'itemAndQtyID' in line ? line.itemAndQtyID : null;
      const lineItemID = 'lineItemID' in line ? line.lineItemID : null;
      const own = planned.find(({ lineID }) => lineID === (itemAndQtyID ?? lineItemID));
      return {
        ...{ lineNumber: line.lineNumber, itemAndQtyID, lineItemID },
        finishDateUTC: own?.finishDateUTC ?? null,
        openQuantity: openQuantity(line),
        plannedQuantity: own?.plannedQuantity ?? zero,
      };
    });
    const isComplete = perLine.every((one) => one.plannedQuantity.gte(one.openQuantity));
    return { finishDateUTC: last, otdDays, isComplete, perLine };
  },
});
