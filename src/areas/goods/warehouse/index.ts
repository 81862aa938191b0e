import { defineArea } from '#platform/area';
import { moveNumbers, moveResource } from './move.resource.ts';
import { moveStatusOperations } from './move-status.ts';

export const warehouse = defineArea({
  name: 'warehouse',
  tables: ['warehouse_moves'],
  numbers: [moveNumbers],
  operations: [...moveResource.operations, ...moveStatusOperations],
});
