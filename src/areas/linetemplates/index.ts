import { defineArea } from '#platform/area';

export const lineTemplates = defineArea({
  name: 'linetemplates',
  tables: [],
  operations: [],
});
