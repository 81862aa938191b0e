import { sql } from 'kysely';
import { findMove, statusesOf } from '#kit/machine';
import { machineOperation } from '#kit/machine/read-machine';
import { appendHistory } from '#kit/parts/history';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, oneOf, optional, orNull } from '#platform/schema';
import { changeTicket } from './change-ticket.ts';
import { sayCustody } from './custody.event.ts';
import { custodyMachine } from './custody.machine.ts';
import { readLine, writeLines } from './lines.ts';
import { lineParams } from './set-lines.ts';
import { ticketResource } from './ticket.resource.ts';

/** `PATCH …/custody`: who has the piece of a line now. */
const setCustody = operation({
  id: 'setTicketLineCustody',
  method: 'PATCH',
  path: '/v1/service/tickets/{TicketID}/lines/{ServiceTicketLineItemID}/custody',
  tag: 'service',
  summary: 'Say who has the piece of a ticket’s line',
  description:
    'Along its life cycle (GET /v1/service/tickets/statemachines/custody). ATSUPPLIER needs supplierID.',
  permission: 'tickets.write',
  addition: true,
  params: lineParams,
  body: object(
    {
      custody: oneOf(statusesOf(custodyMachine)),
      supplierID: optional(orNull(id({ description: 'Of ATSUPPLIER: who has it' }))),
    },
    { title: 'CustodyChange' },
  ),
  response: ticketResource.model,
  problems: [
    ...(['NotFound', 'PreconditionFailed', 'NotEditable', 'UnknownReference'] as const),
    ...(['IllegalTransition', 'PreconditionMissing'] as const),
  ],
  example: { body: { custody: 'RECEIVED' }, response: ticketResource.spec.example.row },
  run: async (ctx, { params: { TicketID, ServiceTicketLineItemID }, body }) =>
    changeTicket(ctx, TicketID, async () => {
      const line = await readLine(ctx, TicketID, ServiceTicketLineItemID);
      const { custody, supplierID = null } = body;
      const { requires } = findMove(custodyMachine, line.custody, custody, {
        ...{ by: 'custody', principal: ctx.principal },
      });
      if (requires.includes('supplier') && supplierID === null)
        throw new Problem('PreconditionMissing', 'Say by `supplierID` to whom it goes.', {
          missing: ['supplierID'],
        });
      if (supplierID !== null) {
        const found = await ctx.first(
          sql`select 1 from suppliers s where ${ctx.mine('s')} and s.supplier_id = ${supplierID}`,
        );
        if (!found)
          throw new Problem('UnknownReference', '/supplierID does not exist.', {
            errors: [{ pointer: '/supplierID', detail: 'does not exist' }],
          });
      }
      const isThere = custody === 'ATSUPPLIER';
      const now = { custody, supplierID: isThere ? supplierID : null };
      await writeLines(ctx, TicketID, [{ ...line, ...now }]);
      await sayCustody(ctx, TicketID, [line], now);
      appendHistory(
        ctx,
        'Ticket',
        [TicketID],
        [{ action: 'CUSTODY', field: `line ${line.lineNumber}`, oldValue: line.custody, newValue: custody }],
      );
      return undefined;
    }),
});

export const custodyOperations = [
  setCustody,
  machineOperation(ticketResource, custodyMachine, {
    id: 'getTicketCustodyMachine',
    path: '/v1/service/tickets/statemachines/custody',
    addition: true,
  }),
];
