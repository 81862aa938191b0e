import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { id, object } from '#platform/schema';

/**
 * Asked of the service's area (`ctx.consult`) before a production order is said to be for a line of one of
 * its tickets: it refuses a line that does not exist (400 `UnknownReference` at `/serviceTicketLineItemID`).
 */
export const serviceLineNamed = eventType({
  entity: 'ProductionOrder',
  event: 'ServiceLineNamed',
  permission: 'prodorders.read',
  body: object({ serviceTicketLineItemID: id() }),
  description: 'A production order is about to be for a line of a service ticket',
});

/** @throws Problem 400 UnknownReference where the service knows no such line */
export const consultOnServiceLine = async (
  ctx: Ctx,
  serviceTicketLineItemID: string | null,
): Promise<void> => {
  if (serviceTicketLineItemID !== null)
    await ctx.consult(serviceLineNamed, serviceTicketLineItemID, { serviceTicketLineItemID });
};
