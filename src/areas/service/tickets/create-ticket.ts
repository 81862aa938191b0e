import { readOne } from '#kit/rows';
import { createBody, whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { object, optional } from '#platform/schema';
import { lineInputs } from './line.schema.ts';
import { mergeLines, type SentLine } from './lines.ts';
import { ticketCreated, ticketResource } from './ticket.resource.ts';

/** Makes a ticket with its lines, and says so with `Ticket.Created`. */
export const createTicket = operation({
  id: 'createTicket',
  method: 'POST',
  path: '/v1/service/tickets',
  tag: 'service',
  summary: 'Create a service ticket',
  description:
    'OPEN, with its lines. Warranty and item of a line come from the register of serial numbers; the deadline from the priority and the working hours of the service.',
  permission: 'tickets.write',
  addition: true,
  body: object(
    { ...createBody(ticketResource).properties, lineItems: optional(lineInputs) },
    { title: 'NewTicket' },
  ),
  response: ticketResource.model,
  problems: ['Duplicate', 'UnknownReference'],
  emits: [ticketCreated],
  example: {
    body: {
      ...ticketResource.spec.example.create,
      lineItems: [{ serialNumber: 'DZ-2026-0017', reportedProblem: 'Leaks at the rod' }],
    },
    response: ticketResource.spec.example.row,
  },
  run: async (ctx, { body: { lineItems = [], ...sent } }) => whole(await makeTicket(ctx, sent, lineItems)),
});

/** Makes a ticket as the operation does, and answers it whole. */
export const makeTicket = async (
  ctx: Ctx,
  sent: Record<string, unknown>,
  lineItems: readonly SentLine[] = [],
) => {
  const made = await createRow(ctx, ticketResource, sent);
  await mergeLines(ctx, made, lineItems, '/lineItems');
  const ticket = await readOne(ctx, ticketResource, made.ticketID);
  await ctx.emit(ticketCreated, made.ticketID, ticket);
  return ticket;
};
