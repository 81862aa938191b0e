import { sql } from 'kysely';
import { documentLimits as limits } from '#configurator/document/limits';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { condition } from './document.schema.ts';
import { partOfDocument } from './part-of-document.ts';
import { pageExample } from './product.example.ts';
import { refuseFaults } from './refuse-faults.ts';
import { lockNamedModel, touchIfChanged, touchModel } from './touch-model.ts';

/** A page of a product: attributes that are chosen together. Not shown while its condition does not hold. */
export const pageResource = resource({
  entity: 'ProductPage',
  noun: 'page',
  table: 'product_pages',
  path: '/v1/pages',
  param: 'PageID',
  idField: 'pageID',
  tag: 'attributes',
  permission: 'products',
  fields: {
    productID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
    name: field.text(limits.name, {
      required: true,
      unique: true,
      description: 'Unique in the product, letter case aside',
    }),
    // Below zero stands for "behind the last", which a declaration does not know.
    sequence: field.integer(
      { minimum: 0 },
      {
        required: true,
        fallback: -1,
        isPlaceholder: true,
        sort: true,
        description: 'After the last unless given',
      },
    ),
    isActive: field.flag({ required: true, fallback: true }),
    displayCondition: field.json(condition, { description: 'Shown while it holds; null: always' }),
    helpText: field.text(limits.text),
  },
  operations: ['create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'sequence',
  isReferredTo: true,
  check: async (ctx, row, old) => {
    refuseFaults('pages', partOfDocument({ ...row, sequence: 0 }));
    await lockNamedModel(ctx, row.productID);
    if (row.sequence < 0) row.sequence = await behindLast(ctx, row.productID);
    await touchIfChanged(ctx, row, old);
  },
  deleting: async (ctx, row) => {
    await touchModel(ctx, row.productID);
    const used = await ctx.first(sql`
      select 1 from product_attributes a where ${ctx.mine('a')} and a.page_id = ${row.pageID} limit 1`);
    if (used)
      throw new Problem(
        'Referenced',
        'There are attributes on the page: move them to another, or delete them first.',
      );
  },
  example: pageExample,
});

const behindLast = async (ctx: Ctx, productID: string): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select least(coalesce(max(g.sequence), 0), 2147483637)::int as last from product_pages g where ${ctx.mine('g')} and g.product_id = ${productID}`,
    'page',
  );
  return last + 10;
};
