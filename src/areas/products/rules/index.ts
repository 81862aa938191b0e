import { defineArea } from '#platform/area';
import { groupResource } from './group.resource.ts';
import { ruleFileOperations, ruleImport } from './rule.import.ts';
import { ruleResource } from './rule.resource.ts';
import { deleteAllRules, ruleLists } from './rule-lists.ts';

export const rules = defineArea({
  name: 'rules',
  tags: {
    rules: 'What products allow, need and cost',
  },
  tables: ['product_rule_groups', 'product_rules'],
  operations: [
    ...ruleLists,
    ...ruleFileOperations,
    ...ruleResource.operations,
    deleteAllRules,
    ...groupResource.operations,
  ],
  imports: [ruleImport],
});

export { putRuleParts } from './put-rule-parts.ts';
export { ruleResource } from './rule.resource.ts';
export { ruleParts } from './rule-parts.ts';
