import { sql } from 'kysely';
import { passHolds, releaseStock } from '#areas/goods/stock';
import type { Ctx } from '#platform/ctx';

type Held = { inspectionID: string; itemID: string };

/** What was held until it was inspected may be used. */
export const letLotGo = async (ctx: Ctx, inspection: Held): Promise<void> => {
  if (await isHolding(ctx, inspection)) await releaseStock(ctx, heldBy(inspection));
};

/** What was held until it was inspected a record holds from now on, for its reason. */
export const passLotOn = async (
  ctx: Ctx,
  inspection: Held,
  to: { entity: string; id: string; reason: string },
): Promise<void> => {
  if (await isHolding(ctx, inspection)) await passHolds(ctx, heldBy(inspection), to);
};

const heldBy = ({ inspectionID, itemID }: Held) => ({
  reference: { entity: 'Inspection', id: inspectionID },
  itemID,
});

/** Most inspections hold nothing: their items need no lock. */
const isHolding = async (ctx: Ctx, { inspectionID }: Held): Promise<boolean> =>
  (await ctx.first(sql`
    select 1 from stock_holds h
    where ${ctx.mine('h')} and h.reference_entity = 'Inspection' and h.reference_id = ${inspectionID}
      and h.released_quantity < h.quantity`)) !== undefined;
