import { defineArea } from '#platform/area';
import { hearMaterialRequest } from './hear-material-request.ts';
import { listPurchases } from './list-purchases.ts';
import { watchStatusOperations } from './move-watch.ts';
import { purchaseReturnResource, purchaseReturnStatusChanged } from './purchase-return.resource.ts';
import { purchasingRuleResource } from './purchasing-rule.resource.ts';
import { purchaseReturnMoves } from './settle-return.ts';
import { watchResource } from './watch.resource.ts';

export const purchasing = defineArea({
  name: 'purchasing',
  tags: {
    purchasing: 'When to buy what, what a buyer watches, and what goes back to suppliers',
  },
  tables: ['purchasing_rules', 'purchasing_watches', 'purchase_returns'],
  operations: [
    listPurchases,
    ...purchasingRuleResource.operations,
    ...watchResource.operations,
    ...watchStatusOperations,
    ...purchaseReturnResource.operations,
    ...purchaseReturnMoves,
  ],
  events: [purchaseReturnStatusChanged],
  reactions: [hearMaterialRequest],
});

export { sendBack } from './settle-return.ts';
