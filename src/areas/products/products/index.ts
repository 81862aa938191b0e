import { attachmentOperations } from '#areas/ground/documents';
import { linksOperation } from '#kit/parts/links';
import { notesOperation } from '#kit/parts/notes';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { attributeFileOperations, attributeImport } from './attribute.import.ts';
import { attributeResource } from './attribute.resource.ts';
import { attributeLists, pageLists } from './attribute-lists.ts';
import { setQuery, testQuery } from './attribute-query.ts';
import { familyResource } from './family.resource.ts';
import { listRevisions } from './list-revisions.ts';
import { numberAttributes } from './number-attributes.ts';
import { numberFamilies } from './number-families.ts';
import { pageResource } from './page.resource.ts';
import { productOperations, productResource } from './product.resource.ts';
import { patchAttribute, patchAttributes, putAttribute, putAttributes } from './put-attributes.ts';
import { resetPricing } from './reset-pricing.ts';
import { setImage, setImages } from './set-images.ts';
import { setStore } from './set-store.ts';
import { tableOperations } from './table.resource.ts';
import { valueRequestOperations } from './value-request.resource.ts';

export const products = defineArea({
  name: 'products',
  tags: {
    products: 'What can be configured: families, products and pages',
    attributes: 'What is chosen or computed of a product',
  },
  tables: [
    'product_families',
    'products',
    'product_links',
    'product_pages',
    'product_attributes',
    'product_attribute_revisions',
    'product_value_requests',
    'product_tables',
  ],
  operations: [
    ...numberFamilies,
    ...familyResource.operations,
    ...productOperations,
    linksOperation(productResource, 'product_links', 'product_id', 'Links'),
    notesOperation(productResource, 'PATCH'),
    tagsOperation(productResource),
    ...attachmentOperations(productResource, 'PRODUCT'),
    setStore,
    setImage,
    setImages,
    ...tableOperations,
    ...pageLists,
    ...pageResource.operations,
    ...numberAttributes,
    ...attributeLists,
    putAttributes,
    patchAttributes,
    putAttribute,
    ...valueRequestOperations,
    ...attributeFileOperations,
    ...attributeResource.operations,
    patchAttribute,
    setQuery,
    testQuery,
    listRevisions,
    resetPricing,
  ],
  imports: [attributeImport],
});

export { attributeResource } from './attribute.resource.ts';
export { choice, value } from './choice.schema.ts';
export { deleteAllOfProduct } from './delete-all-of-product.ts';
export {
  attributeName,
  condition,
  expressionText,
  number,
  scalar,
  unitOfItem,
} from './document.schema.ts';
export { pageOfProduct, searchOfProduct } from './find-in-product.ts';
export { findingOnWire, findingsWithIDs, type PartIDs } from './finding.schema.ts';
export { lockModelsOf, namedInProduct, productColumn } from './in-product.ts';
export { partOfDocument, ruleOfDocument } from './part-of-document.ts';
export {
  countOfProduct,
  exportOfProduct,
  listOfProduct,
  needProduct,
  productParams,
} from './parts-of-product.ts';
export { ordinaryDelete, productResource } from './product.resource.ts';
export { idsBy, productParts } from './product-parts.ts';
export {
  deleteParts,
  nameKey,
  numberKey,
  type PartChange,
  type PutParts,
  putParts,
  storedParts,
} from './put-parts.ts';
export { putProductParts } from './put-product-parts.ts';
export { faultsOfPart, refuseFaults } from './refuse-faults.ts';
export { runQueryIn } from './run-query.ts';
export { asOneChange, lockNamedModel, touchIfChanged, touchModel } from './touch-model.ts';
