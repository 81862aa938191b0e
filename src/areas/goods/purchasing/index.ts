import { defineArea } from '#platform/area';
import { hearMaterialRequest } from './hear-material-request.ts';
import { listPurchases } from './list-purchases.ts';
import { setWatchStatus, watchMachineOperation } from './move-watch.ts';
import { anyPurchasingRule } from './purchasing-rule.resource.ts';
import { anyWatch } from './watch.resource.ts';

export const purchasing = defineArea({
  name: 'purchasing',
  tables: ['purchasing_rules', 'purchasing_watches'],
  operations: [
    listPurchases,
    ...anyPurchasingRule.operations,
    ...anyWatch.operations,
    setWatchStatus,
    watchMachineOperation,
  ],
  reactions: [hearMaterialRequest],
});
