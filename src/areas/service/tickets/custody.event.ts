import { statusesOf } from '#kit/machine';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { id, int32, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { custodyMachine } from './custody.machine.ts';
import type { TicketLine } from './line.schema.ts';
import { lineExample, ticketExample } from './ticket.example.ts';

const custody = (description: string) => oneOf(statusesOf(custodyMachine), { description });
const body = object(
  {
    ticketID: id(),
    serviceTicketLineItemID: id(),
    lineNumber: int32({ minimum: 1 }),
    serialNumber: orNull(text(100)),
    from: custody('Who had it before'),
    custody: custody('Who has it now'),
    supplierID: orNull(id({ description: 'Where it is while ATSUPPLIER' })),
  },
  { title: 'TicketCustodyChanged' },
);

/** Fires once for each line of a ticket whose piece went into other hands. */
export const custodyChanged = eventType({
  entity: 'Ticket',
  event: 'CustodyChanged',
  permission: 'tickets.read',
  description: 'The piece of a line of a service ticket went into other hands; read `custody`',
  body,
  example: {
    ticketID: ticketExample.row.ticketID,
    serviceTicketLineItemID: lineExample.serviceTicketLineItemID,
    ...{ lineNumber: 1, serialNumber: lineExample.serialNumber, from: 'PENDING', custody: 'RECEIVED' },
    supplierID: null,
  },
});

type Moved = Pick<TicketLine, 'serviceTicketLineItemID' | 'lineNumber' | 'serialNumber' | 'custody'>;

/** Says of lines as they were that each is somewhere else now. */
export const sayCustody = async (
  ctx: Ctx,
  ticketID: string,
  lines: readonly Moved[],
  now: Pick<Static<typeof body>, 'custody' | 'supplierID'>,
): Promise<void> => {
  if (lines.length === 0) return;
  await ctx.emitMany(
    custodyChanged,
    lines.map(({ serviceTicketLineItemID, lineNumber, serialNumber, custody: from }) => ({
      entityID: ticketID,
      body: { ticketID, serviceTicketLineItemID, lineNumber, serialNumber, from, ...now },
    })),
  );
};
