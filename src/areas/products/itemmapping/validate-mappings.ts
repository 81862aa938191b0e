import { findingOnWire, findingsWithIDs, productParams, productParts } from '#areas/products/products';
import { checkDocument } from '#configurator/document/check-document';
import { readDocument } from '#configurator/document/read-document';
import { type Operation, operation } from '#platform/operation';
import { list } from '#platform/schema';
import { findUnknownItems } from './find-unknown-items.ts';
import { mappingParts } from './mapping-parts.ts';

const validate = (id: string, path: string): Operation =>
  operation({
    id,
    method: 'GET',
    path: `${path}/validate`,
    tag: 'item-mapping',
    summary: 'Check the item mappings of a product',
    description:
      'Unknown attributes, values and items, quantities that cannot be read, conditions that come twice or can never be met. What rules ' +
      'make unreachable is reported by the check of the whole product.',
    permission: 'products.read',
    params: productParams,
    response: list(findingOnWire),
    problems: ['NotFound'],
    example: {
      response: [
        {
          severity: 'ERROR',
          code: 'UNKNOWN_ATTRIBUTE',
          message: 'There is no attribute BOR.',
          pointer: '/itemMappings/0/attributes/0/name',
          entity: { type: 'ITEM_MAPPING', key: '1', entityID: '0198c5a0-0000-7000-8000-000000000290' },
          rule: null,
        },
      ],
    },
    run: async (ctx, { params }) => {
      const { product, pages, attributes, tables } = await productParts(ctx, params.ProductID);
      const { itemMappings, ids } = await mappingParts(ctx, params.ProductID);
      const read = readDocument({
        format: 'millwright-product-1',
        product,
        pages,
        attributes,
        tables,
        itemMappings,
      });
      if ('findings' in read) return findingsWithIDs(read.findings, ids);
      const findings = checkDocument(read.document).filter(({ entity }) => entity?.type === 'ITEM_MAPPING');
      const unknown = (await findUnknownItems(ctx, read.document)).filter(
        ({ entity }) => entity?.type === 'ITEM_MAPPING',
      );
      return findingsWithIDs([...findings, ...unknown], ids);
    },
  });

export const validateOperations = [
  validate('validateItemMappings', '/v1/itemmapping/{ProductID}'),
  validate('validateProductItemMappings', '/v1/products/{ProductID}/itemmapping'),
];
