import { defineArea } from '#platform/area';
import { group } from './group.resource.ts';
import { ruleFileOperations, ruleImport } from './rule.import.ts';
import { rule } from './rule.resource.ts';
import { deleteAllRules, ruleLists } from './rule-lists.ts';
import { listTasksOfComponent } from './tasks-of-component.ts';

export const rules = defineArea({
  name: 'rules',
  tables: ['product_rule_groups', 'product_rules'],
  operations: [
    ...ruleLists,
    listTasksOfComponent,
    ...ruleFileOperations,
    ...rule.operations,
    deleteAllRules,
    ...group.operations,
  ],
  imports: [ruleImport],
});

export { putRuleParts } from './put-rule-parts.ts';
export { anyRule } from './rule.resource.ts';
export { ruleParts } from './rule-parts.ts';
