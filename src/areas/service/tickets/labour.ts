import { sql } from 'kysely';
import { idParams } from '#kit/shapes';
import { dateIn } from '#lib/instant';
import { operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { date, id, int32, object, oneOf, optional, text } from '#platform/schema';
import { changeTicket } from './change-ticket.ts';
import { billings } from './line.schema.ts';
import { readLine } from './lines.ts';
import { ticketResource } from './ticket.resource.ts';

/** `POST …/labour`: work that was done for a line. */
const addLabour = operation({
  id: 'addTicketLabour',
  method: 'POST',
  path: '/v1/service/tickets/{TicketID}/labour',
  tag: 'service',
  summary: 'Note work that was done for a ticket',
  permission: 'tickets.write',
  addition: true,
  params: idParams(ticketResource),
  body: object(
    {
      serviceTicketLineItemID: id({ description: 'The line that it was done for' }),
      description: text(500, { examples: ['Resealed'] }),
      minutes: int32({ minimum: 1, maximum: 100_000 }),
      workDate: optional(date({ description: 'Today unless sent, in the tenant’s time zone; not later' })),
      billing: optional(oneOf(billings, { description: 'The line’s unless sent' })),
    },
    { title: 'NewTicketLabour' },
  ),
  response: ticketResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable'],
  example: {
    body: {
      serviceTicketLineItemID: '0198c5a0-0000-7000-8000-0000000008d1',
      description: 'Resealed',
      minutes: 45,
    },
    response: ticketResource.spec.example.row,
  },
  run: async (ctx, { params: { TicketID }, body }) =>
    changeTicket(ctx, TicketID, async () => {
      const { serviceTicketLineItemID, description, minutes } = body;
      const line = await readLine(ctx, TicketID, serviceTicketLineItemID);
      const today = dateIn(ctx.principal.timeZone, ctx.now);
      const workDate = body.workDate ?? today;
      if (workDate > today) throw invalid('/workDate', `must not be after today, ${today}`);
      await ctx.exec(sql`
        insert into service_ticket_labour (tenant_id, labour_id, ticket_id, line_id, description, minutes, work_date, billing, user_id, utc)
        values (${ctx.tenantID}, ${ctx.newID()}, ${TicketID}, ${serviceTicketLineItemID}, ${description}, ${minutes}, ${workDate},
          ${body.billing ?? line.billing}, ${ctx.userID}, ${ctx.now})`);
      return undefined;
    }),
});

/** `DELETE …/labour/{LabourID}`: takes a note of work away that was not quoted. */
const deleteLabour = operation({
  id: 'deleteTicketLabour',
  method: 'DELETE',
  path: '/v1/service/tickets/{TicketID}/labour/{LabourID}',
  tag: 'service',
  summary: 'Delete a note of work of a ticket',
  permission: 'tickets.write',
  addition: true,
  params: object({ ...idParams(ticketResource).properties, LabourID: id({ description: 'Its id' }) }),
  response: ticketResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'Referenced'],
  example: { response: ticketResource.spec.example.row },
  run: async (ctx, { params: { TicketID, LabourID } }) =>
    changeTicket(ctx, TicketID, async () => {
      const found = await ctx.first(sql<{ salesQuoteID: string | null }>`
        select w.sales_quote_id as "salesQuoteID" from service_ticket_labour w
        where ${ctx.mine('w')} and w.ticket_id = ${TicketID} and w.labour_id = ${LabourID} for update`);
      if (!found) throw notFound('note of work on this ticket');
      if (found.salesQuoteID !== null) throw new Problem('Referenced', 'It was quoted, so it stays.');
      await ctx.exec(
        sql`delete from service_ticket_labour as w where ${ctx.mine('w')} and w.labour_id = ${LabourID}`,
      );
      return undefined;
    }),
});

export const labourOperations = [addLabour, deleteLabour];
