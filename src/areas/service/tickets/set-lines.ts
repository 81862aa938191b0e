import { sql } from 'kysely';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object } from '#platform/schema';
import { changeTicket } from './change-ticket.ts';
import { lineInputs } from './line.schema.ts';
import { mergeLines, readLine } from './lines.ts';
import { ticketResource } from './ticket.resource.ts';

/** A ticket and one of its lines, in a path. */
export const lineParams = object({
  ...idParams(ticketResource).properties,
  ServiceTicketLineItemID: id({ description: 'The line’s id' }),
});

/** `PATCH …/lines`: adds lines and changes those that are there. */
const setTicketLines = operation({
  id: 'setTicketLines',
  method: 'PATCH',
  path: '/v1/service/tickets/{TicketID}/lines',
  tag: 'service',
  summary: 'Add and change lines of a ticket',
  description:
    'With serviceTicketLineItemID a line that is there is changed; all others are new. Others stay.',
  permission: 'tickets.write',
  addition: true,
  params: idParams(ticketResource),
  body: lineInputs,
  response: ticketResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'UnknownReference'],
  example: {
    body: [{ serialNumber: 'DZ-2026-0018', reportedProblem: 'Does not move' }],
    response: ticketResource.spec.example.row,
  },
  run: async (ctx, { params, body }) =>
    changeTicket(ctx, params.TicketID, async (ticket) => {
      await mergeLines(ctx, ticket, body, '');
      return undefined;
    }),
});

/** `DELETE …/lines/{ServiceTicketLineItemID}`: takes a line away of which nothing came. */
const deleteTicketLine = operation({
  id: 'deleteTicketLine',
  method: 'DELETE',
  path: '/v1/service/tickets/{TicketID}/lines/{ServiceTicketLineItemID}',
  tag: 'service',
  summary: 'Delete a line of a ticket',
  description:
    'One that is PENDING, without quote, repair order, spare parts and labour. Answers the ticket.',
  permission: 'tickets.write',
  addition: true,
  params: lineParams,
  response: ticketResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'Referenced'],
  example: { response: { ...ticketResource.spec.example.row, lineItems: [] } },
  run: async (ctx, { params: { TicketID, ServiceTicketLineItemID: lineID } }) =>
    changeTicket(ctx, TicketID, async () => {
      const line = await readLine(ctx, TicketID, lineID);
      const uses = await ctx.one(
        sql<{ count: number }>`
          select ((select count(*) from service_ticket_parts p where ${ctx.mine('p')} and p.line_id = ${lineID})
            + (select count(*) from service_ticket_labour w where ${ctx.mine('w')} and w.line_id = ${lineID}))::int as count`,
        'line',
      );
      const { custody, salesQuoteID, productionOrderID } = line;
      if (custody !== 'PENDING' || salesQuoteID !== null || productionOrderID !== null || uses.count > 0)
        throw new Problem('Referenced', `Something was done about line ${line.lineNumber}, so it stays.`);
      await ctx.exec(
        sql`delete from service_ticket_lines as l where ${ctx.mine('l')} and l.line_id = ${lineID}`,
      );
      return undefined;
    }),
});

export const lineOperations = [setTicketLines, deleteTicketLine];
