import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';

/**
 * Locks customers until the transaction ends, in one order, so that two who change people or ship-to's of the
 * same ones wait for each other and do not deadlock. Answers the ids of those that there are. Quotes for them
 * go on being made meanwhile.
 */
export const lockCustomers = async (ctx: Ctx, customerIDs: readonly string[]): Promise<Set<string>> => {
  const rows = await ctx.rows(sql<{ customerID: string }>`
    select c.customer_id as "customerID" from customers c
    where ${ctx.mine('c')} and c.customer_id = any (${[...new Set(customerIDs)]}::text[])
    order by c.customer_id for no key update`);
  return new Set(rows.map(({ customerID }) => customerID));
};

/** The same for one that must be there. @throws Problem 404 */
export const lockCustomer = async (ctx: Ctx, customerID: string): Promise<void> => {
  if (!(await lockCustomers(ctx, [customerID])).has(customerID)) throw notFound('customer');
};

/** That there is such a customer, for lists of what belongs to it. @throws Problem 404 */
export const findCustomer = async (ctx: Ctx, customerID: string): Promise<void> => {
  await ctx.one(
    sql`select 1 from customers c where ${ctx.mine('c')} and c.customer_id = ${customerID}`,
    'customer',
  );
};
