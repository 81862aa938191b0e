import { items, type KindCase, nasty } from './import-case.ts';
import type { KindWorld } from './kind-world.ts';

const lists = async (world: KindWorld) => {
  await items(world);
  await world.send('POST', '/v1/products', { number: 'P / 1', name: 'x' });
  for (const number of ['L-1', '=L'])
    await world.send('POST', '/v1/pricelists', { number, name: number, currencyCode: 'EUR', type: 'SALE' });
};

const header = [
  ...[
    'ListNumber',
    'ItemNumber',
    'Category',
    'ProductNumber',
    'MinQuantity',
    'ComputePrice',
    'FixedPrice',
    'Base',
  ],
  ...['BaseListNumber', 'Percent', 'Formula', 'Rounding', 'ValidFrom', 'ValidTo', 'MinMargin'],
];
type Cells = readonly (string | number)[];
const fixed = (list: string, item: string, quantity: string | number, price: string | number): Cells => [
  ...[list, item, '', '', quantity, '', price, '', '', '', '', '', '', '', ''],
];

/** Prices of price lists. */
export const priceKinds: readonly KindCase[] = [
  {
    name: 'listprices',
    start: '/v1/pricelists/items/import',
    export: '/v1/pricelists/items/export',
    tables: ['price_list_items', 'price_lists'],
    prepare: lists,
    nasty: [
      header,
      ...nasty.map((cell, at) => [
        '=L',
        '',
        cell,
        '',
        at + 1,
        'FIXED',
        '0.000001',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ]),
      fixed('L-1', '007', '', '12.5'),
      fixed('L-1', '007', 10, '11.25'),
      [
        'L-1',
        'A / B',
        '',
        '',
        '',
        'PERCENT',
        '',
        'OTHER_LIST',
        '=L',
        -12.5,
        '',
        '0.05',
        '2026-01-01',
        '2026-06-30',
        20,
      ],
      [
        'L-1',
        'A / B',
        '',
        '',
        '',
        'FORMULA',
        '',
        'LIST',
        '',
        '',
        'max(base * 0.9, 5)',
        '',
        '2026-07-01',
        '',
        '',
      ],
      ['L-1', '', '', 'P / 1', '', 'FIXED', 1000, '', '', '', '', '', '', '', ''],
    ],
    wrong: [
      [fixed('none', '007', '', 1), 'listNumber', 'UnknownReference'],
      [fixed('L-1', 'none', '', 1), 'itemNumber', 'UnknownReference'],
      [fixed('', '007', '', 1), 'listNumber', 'InvalidInput'],
      [fixed('L-1', '', 99, 1), 'itemNumber', 'InvalidInput'],
      [fixed('L-1', 'S', '', ''), 'fixedPrice', 'InvalidInput'],
      [fixed('L-1', 'S', 7, -1), 'fixedPrice', 'InvalidInput'],
      [
        ['L-1', 'S', '', '', 5, 'FORMULA', '', '', '', '', 'base +', '', '', '', ''],
        'formula',
        'InvalidInput',
      ],
      [
        ['L-1', 'S', '', '', 6, 'PERCENT', '', 'OTHER_LIST', 'none', 5, '', '', '', '', ''],
        'baseListNumber',
        'UnknownReference',
      ],
      [
        ['L-1', 'A / B', '', '', '', 'FIXED', 1, '', '', '', '', '', '2026-05-01', '', ''],
        'minQuantity',
        'Duplicate',
      ],
      [fixed('L-1', '007', '10.0', 3), null, 'DuplicateInFile'],
    ],
    row: (n) => fixed('L-1', 'S', n + 10, 5),
    audited: { entity: 'PriceList', perRow: false },
  },
];
