import { notesOperation } from '#kit/parts/notes';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { askPrices } from './ask-prices.ts';
import { findSupplierByNumber } from './find-by-number.ts';
import { supplierFileOperations, supplierImport } from './supplier.import.ts';
import { supplierResource } from './supplier.resource.ts';
import { supplierItemFileOperations, supplierItemImport } from './supplier-item.import.ts';
import { supplierItemOperations } from './supplier-items.ts';

export const suppliers = defineArea({
  name: 'suppliers',
  tags: {
    suppliers: 'The companies that a tenant buys from, and their cost breaks',
  },
  tables: ['suppliers', 'supplier_items'],
  operations: [
    ...supplierResource.operations,
    findSupplierByNumber,
    askPrices,
    { ...notesOperation(supplierResource, 'PATCH'), addition: true },
    { ...tagsOperation(supplierResource), addition: true },
    ...supplierFileOperations,
    ...supplierItemOperations,
    ...supplierItemFileOperations,
  ],
  imports: [supplierImport, supplierItemImport],
});

export { breakAt } from './cost-breaks.ts';
export { findSources, type Source } from './find-sources.ts';
