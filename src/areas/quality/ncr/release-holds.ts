import { releaseStock } from '#areas/goods/stock';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Ncr } from './ncr.resource.ts';

/** Lets go what a nonconformance holds: all, so much, or of one lot. */
export const releaseHolds = async (
  ctx: Ctx,
  { qualityNcrID, itemID }: Pick<Ncr, 'qualityNcrID' | 'itemID'>,
  { most, lotNumber }: { most?: Decimal | undefined; lotNumber?: string | undefined } = {},
): Promise<Decimal> => {
  if (itemID === null) return zero;
  const lot = lotNumber === undefined ? {} : { lotNumber };
  return releaseStock(ctx, { reference: { entity: 'NCR', id: qualityNcrID }, itemID, ...lot }, most);
};
