import { importOperations } from '#areas/ground/imports';
import { documentLimits as limits } from '#configurator/document/limits';
import type { Row } from '#kit/declaration';
import { exportRows } from '#kit/import/export-rows';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { list, text } from '#platform/schema';
import { attributeResource } from './attribute.resource.ts';
import { type AttributeValue, attributeValueInput } from './attribute.schema.ts';
import { findAttribute } from './attribute-input.ts';
import { readDefault } from './default-in-cell.ts';
import { lockModelsOf, namedInProduct, productColumn } from './in-product.ts';

/**
 * Attributes in files, by product and name; one without a product is a pattern to copy from. Values keep no
 * ids there: on the way back each value keeps the id that the attribute has for it, and another product gives
 * its own.
 */
export const attributeFiles: RowImport = {
  resource: attributeResource,
  name: 'attributes',
  key: ['productNumber', 'name'],
  references: [productColumn],
  kin: [
    namedInProduct({
      ...{ field: 'pageID', column: 'page', noun: 'page', from: 'product_pages', id: 'page_id' },
      description: 'The name of its page, needed by a SELECTED attribute of a product',
    }),
  ],
  without: ['attributeID'],
  also: ['query'],
  shapes: {
    values: {
      schema: list(attributeValueInput, { maxItems: limits.values }),
      description: 'The values on offer, in order, as JSON: [{"value":50},{"value":63,"isDefault":true}]',
    },
    defaultValue: {
      schema: text(limits.label, { min: 0 }),
      description:
        'Taken when nobody chooses, where it is possible; read as the data type and the values say',
    },
  },
  claims: ({ productNumber = null, name }) => [
    {
      claim: JSON.stringify([productNumber, String(name).toLowerCase()]),
      column: 'name',
      message: `${name} is, letter case aside, the one`,
    },
  ],
  lock: lockModelsOf,
  find: (ctx, { productID = null, name }) => findAttribute(ctx, { productID, name }),
  asSent: (_ctx, sent, old) =>
    typeof sent.defaultValue === 'string'
      ? { ...sent, defaultValue: readDefault(sent.defaultValue, { ...old, ...sent }) }
      : sent,
  shown: (row) => ({
    ...row,
    values: Array.isArray(row.values) ? row.values.map(withoutID) : [],
    defaultValue: row.defaultValue === null ? null : String(row.defaultValue),
  }),
};

const withoutID = ({ attributeValueID: _, ...value }: AttributeValue): Row => value;

export const attributeImport = importRowByRow(attributeFiles);

export const attributeFileOperations = [
  exportRows(attributeFiles, { path: '/v1/attributes/export' }),
  ...importOperations(attributeImport, { start: '/v1/attributes/import', startIsAddition: true, status: [] }),
];
