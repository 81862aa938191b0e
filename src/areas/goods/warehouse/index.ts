import { defineArea } from '#platform/area';
import { moveResource } from './move.resource.ts';
import { moveStatusOperations } from './move-status.ts';

export const warehouse = defineArea({
  name: 'warehouse',
  tables: ['warehouse_moves'],
  operations: [...moveResource.operations, ...moveStatusOperations],
});
