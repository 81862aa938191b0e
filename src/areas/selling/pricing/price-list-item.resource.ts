import type { Row } from '#kit/declaration';
import { field, type RowOf } from '#kit/field';
import { resource } from '#kit/resource';
import { priceListItemExample } from './price-list.example.ts';

const signed = { integer: 5, places: 6, min: '-100', isPercent: true } as const;

const fields = {
  listID: field.id({ required: true, readOnly: true }),
  itemID: field.id({ refers: true, filter: 'equal', description: 'For this item' }),
  category: field.text(100, {
    filter: 'equal',
    description: 'For items of this category, instead of itemID',
  }),
  productID: field.id({
    refers: true,
    filter: 'equal',
    description: 'For this product, instead of either: its own price, which a configuration’s begins with',
  }),
  minQuantity: field.quantity({
    description: 'Counts from this quantity on, in the item’s uOM; null: from any',
  }),
  computePrice: field.oneOf(['FIXED', 'PERCENT', 'FORMULA'], { required: true }),
  base: field.oneOf(['LIST', 'COST', 'OTHER_LIST'], {
    description:
      'Of PERCENT, and of a FORMULA that asks for `base`: the item’s unitPrice, its unitCost, or its price in baseListID',
  }),
  baseListID: field.id({ refers: true, description: 'A list of the same currency and type' }),
  fixedPrice: field.price({ description: 'Of FIXED' }),
  percent: field.decimal(signed, { description: 'Of PERCENT, put on the base: −10 takes a tenth off' }),
  formula: field.text(500, {
    description:
      'Of FORMULA: the price of one unit from `base`, `cost` (both of one unit) and `quantity`, in the language of products',
    example: 'max(base * 0.9, cost * 1.25 + 40 / quantity)',
  }),
  surcharge: field.money({ description: 'Added afterwards; negative to subtract' }),
  rounding: field.decimal(
    { integer: 14, places: 6, min: '0.000001' },
    { description: 'Of PERCENT and FORMULA: to multiples of this, half-up' },
  ),
  minMargin: field.percent({ description: 'Least percent of the price that is left over the cost' }, '100'),
  maxMargin: field.percent({ description: 'Most percent of the price that is left over the cost' }, '100'),
  validFrom: field.date({ description: 'First day' }),
  validTo: field.date({ description: 'Last day' }),
};

/** A price of a list. Its operations stand under the list (price-list-items.ts). */
export const priceListItemResource = resource({
  entity: 'PriceListItem',
  noun: 'price of the list',
  table: 'price_list_items',
  path: '/v1/pricelists/{ListID}/items',
  param: 'PriceListItemID',
  idField: 'priceListItemID',
  tag: 'pricing',
  permission: 'pricing',
  fields,
  operations: [],
  sort: 'createdUTC',
  example: priceListItemExample,
});

/** A price of a list as it is stored; one that is not stored yet has no common fields. */
export type ListPrice = RowOf<typeof fields> & { priceListItemID: string } & Row;
