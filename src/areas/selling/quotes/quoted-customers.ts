import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { id, int32, list, object, text } from '#platform/schema';
import { quoteExample } from './quote.example.ts';

/** The customers that a filter over quotes can offer. */
export const listQuotedCustomers = operation({
  id: 'listSalesQuoteCustomers',
  method: 'GET',
  path: '/v1/salesquotes/customers',
  tag: 'sales-quotes',
  summary: 'List the customers that have sales quotes',
  description: 'As they are now, by their number.',
  permission: 'quotes.read',
  response: list(
    object(
      {
        customerID: id(),
        customerNumber: text(40),
        customerName: text(200),
        quoteCount: int32({ minimum: 1 }),
      },
      { title: 'QuotedCustomer' },
    ),
  ),
  example: {
    response: [
      {
        customerID: quoteExample.row.customerID,
        customerNumber: quoteExample.row.customer.customerNumber,
        customerName: quoteExample.row.customer.customerName,
        quoteCount: 3,
      },
    ],
  },
  run: async (ctx) =>
    ctx.rows(sql<{ customerID: string; customerNumber: string; customerName: string; quoteCount: number }>`
      select c.customer_id as "customerID", c.customer_number as "customerNumber", c.customer_name as "customerName", q.count as "quoteCount"
      from customers c join (
        select t.customer_id, count(*) as count from sales_quotes t where ${ctx.mine('t')} group by t.customer_id
      ) q on q.customer_id = c.customer_id
      where ${ctx.mine('c')} order by c.customer_number, c.customer_id`),
});
