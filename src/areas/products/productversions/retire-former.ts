import { sql } from 'kysely';
import { auditRow, updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { type Version, versionResource } from './version.resource.ts';

/**
 * Retires the version of a product that is live, where there is one. The caller holds the product's lock, so
 * that nobody releases meanwhile.
 */
export const retireFormer = async (ctx: Ctx, productID: string): Promise<void> => {
  const former = await ctx.first(sql<Version>`
    select ${versionResource.select(ctx.now)} from product_versions t
    where ${ctx.mine('t')} and t.product_id = ${productID} and t.state = 'RELEASED' for update`);
  if (!former) return;
  auditRow(
    ctx,
    versionResource,
    'STATUS',
    former,
    await updateRow(ctx, versionResource, former, { state: 'RETIRED' }),
  );
};
