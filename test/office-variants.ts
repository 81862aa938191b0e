import { asksOf } from '#areas/ground/imports';
import { escapeCell } from '#lib/csv';
import type { ImportColumn, ImportKind } from '#platform/import-kind';
import { textCell, workbookOf } from './workbook.ts';

/** A table as its export has it: the names of the columns, and rows of cells in plain text. */
export type Table = { header: readonly string[]; rows: readonly (readonly string[])[] };

/** The same table as an office would save it. */
export type Variant = {
  name: string;
  /** The bytes of the file; `line` says on which line or row of it a row of the table stands. */
  file: (kind: ImportKind, table: Table) => Promise<Buffer> | Buffer;
  line: (at: number) => number;
  /** What its import must say of how it was read. */
  layout: Readonly<Record<string, unknown>>;
};

const quoted = (cell: string) => `"${escapeCell(cell).replaceAll('"', '""')}"`;
const lines = (rows: readonly (readonly string[])[], mark: string, end = '\r\n') =>
  rows.map((cells) => cells.map(quoted).join(mark)).join(end) + end;

/** Every cell as a German spreadsheet shows it. */
const german = (kind: ImportKind, { header, rows }: Table): string[][] =>
  rows.map((cells) => cells.map((cell, at) => germanCell(columnOf(kind, header[at] as string), cell)));

const columnOf = (kind: ImportKind, name: string) =>
  kind.columns.find((one) => one.name === name) as ImportColumn;

const germanCell = (column: ImportColumn, cell: string): string => {
  const { type } = column.schema as { type?: string };
  if (cell === '') return cell;
  if (type === 'boolean') return cell === 'true' ? 'WAHR' : 'nein';
  const asks = asksOf(column);
  if (asks === 'NUMBER') return cell.replace('.', ',');
  // Within JSON a number has a point, wherever it is written.
  if (asks === 'PAIRS') return cell.startsWith('[') ? cell : cell.replaceAll('.', ',');
  const [, year, month, day] = (asks === 'DATE' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell)) || [];
  return year ? `${day}.${month}.${year}` : cell;
};

/** Cells as a workbook keeps them: numbers, dates and flags as such. */
const typedCell = (column: ImportColumn, place: string, cell: string): string => {
  const { type } = column.schema as { type?: string };
  if (cell === '') return '';
  if (type === 'boolean') return `<c r="${place}" t="b"><v>${cell === 'true' ? 1 : 0}</v></c>`;
  if (asksOf(column) === 'NUMBER') return `<c r="${place}"><v>${cell}</v></c>`;
  if (asksOf(column) === 'DATE' && /^\d{4}-\d\d-\d\d$/.test(cell))
    return `<c r="${place}" s="1"><v>${(Date.parse(cell) - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
  const text = cell
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\t\r]/g, (one) => (one === '\t' ? '&#9;' : '_x000D_'));
  return textCell(place, text);
};

const letter = (at: number) => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26));

/** A workbook with a title, an empty row, the names in row 3, and rows from row 4 on. */
export const typedWorkbook = (
  kind: ImportKind,
  { header, rows }: Table,
  replaced?: { at: number; column: string; cell: (place: string) => string },
): Promise<Buffer> => {
  const named = header.map((name, at) => textCell(`${letter(at)}3`, name)).join('');
  const body = rows.map((cells, row) => {
    const xml = cells.map((cell, at) => {
      const place = `${letter(at)}${row + 4}`;
      const isReplaced = replaced?.at === row && replaced.column === header[at];
      return isReplaced ? replaced.cell(place) : typedCell(columnOf(kind, header[at] as string), place, cell);
    });
    return `<row r="${row + 4}">${xml.join('')}</row>`;
  });
  return workbookOf({
    sheets: {
      Liste: `<row r="1">${textCell('A1', 'Unsere Liste')}</row><row r="2"/><row r="3">${named}</row>${body.join('')}`,
    },
    styles: '<xf numFmtId="14"/>',
  });
};

export const variants: readonly Variant[] = [
  {
    name: 'semicolons, decimal commas, German dates and flags, Windows-1252',
    file: (kind, table) => Buffer.from(lines([table.header, ...german(kind, table)], ';'), 'latin1'),
    line: (at) => at + 2,
    layout: { delimiter: 'SEMICOLON', headerRow: 1, decimalSign: 'COMMA', dateOrder: 'DMY' },
  },
  {
    name: 'UTF-16 with its mark, and tabs',
    file: (_kind, { header, rows }) => Buffer.from(`\ufeff${lines([header, ...rows], '\t')}`, 'utf16le'),
    line: (at) => at + 2,
    layout: { encoding: 'UTF-16LE', delimiter: 'TAB', headerRow: 1 },
  },
  {
    name: 'a title, empty columns at the end, blank rows between and behind, UTF-8 with its mark',
    file: (kind, table) => {
      const rows = german(kind, table).flatMap((cells) => [[...cells, '', ''], cells.map(() => '')]);
      const title = ['Unsere Liste vom 01.01.2027', ...table.header.map(() => '')];
      return Buffer.from(`\ufeff${lines([title, [...table.header, '', ' '], ...rows, ['', '']], ';', '\n')}`);
    },
    line: (at) => at * 2 + 3,
    layout: { encoding: 'UTF-8', delimiter: 'SEMICOLON', headerRow: 2 },
  },
  {
    name: 'a workbook with a title, and cells that are numbers, dates and flags',
    file: (kind, table) => typedWorkbook(kind, table),
    line: (at) => at + 4,
    layout: { encoding: null, delimiter: null, sheet: 'Liste', headerRow: 3 },
  },
];
