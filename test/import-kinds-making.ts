import { type KindCase, nasty } from './import-case.ts';

/** Master data of making. */
export const makingCases: readonly KindCase[] = [
  {
    name: 'tasks',
    start: '/v1/tasks/import',
    export: '/v1/tasks/export',
    tables: ['tasks'],
    prepare: async (world) => {
      for (const name of nasty.slice(0, 3)) await world.send('POST', '/v1/phases', { name });
      await world.send('POST', '/v1/suppliers', { supplierNumber: '=S', name: 'Plating' });
    },
    nasty: [
      [
        ...[
          'Name',
          'Number',
          'Detail',
          'Instruction',
          'Phase',
          'SetupMinutes',
          'Minutes',
          'TimeModel',
          'Skills',
        ],
        ...['SetupAttribute', 'MayBeSplit', 'IsOutside', 'Supplier', 'TurnaroundDays', 'IsActive'],
      ],
      ...nasty.map((cell, at) => [
        ...[cell, `${at + 1}`, cell, cell, at < 3 ? cell : '', `${at}.5`, '0.000001', '', `=a;${at};-b`],
        ...[cell, at % 2 === 0, at === 1, at === 1 ? '=S' : '', at === 1 ? 4 : '', at !== 2],
      ]),
      [
        ...[
          'PLAIN',
          '900',
          '',
          '',
          '',
          '',
          '',
          '{"intercept":-1.5,"terms":[{"attribute":"=A","slope":0.1}]}',
        ],
        ...['', '', '', '', '', '', ''],
      ],
    ],
    wrong: [
      [['', '5', '', '', '', '', '', '', '', '', '', '', '', '', ''], 'name', 'InvalidInput'],
      [['w1', '0', '', '', '', '', '', '', '', '', '', '', '', '', ''], 'number', 'InvalidInput'],
      [['w2', '', '', '', 'none', '', '', '', '', '', '', '', '', '', ''], 'phase', 'UnknownReference'],
      [['w3', '', '', '', '', '-1', '', '', '', '', '', '', '', '', ''], 'setupMinutes', 'InvalidInput'],
      [
        ['w4', '', '', '', '', '', '', '{"intercept":1}', '', '', '', '', '', '', ''],
        'timeModel',
        'InvalidInput',
      ],
      [['w5', '', '', '', '', '', '', '', '', '', '', '', '=S', '', ''], 'supplier', 'InvalidInput'],
      [['PLAIN', '', '', '', '', '', '', '', '', '', '', '', '', '', ''], 'name', 'DuplicateInFile'],
    ],
    row: (n) => [`R-${n}`, '', '', '', '', '', '', '', '', '', '', '', '', '', ''],
    audited: { entity: 'Task', perRow: true },
  },
];
