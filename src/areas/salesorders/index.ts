import { defineArea } from '#platform/area';

export const salesOrders = defineArea({
  name: 'salesorders',
  tables: [],
  operations: [],
});
