import { customers, items, type KindCase, nasty } from './import-case.ts';

/** Sales orders, whose lines are rows. */
export const orderCases: readonly KindCase[] = [
  {
    name: 'salesorders',
    start: '/v1/salesorders/import',
    export: '/v1/salesorders/export/records',
    tables: ['sales_orders', 'sales_order_items'],
    prepare: async (world) => {
      await customers(world);
      await items(world);
    },
    nasty: [
      [
        ...['Number', 'CustomerNumber', 'PurchaseOrder', 'Description', 'RequestedDate'],
        ...['LineNumber', 'ItemNumber', 'Quantity', 'UnitPrice', 'LineNotes'],
      ],
      ...nasty.map((cell, at) => [
        ...[cell, '007', cell, cell, at === 2 ? '2026-04-20' : ''],
        ...['', '007', at + 1, `${at}.25`, cell],
      ]),
      ['M-1', 'C / 1', 'PO 1', 'Two lines', '2026-04-20', 10, '007', 2, 1.5, ''],
      ['M-1', 'C / 1', 'PO 1', '', '', 20, 'A / B', 3, 2, 'x'],
      ['H-1', 'Ä"x', '', '', '', '', '', '', '', ''],
      ['', '=1+1', 'PO-9', '', '', '', 'S', 1, 5, ''],
    ],
    wrong: [
      [['w1', 'none', '', '', '', '', '007', 1, 1, ''], 'customerNumber', 'UnknownReference'],
      [['', '007', '', '', '', '', '007', 1, 1, ''], 'purchaseOrder', 'InvalidInput'],
      [['w3', '007', '', '', '', '', 'none', 1, 1, ''], 'itemNumber', 'InvalidInput'],
      [['w4', '007', '', '', '', '', '007', 'many', 1, ''], 'quantity', 'InvalidInput'],
      [['w5', '007', '', '', '', '', '007', '', 1, ''], 'quantity', 'InvalidInput'],
      [['w6', '007', '', '', '', '', '', 1, 1, ''], 'itemNumber', 'InvalidInput'],
      [['w7', '007', '', '', '30.13.2026', '', '007', 1, 1, ''], 'requestedDate', 'InvalidInput'],
      [['w8', '007', '', '', '', '', '007', 1, -1, ''], 'unitPrice', 'InvalidInput'],
      [['M-1', 'C / 1', 'PO 1', '', '', 30, '007', 1, 1, ''], null, 'DuplicateInFile'],
      // Whose it is, it does not say: the last, because it would fail the one below as well.
      [['w9', '', '', '', '', '', '007', 1, 1, ''], 'customerNumber', 'InvalidInput'],
    ],
    row: (n) => [`R-${n}`, '007', '', '', '', '', '007', 1, 2, ''],
    audited: { entity: 'SalesOrder', perRow: true },
    isKilled: true,
    killedRows: 600,
  },
  {
    name: 'customerorders',
    start: '/v1/customerorders/import',
    export: '/v1/customerorders/export',
    tables: ['customer_orders'],
    prepare: customers,
    nasty: [
      [
        ...['Number', 'CustomerNumber', 'ReceivedDate', 'RequestedDate', 'PaymentTerms', 'CurrencyCode'],
        ...[
          'LineNumber',
          'ItemNumber',
          'CustomerItemNumber',
          'LineDescription',
          'UOM',
          'Quantity',
          'UnitPrice',
        ],
      ],
      ...nasty.map((cell, at) => [
        ...[cell, '007', at === 1 ? '2026-02-27' : '', at === 2 ? '2026-04-20' : '', cell, 'EUR'],
        ...['', cell, cell, cell, 'C62', at + 1, `${at}.25`],
      ]),
      ['M-1', 'C / 1', '2026-02-27', '2026-04-20', 'Two lines', 'KWD', 10, '007', '', '', '', 2, '1.005'],
      ['M-1', 'C / 1', '', '', '', '', 20, '', 'P / 7', 'x', '', 3, 2],
      ['H-1', 'Ä"x', '', '', '', 'JPY', '', '', '', '', '', '', ''],
      ['H-1', '=1+1', '', '', '', 'JPY', '', '', 'S', '', '', 1, 5],
    ],
    wrong: [
      [['w1', 'none', '', '', '', 'EUR', '', '', '', '', '', 1, 1], 'customerNumber', 'UnknownReference'],
      [['w3', '007', '', '', '', 'EUR', '', 'x', '', '', '', '', 1], 'quantity', 'InvalidInput'],
      [['w4', '007', '', '', '', 'EUR', '', '', '', '', '', 1, ''], 'unitPrice', 'InvalidInput'],
      [['w5', '007', '', '', '', 'EUR', '', '', '', '', '', 'many', 1], 'quantity', 'InvalidInput'],
      [['w6', '007', '', '30.13.2026', '', 'EUR', '', '', '', '', '', 1, 1], 'requestedDate', 'InvalidInput'],
      [['w7', '007', '', '', '', 'XXX', '', '', '', '', '', 1, 1], 'currencyCode', 'InvalidInput'],
      [['w8', '007', '', '', '', 'EUR', '', '', '', '', '', 1, -1], 'unitPrice', 'InvalidInput'],
      [['M-1', 'C / 1', '', '', '', '', 30, '', '', '', '', 1, 1], null, 'DuplicateInFile'],
      // Whose they are, they do not say: the last, because they would fail those beside them as well.
      [['', '007', '', '', '', 'EUR', '', '', '', '', '', 1, 1], 'number', 'InvalidInput'],
      [['w9', '', '', '', '', 'EUR', '', '', '', '', '', 1, 1], 'customerNumber', 'InvalidInput'],
    ],
    row: (n) => [`R-${n}`, '007', '', '', '', 'EUR', '', '007', '', '', '', 1, 2],
    audited: { entity: 'CustomerOrder', perRow: true },
  },
];
