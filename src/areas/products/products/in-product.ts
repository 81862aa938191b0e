import { sql } from 'kysely';
import type { ImportReference } from '#kit/import/declaration';
import { namedReference } from '#kit/import/named-reference';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';

/** A product in files of its parts: by its number. */
export const productColumn = namedReference({
  field: 'productID',
  column: 'productNumber',
  noun: 'product',
  from: 'products',
  id: 'product_id',
  word: 'number',
  most: 60,
});

/**
 * A column that names a part of the row's product by its name, letter case aside: the page of an attribute.
 */
export const namedInProduct = (part: {
  field: string;
  column: string;
  noun: string;
  from: string;
  id: string;
  description: string;
}): ImportReference => {
  const id = sql.ref(`o.${part.id}`);
  return {
    field: part.field,
    column: part.column,
    noun: `${part.noun} of the product`,
    schema: text(200),
    description: part.description,
    find: async (ctx, words, { productID = null }) => {
      const found = await ctx.rows(sql<{ id: string; word: string }>`
        select ${id} as id, w.word from unnest(${words}::text[]) as w (word)
          join ${sql.table(part.from)} o on lower(o.name) = lower(w.word)
        where ${ctx.mine('o')} and o.product_id = ${productID}`);
      return new Map(found.map((row) => [row.word, row.id]));
    },
    name: async (ctx, ids) => {
      const found = await ctx.rows(sql<{ id: string; name: string }>`
        select ${id} as id, o.name from ${sql.table(part.from)} o where ${ctx.mine('o')} and ${id} = any (${ids}::text[])`);
      return new Map(found.map((row) => [row.id, row.name]));
    },
  };
};

/**
 * Locks the models of the products that rows name, in one order, so that two files do not wait for each other
 * in a circle.
 */
export const lockModelsOf = async (ctx: Ctx, rows: readonly Record<string, unknown>[]): Promise<void> => {
  const ids = rows.flatMap(({ productID }) => (productID ? [productID] : []));
  await ctx.rows(sql`
    select 1 from products p where ${ctx.mine('p')} and p.product_id = any (${[...new Set(ids)]}::text[])
    order by p.product_id for no key update`);
};
