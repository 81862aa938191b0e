import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list } from '#platform/schema';
import { ticketResource } from './ticket.resource.ts';

const shared = {
  method: 'GET',
  tag: 'service',
  permission: 'tickets.read',
  query: listQuery(ticketResource, { limit: limitParameter }),
  response: list(ticketResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(ticketResource)] },
} as const;

const byOrder = operation({
  ...shared,
  problems: [...shared.problems],
  id: 'listTicketsBySalesOrder',
  path: '/v1/service/tickets/by/salesorderid/{SalesOrderID}',
  summary: 'List the tickets of a sales order',
  description: 'Of what was delivered with the order, and those whose repair was ordered by it.',
  params: idParams({ spec: { param: 'SalesOrderID', noun: 'sales order' } }),
  run: async (ctx, { params: { SalesOrderID }, query }) => {
    const order = await ctx.first(
      sql`select 1 from sales_orders o where ${ctx.mine('o')} and o.sales_order_id = ${SalesOrderID}`,
    );
    if (!order) throw notFound('sales order');
    const isOfIt = sql`t.ticket_id in (
      select o.ticket_id from service_tickets o where ${ctx.mine('o')} and o.sales_order_id = ${SalesOrderID}
      union all select l.ticket_id from service_ticket_lines l where ${ctx.mine('l')} and l.sales_order_id = ${SalesOrderID})`;
    return answerList(ctx, ticketResource, planList(ticketResource, query, [isOfIt]));
  },
});

const byQuote = operation({
  ...shared,
  problems: [...shared.problems],
  id: 'listTicketsBySalesQuote',
  path: '/v1/service/tickets/by/salesquoteid/{SalesQuoteID}',
  summary: 'List the tickets that led to a sales quote',
  params: idParams({ spec: { param: 'SalesQuoteID', noun: 'sales quote' } }),
  run: async (ctx, { params: { SalesQuoteID }, query }) => {
    const quote = await ctx.first(
      sql`select 1 from sales_quotes q where ${ctx.mine('q')} and q.sales_quote_id = ${SalesQuoteID}`,
    );
    if (!quote) throw notFound('sales quote');
    const isOfIt = sql`t.ticket_id in (
      select l.ticket_id from service_ticket_lines l where ${ctx.mine('l')} and l.sales_quote_id = ${SalesQuoteID})`;
    return answerList(ctx, ticketResource, planList(ticketResource, query, [isOfIt]));
  },
});

export const ticketLists = [byOrder, byQuote];
