import { defineArea } from '#platform/area';

export const products = defineArea({
  name: 'products',
  tables: [],
  operations: [],
});
