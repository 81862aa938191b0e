import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { auditRow, updateRow } from '#kit/rows';
import { type NumberSeries, takeNumber } from '#platform/numbering';
import { ticketMachine } from './ticket.machine.ts';
import { ticketResource } from './ticket.resource.ts';

/** Numbers by which customers send something back. */
const rmaSeries: NumberSeries = { entity: 'RMA', format: 'RMA####', first: 1001 };

/** `POST …/rma`: gives the ticket its RMA number; one that has it keeps it. */
export const giveRma = behaviourOf(ticketResource, {
  id: 'giveTicketRma',
  does: 'rma',
  addition: true,
  summary: 'Give a ticket its RMA number',
  description: 'The next of a series of its own. A ticket that has one keeps it.',
  numbers: [rmaSeries],
  problems: ['NotEditable'],
  example: { response: { rmaNumber: 'RMA1001' } },
  run: async (ctx, old) => {
    needEditable(ticketMachine, old.status, 'ticket');
    let rmaNumber = old.rmaNumber;
    while (rmaNumber === null) {
      const next = await takeNumber(ctx, rmaSeries);
      const taken = await ctx.first(
        sql`select 1 from service_tickets t where ${ctx.mine('t')} and t.rma_number = ${next}`,
      );
      if (!taken) rmaNumber = next;
    }
    const row = old.rmaNumber === null ? await updateRow(ctx, ticketResource, old, { rmaNumber }) : old;
    auditRow(ctx, ticketResource, 'UPDATE', old, row);
  },
});
