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
];
