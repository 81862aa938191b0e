import { defineArea } from '#platform/area';
import { buildUses } from './build-uses.ts';
import { changeSnapshot } from './change-snapshot.ts';
import { stateOperations } from './change-state.ts';
import { checkProductDocument } from './check-document.ts';
import { compareSnapshots, compareVersions } from './compare-snapshots.ts';
import { createVersion } from './create-version.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { exportDocument } from './export-document.ts';
import { modelImports } from './import-model.ts';
import { keepNamedDocuments } from './named-documents.ts';
import { productItems } from './product-items.ts';
import { putDocument, putDocumentFile } from './put-document.ts';
import { readVersions } from './read-versions.ts';
import { snapshotOperations } from './snapshots.ts';
import { validateProduct, validateProducts } from './validate-products.ts';

export const productVersions = defineArea({
  name: 'productversions',
  tables: ['product_versions', 'product_version_documents', 'product_snapshots', 'product_uses'],
  operations: [
    exportDocument,
    putDocument,
    putDocumentFile,
    checkProductDocument,
    ...modelImports,
    validateProducts,
    validateProduct,
    ...productItems,
    buildUses,
    ...readVersions,
    createVersion,
    ...stateOperations,
    ...snapshotOperations,
    changeSnapshot,
    compareSnapshots,
    compareVersions,
    duplicateProduct,
    deleteProduct,
  ],
  reactions: [keepNamedDocuments],
});

export { checkForRelease } from './check-for-release.ts';
export { compareDocuments, documentChange } from './compare-snapshots.ts';
export { documentOf, lockModel, unreadText } from './document-of.ts';
export { makeDraft } from './make-version.ts';
export { readModel } from './read-model.ts';
export { textOf } from './stored-document.ts';
export { usedVersion, usedVersions, withValues } from './used-version.ts';
export { versionReleasing } from './version-releasing.ts';
