import { customers, items, type KindCase, nasty } from './import-case.ts';
import { makingCases } from './import-kinds-making.ts';
import { orderCases } from './import-kinds-orders.ts';
import { recordCases } from './import-kinds-records.ts';
import { serviceCases } from './import-kinds-service.ts';
import { masterCases } from './import-master-kinds.ts';

/** Kinds whose imports the contract names. */
export const contractCases: readonly KindCase[] = [
  {
    name: 'shipto',
    start: '/v1/customers/shipto/import',
    export: '/v1/customers/shipto/export',
    tables: ['ship_tos'],
    prepare: customers,
    nasty: [
      [
        'CustomerNumber',
        'ShipToID',
        'Name',
        'Address',
        'Address2',
        'City',
        'Country',
        'Phone',
        'IsDefault',
        'IsActive',
      ],
      ...nasty.map((cell, at) => ['007', cell, cell, cell, '', cell, 'DE', cell, at === 3, true]),
      ['C / 1', '1', 'x', 'x', '', 'x', 'DE', '', true, ''],
      ['=1+1', '1', 'x', 'x', '', 'x', 'FR', '', 'no', 'no'],
      // The same two cells when they are put together, and other ship-to's.
      ['Ä"x', 'a / b', 'x', 'x', '', 'x', 'FR', '', '', ''],
    ],
    wrong: [
      [['none', '1', 'x', 'x', '', 'x', 'DE', '', '', ''], 'customerNumber', 'UnknownReference'],
      [['', '1', 'x', 'x', '', 'x', 'DE', '', '', ''], 'customerNumber', 'InvalidInput'],
      [['007', '', 'x', 'x', '', 'x', 'DE', '', '', ''], 'shipToID', 'InvalidInput'],
      [['007', 'w1', 'x', 'x', '', 'x', 'Germany', '', '', ''], 'country', 'InvalidInput'],
      [['007', 'w2', 'x', '', '', 'x', 'DE', '', '', ''], 'address', 'InvalidInput'],
      [['007', 'w3', 'x', 'x', '', 'x', 'XX', '', '', ''], 'country', 'InvalidInput'],
      [['007', 'w4', 'x', 'x', '', 'x', 'DE', '', true, ''], 'isDefault', 'DuplicateInFile'],
      [['=1+1', 'w5', 'x', 'x', '', 'x', 'DE', '', true, false], 'isDefault', 'InvalidInput'],
      [['C / 1', '1', 'y', 'x', '', 'x', 'DE', '', '', ''], null, 'DuplicateInFile'],
    ],
    row: (n) => ['007', `R-${n}`, `Dock ${n}`, 'Street', '', 'Kiel', 'DE', '', '', ''],
    audited: { entity: 'ShipTo', perRow: true },
    isKilled: true,
  },
  {
    name: 'customerattributes',
    start: '/v1/customers/attributes/import',
    export: '/v1/customers/attributes/export',
    tables: ['customer_attributes', 'customers'],
    prepare: customers,
    nasty: [
      ['CustomerNumber', 'Name', 'Value'],
      ...nasty.map((cell) => ['007', cell, cell]),
      ['C / 1', '1', 'x'],
      ['=1+1', 'Packaging', '000'],
      ['Ä"x', 'Nothing there', ''],
    ],
    wrong: [
      [['none', 'a', 'b'], 'customerNumber', 'UnknownReference'],
      [['007', '', 'b'], 'name', 'InvalidInput'],
      [['007', 'n'.repeat(101), 'b'], 'name', 'InvalidInput'],
      [['007', 'w', 'v'.repeat(1001)], 'value', 'InvalidInput'],
      [['=1+1', 'PACKAGING', 'b'], 'name', 'DuplicateInFile'],
    ],
    row: (n) => ['007', `N-${n}`, `Value ${n}`],
    audited: { entity: 'Customer', perRow: false },
    isKilled: true,
  },
  {
    name: 'inventory',
    start: '/v1/inventory/import',
    export: '/v1/inventory/export',
    tables: ['inventory_movements', 'stock_items', 'stock_closings'],
    prepare: async (world) => {
      await items(world);
      const site = await world.send('POST', '/v1/locations', {
        number: 'SITE',
        name: 'Kiel',
        timeZone: 'UTC',
      });
      const zone = await world.send('POST', '/v1/inventory/locations', {
        code: 'Z',
        siteLocationID: site.locationID,
      });
      for (const code of ['=BIN', '0012']) await world.send('POST', '/v1/inventory/locations', { code });
      await world.send('POST', '/v1/inventory/locations', { code: 'Z-1', parentID: zone.locationID });
      await world.send('POST', '/v1/inventory/locations', { code: 'off', isActive: false });
    },
    nasty: [
      ['ItemNumber', 'Location', 'Bin', 'Quantity', 'Lot', 'Serial', 'uOM'],
      ['007', '=BIN', '', '12.5', '', '', ''],
      ['007', 'Z', 'Z-1', '3', '', '', ''],
      ['007', 'SITE', 'Z', '4', '', '', ''],
      ['A / B', '0012', '', '0.000001', '', '', ''],
      ...nasty.map((cell) => ['=1+1', '0012', '', '100', cell, '', '']),
      ...nasty.map((cell) => ['S', '0012', '', '1', '', cell, '']),
      ['A / B', 'Z', '', '0', '', '', ''],
    ],
    wrong: [
      [['none', 'Z', '', '1', '', '', ''], 'itemNumber', 'UnknownReference'],
      [['007', 'none', '', '1', '', '', ''], 'location', 'UnknownReference'],
      [['007', 'Z', 'nobin', '1', '', '', ''], 'bin', 'UnknownReference'],
      [['007', '0012', 'Z-1', '9', '', '', ''], null, 'DuplicateInFile'],
      [['A / B', '0012', 'Z-1', '1', '', '', ''], 'bin', 'InvalidInput'],
      [['A / B', '=BIN', '', '', '', '', ''], 'quantity', 'InvalidInput'],
      [['A / B', '=BIN', '', 'many', 'x', '', ''], 'quantity', 'InvalidInput'],
      [['A / B', 'SITE', 'Z-1', '-1', 'x', '', ''], 'quantity', 'InsufficientStock'],
      [['A / B', 'off', '', '1', '', '', ''], 'location', 'InvalidInput'],
      [['=1+1', 'Z', '', '1', '', '', ''], 'lot', 'InvalidInput'],
      [['S', 'Z', '', '1', '', '', ''], 'serial', 'InvalidInput'],
      [['S', 'Z', '', '2', '', 'SN', ''], 'quantity', 'InvalidInput'],
      [['S', 'Z', '', '1', '', 'NULL', ''], 'serial', 'SerialInStock'],
      [['007', 'off', '', '1', '', '', 'KGM'], 'uOM', 'InvalidInput'],
    ],
    row: (n) => ['=1+1', 'Z', '', '5', `L-${n}`, '', ''],
    audited: { entity: 'InventoryMovement', perRow: true },
    isKilled: true,
  },
  {
    name: 'serialization',
    start: '/v1/serialization/import',
    export: '/v1/serialization/export',
    tables: ['serial_numbers'],
    prepare: async (world) => {
      await customers(world);
      await items(world);
    },
    nasty: [
      [
        'SerialNumber',
        'ItemNumber',
        'CustomerNumber',
        'ShippedDate',
        'WarrantyEnd',
        'Status',
        'Lot Number',
        'Notes',
        'ParentSerial',
      ],
      ...nasty.map((cell) => [cell, '007', '007', '2026-01-30', '2028-01-29', 'shipped', cell, cell, '']),
      // Built into one another, the whole named before its parts.
      ['1 / 2', 'A / B', '', '2026-01-30T09:00:00.123Z', '', '', '', '', ''],
      ['0', 'S', '=1+1', '', '', '', '', '', 'A / B / 1 / 2'],
      ['1', 'S', '', '', '', 'ISSUED', '', '', 'S / 0'],
    ],
    wrong: [
      [['x', 'none', '', '', '', '', '', '', ''], 'itemNumber', 'UnknownReference'],
      [['x', '007', 'none', '', '', '', '', '', ''], 'customerNumber', 'UnknownReference'],
      [['', '007', '', '', '', '', '', '', ''], 'serialNumber', 'InvalidInput'],
      [['w1', '007', '', '30.13.2026', '', '', '', '', ''], 'shippedDate', 'InvalidInput'],
      [['w2', '007', '', '2026-02-30', '', '', '', '', ''], 'shippedDate', 'InvalidInput'],
      [['w3', '007', '', '', 'soon', '', '', '', ''], 'warrantyEnd', 'InvalidInput'],
      [['w4', '007', '', '', '', 'GONE', '', '', ''], 'status', 'InvalidInput'],
      [['w5', '007', '', '', '', '', '', '', 'S / none'], 'parentSerial', 'UnknownReference'],
      [['w6', '007', '', '', '', '', '', '', '007 / w6'], 'parentSerial', 'UnknownReference'],
      [['1', 'S', '', '', '', '', '', '', ''], null, 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, '007', '', '', '', '', '', '', ''],
    audited: { entity: 'SerialNumber', perRow: true },
    isKilled: true,
  },
];

/** All kinds that there are. */
export const kindCases: readonly KindCase[] = [
  ...contractCases,
  ...masterCases,
  ...recordCases,
  ...orderCases,
  ...makingCases,
  ...serviceCases,
];
