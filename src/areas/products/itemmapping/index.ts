import { historyOperation } from '#kit/parts/history';
import { defineArea } from '#platform/area';
import { changeMapping } from './change-mapping.ts';
import { itemMappingResource } from './item-mapping.resource.ts';
import { mappingFileOperations, mappingImport } from './mapping.import.ts';
import { deleteAllMappings, mappingLists } from './mapping-lists.ts';
import { matchOperations } from './match-mappings.ts';
import { validateOperations } from './validate-mappings.ts';

// The contract reads one under `…/detail`, because the plain path names a product.
const operations = itemMappingResource.operations.map((one) =>
  one.method === 'GET' ? { ...one, path: `${one.path}/detail` } : one,
);

export const itemMapping = defineArea({
  name: 'itemmapping',
  tags: {
    'item-mapping': 'Which items a configuration needs',
  },
  tables: ['item_mappings'],
  operations: [
    ...mappingFileOperations,
    ...mappingLists,
    ...matchOperations,
    ...validateOperations,
    ...operations,
    changeMapping,
    historyOperation(itemMappingResource),
    deleteAllMappings,
  ],
  imports: [mappingImport],
});

export { findUnknownItems } from './find-unknown-items.ts';
export { itemMappingResource } from './item-mapping.resource.ts';
export { mappingParts } from './mapping-parts.ts';
export { namedItems } from './named-items.ts';
export { putMappingParts } from './put-mapping-parts.ts';
