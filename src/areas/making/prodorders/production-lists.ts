import { type RawBuilder, sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readStatus } from '#kit/machine';
import { listByOperation } from '#kit/parts/list-by';
import { elementExample } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { id, int32, list, object, optional, text } from '#platform/schema';
import { saysCosts, seenBy, withCostsFor } from './guard-costs.ts';
import { productionExample } from './production.example.ts';
import { openStatuses, productionMachine, productionStatuses } from './production.machine.ts';
import { productionResource } from './production.resource.ts';

const shared = {
  method: 'GET',
  tag: 'production',
  permission: 'prodorders.read',
  response: list(productionResource.element),
} as const;
const example = { response: [elementExample(productionResource)] };
const query = listQuery(productionResource, { limit: limitParameter });

const byOrder = withCostsFor((seen) => [
  listByOperation(seen, {
    id: 'listProductionOrdersBySalesOrder',
    segment: 'bysalesorder',
    param: 'SalesOrderID',
    field: 'salesOrderID',
    summary: 'List the production orders of a sales order',
    owner: { from: 'sales_orders', column: 'sales_order_id', noun: 'sales order' },
  }),
]);

const byLineItem = operation({
  ...shared,
  id: 'listProductionOrdersByLineItem',
  path: '/v1/salesorders/{SalesOrderID}/lineitems/{LineItemID}/prodorders',
  tag: 'sales-orders',
  summary: 'List the production orders of a configured line',
  params: object({
    SalesOrderID: id({ description: 'The order’s id' }),
    LineItemID: id({ description: 'The line’s lineItemID' }),
  }),
  query,
  problems: ['NotFound', 'InvalidCursor'],
  example,
  run: async (ctx, { params: { SalesOrderID, LineItemID }, query: asked }) => {
    const found = await ctx.first(sql`
      select 1 from sales_order_line_items l
      where ${ctx.mine('l')} and l.sales_order_id = ${SalesOrderID} and l.line_item_id = ${LineItemID}`);
    if (!found) throw notFound('configured line of the order');
    return answerList(
      ctx,
      seenBy(ctx),
      planList(productionResource, asked, [sql`t.line_item_id = ${LineItemID}`]),
    );
  },
});

const byStatus = operation({
  ...shared,
  id: 'listProductionOrdersByStatus',
  path: '/v1/prodorders/bystatus/{Status}',
  summary: 'List the production orders in a status',
  params: object({
    Status: text(40, { description: `One of ${productionStatuses.join(', ')}, in any letter case` }),
  }),
  query,
  problems: ['NotFound', 'InvalidCursor'],
  example: { params: { Status: 'PLANNED' }, ...example },
  run: async (ctx, { params, query: asked }) => {
    const status = readStatus(productionMachine, params.Status.toUpperCase());
    if (!status) throw notFound('status of production orders');
    return answerList(ctx, seenBy(ctx), planList(productionResource, asked, [sql`t.status = ${status}`]));
  },
});

const byPriority = operation({
  ...shared,
  id: 'listProductionOrdersByPriority',
  path: '/v1/prodorders/bypriority/{priority}',
  summary: 'List the production orders of a priority',
  params: object({ priority: int32({ minimum: 0, description: 'The priority' }) }),
  query,
  problems: ['InvalidCursor'],
  example: { params: { priority: '1' }, ...example },
  run: async (ctx, { params, query: asked }) =>
    answerList(ctx, seenBy(ctx), planList(productionResource, asked, [sql`t.priority = ${params.priority}`])),
});

const byPhase = operation({
  ...shared,
  id: 'listProductionOrdersByPhase',
  path: '/v1/prodorders/byphase/{phase}',
  summary: 'List the production orders in a phase',
  description: 'The phase as it is written there, letter case aside; one that no order is in has none.',
  params: object({ phase: text(200, { description: 'The phase’s name' }) }),
  query,
  problems: ['InvalidCursor'],
  example: { params: { phase: 'CUTTING' }, ...example },
  run: async (ctx, { params, query: asked }) =>
    answerList(
      ctx,
      seenBy(ctx),
      planList(productionResource, asked, [sql`lower(t.phase) = lower(${params.phase})`]),
    ),
});

const byCustomers = operation({
  ...shared,
  id: 'listProductionOrdersByCustomers',
  path: '/v1/prodorders/bycustomers',
  summary: 'List the production orders of customers',
  description: 'Of the customers named, or of all; those that are made for stock are left out.',
  query: object({
    ...query.properties,
    customerIDs: optional(text(10_000, { description: 'Ids of customers with commas between, at most 100' })),
  }),
  problems: ['InvalidCursor'],
  example,
  run: async (ctx, { query: asked }) => {
    const { customerIDs, ...rest } = asked;
    const named = customerIDs?.split(',');
    if (named && named.length > 100) throw invalid('?customerIDs', 'names more than 100 customers');
    const which = named ? sql`t.customer_id = any (${named})` : sql`t.customer_id is not null`;
    return answerList(ctx, seenBy(ctx), planList(productionResource, rest, [which]));
  },
});

const customerOfProduction = object(
  {
    customerID: id(),
    customerNumber: text(40),
    customerName: text(200),
    productionOrderCount: int32({ minimum: 1 }),
  },
  { title: 'CustomerOfProduction' },
);
type CustomerOfProduction = {
  customerID: string;
  customerNumber: string;
  customerName: string;
  productionOrderCount: number;
};

const customersOf = (ctx: Ctx, which: RawBuilder<unknown>): Promise<CustomerOfProduction[]> =>
  ctx.rows(sql<CustomerOfProduction>`
    select c.customer_id as "customerID", c.customer_number as "customerNumber", c.customer_name as "customerName",
      q.count as "productionOrderCount"
    from customers c join (
      select t.customer_id, count(*) as count from production_orders t where ${ctx.mine('t')} and ${which} group by t.customer_id
    ) q on q.customer_id = c.customer_id
    where ${ctx.mine('c')} order by c.customer_number, c.customer_id`);

const customersExample = {
  response: [
    {
      customerID: productionExample.row.customerID,
      customerNumber: 'C-1001',
      customerName: productionExample.row.customerName,
      productionOrderCount: 3,
    },
  ],
};

const customersWithProduction = operation({
  ...shared,
  id: 'listProductionOrderCustomers',
  path: '/v1/prodorders/customers',
  summary: 'List the customers that have production orders',
  description: 'Open and closed ones, by the customers’ number.',
  response: list(customerOfProduction),
  example: customersExample,
  run: async (ctx) => customersOf(ctx, sql`true`),
});

const customersWithOpenProduction = operation({
  ...shared,
  id: 'listCustomersWithOpenProduction',
  path: '/v1/customers/productionorders',
  tag: 'customers',
  summary: 'List the customers that have open production orders',
  description: 'Such as are planned, released, in work or on hold; by the customers’ number.',
  permission: 'customers.read',
  response: list(customerOfProduction),
  example: customersExample,
  run: async (ctx) => customersOf(ctx, sql`t.status = any (${[...openStatuses]})`),
});

export const productionLists = [
  ...byOrder,
  ...[byLineItem, byStatus, byPriority, byPhase, byCustomers].map(saysCosts),
  customersWithProduction,
  customersWithOpenProduction,
];
