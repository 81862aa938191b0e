import { sql } from 'kysely';
import { auditRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { type Version, version } from './version.resource.ts';

/**
 * Retires the version of a product that is live, where there is one. The caller holds the product's lock, so
 * that nobody releases meanwhile.
 */
export const retireFormer = async (ctx: Ctx, productID: string): Promise<void> => {
  const former = await ctx.first(sql<Version>`
    select ${version.select(ctx.now)} from product_versions t
    where ${ctx.mine('t')} and t.product_id = ${productID} and t.state = 'RELEASED' for update`);
  if (!former) return;
  auditRow(ctx, version, 'STATUS', former, await updateRow(ctx, version, former, { state: 'RETIRED' }));
};
