import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { field, type RowOf } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { ruleExample } from './purchasing.example.ts';

/** How it is decided what to buy. */
export const policies = ['MANUAL', 'REORDER_POINT', 'DEMAND', 'MAXIMUM'] as const;
export type Policy = (typeof policies)[number];

const fields = {
  name: field.text(200),
  itemID: field.id({ refers: true, filter: 'equal', description: 'For this item; either this or category' }),
  category: field.text(100, {
    filter: 'equal',
    description: 'For the items of this category that have no rule of their own',
  }),
  locationID: field.id({
    refers: true,
    filter: 'equal',
    description: 'For the stock at this site; null: for that of the tenant as a whole',
  }),
  policy: field.oneOf(policies, {
    required: true,
    filter: 'equal',
    description:
      'MANUAL: nothing is suggested. REORDER_POINT: lots of reorderQuantity once the position is at reorderPoint or below. DEMAND: what is missing. ' +
      'MAXIMUM: up to maximum, once the position is below it (or at reorderPoint or below, where that is given)',
  }),
  reorderPoint: field.count({
    description: 'In the unit in which the item’s stock is kept, as all quantities here',
  }),
  reorderQuantity: field.quantity({ description: 'What is bought at once' }),
  maximum: field.quantity({ description: 'What it is filled up to' }),
  supplierID: field.id({
    refers: true,
    filter: 'equal',
    description: 'Whom to buy from; the preferred supplier when null',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'At most one rule is active for an item or category at a site',
  }),
};

/** Says of an item, or of a category of items, when to buy how many. */
export const purchasingRuleResource = resource({
  entity: 'PurchasingRule',
  noun: 'purchasing rule',
  table: 'purchasing_rules',
  path: '/v1/purchasing/rules',
  param: 'id',
  idField: 'purchasingRuleID',
  tag: 'purchasing',
  permission: 'purchasing',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'get', 'patch'],
  sort: 'createdUTC',
  problems: { patch: ['Duplicate'] },
  check: async (ctx, row) => {
    refuseTogether([
      (row.itemID === null) === (row.category === null) &&
        invalid('/itemID', 'or category is required, and not both'),
      ...levelFaults(row),
    ]);
    if (row.isActive) await refuseSecond(ctx, row);
  },
  example: ruleExample,
});

/** Which quantities a policy needs, and which it can have besides. */
const levels: Record<Policy, { needs: readonly string[]; takes: readonly string[] }> = {
  MANUAL: { needs: [], takes: [] },
  DEMAND: { needs: [], takes: [] },
  REORDER_POINT: { needs: ['reorderPoint', 'reorderQuantity'], takes: [] },
  MAXIMUM: { needs: ['maximum'], takes: ['reorderPoint'] },
};

const levelFaults = (row: RowOf<typeof fields> & Row): (Problem | false)[] => {
  const { needs, takes } = levels[row.policy];
  return [
    ...['reorderPoint', 'reorderQuantity', 'maximum'].flatMap((name) => [
      needs.includes(name) &&
        row[name] === null &&
        invalid(`/${name}`, `is required of the policy ${row.policy}`),
      ![...needs, ...takes].includes(name) &&
        row[name] !== null &&
        invalid(`/${name}`, `does not belong to the policy ${row.policy}`),
    ]),
    row.policy === 'MAXIMUM' &&
      row.reorderPoint !== null &&
      row.maximum !== null &&
      row.reorderPoint.gte(row.maximum) &&
      invalid('/reorderPoint', 'must be below maximum'),
    row.policy === 'DEMAND' &&
      row.locationID !== null &&
      invalid('/policy', 'cannot be DEMAND for one site: what is needed is not kept by site'),
  ];
};

/**
 * Said in words where it can be seen; of two made at the same moment the table refuses one. @throws Problem
 * 409
 */
const refuseSecond = async (ctx: Ctx, row: Row): Promise<void> => {
  const other = await ctx.first(sql`
    select 1 from purchasing_rules t
    where ${ctx.mine('t')} and t.is_active and t.purchasing_rule_id <> ${row.purchasingRuleID}
      and t.item_id is not distinct from ${row.itemID} and t.category is not distinct from ${row.category}
      and t.location_id is not distinct from ${row.locationID}`);
  if (!other) return;
  const name = row.itemID === null ? 'category' : 'itemID';
  throw new Problem(
    'Duplicate',
    'There is an active rule for this already: change that one, or set it inactive first.',
    {
      errors: [{ pointer: `/${name}`, detail: 'has an active rule for this site already' }],
    },
  );
};
