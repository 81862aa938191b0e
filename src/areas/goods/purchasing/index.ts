import { defineArea } from '#platform/area';
import { hearMaterialRequest } from './hear-material-request.ts';
import { listPurchases } from './list-purchases.ts';
import { watchStatusOperations } from './move-watch.ts';
import { purchasingRuleResource } from './purchasing-rule.resource.ts';
import { watchResource } from './watch.resource.ts';

export const purchasing = defineArea({
  name: 'purchasing',
  tags: {
    purchasing: 'When to buy what, and what a buyer watches',
  },
  tables: ['purchasing_rules', 'purchasing_watches'],
  operations: [
    listPurchases,
    ...purchasingRuleResource.operations,
    ...watchResource.operations,
    ...watchStatusOperations,
  ],
  reactions: [hearMaterialRequest],
});
