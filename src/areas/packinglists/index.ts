import { defineArea } from '#platform/area';

export const packingLists = defineArea({
  name: 'packinglists',
  tables: [],
  operations: [],
});
