import { defineArea } from '#platform/area';

export const productVersions = defineArea({
  name: 'productversions',
  tables: [],
  operations: [],
});
