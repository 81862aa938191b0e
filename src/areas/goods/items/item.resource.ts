import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { isCountryCode, isCurrencyCode } from '#areas/ground/reference';
import { field } from '#kit/field';
import { linksPart } from '#kit/parts/links';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { attributesPart } from './attributes.ts';
import { itemExample } from './item.example.ts';
import { priceBreaksPart } from './price-breaks.ts';
import { routerPart } from './router.ts';

const fields = {
  number: field.text(60, {
    unique: true,
    required: true,
    sort: true,
    search: true,
    filter: 'equal',
    description: 'Unique in the tenant',
    example: 'DZ-50-30-300',
  }),
  description: field.text(500, {
    required: true,
    sort: true,
    search: true,
    example: 'Double-acting cylinder 50/30, stroke 300 mm',
  }),
  category: field.text(100, { search: true, filter: 'equal', example: 'Cylinders' }),
  uOM: field.text(10, {
    required: true,
    fallback: 'C62',
    column: 'uom',
    description: 'Unit that quantities and prices are per, UN/ECE Rec 20; C62 is one piece',
    example: 'C62',
  }),
  unitCost: field.price({ description: 'What one unit costs us', example: 112.3 }),
  unitPrice: field.price({ description: 'Proposed on new quotes; null: no price yet', example: 208 }),
  currencyCode: field.text(3, {
    filter: 'equal',
    description: 'ISO 4217, of cost and price; the tenant’s when null',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Inactive items cannot be added to a quote',
  }),
  pricingComponentID: field.id({
    refers: true,
    filter: 'equal',
    description:
      'The pricing component that it belongs to: without a unitPrice it is sold at cost plus what that puts on it',
  }),
  leadTimeDays: field.integer(
    { minimum: 0, maximum: 10_000 },
    { description: 'Calendar days until it can be had', example: 15 },
  ),
  minOrderQty: field.quantity({ description: 'Smallest quantity bought or made at once, in uOM' }),
  orderMultiple: field.quantity({ description: 'Quantities bought or made are multiples of this, in uOM' }),
  trackingType: field.oneOf(['NONE', 'LOT', 'SERIAL'], { required: true, fallback: 'NONE', filter: 'equal' }),
  replenishment: field.oneOf(['BUY', 'MAKE', 'BUY_AND_MAKE'], {
    required: true,
    fallback: 'BUY',
    filter: 'equal',
  }),
  isStocked: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Whether it is kept in stock, or procured for each order',
  }),
  manufacturerPartNumber: field.text(100, { search: true, filter: 'equal' }),
  revision: field.text(40, { example: 'B' }),
  commodityCode: field.text(20, {
    filter: 'equal',
    description: 'Of the customs tariff, 2 to 10 digits. Dots and spaces are removed when it is saved',
    example: '84122180',
  }),
  countryOfOrigin: field.text(2, { filter: 'equal', description: 'ISO 3166-1 alpha-2', example: 'DE' }),
  weight: field.count({ description: 'Of one unit, in weightUOM' }),
  length: field.count({ description: 'In lengthUOM, as width and height' }),
  width: field.count(),
  height: field.count(),
  weightUOM: field.text(10, { description: 'UN/ECE Rec 20', example: 'KGM' }),
  lengthUOM: field.text(10, { description: 'UN/ECE Rec 20', example: 'MMT' }),
  taxCode: field.text(50),
  erpCode: field.text(100, { filter: 'equal', description: 'The item’s key in the ERP' }),
};

/** An item: what is bought, made and sold by its number. */
export const itemResource = resource({
  entity: 'Item',
  noun: 'item',
  table: 'items',
  path: '/v1/items',
  param: 'ItemID',
  idField: 'itemID',
  tag: 'items',
  permission: 'items',
  fields,
  parts: {
    priceBreaks: priceBreaksPart,
    attributes: attributesPart,
    links: linksPart('item_links', 'item_id'),
    router: routerPart,
    documents: documentsPart('Item', 'item_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create'],
  sort: 'number',
  isReferredTo: true,
  search: { param: 'q' },
  pages: { size: 'limit' },
  check: async (_ctx, row) => {
    // `8412.21 80` is written `84122180`, so that a rule's code can be compared as a prefix.
    const digits = row.commodityCode?.replace(/[. ]/g, '') ?? null;
    refuseTogether([
      digits !== null &&
        !/^[0-9]{2,10}$/.test(digits) &&
        invalid('/commodityCode', 'must have 2 to 10 digits, which dots and spaces may separate'),
      row.countryOfOrigin !== null &&
        !isCountryCode(row.countryOfOrigin) &&
        invalid('/countryOfOrigin', 'must be an ISO 3166-1 alpha-2 code like DE'),
      row.currencyCode !== null &&
        !isCurrencyCode(row.currencyCode) &&
        invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
    ]);
    row.commodityCode = digits;
  },
  deleting: (ctx, row) => deleteAttachments(ctx, 'Item', row.itemID),
  example: itemExample,
});
