import { defineArea } from '#platform/area';

export const localization = defineArea({
  name: 'localization',
  tables: [],
  operations: [],
});
