import { defineArea } from '#platform/area';

export const suppliers = defineArea({
  name: 'suppliers',
  tables: [],
  operations: [],
});
