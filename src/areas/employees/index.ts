import { defineArea } from '#platform/area';

export const employees = defineArea({
  name: 'employees',
  tables: [],
  operations: [],
});
