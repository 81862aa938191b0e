import { sql } from 'kysely';
import type { Resource, Row } from '#kit/declaration';
import { auditRow } from '#kit/rows';
import { dropEntries } from '#kit/search/keep-entries';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { int32, object } from '#platform/schema';
import { productParams } from './parts-of-product.ts';
import { touchModel } from './touch-model.ts';

/**
 * Parts that one request deletes: each leaves an entry in the audit trail, and the request should last a
 * second or two.
 */
const most = 5000;

/**
 * Deletes the first `most` parts of a product by number, with what belongs to them, and answers them as they
 * were.
 */
type Remove = (ctx: Ctx, productID: string, most: number) => Promise<Row[]>;

/** `DELETE …/all`: the parts of one kind of a product, for who loads them again. */
export const deleteAllOfProduct = (
  resource: Resource,
  one: { id: string; path: string; summary: string },
  remove: Remove,
): Operation =>
  operation({
    ...one,
    method: 'DELETE',
    tag: resource.spec.tag,
    description: `One request deletes at most ${most.toLocaleString('en')}: repeat it while \`remaining\` is greater than 0.`,
    permission: `${resource.spec.permission}.write`,
    params: productParams,
    response: object(
      {
        deleted: int32({ minimum: 0, description: 'By this request' }),
        remaining: int32({ minimum: 0, description: 'Those that another request would delete' }),
      },
      { title: 'DeletedParts' },
    ),
    problems: ['NotFound'],
    example: { response: { deleted: 120, remaining: 0 } },
    run: async (ctx, { params: { ProductID } }) => {
      await touchModel(ctx, ProductID);
      const gone = await remove(ctx, ProductID, most);
      const { table, idField, entity } = resource.spec;
      dropEntries(
        ctx,
        resource,
        gone.map((row) => String(row[idField])),
      );
      for (const row of gone) auditRow(ctx, resource, 'DELETE', row, undefined);
      // That somebody asked is reported even where there was nothing.
      if (gone.length === 0) ctx.audit({ entity, entityID: ProductID, action: 'DELETE' });
      const rest = await ctx.first(sql<{ remaining: number }>`
        select count(*)::int as remaining from ${sql.table(table)} as t where ${ctx.mine('t')} and t.product_id = ${ProductID}`);
      return { deleted: gone.length, remaining: rest?.remaining ?? 0 };
    },
  });
