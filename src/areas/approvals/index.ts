import { defineArea } from '#platform/area';

export const approvals = defineArea({
  name: 'approvals',
  tables: [],
  operations: [],
});
