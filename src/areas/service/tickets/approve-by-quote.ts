import { sql } from 'kysely';
import { quoteStatusChanged } from '#areas/selling/quotes';
import { writeMove } from '#kit/machine/move-row';
import { auditRow, emitRow, lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { reaction } from '#platform/reaction';
import { ticketMeans } from './move-ticket.ts';
import { ticketResource, ticketStatusChanged } from './ticket.resource.ts';

/** A ticket that is QUOTED is APPROVED once the customer has accepted all that was to be accepted. */
export const onQuoteAccepted = reaction({
  on: quoteStatusChanged,
  run: async (ctx, { entityID, body: { status, number } }) => {
    if (status !== 'ACCEPTED') return;
    const waiting = await ctx.rows(sql<{ ticketID: string }>`
      select t.ticket_id as "ticketID" from service_tickets t
      where ${ctx.mine('t')} and t.status = 'QUOTED' and exists (
        select 1 from service_ticket_lines l
        where ${ctx.mine('l')} and l.ticket_id = t.ticket_id and l.sales_quote_id = ${entityID})
      order by t.ticket_id`);
    for (const { ticketID } of waiting) await approve(ctx, ticketID, `Quote ${String(number)} was accepted`);
  },
});

/** No role is asked for: who accepts is the customer, by a link too. */
const approve = async (ctx: Ctx, ticketID: string, reason: string): Promise<void> => {
  const ticket = await lockRow(ctx, ticketResource, ticketID);
  if (ticket.status !== 'QUOTED' || (await ticketMeans.requires.approved(ctx, ticket)) !== undefined) return;
  const changes = await ticketMeans.effects.runClock(ctx, ticket);
  const row = await writeMove(ctx, ticketResource, ticket, 'APPROVED', { changes, reason });
  auditRow(ctx, ticketResource, 'STATUS', ticket, row);
  await emitRow(ctx, ticketResource, ticketStatusChanged, row);
};
