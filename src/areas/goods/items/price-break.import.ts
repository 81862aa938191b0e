import { importOperations } from '#areas/ground/imports';
import { exportFile, formatParameter } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { operation } from '#platform/operation';
import { date, flag, object, percent, price, quantity, text } from '#platform/schema';
import { itemResource } from './item.resource.ts';
import { eachPriceBreak, takePriceBreaks } from './take-price-breaks.ts';

const column = (
  name: string,
  schema: ImportColumn['schema'],
  description: string,
  required = false,
): ImportColumn => ({
  name,
  schema,
  required,
  description,
});

/**
 * Price breaks of items in files: an item's are distinguished by quantity, customer, currency and first day.
 * None is taken away.
 */
export const priceBreakImport: ImportKind = {
  entity: 'ItemPriceBreak',
  name: 'pricebreaks',
  tag: itemResource.spec.tag,
  permission: itemResource.spec.permission,
  columns: [
    column('itemNumber', text(60), 'The number of the item', true),
    column('minQuantity', quantity(), 'Counts from this quantity on, in the item’s uOM', true),
    column('customerNumber', text(40), 'For this customer only'),
    column('currencyCode', text(3), 'For documents in this currency only; ISO 4217'),
    column('validFrom', date(), 'First day'),
    column('unitPrice', price(), 'Either this or discountPercent'),
    column('discountPercent', percent({}, '100'), 'Off the item’s unitPrice'),
    column('validTo', date(), 'Last day'),
    column('isActive', flag(), 'true unless said'),
  ],
  key: ['itemNumber', 'minQuantity', 'customerNumber', 'currencyCode', 'validFrom'],
  take: takePriceBreaks,
};

const file = exportFile(rowOf(priceBreakImport.columns));

const exportPriceBreaks = operation({
  id: 'exportItemPriceBreaks',
  method: 'GET',
  path: '/v1/items/pricebreaks/export',
  tag: 'items',
  summary: 'Export the price breaks of all items',
  description: 'The columns are those of an import: the file imports back unchanged.',
  permission: 'items.read',
  addition: true,
  query: object({ Format: formatParameter }),
  exports: 'Item',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({
      name: 'price-breaks',
      rows: eachPriceBreak(ctx),
      format: query.Format,
    }),
});

export const priceBreakFileOperations = [
  exportPriceBreaks,
  ...importOperations(priceBreakImport, {
    start: '/v1/items/pricebreaks/import',
    startIsAddition: true,
    status: [],
  }),
];
