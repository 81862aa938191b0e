import { defineArea } from '#platform/area';
import { moveResource } from './move.resource.ts';
import { moveStatusOperations } from './move-status.ts';

export const warehouse = defineArea({
  name: 'warehouse',
  tags: {
    warehouse: 'Moves of stock from place to place, and the history of each serial number',
  },
  tables: ['warehouse_moves'],
  operations: [...moveResource.operations, ...moveStatusOperations],
});
