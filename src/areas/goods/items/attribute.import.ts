import { importOperations } from '#areas/ground/imports';
import { exportAttributes, importOfAttributes } from '#kit/import/attribute-import';
import { attributeInput, mergeAttributes } from './attributes.ts';
import { itemResource } from './item.resource.ts';

/** Attributes of items in files. */
const attributeFiles = {
  resource: itemResource,
  entity: 'ItemAttribute',
  name: 'itemattributes',
  table: 'item_attributes',
  column: 'itemNumber',
  field: 'number',
  attributeName: attributeInput.properties.name,
  merge: mergeAttributes,
};

export const attributeImport = importOfAttributes(attributeFiles);

export const attributeFileOperations = [
  exportAttributes(attributeFiles, '/v1/items/attributes/export', true),
  ...importOperations(attributeImport, {
    start: '/v1/items/attributes/import',
    startIsAddition: true,
    status: [],
  }),
];
