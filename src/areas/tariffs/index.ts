import { defineArea } from '#platform/area';

export const tariffs = defineArea({
  name: 'tariffs',
  tables: [],
  operations: [],
});
