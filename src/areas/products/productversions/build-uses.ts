import { sql } from 'kysely';
import { productParams } from '#areas/products/products';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { int32, object } from '#platform/schema';
import { documentOf, lockModel } from './document-of.ts';
import { type NamedUse, namedUses } from './named-uses.ts';

const count = (description: string) => int32({ minimum: 0, description });

/** Rebuilds the where-used index of a product. A read that acts (decisions 1), with its twin under POST. */
export const buildUses = operation({
  id: 'buildProductReferences',
  method: 'GET',
  acts: true,
  path: '/v1/products/{ProductID}/references/build',
  tag: 'products',
  summary: 'Rebuild the index of what a product names, and count it',
  description:
    'Reads the product as it is now and keeps which items, tasks, documents and pricing components its rules, ' +
    'item mappings and values name, and where. `references/items` is answered from it until the product changes, ' +
    'and from the product itself after that. A second call replaces the index by the same. Each name counts once; ' +
    'names with expressions in braces are known only in a configuration and do not count.',
  permission: 'products.write',
  params: productParams,
  response: object(
    {
      modelRevision: int32({ minimum: 1, description: 'Counts the changes of the product’s model' }),
      items: count('Item numbers'),
      tasks: count('Tasks, by name'),
      documents: count('Documents of the library, by name'),
      pricingComponents: count('Pricing components, by name'),
      places: count('Where in the product they are named, all together'),
    },
    { title: 'ProductReferenceCounts' },
  ),
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    response: { modelRevision: 7, items: 12, tasks: 4, documents: 1, pricingComponents: 2, places: 23 },
  },
  run: async (ctx, { params: { ProductID: productID } }) => {
    // Of two who build at once the second replaces what the first left, and nobody changes the model
    // meanwhile.
    await lockModel(ctx, productID);
    const uses = namedUses(await documentOf(ctx, productID));
    const old = await keptIndex(ctx, productID);
    await ctx.exec(sql`delete from product_uses as u where ${ctx.mine('u')} and u.product_id = ${productID}`);
    await keepUses(ctx, productID, uses);
    const { modelRevision } = await ctx.one(
      sql<{ modelRevision: number }>`
        select p.model_revision::int as "modelRevision" from products p
        where ${ctx.mine('p')} and p.product_id = ${productID}`,
      'product',
    );
    // The trail tells a build that changed the index.
    const built = { references: { modelRevision, places: uses.length } };
    const about = { entity: 'Product', entityID: productID, action: 'UPDATE' as const };
    ctx.audit({ ...about, old, new: uses.length === 0 ? undefined : built });
    const names = (kind: NamedUse['kind']) =>
      new Set(
        uses
          .filter((use) => use.kind === kind)
          .map(({ name }) => (kind === 'ITEM' ? name : name.toLowerCase())),
      );
    return {
      modelRevision,
      items: names('ITEM').size,
      tasks: names('TASK').size,
      documents: names('DOCUMENT').size,
      pricingComponents: names('PRICING_COMPONENT').size,
      places: uses.length,
    };
  },
});

/** What the trail says of the index that there is. */
const keptIndex = async (ctx: Ctx, productID: string) => {
  const references = await ctx.first(sql<{ modelRevision: number; places: number }>`
    select max(u.model_revision)::int as "modelRevision", count(*)::int as places from product_uses u
    where ${ctx.mine('u')} and u.product_id = ${productID} having count(*) > 0`);
  return references && { references };
};

const keepUses = (ctx: Ctx, productID: string, uses: readonly NamedUse[]) => {
  const column = (name: keyof NamedUse) => sql`${uses.map((use) => use[name])}::text[]`;
  return ctx.exec(sql`
    insert into product_uses
      (tenant_id, product_id, place, kind, name, entity_type, entity_key, pointer, model_revision)
    select ${ctx.tenantID}, p.product_id, n.place - 1, n.kind, n.name, n.entity_type, n.entity_key, n.pointer,
      p.model_revision
    from products p, unnest(
        ${column('kind')}, ${column('name')}, ${column('entityType')}, ${column('entityKey')}, ${column('pointer')}
      ) with ordinality as n (kind, name, entity_type, entity_key, pointer, place)
    where ${ctx.mine('p')} and p.product_id = ${productID}`);
};

/**
 * The items of the index, in order; null where it was not built since the model changed last, or names
 * nothing.
 */
export const builtItemUses = async (ctx: Ctx, productID: string): Promise<NamedUse[] | null> => {
  const uses = await ctx.rows(sql<NamedUse>`
    select u.kind, u.name, u.entity_type as "entityType", u.entity_key as "entityKey", u.pointer
    from product_uses u join products p on ${ctx.mine('p')} and p.product_id = u.product_id
    where ${ctx.mine('u')} and u.product_id = ${productID} and u.model_revision = p.model_revision
    order by u.place`);
  return uses.length === 0 ? null : uses.filter(({ kind }) => kind === 'ITEM');
};
