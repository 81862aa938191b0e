import { sql } from 'kysely';
import { demandNamed, refuseDemandUnknown } from '#areas/goods/stock';
import { reaction } from '#platform/reaction';

/** Refuses stock for a ticket, or a line of it, that does not exist. @throws Problem 400 */
export const refuseTicketOfDemandUnknown = reaction({
  on: demandNamed,
  run: async (ctx, { body: { demandEntity, demandID, demandLineID } }) => {
    if (demandEntity !== 'TICKET') return;
    const found = await ctx.first(sql<{ hasLine: boolean }>`
      select exists (select 1 from service_ticket_lines l
        where ${ctx.mine('l')} and l.ticket_id = t.ticket_id and l.line_id = ${demandLineID}) as "hasLine"
      from service_tickets t where ${ctx.mine('t')} and t.ticket_id = ${demandID} for key share`);
    refuseDemandUnknown(found, demandLineID, 'ticket');
  },
});
