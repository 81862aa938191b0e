import { condition, touchModel } from '#areas/products/products';
import { documentLimits as limits } from '#configurator/document/limits';
import { ruleActions, ruleStatuses } from '#configurator/document/rule';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { keysOf } from '#lib/keys';
import { list } from '#platform/schema';
import { action } from './action.schema.ts';
import { completeRule } from './complete-rule.ts';
import { ruleExample } from './rule.example.ts';

const ruleTypes = keysOf(ruleActions);

const fields = {
  productID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  ruleGroupID: field.id({ refers: true, filter: 'equal', description: 'Its group (GET /v1/rules/groups)' }),
  // Zero stands for the next one, which a declaration does not know.
  number: field.integer(
    { minimum: 0, maximum: 1_000_000_000 },
    {
      required: true,
      unique: true,
      fallback: 0,
      isPlaceholder: true,
      sort: true,
      filter: 'equal',
      description: 'Unique in the product, names the rule in traces; the next one unless given',
    },
  ),
  name: field.text(limits.name, { required: true, search: true }),
  description: field.text(limits.text, { search: true }),
  type: field.oneOf(ruleTypes, {
    required: true,
    filter: 'equal',
    description: 'Says which actions it may have',
  }),
  status: field.oneOf(ruleStatuses, {
    required: true,
    fallback: 'ACTIVE',
    filter: 'equal',
    description: 'INTERNAL: at work only while a version is being tested',
  }),
  sequence: field.integer(
    { minimum: 0, maximum: 1_000_000_000 },
    { required: true, fallback: 0, description: 'Orders what depends on order: items, tasks, prices' },
  ),
  validFrom: field.date({ description: 'Included' }),
  validTo: field.date({ description: 'Included' }),
  when: field.json(condition, { column: 'condition', description: 'null: always' }),
  // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
  then: field.json(list(action, { minItems: 1, maxItems: limits.actions }), {
    required: true,
    column: 'actions',
    description: 'What it does where the condition holds',
  }),
  revision: field.integer(
    { minimum: 1 },
    { required: true, readOnly: true, fallback: 1, description: 'Counts the changes of the rule' },
  ),
};

/** A rule of a product: what it allows, needs or costs where a condition holds. */
export const ruleResource = resource({
  entity: 'Rule',
  noun: 'rule',
  table: 'product_rules',
  path: '/v1/rules',
  param: 'RuleID',
  idField: 'ruleID',
  tag: 'rules',
  permission: 'products',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete', 'search'],
  additions: ['create'],
  sort: 'number',
  search: { param: 'number', words: (row) => [String(row.number)] },
  check: completeRule,
  deleting: async (ctx, row) => {
    await touchModel(ctx, row.productID);
  },
  example: ruleExample,
});
