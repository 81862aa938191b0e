import { defineArea } from '#platform/area';

export const stock = defineArea({
  name: 'stock',
  tables: [],
  operations: [],
});
