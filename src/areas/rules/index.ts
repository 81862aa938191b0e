import { defineArea } from '#platform/area';

export const rules = defineArea({
  name: 'rules',
  tables: [],
  operations: [],
});
