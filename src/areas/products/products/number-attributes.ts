import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { lockOne } from '#kit/rows';
import { elementExample, idIn, idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { attributeResource } from './attribute.resource.ts';
import { byName } from './by-name.ts';
import { pageResource } from './page.resource.ts';
import { touchModel } from './touch-model.ts';

type Numbered = { attributeID: string; name: string; sequence: number };

const shared = {
  method: 'GET',
  tag: 'attributes',
  acts: true,
  permission: 'products.write',
  params: idParams(pageResource),
  response: list(attributeResource.element),
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: [elementExample(attributeResource)] },
} satisfies Partial<Parameters<typeof operation>[0]>;

export const numberAttributes = [
  operation({
    ...shared,
    id: 'renumberPageAttributes',
    path: '/v1/pages/{PageID}/attributes/renumber',
    summary: 'Number the attributes of a page 10, 20, 30 … in their present order',
    run: async (ctx, { params }) =>
      renumber(ctx, idIn(pageResource, params), (one, other) => one.sequence - other.sequence),
  }),
  operation({
    ...shared,
    id: 'alphabetizePageAttributes',
    path: '/v1/pages/{PageID}/attributes/renumber/alpha',
    summary: 'Number the attributes of a page 10, 20, 30 … in the order of their names',
    run: async (ctx, { params }) =>
      renumber(ctx, idIn(pageResource, params), (one, other) => byName(one.name, other.name)),
  }),
];

/** The model's lock is held meanwhile, so that nothing else of the page moves. */
const renumber = async (ctx: Ctx, pageID: string, order: (one: Numbered, other: Numbered) => number) => {
  const page = await lockOne(ctx, pageResource, pageID);
  await touchModel(ctx, page.productID);
  const attributes = await ctx.rows(sql<Numbered>`
    select a.attribute_id as "attributeID", a.name, a.sequence from product_attributes a
    where ${ctx.mine('a')} and a.page_id = ${pageID} order by a.attribute_id for update`);
  const moved = attributes
    .toSorted((one, other) => order(one, other) || byName(one.name, other.name))
    .map((one, index) => ({ ...one, next: (index + 1) * 10 }))
    .filter(({ sequence, next }) => sequence !== next);
  await ctx.exec(sql`
    update product_attributes as t set sequence = n.sequence, row_version = t.row_version + 1,
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}
    from unnest(${moved.map(({ attributeID }) => attributeID)}::text[], ${moved.map(({ next }) => next)}::int[]) n(attribute_id, sequence)
    where ${ctx.mine('t')} and t.attribute_id = n.attribute_id`);
  for (const { attributeID, sequence, next } of moved) {
    const about = { entity: 'Attribute', entityID: attributeID, action: 'UPDATE' as const };
    ctx.audit({ ...about, old: { sequence }, new: { sequence: next } });
  }
  // That somebody asked is reported even where nothing had to move.
  if (moved.length === 0) ctx.audit({ entity: 'ProductPage', entityID: pageID, action: 'UPDATE' });
  const onPage = [sql`t.page_id = ${pageID}`];
  return answerList(ctx, attributeResource, planList(attributeResource, { sort: 'sequence' }, onPage));
};
