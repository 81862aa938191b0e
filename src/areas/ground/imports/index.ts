import { defineArea } from '#platform/area';
import { cancelImport } from './cancel-import.ts';
import { createImport, type Kinds, listKinds } from './general-operations.ts';
import { getImport, listOperations } from './list-imports.ts';
import { logOperations } from './log-operations.ts';

/**
 * The area, gets all kinds of records that can be imported. Later areas list `importOperations` among
 * their own.
 */
export const importsArea = (kinds: Kinds) =>
  defineArea({
    name: 'imports',
    tags: {
      imports: 'Records brought in files: how far each import is, and the reports on its rows',
    },
    tables: ['imports', 'import_logs'],
    operations: [
      ...listOperations,
      listKinds(kinds),
      createImport(kinds),
      getImport,
      cancelImport(kinds),
      ...logOperations({
        id: 'Import',
        path: '/v1/imports',
        tag: 'imports',
        permission: 'imports.read',
        addition: true,
      }),
    ],
  });

export { type ImportWorkerParts, runNextImport, startImportWorker } from './import-worker.ts';
export { importOperations, lastImport } from './kind-operations.ts';
export { asksOf } from './read-cell.ts';
