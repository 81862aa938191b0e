import { sql } from 'kysely';
import { statusOperations } from '#kit/machine/status-operations';
import type { Ctx } from '#platform/ctx';
import { optional, text } from '#platform/schema';
import { sayCustody } from './custody.event.ts';
import { type Custody, inHouse } from './custody.machine.ts';
import { clockOf, setDeadline } from './deadline.ts';
import { readLines, writeLines } from './lines.ts';
import { ticketMachine } from './ticket.machine.ts';
import { type Ticket, ticketResource, ticketStatusChanged } from './ticket.resource.ts';

const linesIn = async (
  ctx: Ctx,
  { ticketID }: Ticket,
  custodies: readonly Custody[],
): Promise<string | undefined> => {
  const found = (await readLines(ctx, ticketID)).filter(({ custody }) => custodies.includes(custody));
  const [first] = found;
  return first && found.map(({ lineNumber, custody }) => `${lineNumber} (${custody})`).join(', ');
};

const moveLines = async (ctx: Ctx, { ticketID }: Ticket, from: Custody, to: Custody): Promise<void> => {
  const lines = (await readLines(ctx, ticketID)).filter(({ custody }) => custody === from);
  await writeLines(
    ctx,
    ticketID,
    lines.map((line) => ({ ...line, custody: to })),
  );
  await sayCustody(ctx, ticketID, lines, { custody: to, supplierID: null });
};

/** Quotes of a ticket's lines that the customer has not accepted. */
const openQuotes = (ctx: Ctx, { ticketID }: Ticket): Promise<{ number: string; status: string }[]> =>
  ctx.rows(sql<{ number: string; status: string }>`
    select distinct q.number, q.status from service_ticket_lines l
    join sales_quotes q on ${ctx.mine('q')} and q.sales_quote_id = l.sales_quote_id
    where ${ctx.mine('l')} and l.ticket_id = ${ticketID} and q.status not in ('ACCEPTED', 'RELEASED')
    order by q.number`);

const clockMoved = async (ctx: Ctx, ticket: Ticket, isGoing: boolean): Promise<Partial<Ticket>> => {
  const moved = { ...ticket, isWaitingForCustomer: false };
  await setDeadline(ctx, moved, { isGoing });
  return { ...clockOf(moved), isWaitingForCustomer: false };
};

/** What moves of a ticket require and bring about. */
export const ticketMeans = {
  requires: {
    lines: async (ctx: Ctx, { ticketID }: Ticket) =>
      (await readLines(ctx, ticketID)).length === 0 ? 'It has no lines: nothing can be received.' : undefined,
    quote: async (ctx: Ctx, { ticketID }: Ticket) =>
      (await readLines(ctx, ticketID)).some(({ salesQuoteID }) => salesQuoteID !== null)
        ? undefined
        : 'None of its lines was quoted: POST …/quote makes a quote.',
    approved: async (ctx: Ctx, ticket: Ticket) => {
      const unquoted = (await readLines(ctx, ticket.ticketID)).filter(
        ({ billing, salesQuoteID }) => billing === 'BILLABLE' && salesQuoteID === null,
      );
      const open = await openQuotes(ctx, ticket);
      if (unquoted.length > 0)
        return `The customer pays for lines that were not quoted: ${unquoted.map((one) => one.lineNumber).join(', ')}.`;
      return open.length > 0
        ? `Not accepted yet: ${open.map(({ number, status }) => `quote ${number} (${status})`).join(', ')}.`
        : undefined;
    },
    repaired: async (ctx: Ctx, ticket: Ticket) => {
      const open = await linesIn(ctx, ticket, ['RECEIVED', 'ATSUPPLIER']);
      return open && `Lines are neither repaired nor scrapped: ${open}.`;
    },
    toShip: async (ctx: Ctx, ticket: Ticket) =>
      (await linesIn(ctx, ticket, ['REPAIRED'])) ? undefined : 'No line is REPAIRED and in the house.',
    returned: async (ctx: Ctx, ticket: Ticket) => {
      const here = await linesIn(ctx, ticket, inHouse);
      return here && `Lines are not with the customer: ${here}. Ship or scrap them first.`;
    },
  },
  effects: {
    receiveLines: (ctx: Ctx, ticket: Ticket) => moveLines(ctx, ticket, 'PENDING', 'RECEIVED'),
    shipLines: (ctx: Ctx, ticket: Ticket) => moveLines(ctx, ticket, 'REPAIRED', 'SHIPPED'),
    // Another status ends the waiting that somebody set by hand.
    runClock: (ctx: Ctx, ticket: Ticket) => clockMoved(ctx, ticket, true),
    stopClock: (ctx: Ctx, ticket: Ticket) => clockMoved(ctx, ticket, false),
  },
};

/** `PATCH …/status` and the machine as data. */
export const ticketStatusOperations = statusOperations(ticketResource, ticketMachine, {
  summary: 'Move a service ticket to another status',
  description: 'RECEIVED receives the lines that are PENDING, SHIPPED ships those that are REPAIRED.',
  addition: true,
  event: ticketStatusChanged,
  body: { reason: optional(text(1000, { description: 'Stands in the history' })) },
  means: ticketMeans,
});
