import { sql } from 'kysely';
import { quoteResource } from '#areas/selling/quotes';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listByOperation } from '#kit/parts/list-by';
import { elementExample, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, int32, list, object, text } from '#platform/schema';
import { orderExample } from './order.example.ts';
import { orderResource } from './order.resource.ts';

const byCustomer = listByOperation(orderResource, {
  id: 'listSalesOrdersByCustomer',
  segment: 'bycustomer',
  param: 'CustomerID',
  field: 'customerID',
  summary: 'List the sales orders of a customer',
  owner: { from: 'customers', column: 'customer_id', noun: 'customer' },
});

const byQuote = listByOperation(orderResource, {
  id: 'listSalesOrdersByQuote',
  segment: 'byquoteid',
  param: 'SalesQuoteID',
  field: 'salesQuoteID',
  summary: 'List the sales orders of a quote',
  owner: { from: 'sales_quotes', column: 'sales_quote_id', noun: 'sales quote' },
});

const byUser = listByOperation(orderResource, {
  id: 'listSalesOrdersCreatedBy',
  segment: 'createdby',
  param: 'UserID',
  field: 'createdByUserID',
  summary: 'List the sales orders of a user',
  owner: { from: 'users', column: 'user_id', noun: 'user' },
});

/** The other way round: what an order was quoted by. */
const quotesOfOrder = operation({
  id: 'listSalesQuotesBySalesOrder',
  method: 'GET',
  path: '/v1/salesquotes/bysalesorder/{SalesOrderID}',
  tag: 'sales-quotes',
  summary: 'List the sales quotes of a sales order',
  description: 'The quote that was ordered; none if the order was made without.',
  permission: 'quotes.read',
  params: idParams(orderResource),
  query: listQuery(quoteResource, { limit: limitParameter }),
  response: list(quoteResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(quoteResource)] },
  run: async (ctx, { params, query }) => {
    const { salesQuoteID } = await ctx.one(
      sql<{ salesQuoteID: string | null }>`
        select o.sales_quote_id as "salesQuoteID" from sales_orders o
        where ${ctx.mine('o')} and o.sales_order_id = ${params.SalesOrderID}`,
      'sales order',
    );
    return answerList(
      ctx,
      quoteResource,
      planList(quoteResource, query, [sql`t.sales_quote_id = ${salesQuoteID}`]),
    );
  },
});

/** The customers that a filter over orders can offer. */
const orderedCustomers = operation({
  id: 'listSalesOrderCustomers',
  method: 'GET',
  path: '/v1/salesorders/customers',
  tag: 'sales-orders',
  summary: 'List the customers that have sales orders',
  description: 'As they are now, by their number.',
  permission: 'salesorders.read',
  response: list(
    object(
      {
        customerID: id(),
        customerNumber: text(40),
        customerName: text(200),
        orderCount: int32({ minimum: 1 }),
      },
      { title: 'OrderedCustomer' },
    ),
  ),
  example: {
    response: [
      {
        customerID: orderExample.row.customerID,
        customerNumber: orderExample.row.customer.customerNumber,
        customerName: orderExample.row.customer.customerName,
        orderCount: 3,
      },
    ],
  },
  run: async (ctx) =>
    ctx.rows(sql<{ customerID: string; customerNumber: string; customerName: string; orderCount: number }>`
      select c.customer_id as "customerID", c.customer_number as "customerNumber", c.customer_name as "customerName", q.count as "orderCount"
      from customers c join (
        select t.customer_id, count(*) as count from sales_orders t where ${ctx.mine('t')} group by t.customer_id
      ) q on q.customer_id = c.customer_id
      where ${ctx.mine('c')} order by c.customer_number, c.customer_id`),
});

export const orderLists = [byCustomer, byQuote, byUser, quotesOfOrder, orderedCustomers];
