import { sql } from 'kysely';
import { importOperations } from '#areas/ground/imports';
import type { Row } from '#kit/declaration';
import { exportFile, formatParameter } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import { fieldOf } from '#kit/resource';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { operation } from '#platform/operation';
import { object, text } from '#platform/schema';
import { priceListItemResource } from './price-list-item.resource.ts';
import { namedColumns, takeListPrices } from './take-list-prices.ts';

const numbers: Record<string, ImportColumn> = {
  listNumber: {
    name: 'listNumber',
    schema: text(60),
    required: true,
    description: 'The number of the price list',
  },
  itemNumber: {
    name: 'itemNumber',
    schema: text(60),
    required: false,
    description: 'The number of the item; this, category or productNumber',
  },
  productNumber: {
    name: 'productNumber',
    schema: text(60),
    required: false,
    description: 'The number of the product',
  },
  baseListNumber: {
    name: 'baseListNumber',
    schema: text(60),
    required: false,
    description: 'The number of the list that prices are calculated from, of the same currency and type',
  },
};

const own = (name: string): ImportColumn => {
  const { schema } = fieldOf(priceListItemResource, name);
  const { description = '' } = schema;
  const more = name === 'computePrice' ? 'FIXED for a new price unless it is said' : description;
  return { name, schema, required: false, description: more };
};

const columns: readonly ImportColumn[] = Object.entries(priceListItemResource.spec.fields).map(([name]) => {
  const column = namedColumns.find(({ field }) => field === name)?.column;
  return column === undefined ? own(name) : present(numbers[column]);
});

/**
 * Prices of price lists in files: of a list they are distinguished by item, category or product, quantity and
 * first day. None is taken away.
 */
export const listPriceImport: ImportKind = {
  entity: 'PriceListItem',
  name: 'listprices',
  tag: priceListItemResource.spec.tag,
  permission: priceListItemResource.spec.permission,
  columns,
  key: ['listNumber', 'itemNumber', 'category', 'productNumber', 'minQuantity', 'validFrom'],
  take: takeListPrices,
};

const file = exportFile(rowOf(columns));

const exportListPrices = operation({
  id: 'exportPriceListItems',
  method: 'GET',
  path: '/v1/pricelists/items/export',
  tag: 'pricing',
  summary: 'Export the prices of all price lists',
  description: 'The columns are those of an import: the file imports back unchanged.',
  permission: 'pricing.read',
  addition: true,
  query: object({ Format: formatParameter }),
  exports: 'PriceList',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({
      name: 'list-prices',
      rows: eachPrice(ctx),
      format: query.Format,
    }),
});

/** So many at a time, so that the memory stays flat. */
const stretch = 1000;

const eachPrice = async function* (ctx: Ctx) {
  let last: Row = { listNumber: '', priceListItemID: '' };
  for (;;) {
    const rows = await ctx.rows(sql<Row>`
      select ${priceListItemResource.select(ctx.now)}, l.number as "listNumber", i.number as "itemNumber",
        p.number as "productNumber", b.number as "baseListNumber"
      from price_list_items t
        join price_lists l on ${ctx.mine('l')} and l.list_id = t.list_id
        left join items i on ${ctx.mine('i')} and i.item_id = t.item_id
        left join products p on ${ctx.mine('p')} and p.product_id = t.product_id
        left join price_lists b on ${ctx.mine('b')} and b.list_id = t.base_list_id
      where ${ctx.mine('t')} and (l.number, t.price_list_item_id) > (${last.listNumber}, ${last.priceListItemID})
      order by l.number, t.price_list_item_id limit ${stretch}`);
    for (const row of rows) yield Object.fromEntries(columns.map(({ name }) => [name, row[name]]));
    if (rows.length < stretch) return;
    last = present(rows.at(-1));
  }
};

export const listPriceFileOperations = [
  exportListPrices,
  ...importOperations(listPriceImport, {
    start: '/v1/pricelists/items/import',
    startIsAddition: true,
    status: [],
  }),
];
