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
  /** The entity of the audit entries that a row leaves, one for each, and how it is distinguished. */
  audited: { entity: string; perRow: boolean };
  /** Its worker is killed as well, which takes seconds; the others are taken by the same code. */
  isKilled?: boolean;
  /** So many rows are brought then, 4,000 unless given: fewer where a row takes long. */
  killedRows?: number;
};

/** Customers whose numbers are apt to break. */
export const customers = async (world: KindWorld) => {
  for (const number of ['007', 'C / 1', '=1+1', 'Ä"x'])
    await world.send('POST', '/v1/customers', { customerNumber: number, customerName: number });
};
/** And items, untracked and tracked. */
export const items = async (world: KindWorld) => {
  for (const [number, more] of [
    ['007', {}],
    ['A / B', {}],
    ['=1+1', { trackingType: 'LOT' }],
    ['S', { trackingType: 'SERIAL' }],
  ] as const)
    await world.send('POST', '/v1/items', { number, description: number, ...more });
};

/** Cells that spreadsheets, quotes and line ends are apt to break. */
export const nasty = [
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

/** A file of rows. */
export const fileOf = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows.map(csvLine).join('\r\n');
