import { defineArea } from '#platform/area';
import { stateOperations } from './change-state.ts';
import { createVersion } from './create-version.ts';
import { exportDocument } from './export-document.ts';
import { putDocument } from './put-document.ts';
import { readVersions } from './read-versions.ts';

export const productVersions = defineArea({
  name: 'productversions',
  tables: ['product_versions', 'product_version_documents', 'product_snapshots'],
  operations: [exportDocument, putDocument, ...readVersions, createVersion, ...stateOperations],
});

export { type CompiledVersion, compiledVersion } from './compiled-version.ts';
export { documentOf } from './document-of.ts';
