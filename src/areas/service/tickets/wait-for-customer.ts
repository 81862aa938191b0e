import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { needEditable } from '#kit/machine';
import { appendHistory } from '#kit/parts/history';
import { auditRow, updateRow } from '#kit/rows';
import { flag, optional, text } from '#platform/schema';
import { clockOf, setDeadline } from './deadline.ts';
import { ticketMachine } from './ticket.machine.ts';
import { ticketResource } from './ticket.resource.ts';

/** `PATCH …/waiting`: the clock of the deadline stands while the customer is waited for. */
export const waitForCustomer = behaviourOf(ticketResource, {
  id: 'setTicketWaiting',
  method: 'PATCH',
  does: 'waiting',
  addition: true,
  summary: 'Say whether a ticket waits for the customer',
  description:
    'While it does its clock stands. A message of the customer ends it, and so does another status of the ticket.',
  body: {
    isWaitingForCustomer: flag(),
    reason: optional(text(1000, { description: 'What is waited for; stands in the history' })),
  },
  problems: ['NotEditable'],
  example: { body: { isWaitingForCustomer: true, reason: 'Which medium was in it?' } },
  run: async (ctx, old, { isWaitingForCustomer, reason }) => {
    needEditable(ticketMachine, old.status, 'ticket');
    if (isWaitingForCustomer === old.isWaitingForCustomer) {
      auditRow(ctx, ticketResource, 'UPDATE', old, old);
      return;
    }
    const moved = { ...old, isWaitingForCustomer };
    await setDeadline(ctx, moved);
    const row = await updateRow(ctx, ticketResource, old, { isWaitingForCustomer, ...clockOf(moved) });
    appendHistory(
      ctx,
      'Ticket',
      [old.ticketID],
      [
        {
          action: 'WAITING',
          field: 'isWaitingForCustomer',
          oldValue: String(old.isWaitingForCustomer),
          newValue: reason ? `${isWaitingForCustomer}: ${reason}` : String(isWaitingForCustomer),
        },
      ],
    );
    auditRow(ctx, ticketResource, 'UPDATE', old, row);
  },
});
