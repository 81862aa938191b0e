import { defineArea } from '#platform/area';

export const productionOrders = defineArea({
  name: 'prodorders',
  tables: [],
  operations: [],
});
