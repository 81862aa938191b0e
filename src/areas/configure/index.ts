import { defineArea } from '#platform/area';

export const configure = defineArea({
  name: 'configure',
  tables: [],
  operations: [],
});
