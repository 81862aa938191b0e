import { purchasingKinds } from './import-kinds-purchasing.ts';
import { csvLine, type KindWorld } from './kind-world.ts';

/** A kind of import as the tests of all kinds know it. */
export type KindCase = {
  name: string;
  start: string;
  export: string;
  /** What it writes, by which two states are compared. */
  tables: readonly string[];
  /** Makes what its rows refer to. */
  prepare: (world: KindWorld) => Promise<void>;
  /** Rows that are right and nasty, header first. */
  nasty: readonly (readonly (string | number | boolean)[])[];
  /** Rows that are wrong: cells, the column that the log must name, and the code. */
  wrong: readonly [readonly (string | number | boolean)[], string | null, string][];
  /** One of many right rows, of the header's columns. */
  row: (n: number) => readonly (string | number | boolean)[];
  /** The entity of the audit entries that a row leaves, one for each, and how it is told apart. */
  audited: { entity: string; perRow: boolean };
  /** Its worker is killed as well, which takes seconds; the others are taken by the same code. */
  isKilled?: boolean;
};

const customers = async (world: KindWorld) => {
  for (const number of ['007', 'C / 1', '=1+1', 'Ä"x'])
    await world.send('POST', '/v1/customers', { customerNumber: number, customerName: number });
};
const items = async (world: KindWorld) => {
  for (const [number, more] of [
    ['007', {}],
    ['A / B', {}],
    ['=1+1', { trackingType: 'LOT' }],
    ['S', { trackingType: 'SERIAL' }],
  ] as const)
    await world.send('POST', '/v1/items', { number, description: number, ...more });
};

/** Cells that spreadsheets, quotes and line ends are apt to break. */
const nasty = [
  '=SUM(A1)',
  '+49 431 1',
  '-5',
  '@x',
  "'=quoted",
  'a "b", c; d',
  'zwei\nZeilen',
  'Ångström ß 東京',
  '0012',
  'NULL',
];

export const kindCases: readonly KindCase[] = [
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
      const site = await world.send('POST', '/v1/locations', { number: 'SITE', name: 'Kiel', timeZone: 'UTC' });
      const zone = await world.send('POST', '/v1/inventory/locations', { code: 'Z', siteLocationID: site.locationID });
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
      ['1', 'S', '', '', '', 'IN_STOCK', '', '', 'S / 0'],
    ],
    wrong: [
      [['x', 'none', '', '', '', '', '', '', ''], 'itemNumber', 'UnknownReference'],
      [['x', '007', 'none', '', '', '', '', '', ''], 'customerNumber', 'UnknownReference'],
      [['', '007', '', '', '', '', '', '', ''], 'serialNumber', 'InvalidInput'],
      [['w1', '007', '', '30.01.2026', '', '', '', '', ''], 'shippedDate', 'InvalidInput'],
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
  {
    name: 'people',
    start: '/v1/customers/people/import',
    export: '/v1/customers/people/export',
    tables: ['people'],
    prepare: customers,
    nasty: [
      ['CustomerNumber', 'Email', 'FirstName', 'LastName', 'Title', 'Phone', 'IsPrimary', 'IsActive', 'PersonID'],
      ...nasty.map((cell, at) => ['007', `n${at}@example.com`, cell, cell, cell, cell, at === 3, true, '']),
      ['C / 1', '', 'Ada', 'Same', '', '', true, '', 'p1'],
      ['C / 1', '', 'Ada', 'Same', '', '', '', '', 'p2'],
      ['=1+1', 'N0@EXAMPLE.com', 'x', 'y', '', '', 'no', 'no', ''],
    ],
    wrong: [
      [['none', 'a@b.example', 'x', 'y', '', '', '', '', ''], 'customerNumber', 'UnknownReference'],
      [['007', 'w1@b.example', '', 'y', '', '', '', '', ''], 'firstName', 'InvalidInput'],
      [['007', 'no address', 'x', 'y', '', '', '', '', ''], 'email', 'InvalidInput'],
      [['007', 'N1@example.com', 'x', 'y', '', '', '', '', ''], 'email', 'DuplicateInFile'],
      [['007', 'w2@b.example', 'x', 'y', '', '', true, '', ''], 'isPrimary', 'DuplicateInFile'],
      [['=1+1', 'w3@b.example', 'x', 'y', '', '', true, false, ''], 'isPrimary', 'InvalidInput'],
      [['Ä"x', 'w4@b.example', 'x', 'y', '', '', '', '', 'p1'], 'customerNumber', 'ReadOnlyField'],
    ],
    row: (n) => ['007', `r${n}@example.com`, 'Ada', `R ${n}`, '', '', '', '', ''],
    audited: { entity: 'Person', perRow: true },
  },
  {
    name: 'verticals',
    start: '/v1/verticals/import',
    export: '/v1/verticals/export',
    tables: ['verticals'],
    prepare: async () => undefined,
    nasty: [['ErpCode', 'Name', 'IsActive'], ...nasty.map((cell, at) => [cell, cell, at % 2 === 0])],
    wrong: [
      [['', 'x', ''], 'erpCode', 'InvalidInput'],
      [['w', '', ''], 'name', 'InvalidInput'],
      [['w2', 'x', 'maybe'], 'isActive', 'InvalidInput'],
    ],
    row: (n) => [`R-${n}`, `Vertical ${n}`, ''],
    audited: { entity: 'Vertical', perRow: true },
  },
  {
    name: 'incoterms',
    start: '/v1/incoterms/import',
    export: '/v1/incoterms/export',
    tables: ['inco_terms'],
    prepare: async () => undefined,
    nasty: [
      ['Code', 'Name', 'Notes', 'IsActive'],
      ...nasty.map((cell, at) => [`${at}`.padStart(3, '0'), cell, cell, at % 2 === 0]),
      ['LOW', 'x', '', ''],
    ],
    wrong: [
      [['', 'x', '', ''], 'code', 'InvalidInput'],
      [['w', '', '', ''], 'name', 'InvalidInput'],
      [['A'.repeat(11), 'x', '', ''], 'code', 'InvalidInput'],
      [['low', 'y', '', ''], 'code', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, `Term ${n}`, '', ''],
    audited: { entity: 'IncoTerm', perRow: true },
  },
  {
    name: 'inventorylocations',
    start: '/v1/inventory/locations/import',
    export: '/v1/inventory/locations/export',
    tables: ['inventory_locations'],
    prepare: async (world) => {
      await world.send('POST', '/v1/locations', { number: 'SITE', name: 'Kiel', timeZone: 'UTC' });
    },
    nasty: [
      ['Code', 'Description', 'Type', 'Parent', 'Site', 'IsActive'],
      ...nasty.map((cell, at) => [
        cell,
        cell,
        'ZONE',
        at === 0 ? '' : (nasty[at - 1] as string).replace(/^'=/, '='),
        'SITE',
        at % 2 === 0,
      ]),
    ],
    wrong: [
      [['w', '', 'HOLE', '', '', ''], 'type', 'InvalidInput'],
      [['w1', '', '', 'none', '', ''], 'parent', 'UnknownReference'],
      [['w2', '', '', 'w2', '', ''], 'parent', 'UnknownReference'],
      [['w3', '', '', '', 'none', ''], 'site', 'UnknownReference'],
    ],
    row: (n) => [`R-${n}`, '', '', '', '', ''],
    audited: { entity: 'InventoryLocation', perRow: true },
  },
  {
    name: 'itemattributes',
    start: '/v1/items/attributes/import',
    export: '/v1/items/attributes/export',
    tables: ['item_attributes', 'items'],
    prepare: items,
    nasty: [
      ['ItemNumber', 'Name', 'Value'],
      ...nasty.map((cell, at) => ['007', `${at}`, cell]),
      ['A / B', '-Bore', '=50'],
      ['S', 'Nothing there', ''],
    ],
    wrong: [
      [['none', 'a', 'b'], 'itemNumber', 'UnknownReference'],
      [['007', 'a=b', 'b'], 'name', 'InvalidInput'],
      [['A / B', '-BORE', 'b'], 'name', 'DuplicateInFile'],
    ],
    row: (n) => ['007', `N-${n}`, `Value ${n}`],
    audited: { entity: 'Item', perRow: false },
  },
  {
    name: 'pricebreaks',
    start: '/v1/items/pricebreaks/import',
    export: '/v1/items/pricebreaks/export',
    tables: ['item_price_breaks', 'items'],
    prepare: async (world) => {
      await customers(world);
      await items(world);
    },
    nasty: [
      [
        'ItemNumber',
        'MinQuantity',
        'CustomerNumber',
        'CurrencyCode',
        'ValidFrom',
        'ValidTo',
        'UnitPrice',
        'DiscountPercent',
        'IsActive',
      ],
      ...['007', 'A / B', '=1+1', 'S'].map((item) => [item, '10', '', '', '', '', '0.000001', '', '']),
      ['007', '10', '=1+1', '', '', '', '', '12.5', 'no'],
      ['007', '10', 'C / 1', 'EUR', '2026-01-01', '2026-06-30', '7', '', ''],
      ['007', '10', 'C / 1', 'EUR', '2026-07-01', '', '8', '', ''],
    ],
    wrong: [
      [['none', '10', '', '', '', '', '1', '', ''], 'itemNumber', 'UnknownReference'],
      [['007', '11', 'none', '', '', '', '1', '', ''], 'customerNumber', 'UnknownReference'],
      [['007', '0', '', '', '', '', '1', '', ''], 'minQuantity', 'InvalidInput'],
      [['007', '12', '', '', '', '', '', '', ''], 'unitPrice', 'InvalidInput'],
      [['007', '13', '', '', '', '', '1', '1', ''], 'discountPercent', 'InvalidInput'],
      [['007', '14', '', 'ZZZ', '', '', '1', '', ''], 'currencyCode', 'InvalidInput'],
      [['007', '10', '', '', '2026-01-01', '', '1', '', ''], 'minQuantity', 'InvalidInput'],
      [['007', '10.0', '', '', '', '', '1', '', ''], 'minQuantity', 'DuplicateInFile'],
    ],
    row: (n) => ['007', n + 1, '', '', '', '', '5', '', ''],
    audited: { entity: 'Item', perRow: false },
  },
  {
    name: 'contractprices',
    start: '/v1/items/contractpricing/import',
    export: '/v1/items/contractpricing/export',
    tables: ['item_contract_prices'],
    prepare: async (world) => {
      await customers(world);
      await items(world);
    },
    nasty: [
      [
        'CustomerNumber',
        'ItemNumber',
        'CurrencyCode',
        'MinQuantity',
        'ValidFrom',
        'ValidTo',
        'ContractNumber',
        'UnitPrice',
        'DiscountPercent',
        'IsActive',
        'ContractPriceID',
      ],
      ...nasty.map((cell, at) => ['007', '007', '', at + 1, '2026-01-01', '', cell, '1.5', '', true, '']),
      ['=1+1', 'A / B', 'EUR', '', '2026-01-01', '2026-12-31', '', '', '5', '', 'c1'],
      // Of one key, told apart by their ids.
      ['=1+1', 'A / B', 'EUR', '', '2026-01-01', '2026-12-31', '', '', '6', 'no', 'c2'],
    ],
    wrong: [
      [['none', '007', '', '', '2026-01-01', '', '', '1', '', '', ''], 'customerNumber', 'UnknownReference'],
      [['007', 'none', '', '', '2026-01-01', '', '', '1', '', '', ''], 'itemNumber', 'UnknownReference'],
      [['007', 'S', '', '', '', '', '', '1', '', '', ''], 'validFrom', 'InvalidInput'],
      [['007', 'S', '', '', '2026-01-01', '', '', '', '', '', ''], 'unitPrice', 'InvalidInput'],
      [['007', 'S', 'ZZZ', '', '2026-01-01', '', '', '1', '', '', ''], 'currencyCode', 'InvalidInput'],
      [['=1+1', 'A / B', 'EUR', '', '2026-02-01', '', '', '1', '', '', ''], 'validFrom', 'Duplicate'],
    ],
    row: (n) => ['007', '007', '', n + 100, '2026-01-01', '', '', '5', '', '', ''],
    audited: { entity: 'ContractPrice', perRow: true },
  },
  ...purchasingKinds,
];

/** A file of rows. */
export const fileOf = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows.map(csvLine).join('\r\n');
