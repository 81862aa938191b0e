import { defineArea } from '#platform/area';

export const verticals = defineArea({
  name: 'verticals',
  tables: [],
  operations: [],
});
