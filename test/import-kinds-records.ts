import { type KindCase, nasty } from './import-case.ts';

/** Lists of an item in one cell, as pairs and as JSON where pairs cannot say it. */
const lists = [
  ['', ''],
  ['Bore=50 mm; Formula=a=b', 'Turning=12.5;Welding=0.75;Turning=3'],
  ['+1=-2;@x==y', 'Saw=0.000001'],
  [
    '[{"name":"Seal","value":"NBR; FKM"},{"name":"Blank","value":" 1 "},{"name":"[{x","value":"two\\nlines"}]',
    '[{"sequence":5,"taskName":"a=b; c","minutes":1.25},{"sequence":7,"taskName":" Weld","minutes":2}]',
  ],
  ['', '[{"taskName":"Drill","minutes":4},{"taskName":"Ream","minutes":1.5}]'],
] as const;

/** The records that the others refer to: customers, items and sites. */
export const recordCases: readonly KindCase[] = [
  {
    name: 'customers',
    start: '/v1/customers/records/import',
    export: '/v1/customers/export',
    tables: ['customers'],
    prepare: async () => undefined,
    nasty: [
      [
        ...['CustomerNumber', 'CustomerName', 'Address', 'City', 'Country', 'Phone', 'CurrencyCode'],
        ...['GrossMarginTarget', 'MaxDaysAllowed', 'DiscountPercent', 'TaxExempt', 'IsActive', 'ErpCode'],
      ],
      ...nasty.map((cell, at) => [
        ...[cell, cell, cell, cell, 'DE', cell, at % 2 === 0 ? 'EUR' : ''],
        ...[at === 0 ? '' : `${at}.25`, at === 1 ? '' : 1000 + at, `${at}.5`, at % 3 === 0, at !== 4, cell],
      ]),
      ['PLAIN', 'x', '', '', '', '', '', '', '', '', '', '', ''],
    ],
    wrong: [
      [['w', '', '', '', '', '', '', '', '', '', '', '', ''], 'customerName', 'InvalidInput'],
      [['w1', 'x', '', '', 'Germany', '', '', '', '', '', '', '', ''], 'country', 'InvalidInput'],
      [['w2', 'x', '', '', '', '', '', '101', '', '', '', '', ''], 'grossMarginTarget', 'InvalidInput'],
      [['w3', 'x', '', '', '', '', '', '', '1.5', '', '', '', ''], 'maxDaysAllowed', 'InvalidInput'],
      [['w4', 'x', '', '', '', '', '', '', '', '', 'maybe', '', ''], 'taxExempt', 'InvalidInput'],
      [['PLAIN', 'y', '', '', '', '', '', '', '', '', '', '', ''], 'customerNumber', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, `Customer ${n}`, '', '', '', '', '', '', '', '', '', '', ''],
    audited: { entity: 'Customer', perRow: true },
  },
  {
    name: 'items',
    start: '/v1/items/import',
    export: '/v1/items/export',
    tables: ['items', 'item_attributes', 'item_router_steps'],
    prepare: async () => undefined,
    nasty: [
      [
        ...[
          'Number',
          'Description',
          'UOM',
          'Category',
          'UnitCost',
          'UnitPrice',
          'LeadTimeDays',
          'TrackingType',
        ],
        ...['IsStocked', 'MinOrderQty', 'Weight', 'WeightUOM', 'Attributes', 'Router'],
      ],
      ...nasty.map((cell, at) => [
        ...[
          cell,
          cell,
          at % 2 === 0 ? 'C62' : 'MTR',
          cell,
          `${1234 + at}.5`,
          at === 2 ? '' : `0.00000${at}`,
          at,
        ],
        ...[at === 3 ? 'SERIAL' : 'NONE', at % 2 === 0, '', at === 5 ? '1.5' : '', at === 5 ? 'KGM' : ''],
        ...(lists[at % lists.length] as readonly string[]),
      ]),
      ['PLAIN', 'x', '', '', '', '', '', '', '', '', '', '', '', ''],
    ],
    wrong: [
      [['w', 'x', '', '', 'much', '', '', '', '', '', '', '', '', ''], 'unitCost', 'InvalidInput'],
      [['w1', 'x', '', '', '', '', '', 'BOTH', '', '', '', '', '', ''], 'trackingType', 'InvalidInput'],
      [['w2', 'x', '', '', '', '', '', '', '', '', '', '', 'Bore', ''], 'attributes', 'InvalidInput'],
      [
        ['w3', 'x', '', '', '', '', '', '', '', '', '', '', '[{"name":"A"}]', ''],
        'attributes',
        'InvalidInput',
      ],
      [['w4', 'x', '', '', '', '', '', '', '', '', '', '', '[7]', ''], 'attributes', 'InvalidInput'],
      [['w5', 'x', '', '', '', '', '', '', '', '', '', '', '', 'Saw=soon'], 'router', 'InvalidInput'],
      [
        [
          ...['w6', 'x', '', '', '', '', '', '', '', '', '', '', ''],
          '[{"taskName":"a","minutes":1},{"sequence":1,"taskName":"b","minutes":1}]',
        ],
        'router',
        'InvalidInput',
      ],
      [['PLAIN', 'y', '', '', '', '', '', '', '', '', '', '', '', ''], 'number', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, `Item ${n}`, '', '', '', '', '', '', '', '', '', '', '', ''],
    audited: { entity: 'Item', perRow: true },
  },
  {
    name: 'locations',
    start: '/v1/locations/import',
    export: '/v1/locations/export',
    tables: ['locations'],
    prepare: async () => undefined,
    nasty: [
      ['Number', 'Name', 'Address', 'City', 'Country', 'Phone', 'TimeZone', 'IsActive'],
      ...nasty.map((cell, at) => [
        cell,
        cell,
        cell,
        cell,
        'DE',
        cell,
        at % 2 === 0 ? 'Europe/Berlin' : '',
        at !== 4,
      ]),
      ['PLAIN', 'x', '', '', '', '', '', ''],
    ],
    wrong: [
      [['w', '', '', '', '', '', '', ''], 'name', 'InvalidInput'],
      [['w1', 'x', '', '', '', '', 'Mars', ''], 'timeZone', 'InvalidInput'],
      [['w2', 'x', '', '', 'Germany', '', '', ''], 'country', 'InvalidInput'],
      [['w3', 'x', '', '', '', '', '', 'maybe'], 'isActive', 'InvalidInput'],
      [['PLAIN', 'y', '', '', '', '', '', ''], 'number', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, `Site ${n}`, '', '', '', '', '', ''],
    audited: { entity: 'Location', perRow: true },
  },
];
