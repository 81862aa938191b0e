import { historyOperation } from '#kit/parts/history';
import { defineArea } from '#platform/area';
import { batchResource, batchStatusChanged } from './batch.resource.ts';
import { followOrders } from './follow-orders.ts';
import { leaveBatches } from './leave-batch.ts';
import { batchMoves } from './move-batch.ts';
import { refuseTooMuch } from './refuse-too-much.ts';

export const productionBatches = defineArea({
  name: 'productionbatches',
  tags: {},
  tables: ['production_batches'],
  operations: [
    ...batchResource.operations,
    ...batchMoves,
    { ...historyOperation(batchResource), addition: true },
  ],
  events: [batchStatusChanged],
  reactions: [followOrders, leaveBatches, refuseTooMuch],
});

export { batchStatusChanged };
