import { importOperations } from '#areas/ground/imports';
import { exportAttributes, importOfAttributes } from '#kit/import/attribute-import';
import { text } from '#platform/schema';
import { mergeAttributes } from './attributes.ts';
import { customerResource } from './customer.resource.ts';

/** Attributes of customers in files. */
const attributeFiles = {
  resource: customerResource,
  entity: 'CustomerAttribute',
  name: 'customerattributes',
  table: 'customer_attributes',
  column: 'customerNumber',
  field: 'customerNumber',
  attributeName: text(100),
  merge: mergeAttributes,
};

export const attributeImport = importOfAttributes(attributeFiles);

export const attributeFileOperations = [
  exportAttributes(attributeFiles, '/v1/customers/attributes/export'),
  ...importOperations(attributeImport, { start: '/v1/customers/attributes/import', status: [] }),
];
