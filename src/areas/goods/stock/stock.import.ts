import { importOperations, lastImport } from '#areas/ground/imports';
import type { ImportKind } from '#platform/import-kind';
import { decimalNumber, text } from '#platform/schema';
import { countStock } from './count-stock.ts';
import { locationImport } from './inventory-location.import.ts';

/** Stock in files: what lies where, as a count finds it. */
export const stockImport: ImportKind = {
  entity: 'Inventory',
  name: 'inventory',
  tag: 'inventory',
  permission: 'inventory',
  columns: [
    { name: 'itemNumber', schema: text(60), required: true, description: 'The number of the item' },
    {
      name: 'location',
      schema: text(40),
      required: true,
      description:
        'The code of the inventory location; beside a bin, what it lies in: a code or the number of a site',
    },
    {
      name: 'bin',
      schema: text(40),
      required: false,
      description:
        'The code of the inventory location where it lies in the one before; empty: it lies there itself',
    },
    {
      name: 'quantity',
      schema: decimalNumber({ integer: 12, places: 6 }),
      required: true,
      description: 'What was counted; 0 where nothing lies any more',
    },
    { name: 'lot', schema: text(100), required: false, description: 'Needed for items tracked by lot' },
    {
      name: 'serial',
      schema: text(100),
      required: false,
      description: 'Needed for items tracked by serial number',
    },
    {
      name: 'uOM',
      schema: text(10),
      required: false,
      description:
        'Of the quantity: UN/ECE Rec 20 or a unit of the item’s own; empty: that in which its stock is kept',
    },
  ],
  key: ['itemNumber', 'location', 'bin', 'lot', 'serial'],
  claims: (values) => {
    const { itemNumber, location, bin, lot, serial } = values;
    const claim = JSON.stringify([itemNumber, bin || location, lot || '', serial || '']);
    return [{ claim, column: null, message: `${itemNumber} at ${bin || location} is counted` }];
  },
  take: countStock,
};

/** The columns of the export, which are the import's; a bin is a location like any other there. */

export const stockFileOperations = [
  lastImport(stockImport, '/v1/inventory/import/results'),
  ...importOperations(stockImport, {
    start: '/v1/inventory/import',
    startIsAddition: true,
    status: [{ path: '/v1/inventory/imports', id: 'InventoryImport', isAddition: true }],
    also: [locationImport],
  }),
];
