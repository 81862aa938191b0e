import type { Row } from '#kit/declaration';
import { needEditable } from '#kit/machine';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import type { Answer } from '#platform/operation';
import { ticketMachine } from './ticket.machine.ts';
import { type Ticket, ticketResource } from './ticket.resource.ts';

/**
 * Changes what belongs to a ticket and answers the whole of it: locked, refused where its status is final,
 * with a new row version (an ETag is of the whole), and audited by comparing the two wholes. What `change`
 * answers is set of the ticket besides.
 */
export const changeTicket = async (
  ctx: Ctx,
  ticketID: string,
  change: (ticket: Ticket) => Promise<Row | undefined>,
): Promise<Answer> => {
  const old = await lockOne(ctx, ticketResource, ticketID);
  needEditable(ticketMachine, old.status, 'ticket');
  const before = await readOne(ctx, ticketResource, ticketID);
  await updateRow(ctx, ticketResource, old, (await change(old)) ?? {});
  const after = await readOne(ctx, ticketResource, ticketID);
  auditRow(ctx, ticketResource, 'UPDATE', before, after);
  return whole(after);
};
