import { defineArea } from '#platform/area';
import { deliveryOperations } from './list-deliveries.ts';

export const deliveries = defineArea({
  name: 'deliveries',
  tables: [],
  operations: deliveryOperations,
});
