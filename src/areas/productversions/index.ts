import { defineArea } from '#platform/area';
import { exportDocument } from './export-document.ts';
import { putDocument } from './put-document.ts';

export const productVersions = defineArea({
  name: 'productversions',
  tables: [],
  operations: [exportDocument, putDocument],
});
