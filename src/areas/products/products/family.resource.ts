import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { refuseReferenced } from '#platform/references';
import { familyExample } from './product.example.ts';

/** A family of products: how a list of them is divided. */
export const familyResource = resource({
  entity: 'ProductFamily',
  noun: 'product family',
  table: 'product_families',
  path: '/v1/products/families',
  param: 'FamilyID',
  idField: 'familyID',
  tag: 'products',
  permission: 'products',
  fields: {
    name: field.text(200, { required: true, unique: true, description: 'Unique, letter case aside' }),
    description: field.text(2000),
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
    isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'sequence',
  isReferredTo: true,
  check: async (ctx, row) => {
    if (row.sequence < 0) row.sequence = await behindLast(ctx);
  },
  deleting: (ctx, row) => refuseReferenced(ctx, 'product_families', row.familyID),
  example: familyExample,
});

const behindLast = async (ctx: Ctx): Promise<number> => {
  const { last } = await ctx.one(
    sql<{
      last: number;
    }>`select least(coalesce(max(f.sequence), 0), 2147483637)::int as last from product_families f where ${ctx.mine('f')}`,
    'product family',
  );
  return last + 10;
};
