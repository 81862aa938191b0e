import { defineArea } from '#platform/area';

export const erp = defineArea({
  name: 'erp',
  tables: [],
  operations: [],
});
