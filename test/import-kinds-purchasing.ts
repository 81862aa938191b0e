import type { KindCase } from './import-case.ts';
import type { KindWorld } from './kind-world.ts';

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
];

const suppliersAndItems = async (world: KindWorld) => {
  for (const number of ['007', 'A / B', '=1+1'])
    await world.send('POST', '/v1/items', { number, description: number });
  for (const supplierNumber of ['001', 'S / 1', '=2+2'])
    await world.send('POST', '/v1/suppliers', { supplierNumber, name: supplierNumber });
};

/** Suppliers and what they sell, as the tests of all kinds know them. */
export const purchasingKinds: readonly KindCase[] = [
  {
    name: 'suppliers',
    start: '/v1/suppliers/import',
    export: '/v1/suppliers/export',
    tables: ['suppliers'],
    prepare: async (world) => {
      await world.send('POST', '/v1/incoterms', { code: 'DAP', name: 'Delivered at place' });
      await world.send('POST', '/v1/incoterms', { code: 'OLD', name: 'Old', isActive: false });
    },
    nasty: [
      [
        'SupplierNumber',
        'Name',
        'City',
        'Country',
        'IncoTerm',
        'IncoTermLocation',
        'LeadTimeDays',
        'IsActive',
      ],
      ...nasty.map((cell) => [cell, cell, cell, 'DE', 'dap', cell, 10, true]),
      ['S / 1', 'x', '', '', '', '', '', ''],
      ['S-2', 'x', '', 'FR', '', '', 0, 'no'],
    ],
    wrong: [
      [['', 'x', '', '', '', '', '', ''], 'supplierNumber', 'InvalidInput'],
      [['w1', '', '', '', '', '', '', ''], 'name', 'InvalidInput'],
      [['w2', 'x', '', 'Germany', '', '', '', ''], 'country', 'InvalidInput'],
      [['w3', 'x', '', 'XX', '', '', '', ''], 'country', 'InvalidInput'],
      [['w4', 'x', '', '', 'EXW', '', '', ''], 'incoTerm', 'UnknownReference'],
      [['w5', 'x', '', '', 'OLD', '', '', ''], 'incoTerm', 'InvalidInput'],
      [['w6', 'x', '', '', '', 'Kiel', '', ''], 'incoTermLocation', 'InvalidInput'],
      [['w7', 'x', '', '', '', '', '1.5', ''], 'leadTimeDays', 'InvalidInput'],
      [['S / 1', 'y', '', '', '', '', '', ''], 'supplierNumber', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, `Supplier ${n}`, 'Kiel', 'DE', '', '', 5, ''],
    audited: { entity: 'Supplier', perRow: true },
  },
  {
    name: 'supplieritems',
    start: '/v1/suppliers/itemmapping/import',
    export: '/v1/suppliers/itemmapping/export',
    tables: ['supplier_items'],
    prepare: suppliersAndItems,
    nasty: [
      [
        'SupplierNumber',
        'SupplierPartNumber',
        'ItemNumber',
        'Description',
        'CostBreaks',
        'MinOrderQty',
        'ValidTo',
        'IsPreferred',
      ],
      ...nasty.map((cell, at) => [
        '001',
        cell,
        '007',
        cell,
        '1=2.50;100=2.123456',
        0.5,
        '2027-01-31',
        at === 3,
      ]),
      ['S / 1', '1', 'A / B', '', '', '', '', true],
      // The same two cells when they are put together, and another thing.
      ['=2+2', 'S / 1', '=1+1', '', ' 5 = 1 ; 1=2;', '', '', 'no'],
    ],
    wrong: [
      [['none', '1', '007', '', '', '', '', ''], 'supplierNumber', 'UnknownReference'],
      [['', '1', '007', '', '', '', '', ''], 'supplierNumber', 'InvalidInput'],
      [['001', '', '007', '', '', '', '', ''], 'supplierPartNumber', 'InvalidInput'],
      [['001', 'w1', 'none', '', '', '', '', ''], 'itemNumber', 'UnknownReference'],
      [['001', 'w2', '', '', '', '', '', ''], 'itemNumber', 'InvalidInput'],
      [['001', 'w3', '007', '', '1=two', '', '', ''], 'costBreaks', 'InvalidInput'],
      [['001', 'w4', '007', '', '1=2;1.0=3', '', '', ''], 'costBreaks', 'InvalidInput'],
      [['001', 'w5', '007', '', '', 0, '', ''], 'minOrderQty', 'InvalidInput'],
      [['001', 'w6', '007', '', '', '', '2027-31-01', ''], 'validTo', 'InvalidInput'],
      [['001', 'w7', '007', '', '', '', '', 'yes'], 'isPreferred', 'DuplicateInFile'],
      [['S / 1', '1', 'A / B', 'twice', '', '', '', ''], null, 'DuplicateInFile'],
    ],
    row: (n) => ['001', `R-${n}`, '007', '', '1=2', '', '', ''],
    audited: { entity: 'SupplierItem', perRow: true },
    isKilled: true,
  },
];
