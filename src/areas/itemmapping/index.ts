import { defineArea } from '#platform/area';

export const itemMapping = defineArea({
  name: 'itemmapping',
  tables: [],
  operations: [],
});
