import { linksOperation } from '#kit/parts/links';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { family } from './family.resource.ts';
import { numberFamilies } from './number-families.ts';
import { page } from './page.resource.ts';
import { anyProduct, product } from './product.resource.ts';

export const products = defineArea({
  name: 'products',
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
    ...family.operations,
    ...product.operations,
    linksOperation(anyProduct, 'product_links', 'product_id', 'Links'),
    notesOperation(anyProduct, 'PATCH'),
    ...page.operations,
  ],
});

export { condition, conditionOrNull } from './document.schema.ts';
export { touchModel } from './touch-model.ts';
