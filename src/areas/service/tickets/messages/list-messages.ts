import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list } from '#platform/schema';
import { ticketResource } from '../ticket.resource.ts';
import { messageExample, messages } from './message.ts';

/** `GET …/messages`: what was written about a ticket, oldest first. */
export const listTicketMessages = operation({
  id: 'listTicketMessages',
  method: 'GET',
  path: '/v1/service/tickets/{TicketID}/messages',
  tag: 'service',
  summary: 'List the messages of a ticket, oldest first',
  permission: 'tickets.read',
  addition: true,
  params: idParams(ticketResource),
  query: listQuery(messages, { limit: limitParameter }),
  response: list(messages.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [messageExample] },
  run: async (ctx, { params: { TicketID }, query }) => {
    const ticket = await ctx.first(
      sql`select 1 from service_tickets t where ${ctx.mine('t')} and t.ticket_id = ${TicketID}`,
    );
    if (!ticket) throw notFound('ticket');
    return answerList(ctx, messages, planList(messages, query, [sql`t.ticket_id = ${TicketID}`]));
  },
});
