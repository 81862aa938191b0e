import { headerOfCustomer } from '#areas/selling/header';
import type { Ctx } from '#platform/ctx';
import type { AskedDocument } from './ask-lines.ts';
import type { Line } from './lines.ts';
import { repriceLines } from './reprice-lines.ts';

/**
 * What becomes of a document, its header and lines, when it gets another customer. Nothing that was found for
 * one customer is shown to another, so all lines are priced again; prices set by hand stay.
 * @throws Problem 400 of an unknown or inactive customer, and what `repriceLines` throws
 */
export const withCustomer = async (
  ctx: Ctx,
  customerID: string,
  old: AskedDocument & Parameters<typeof headerOfCustomer>[2],
  lines: readonly Line[],
) => {
  const isPricedAgain = customerID !== old.customerID && lines.length > 0;
  const repriced = isPricedAgain ? await repriceLines(ctx, lines, { ...old, customerID }) : undefined;
  const header = await headerOfCustomer(ctx, customerID, old, { hasLines: lines.length > 0 });
  return { ...repriced, set: { ...repriced?.set, ...header } };
};
