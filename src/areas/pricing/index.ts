import { defineArea } from '#platform/area';

export const pricing = defineArea({
  name: 'pricing',
  tables: [],
  operations: [],
});
