import { defineArea } from '#platform/area';

export const purchasing = defineArea({
  name: 'purchasing',
  tables: [],
  operations: [],
});
