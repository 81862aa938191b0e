import { sql } from 'kysely';
import { lockBeside } from '#areas/salesorders';
import { mostMovements } from '#areas/stock';
import { batchAnswer, takeBatch } from '#kit/batch/take-batch';
import { machineOperation, readStatus, statusInput } from '#kit/machine';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { decimalNumber, id, list, object, optional, text } from '#platform/schema';
import { moveProduction } from './move-production.ts';
import { productionExample } from './production.example.ts';
import { productionMachine } from './production.machine.ts';
import { type Production, production } from './production.resource.ts';

const amount = (description: string) => optional(decimalNumber({ integer: 12, places: 6, min: '0' }, { description }));

/** Moves production orders, each taken or refused alone. */
const setStatus = operation({
  id: 'setProductionOrderStatuses',
  method: 'PATCH',
  path: '/v1/prodorders/status',
  tag: 'production',
  summary: 'Move production orders to another status',
  description:
    'The moves that there are: GET /v1/prodorders/statemachines/status. Each element is taken or refused alone. COMPLETED brings what was made into stock at `toLocationID` (needed for an item that is stocked, ' +
    'with the lot or serial numbers of one that is tracked), and makes the line of the sales order FINISHED when nothing more is to be made for it; COMPLETED → WIP needs a reason and takes the stock back. ON HOLD goes on as what it was.',
  permission: 'prodorders.write',
  body: list(
    object(
      {
        productionOrderID: id(),
        status: statusInput(productionMachine),
        reason: optional(text(1000, { description: 'Why; stands in the history' })),
        quantityCompleted: amount('With COMPLETED: good ones; the quantity less what was scrapped unless said'),
        quantityScrapped: amount('With COMPLETED: 0 unless said'),
        toLocationID: optional(id({ description: 'With COMPLETED: the inventory location of what was made' })),
        lotNumber: optional(text(100)),
        serialNumbers: optional(list(text(100), { maxItems: mostMovements })),
      },
      { title: 'ProductionOrderStatusChange' },
    ),
    { minItems: 1, maxItems: 200 },
  ),
  response: batchAnswer,
  example: {
    body: [{ productionOrderID: productionExample.row.productionOrderID, status: 'WIP' }],
    response: {
      created: 0,
      updated: 1,
      failed: 0,
      results: [{ index: 0, outcome: 'UPDATED', id: productionExample.row.productionOrderID, problem: null }],
    },
  },
  run: async (ctx, { body }) => {
    await lockThose(
      ctx,
      body.map(({ productionOrderID }) => productionOrderID),
    );
    return takeBatch(ctx, 'ProductionOrder', body, async (inner, { productionOrderID, status, ...move }) => {
      const old = await lockProduction(inner, productionOrderID);
      await moveProduction(inner, old, readStatus(productionMachine, status), move);
      return { outcome: 'UPDATED', id: productionOrderID };
    });
  },
});

const readMachine = machineOperation(productionMachine, {
  id: 'getProductionOrderStateMachine',
  path: '/v1/prodorders/statemachines/status',
  tag: 'production',
  permission: 'prodorders.read',
});

export const statusOperations = [setStatus, { ...readMachine, addition: true }];

/** Sales orders first, then production orders, each in one order: so everybody locks them, and nobody waits in a circle. */
const lockThose = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  const orders = await ctx.rows(sql<{ salesOrderID: string }>`
    select distinct p.sales_order_id as "salesOrderID" from production_orders p
    where ${ctx.mine('p')} and p.production_order_id = any (${ids}) and p.sales_order_id is not null
    order by p.sales_order_id`);
  for (const { salesOrderID } of orders) await lockBeside(ctx, salesOrderID);
  await ctx.rows(sql`
    select 1 from production_orders p where ${ctx.mine('p')} and p.production_order_id = any (${ids})
    order by p.production_order_id for update`);
};

/** @throws Problem 404 */
const lockProduction = async (ctx: Ctx, productionOrderID: string): Promise<Production> => {
  const found = await ctx.first(sql<Production>`
    select ${production.select(ctx.now)} from production_orders t
    where ${ctx.mine('t')} and t.production_order_id = ${productionOrderID} for update`);
  if (!found) throw notFound('production order');
  return found;
};
