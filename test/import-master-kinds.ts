import { customers, items, type KindCase, nasty } from './import-case.ts';
import { priceKinds } from './import-kinds-prices.ts';
import { productKinds } from './import-kinds-products.ts';
import { purchasingKinds } from './import-kinds-purchasing.ts';

/** Kinds of master data beside those of the contract. */
export const masterCases: readonly KindCase[] = [
  {
    name: 'people',
    start: '/v1/customers/people/import',
    export: '/v1/customers/people/export',
    tables: ['people'],
    prepare: customers,
    nasty: [
      [
        'CustomerNumber',
        'Email',
        'FirstName',
        'LastName',
        'Title',
        'Phone',
        'IsPrimary',
        'IsActive',
        'PersonID',
      ],
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
      [['007', '10.0', '', '', '', '', '1', '', ''], null, 'DuplicateInFile'],
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
      // Of one key, distinguished by their ids.
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
  ...productKinds,
  ...priceKinds,
];
