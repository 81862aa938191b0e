import { defineArea } from '#platform/area';

export const buyerreview = defineArea({
  name: 'buyerreview',
  tables: [],
  operations: [],
});
