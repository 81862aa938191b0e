import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { Problem } from '#platform/problem';
import { id, object, oneOf, orNull, type Static } from '#platform/schema';

/** The kinds of record that need stock. */
export const demandEntities = ['SALESORDER', 'PRODORDER', 'TICKET'] as const;

const body = object({ demandEntity: oneOf(demandEntities), demandID: id(), demandLineID: orNull(id()) });

/**
 * Asked of later areas (`ctx.consult`) before stock is promised to a record: the area whose record it is
 * refuses what there is not, and keeps it from being deleted until the transaction ends. With the record its
 * open promises go (`freeStock`).
 */
export const demandNamed = eventType({
  entity: 'StockAllocation',
  event: 'DemandNamed',
  permission: 'inventory.read',
  body,
  description: 'Stock is about to be promised to a record',
});

/** Asks whether there is the record, and the line of it. @throws Problem 400 UnknownReference */
export const consultOnDemand = (ctx: Ctx, named: Static<typeof body>): Promise<void> => {
  const { demandEntity, demandID, demandLineID } = named;
  return ctx.consult(demandNamed, demandID, { demandEntity, demandID, demandLineID });
};

/**
 * Refuses a demand that an area has looked for; `hasLine` where the line is one of it.
 * @throws Problem 400 UnknownReference
 */
export const refuseDemandUnknown = (
  found: { hasLine: boolean } | undefined,
  demandLineID: string | null,
  noun: string,
): void => {
  if (!found) throw unknown('demandID', `there is no such ${noun}`, 'does not exist');
  if (demandLineID !== null && !found.hasLine)
    throw unknown('demandLineID', `the ${noun} has no such line`, `is no line of the ${noun}`);
};

const unknown = (name: string, sentence: string, detail: string) =>
  new Problem('UnknownReference', `/${name}: ${sentence}.`, { errors: [{ pointer: `/${name}`, detail }] });
