import { customers, items, type KindCase, nasty } from './import-case.ts';

/** What is measured with, and what comes after shipping. */
export const serviceCases: readonly KindCase[] = [
  {
    name: 'assets',
    start: '/v1/quality/assets/import',
    export: '/v1/quality/assets/export',
    tables: ['quality_assets'],
    prepare: async (world) => {
      for (const number of ['007', '=S'])
        await world.send('POST', '/v1/locations', { number, name: number, timeZone: 'UTC' });
    },
    nasty: [
      [
        ...['Number', 'Name', 'Type', 'SerialNumber', 'Manufacturer', 'Model', 'Site'],
        ...['CalibrationIntervalDays', 'CalibrationIntervalMonths', 'LastCalibrationDate'],
      ],
      ...nasty.map((cell, at) => [
        ...[cell, cell, cell, cell, cell, cell, at === 1 ? '007' : ''],
        ...[at === 2 ? 90 : '', at === 3 ? 12 : '', at % 2 === 0 ? '2026-02-28' : ''],
      ]),
      ['PLAIN', 'Caliper', '', '', '', '', '=S', '', '', ''],
    ],
    wrong: [
      [['w1', '', '', '', '', '', '', '', '', ''], 'name', 'InvalidInput'],
      [['w2', 'x', '', '', '', '', 'none', '', '', ''], 'site', 'UnknownReference'],
      [['w3', 'x', '', '', '', '', '', '0', '', ''], 'calibrationIntervalDays', 'InvalidInput'],
      [['w4', 'x', '', '', '', '', '', '', 'yearly', ''], 'calibrationIntervalMonths', 'InvalidInput'],
      [['w5', 'x', '', '', '', '', '', '', '', '2026-02-30'], 'lastCalibrationDate', 'InvalidInput'],
      [['PLAIN', 'y', '', '', '', '', '', '', '', ''], 'number', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, `Gauge ${n}`, '', '', '', '', '', '', '', ''],
    audited: { entity: 'QualityAsset', perRow: true },
  },
  {
    name: 'tickets',
    start: '/v1/service/tickets/import',
    export: '/v1/service/tickets/export',
    tables: ['service_tickets', 'service_ticket_lines'],
    prepare: async (world) => {
      await customers(world);
      await items(world);
    },
    nasty: [
      [
        ...['Number', 'CustomerNumber', 'Subject', 'Description', 'Priority', 'PurchaseOrder', 'ReceivedUTC'],
        ...['LineNumber', 'ItemNumber', 'SerialNumber', 'Quantity', 'ReportedProblem', 'Billing'],
      ],
      ...nasty.map((cell, at) => [
        ...[cell, at % 2 === 0 ? '007' : '=1+1', cell, cell, at === 3 ? 'HIGH' : ''],
        ...[cell, at === 4 ? '2026-01-30T09:00:00.123Z' : '', at === 5 ? 7 : '', at === 6 ? '' : '=1+1'],
        ...[at === 6 ? cell : '', at === 7 ? 2.5 : '', cell, at === 8 ? 'NOCHARGE' : ''],
      ]),
      ['PLAIN', 'Ä"x', 'Cylinder leaks', '', '', '', '', '', '', '', '', '', ''],
      ['M-1', '007', 'Three lines', '', '', '', '', '', '', '', '', '', ''],
      ['M-1', '', '', '', 'URGENT', '', '', 10, '007', '', 3, '', ''],
      ['M-1', '', '', '', '', '', '', '', 'A / B', '', '', 'Noise', ''],
    ],
    wrong: [
      [['w1', '007', '', '', '', '', '', '', '', '', '', '', ''], 'subject', 'InvalidInput'],
      [['w2', 'none', 'x', '', '', '', '', '', '', '', '', '', ''], 'customerNumber', 'UnknownReference'],
      [['w3', '', 'x', '', '', '', '', '', '', '', '', '', ''], 'customerNumber', 'InvalidInput'],
      [['w4', '007', 'x', '', 'SOON', '', '', '', '', '', '', '', ''], 'priority', 'InvalidInput'],
      [['w5', '007', 'x', '', '', '', '30.13.2026', '', '', '', '', '', ''], 'receivedUTC', 'InvalidInput'],
      [['w6', '007', 'x', '', '', '', '', '', 'none', '', '', '', ''], 'itemNumber', 'UnknownReference'],
      [['w7', '007', 'x', '', '', '', '', '', '007', '', 'many', '', ''], 'quantity', 'InvalidInput'],
      [['w8', '007', 'x', '', '', '', '', '', '007', 'S-1', 2, '', ''], 'quantity', 'InvalidInput'],
      [['w9', '007', 'x', '', '', '', '', '', '007', '', '', '', 'LATER'], 'billing', 'InvalidInput'],
      [['w10', '007', 'x', '', '', '', '', 0, '007', '', '', '', ''], 'lineNumber', 'InvalidInput'],
      [['PLAIN', 'Ä"x', 'y', '', '', '', '', '', '', '', '', '', ''], 'number', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, '007', `Ticket ${n}`, '', '', '', '', '', '007', '', 2, 'Leaks', ''],
    audited: { entity: 'Ticket', perRow: true },
  },
];
