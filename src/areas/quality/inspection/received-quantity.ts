import { sql } from 'kysely';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';

/** The largest lot. */
export const mostPieces = 2_000_000_000;

/** A lot is counted in pieces; of what is weighed or measured a part is one. */
export const piecesOf = (quantity: Decimal): number =>
  Math.min(Math.max(1, Math.ceil(Number(quantity.toFixed()))), mostPieces);

/** What the receipts of an inspection brought; 0 where none made it. */
export const receivedOf = async (ctx: Ctx, inspectionID: string): Promise<Decimal> =>
  (
    await ctx.one(
      sql<{ quantity: Decimal }>`
        select coalesce(sum(r.quantity), 0) as quantity from inspection_receipts r
        where ${ctx.mine('r')} and r.inspection_id = ${inspectionID}`,
      'inspection',
    )
  ).quantity;

/**
 * How much a lot is: exactly what came, where its size says the same in pieces, else its size, which somebody
 * said.
 */
export const quantityOf = async (
  ctx: Ctx,
  { inspectionID, lotSize }: { inspectionID: string; lotSize: number },
): Promise<Decimal> => {
  const came = await receivedOf(ctx, inspectionID);
  return came.gt(0) && piecesOf(came) === lotSize ? came : decimal(lotSize);
};
