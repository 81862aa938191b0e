import { sql } from 'kysely';
import { releaseStock } from '#areas/goods/stock';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';

/** Lets go what a nonconformance holds, of whichever item: all, so much, or of one lot. */
export const releaseHolds = async (
  ctx: Ctx,
  { qualityNcrID }: { qualityNcrID: string },
  { most, lotNumber }: { most?: Decimal | undefined; lotNumber?: string | undefined } = {},
): Promise<Decimal> => {
  const lot = lotNumber === undefined ? {} : { lotNumber };
  const reference = { entity: 'NCR', id: qualityNcrID };
  let done = zero;
  for (const itemID of await itemsHeld(ctx, qualityNcrID))
    done = done.plus(await releaseStock(ctx, { reference, itemID, ...lot }, most?.minus(done)));
  return done;
};

/** The items of which a nonconformance holds stock. It is locked, and holds no more meanwhile. */
export const itemsHeld = async (ctx: Ctx, qualityNcrID: string): Promise<string[]> => {
  const rows = await ctx.rows(sql<{ itemID: string }>`
    select distinct h.item_id as "itemID" from stock_holds h
    where ${ctx.mine('h')} and h.reference_entity = 'NCR' and h.reference_id = ${qualityNcrID}
      and h.released_quantity < h.quantity
    order by h.item_id`);
  return rows.map(({ itemID }) => itemID);
};
