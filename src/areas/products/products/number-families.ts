import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { byName } from './by-name.ts';
import { familyResource } from './family.resource.ts';
import { familyExample } from './product.example.ts';

const shared = {
  method: 'GET',
  tag: 'products',
  acts: true,
  permission: 'products.write',
  response: list(familyResource.element),
  example: { response: [familyExample.row] },
} as const;

const renumberFamilies = operation({
  ...shared,
  id: 'renumberProductFamilies',
  path: '/v1/products/families/renumber',
  summary: 'Number the product families 10, 20, 30 … in their present order',
  run: (ctx) => renumber(ctx, (one, other) => one.sequence - other.sequence),
});

const alphabetizeFamilies = operation({
  ...shared,
  id: 'alphabetizeProductFamilies',
  path: '/v1/products/families/alphabetize',
  summary: 'Number the product families 10, 20, 30 … in the order of their names',
  run: (ctx) => renumber(ctx, (one, other) => byName(one.name, other.name)),
});

export const numberFamilies = [renumberFamilies, alphabetizeFamilies];

type Numbered = { familyID: string; name: string; sequence: number };

/**
 * Every family is locked first, so that of two who number at once the second starts from what the first left.
 */
const renumber = async (ctx: Ctx, order: (one: Numbered, other: Numbered) => number) => {
  const families = await ctx.rows(sql<Numbered>`
    select f.family_id as "familyID", f.name, f.sequence from product_families f where ${ctx.mine('f')} order by f.family_id for update`);
  const moved = families
    .toSorted(order)
    .map((one, index) => ({ ...one, next: (index + 1) * 10 }))
    .filter(({ sequence, next }) => sequence !== next);
  await ctx.exec(sql`
    update product_families as t set sequence = n.sequence, row_version = t.row_version + 1,
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}
    from unnest(${moved.map(({ familyID }) => familyID)}::text[], ${moved.map(({ next }) => next)}::int[]) n(family_id, sequence)
    where ${ctx.mine('t')} and t.family_id = n.family_id`);
  for (const { familyID, sequence, next } of moved) {
    const about = { entity: 'ProductFamily', entityID: familyID, action: 'UPDATE' as const };
    ctx.audit({ ...about, old: { sequence }, new: { sequence: next } });
  }
  // That somebody asked is reported even where nothing had to move.
  if (moved.length === 0) ctx.audit({ entity: 'ProductFamily', entityID: ctx.tenantID, action: 'UPDATE' });
  return answerList(ctx, familyResource, planList(familyResource, {}));
};
