import { attachmentOperations } from '#areas/ground/documents';
import { linksOperation } from '#kit/parts/links';
import { defineArea } from '#platform/area';
import { attributeFileOperations, attributeImport } from './attribute.import.ts';
import { listAttributeValues, summarizeAttributes } from './attributes-in-use.ts';
import { compatibilityOperations } from './compatibility.ts';
import { contractPriceFileOperations, contractPriceImport } from './contract-price.import.ts';
import { contractPriceOperations } from './contract-price.resource.ts';
import { deleteAllItems } from './delete-all-items.ts';
import { findItemByNumber } from './find-by-number.ts';
import { itemFileOperations, itemImport } from './item.import.ts';
import { itemResource } from './item.resource.ts';
import { listItemReferences } from './item-references.ts';
import { itemReviewOperations } from './item-reviews.ts';
import { listItemsOfComponent } from './items-of-component.ts';
import { priceBreakFileOperations, priceBreakImport } from './price-break.import.ts';
import { putItems } from './put-items.ts';
import { listRecentItems } from './recent-items.ts';
import { setAttributes, setRouter } from './set-details.ts';
import { setPriceBreaks } from './set-price-breaks.ts';
import { listCategories, listOrigins } from './values-in-use.ts';

// The contract changes an item's own fields under `…/basics`, apart from its lists.
const operations = itemResource.operations.map((one) =>
  one.id === 'updateItem'
    ? { ...one, id: 'updateItemBasics', path: `${one.path}/basics`, summary: 'Change the fields of an item' }
    : one,
);

export const items = defineArea({
  name: 'items',
  tags: {
    items: 'What is bought, made and sold',
  },
  tables: [
    'items',
    'item_price_breaks',
    'item_attributes',
    'item_links',
    'item_router_steps',
    'item_contract_prices',
    'item_compatibilities',
    'item_reviews',
  ],
  imports: [itemImport, attributeImport, priceBreakImport, contractPriceImport],
  operations: [
    ...operations,
    ...itemFileOperations,
    ...attributeFileOperations,
    ...priceBreakFileOperations,
    ...contractPriceFileOperations,
    findItemByNumber,
    listCategories,
    listOrigins,
    setPriceBreaks,
    setAttributes,
    linksOperation(itemResource, 'item_links', 'item_id'),
    setRouter,
    summarizeAttributes,
    listAttributeValues,
    listItemReferences,
    listItemsOfComponent,
    listRecentItems,
    putItems,
    deleteAllItems,
    ...attachmentOperations(itemResource, 'ITEM'),
    ...contractPriceOperations,
    ...compatibilityOperations,
    ...itemReviewOperations,
  ],
});

export { itemResource };
