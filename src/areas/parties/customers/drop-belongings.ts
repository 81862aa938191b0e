import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { deleteNotes } from '#kit/parts/notes';
import { auditRow } from '#kit/rows';
import { dropEntries } from '#kit/search/keep-entries';
import type { Ctx } from '#platform/ctx';
import { type Person, personResource } from './person.resource.ts';
import { shipToResource } from './ship-to.resource.ts';

/**
 * Deletes what belongs to a locked customer alone, each with its audit entry: people and their notes,
 * ship-to's.
 */
export const dropBelongings = async (ctx: Ctx, customerID: string): Promise<void> => {
  const people = await ctx.rows(sql<Person>`
    delete from people as t where ${ctx.mine('t')} and t.customer_id = ${customerID} returning ${personResource.select(ctx.now)}`);
  dropEntries(
    ctx,
    personResource,
    people.map(({ personID }) => personID),
  );
  for (const row of people) {
    await deleteNotes(ctx, 'Person', row.personID);
    auditRow(ctx, personResource, 'DELETE', row, undefined);
  }
  const places = await ctx.rows(sql<Row>`
    delete from ship_tos as t where ${ctx.mine('t')} and t.customer_id = ${customerID} returning ${shipToResource.select(ctx.now)}`);
  for (const row of places) auditRow(ctx, shipToResource, 'DELETE', row, undefined);
};
