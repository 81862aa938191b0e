import { sql } from 'kysely';
import {
  condition,
  lockNamedModel,
  partOfDocument,
  refuseFaults,
  touchIfChanged,
  touchModel,
} from '#areas/products/products';
import { documentLimits } from '#configurator/document/limits';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { refuseReferenced } from '#platform/references';
import { groupExample } from './rule.example.ts';

/** A group of a product's rules. Its condition holds for all of them besides their own. */
export const groupResource = resource({
  entity: 'RuleGroup',
  noun: 'rule group',
  table: 'product_rule_groups',
  path: '/v1/rules/groups',
  param: 'RuleGroupID',
  idField: 'ruleGroupID',
  tag: 'rules',
  permission: 'products',
  fields: {
    productID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
    name: field.text(documentLimits.name, {
      required: true,
      unique: true,
      description: 'Unique in the product, letter case aside',
    }),
    // Below zero stands for "behind the last", which a declaration does not know.
    sequence: field.integer(
      { minimum: 0, maximum: 1_000_000_000 },
      {
        required: true,
        fallback: -1,
        isPlaceholder: true,
        sort: true,
        description: 'After the last unless given',
      },
    ),
    isActive: field.flag({
      required: true,
      fallback: true,
      description: 'Its rules are at work only where it is',
    }),
    condition: field.json(condition, {
      description: 'Holds for all its rules besides their own; null: always',
    }),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'sequence',
  isReferredTo: true,
  check: async (ctx, row, old) => {
    refuseFaults('ruleGroups', partOfDocument({ ...row, sequence: 0 }));
    await lockNamedModel(ctx, row.productID);
    if (row.sequence < 0) row.sequence = await behindLast(ctx, row.productID);
    await touchIfChanged(ctx, row, old);
  },
  deleting: async (ctx, row) => {
    await touchModel(ctx, row.productID);
    await refuseReferenced(ctx, 'product_rule_groups', row.ruleGroupID);
  },
  example: groupExample,
});

const behindLast = async (ctx: Ctx, productID: string): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select coalesce(max(g.sequence), 0)::int as last from product_rule_groups g
      where ${ctx.mine('g')} and g.product_id = ${productID}`,
    'rule group',
  );
  return last + 10;
};
