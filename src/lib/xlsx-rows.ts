import { CsvError, defaultLimits, type RawRow } from './table-rows.ts';
import { type Book, formatAt, isShown, type Sheet, unescaped } from './xlsx-book.ts';
import { type CellKind, shownNumber } from './xlsx-format.ts';
import { broken, type Parts, readPart } from './xlsx-part.ts';

/**
 * What an unpacked sheet may have, in bytes: far more than a file of the size that is taken, far less than a
 * bomb.
 */
export const mostSheetBytes = 512 * 1024 * 1024;
/** The format itself has no more. */
const mostRow = 1_048_576;
const mostPlaces = 16_384;
/**
 * Empty cells before those that hold something, in all rows: a few letters may name the last column of a
 * million rows.
 */
const mostGaps = 10_000_000;
/** Of the text of one row. */
const mostRowText = defaultLimits.rowLength * 4;

type Cell = {
  place: number;
  type: string;
  style: string | undefined;
  hasFormula: boolean;
  hasValue: boolean;
};
type Row = {
  row: number;
  gaps: number;
  isHidden: boolean;
  cells: string[];
  kinds: (CellKind | undefined)[];
  faults: string[];
};

/**
 * The rows of a sheet that hold anything, as its cells show it. A cell that says nothing that can be relied
 * on is a fault of its row, and never an empty cell: an error, a formula that was not calculated, a text that
 * does not exist. What the sheet says of its own size is not asked.
 */
export async function* rowsOf(parts: Parts, book: Book, sheet: Sheet): AsyncGenerator<RawRow> {
  const entry = parts.entries.get(sheet.path);
  if (!entry) throw broken(`The workbook names the sheet “${sheet.name}” and does not hold it.`);
  const ready: RawRow[] = [];
  let row: Row | undefined;
  let cell: Cell | undefined;
  let value = '';
  let lastRow = 0;
  let place = -1;
  let size = 0;
  let gaps = 0;

  const reading = readPart(parts, entry, mostSheetBytes, {
    opened: ({ name, attributes: { r, t, s, hidden } }, around) => {
      const depth = around.length;
      if (depth === 0 && name !== 'worksheet')
        throw broken(`The part ${sheet.path} of the workbook is damaged: it is no sheet.`);
      if (name === 'row' && depth === 2 && around[1] === 'sheetData') {
        row = {
          row: rowNumber(r, lastRow),
          gaps: 0,
          isHidden: hidden === '1' || hidden === 'true',
          cells: [],
          kinds: [],
          faults: [],
        };
        lastRow = row.row;
        place = -1;
        size = 0;
      } else if (name === 'c' && depth === 3 && row) {
        place = placeOf(r, place, row);
        cell = { place, type: t ?? 'n', style: s, hasFormula: false, hasValue: false };
        value = '';
      } else if (cell && depth === 4) {
        if (name === 'f') cell.hasFormula = true;
        if (name === 'v' || name === 'is') cell.hasValue = true;
      }
    },
    text: (text, around) => {
      if (!cell || !row) return;
      const isValue =
        cell.type === 'inlineStr' ? isShown(around, 'is') : around.length === 5 && around[4] === 'v';
      if (!isValue) return;
      size += text.length;
      if (size > mostRowText) throw new CsvError(row.row, 'The row from here on is too long.');
      value += text;
    },
    closed: (name, around) => {
      if (name === 'c' && around.length === 3 && row && cell) {
        takeCell(book, row, cell, value);
        cell = undefined;
      } else if (name === 'row' && around.length === 2 && row) {
        const { faults, row: number, isHidden, cells, kinds } = row;
        gaps += row.gaps;
        if (gaps > mostGaps)
          throw new CsvError(
            number,
            'The cells of the sheet are too far apart: delete the columns that are empty.',
          );
        if (cells.length > 0 || faults.length > 0)
          ready.push({
            row: number,
            isHidden,
            cells,
            kinds,
            ...(faults[0] === undefined ? {} : { fault: faults[0] }),
          });
        row = undefined;
      }
    },
  });
  for await (const _ of reading) yield* ready.splice(0);
  yield* ready;
}

/**
 * A row without a number comes after the one before it. @throws CsvError where rows do not stand in their
 * order
 */
const rowNumber = (said: string | undefined, last: number): number => {
  const row = said === undefined ? last + 1 : Number(said);
  if (!Number.isInteger(row) || row <= last || row > mostRow)
    throw new CsvError(
      last + 1,
      `After row ${last} the workbook names a row ${said?.slice(0, 20)}: it is damaged.`,
    );
  return row;
};

/** Where a cell stands, from 0; without a reference, beside the one before it. */
const placeOf = (said: string | undefined, last: number, { row, faults }: Row): number => {
  if (said === undefined) return last + 1;
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(said) ?? [];
  const place = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (place <= last || place >= mostPlaces || Number(digits) !== row) {
    faults.push(`The workbook is damaged here: a cell calls itself ${said.slice(0, 20)}.`);
    return last + 1;
  }
  return place;
};

const takeCell = (book: Book, row: Row, cell: Cell, raw: string): void => {
  const name = columnName(cell.place);
  const read = readCell(book, cell, raw);
  if (read === undefined) return;
  if ('fault' in read) {
    row.faults.push(`Column ${name} ${read.fault}.`);
    return;
  }
  if (read.text.includes('\0')) row.faults.push(`Column ${name} holds the character U+0000.`);
  if (read.text === '') return;
  if (cell.place >= mostPlaces) throw new CsvError(row.row, `A row has more than ${mostPlaces} cells.`);
  row.gaps += Math.max(0, cell.place - row.cells.length);
  while (row.cells.length < cell.place) row.cells.push('');
  row.cells[cell.place] = read.text;
  row.kinds[cell.place] = read.kind;
};

const uncalculated = (why: string) => ({
  fault: `holds a formula ${why}: open the file in the spreadsheet, let it calculate, and save it, or put the value there`,
});

type CellRead = { text: string; kind: CellKind | undefined } | { fault: string } | undefined;

/** What a cell shows; undefined where it is empty. */
const readCell = (book: Book, { type, style, hasFormula, hasValue }: Cell, raw: string): CellRead => {
  if (type === 'e') return { fault: `holds the error ${raw.trim().slice(0, 60)} instead of a value` };
  if (hasFormula) {
    // A formula may well come to an empty text, and says so by its type.
    if (type !== 'str' && raw.trim() === '') return uncalculated('without its result');
    if (!hasValue) return uncalculated('without its result');
    if (book.isUncalculated) return uncalculated('that was never calculated');
  }
  if (type === 'inlineStr' || type === 'str') return { text: unescaped(raw), kind: undefined };
  if (!hasValue || raw.trim() === '')
    return type === 's' && hasValue
      ? { fault: 'refers to a text that the workbook does not hold' }
      : undefined;
  if (type === 's') {
    const text = /^\d{1,9}$/.test(raw.trim()) ? book.texts[Number(raw)] : undefined;
    return text === undefined
      ? { fault: 'refers to a text that the workbook does not hold' }
      : { text, kind: undefined };
  }
  if (type === 'b') {
    const word = { '1': 'true', true: 'true', '0': 'false', false: 'false' }[raw.trim()];
    return word === undefined
      ? { fault: 'holds neither true nor false as one of them' }
      : { text: word, kind: 'FLAG' };
  }
  if (type === 'd') return isoDay(raw.trim());
  if (type === 'n') return shownNumber(raw, formatAt(book, style), book.is1904);
  return { fault: `holds a value of the type “${type.slice(0, 20)}”, which is not known` };
};

/** A day or an instant as the strict variant writes it. */
const isoDay = (raw: string): CellRead => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z?)?$/.exec(raw) ?? [];
  if (day === undefined) return { fault: `holds “${raw.slice(0, 60)}”, which is no date` };
  return { text: time === undefined || time === '00:00:00' ? day : `${day}T${time}`, kind: 'DATE' };
};

/** `A` for 0, `AA` for 26. */
export const columnName = (place: number): string => {
  let name = '';
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
};
