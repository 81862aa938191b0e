import { defineArea } from '#platform/area';

export const portalaccounts = defineArea({
  name: 'portalaccounts',
  tables: [],
  operations: [],
});
