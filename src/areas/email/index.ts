import { defineArea } from '#platform/area';

export const email = defineArea({
  name: 'email',
  tables: [],
  operations: [],
});
