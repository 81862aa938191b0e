import { sql } from 'kysely';
import type { Resource, Row } from '#kit/declaration';
import { auditRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { anyPerson } from './person.resource.ts';
import { anyShipTo } from './ship-to.resource.ts';

/** Deletes what belongs to a locked customer alone, each with its audit entry: people and their notes, ship-to's. */
export const dropBelongings = async (ctx: Ctx, customerID: string): Promise<void> => {
  await ctx.exec(sql`
    delete from notes as n where ${ctx.mine('n')} and n.entity = 'Person' and n.entity_id in (
      select p.person_id from people p where ${ctx.mine('p')} and p.customer_id = ${customerID})`);
  for (const resource of [anyPerson, anyShipTo]) await dropAll(ctx, resource, customerID);
};

const dropAll = async (ctx: Ctx, resource: Resource, customerID: string): Promise<void> => {
  const gone = await ctx.rows(sql<Row>`
    delete from ${sql.table(resource.spec.table)} as t where ${ctx.mine('t')} and t.customer_id = ${customerID}
    returning ${resource.select(ctx.now)}`);
  for (const row of gone) auditRow(ctx, resource, 'DELETE', row, undefined);
};
