import { sql } from 'kysely';
import { exportFile, formatParameter } from '#kit/export';
import { field } from '#kit/field';
import { rowOf } from '#kit/import/declaration';
import { countRows, listRows, pageRows } from '#kit/list/list-operations';
import { answerList, stretches } from '#kit/list-answer';
import { filterQuery, limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { inventoryLocationResource } from './inventory-location.resource.ts';
import { balanceExample } from './stock.example.ts';
import { stockImport } from './stock.import.ts';

/** What lies where, as sums of the ledger. A place that holds nothing is not there; negative ones are. */
const balances = listed({
  title: 'StockBalance',
  table: 'stock_balances',
  idField: 'balanceID',
  sort: 'itemNumber',
  fields: {
    balanceID: field.id({
      required: true,
      description: 'Of this item, place, lot and serial number together',
    }),
    itemID: field.id({ required: true, filter: 'equal' }),
    itemNumber: field.text(60, { required: true, filter: 'equal', sort: true }),
    description: field.longText(4000, { required: true }),
    locationID: field.id({ required: true, filter: 'equal' }),
    locationCode: field.text(40, { required: true, filter: 'equal', sort: true }),
    siteLocationID: field.id({ filter: 'equal', description: 'The site of the place' }),
    lotNumber: field.text(100, { filter: 'equal' }),
    serialNumber: field.text(100, { filter: 'equal' }),
    onHandQuantity: field.decimal({ integer: 14, places: 6 }, { required: true, description: 'In uOM' }),
    uOM: field.text(10, { required: true, description: 'In which the item’s stock is kept', column: 'uom' }),
  },
});

const shared = { tag: 'inventory', permission: 'inventory.read' };
const path = '/v1/inventory/status';
const rows = { ...shared, row: balanceExample };

const listStatus = listRows(balances, {
  ...rows,
  id: 'listInventoryStatus',
  path,
  summary: 'List what lies where',
  description:
    'Always from the ledger kept here. What is promised and to come of an item: GET /v1/inventory/items/{ItemID}.',
});

const countStatus = countRows(balances, {
  ...rows,
  id: 'countInventoryStatus',
  path: `${path}/count`,
  summary: 'Count the places that hold something',
});

const pageStatus = pageRows(balances, {
  ...rows,
  id: 'pageInventoryStatus',
  path: `${path}/pages`,
  param: 'Page',
  summary: 'One page of what lies where',
});

const statusAtLocation = operation({
  ...shared,
  method: 'GET',
  id: 'listInventoryStatusAtLocation',
  path: `${path}/locations/{LocationID}`,
  summary: 'List what lies at an inventory location',
  description: 'At this one, not in those that lie in it.',
  params: idParams(inventoryLocationResource),
  query: listQuery(balances, { limit: limitParameter }),
  response: list(balances.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [balanceExample] },
  run: async (ctx, { params, query }) => {
    const { LocationID } = params;
    await readOne(ctx, inventoryLocationResource, LocationID);
    return answerList(ctx, balances, planList(balances, query, [sql`t.location_id = ${LocationID}`]));
  },
});

const file = exportFile(rowOf(stockImport.columns));

const exportStock = operation({
  ...shared,
  method: 'GET',
  id: 'exportInventory',
  path: '/v1/inventory/export',
  summary: 'Export what lies where',
  description:
    'The columns are those of an import: the file imports back as a count without differences. In CSV, text cells that a ' +
    'spreadsheet would run as a formula are escaped, and an import takes that off again; numbers never.',
  query: filterQuery(balances, { Format: formatParameter }),
  exports: 'InventoryMovement',
  response: file.response,
  run: async (ctx, { query }) =>
    file.answer({
      name: 'inventory',
      rows: exported(ctx, query),
      format: query.Format,
    }),
});

export const statusOperations = [listStatus, countStatus, pageStatus, statusAtLocation, exportStock];

const exported = async function* (ctx: Ctx, query: Record<string, unknown>) {
  for await (const rows of stretches(ctx, balances, planList(balances, query)))
    for (const { itemNumber, locationCode, onHandQuantity, lotNumber, serialNumber, uOM } of rows)
      yield {
        itemNumber,
        location: locationCode,
        bin: null,
        quantity: onHandQuantity,
        lot: lotNumber,
        serial: serialNumber,
        uOM,
      };
};
