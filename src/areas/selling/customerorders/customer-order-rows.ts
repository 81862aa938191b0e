import { sql } from 'kysely';
import { stretches } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { type CustomerOrder, customerOrderResource } from './customer-order.resource.ts';

/** Customer orders by the columns of their file, a row for each line. */
export const customerOrderRows = async function* (ctx: Ctx, filters: Record<string, unknown>) {
  const living = filters.status === undefined ? [sql`t.status not in ('REJECTED', 'CANCELLED')`] : [];
  const plan = planList(customerOrderResource, filters, living);
  for await (const listed of stretches(ctx, customerOrderResource, plan)) {
    const orders = await readWhole(ctx, listed);
    const names = await namesOf(ctx, orders);
    for (const order of orders) {
      const header = headerOf(order, names);
      for (const { description: lineDescription, ...line } of order.lines)
        yield { ...header, ...line, lineDescription };
      if (order.lines.length === 0) yield header;
    }
  }
};

/** Listed orders as they are stored, in the same order. */
const readWhole = async (ctx: Ctx, listed: readonly Record<string, unknown>[]): Promise<CustomerOrder[]> => {
  const ids = listed.map(({ customerOrderID }) => String(customerOrderID));
  const found = await ctx.rows(sql<CustomerOrder>`
    select ${customerOrderResource.select(ctx.now)} from customer_orders t
    where ${ctx.mine('t')} and t.customer_order_id = any (${ids}::text[])`);
  const byID = new Map(found.map((one) => [one.customerOrderID, customerOrderResource.revive(one)]));
  return ids.flatMap((id) => byID.get(id) ?? []);
};

type Names = Readonly<Record<'customer' | 'quote' | 'order', ReadonlyMap<string, string>>>;

const headerOf = (order: CustomerOrder, { customer, quote, order: ours }: Names) => {
  const { number, receivedUTC, requestedDate, paymentTerms, currencyCode, statedTotal } = order;
  return {
    ...{ number, customerNumber: customer.get(order.customerID), receivedDate: receivedUTC },
    salesQuoteNumber: order.salesQuoteID && quote.get(order.salesQuoteID),
    salesOrderNumber: order.salesOrderID && ours.get(order.salesOrderID),
    ...{ requestedDate, paymentTerms, currencyCode, statedTotal },
  };
};

const namesOf = async (ctx: Ctx, orders: readonly CustomerOrder[]): Promise<Names> => {
  const of = (what: 'customerID' | 'salesQuoteID' | 'salesOrderID') => [
    ...new Set(orders.flatMap(({ [what]: id }) => (id === null ? [] : [id]))),
  ];
  const found = await ctx.rows(sql<{ kind: 'customer' | 'quote' | 'order'; id: string; number: string }>`
    select 'customer' as kind, c.customer_id as id, c.customer_number as number from customers c
    where ${ctx.mine('c')} and c.customer_id = any (${of('customerID')}::text[])
    union all select 'quote', q.sales_quote_id, q.number from sales_quotes q
    where ${ctx.mine('q')} and q.sales_quote_id = any (${of('salesQuoteID')}::text[])
    union all select 'order', o.sales_order_id, o.number from sales_orders o
    where ${ctx.mine('o')} and o.sales_order_id = any (${of('salesOrderID')}::text[])`);
  const byID = (kind: keyof Names) =>
    new Map(found.flatMap((one) => (one.kind === kind ? [[one.id, one.number] as const] : [])));
  return { customer: byID('customer'), quote: byID('quote'), order: byID('order') };
};
