import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { auditRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { supplierItemResource } from './supplier-item.resource.ts';

/** Deletes what a locked supplier sells, each with its audit entry. */
export const dropSupplierItems = async (ctx: Ctx, supplierID: string): Promise<void> => {
  const rows = await ctx.rows(sql<Row>`
    delete from supplier_items as t where ${ctx.mine('t')} and t.supplier_id = ${supplierID}
    returning ${supplierItemResource.select(ctx.now)}`);
  for (const row of rows) auditRow(ctx, supplierItemResource, 'DELETE', row, undefined);
};
