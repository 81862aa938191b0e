import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';

type Named = { customerID: string; salesQuoteID: string | null; salesOrderID: string | null };

/**
 * The quote and the order that a customer's order newly names must be there and be the same customer's.
 * @throws Problem 400
 */
export const refuseOthers = async (ctx: Ctx, row: Named, old: Row | undefined): Promise<void> => {
  const { salesQuoteID, salesOrderID } = row;
  if (salesQuoteID !== null && salesQuoteID !== old?.salesQuoteID)
    refuseUnlessOf(
      row,
      { field: 'salesQuoteID', noun: 'sales quote' },
      await ctx.first(sql<{ customerID: string }>`
        select q.customer_id as "customerID" from sales_quotes q
        where ${ctx.mine('q')} and q.sales_quote_id = ${salesQuoteID}`),
    );
  if (salesOrderID !== null && salesOrderID !== old?.salesOrderID)
    refuseUnlessOf(
      row,
      { field: 'salesOrderID', noun: 'sales order' },
      await ctx.first(sql<{ customerID: string }>`
        select o.customer_id as "customerID" from sales_orders o
        where ${ctx.mine('o')} and o.sales_order_id = ${salesOrderID}`),
    );
};

const refuseUnlessOf = (
  { customerID }: Named,
  { field, noun }: { field: string; noun: string },
  found: { customerID: string } | undefined,
): void => {
  if (!found)
    throw new Problem('UnknownReference', `${field}: there is no such ${noun}.`, {
      errors: [{ pointer: `/${field}`, detail: 'does not exist' }],
    });
  if (found.customerID !== customerID) throw invalid(`/${field}`, 'is another customer’s');
};
