import { sql } from 'kysely';
import { demandNamed, refuseDemandUnknown } from '#areas/goods/stock';
import { reaction } from '#platform/reaction';

/** Refuses stock for a production order, or a material of it, that does not exist. @throws Problem 400 */
export const refuseProductionOfDemandUnknown = reaction({
  on: demandNamed,
  run: async (ctx, { body: { demandEntity, demandID, demandLineID } }) => {
    if (demandEntity !== 'PRODORDER') return;
    const found = await ctx.first(sql<{ hasLine: boolean }>`
      select exists (select 1 from production_materials m where ${ctx.mine('m')}
        and m.production_order_id = o.production_order_id and m.material_id = ${demandLineID}) as "hasLine"
      from production_orders o where ${ctx.mine('o')} and o.production_order_id = ${demandID} for key share`);
    refuseDemandUnknown(found, demandLineID, 'production order');
  },
});
