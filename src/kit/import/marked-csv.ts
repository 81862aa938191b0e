import { setImmediate as nextTurn } from 'node:timers/promises';
import { formulaBegin, sheetErrors } from '#lib/csv';
import type { Ctx } from '#platform/ctx';
import { marks, type TextColumn } from './csv-line.ts';
import type { ImportReference } from './declaration.ts';

/** Letters that are worked on in one turn of the event loop, about. */
const pieceLetters = 32 * 1024;

/**
 * Rows as `csvLine` prints them, as CSV, to the byte as `writeCsv` prints their values, but each with its
 * line end before it. They come in pieces, each made in a turn of the event loop of its own. Undefined where
 * a text of a tenant's holds one of the marks: then the rows have to be printed from their values.
 */
export const markedToCsv = async (
  ctx: Ctx,
  marked: string,
  count: number,
  columns: readonly TextColumn[],
): Promise<string[] | undefined> => {
  if (occurrences(marked, marks.row) !== count) return undefined;
  if (occurrences(marked, marks.cell) !== count * (columns.length - 1)) return undefined;
  const pieces = inPieces(marked);
  const places: Place[][] = [];
  for (const piece of pieces) {
    if (!areOurs(piece, marks.number, (at) => columns[at]?.reference === undefined)) return undefined;
    const found = findPlaces(piece, columns);
    if (!found) return undefined;
    places.push(found);
    await nextTurn();
  }
  const names = await findNames(ctx, places.flat());
  if (!names) return undefined;
  for (const [index, piece] of pieces.entries()) {
    const named = withNames(piece, places[index] ?? [], names);
    const guarded = named.replace(beginsFormula, "$1'").replaceAll(marks.number, '');
    pieces[index] = quoted(guarded).replaceAll(marks.cell, ',').replaceAll(marks.row, '\r\n');
    await nextTurn();
  }
  return pieces;
};

/** Whole rows. */
const inPieces = (marked: string): string[] => {
  const pieces: string[] = [];
  for (let at = 0; at < marked.length; ) {
    const next = marked.indexOf(marks.row, at + pieceLetters);
    const end = next < 0 ? marked.length : next;
    pieces.push(marked.slice(at, end));
    at = end;
  }
  return pieces;
};

const begin = `[${marks.row}${marks.cell}]`;
// As escapeCell of lib/csv has it; a negative number has its mark before the sign.
const beginsFormula = new RegExp(`(${begin})(?='*(?:${formulaBegin}|${sheetErrors}(?:${begin}|$)))`, 'g');
// What a reader would take for an end, or trim, as lib/csv has it.
const needsQuotes = new RegExp(`[",\\r\\n]|${begin}\\s|\\s(?=${begin}|$)`, 'g');

const occurrences = (text: string, mark: string): number => {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) count++;
  return count;
};

/**
 * Calls with the column of each cell that begins with a mark. False where one stands elsewhere, or is
 * refused.
 */
const areOurs = (
  marked: string,
  mark: string,
  isOurs: (column: number, begin: number) => boolean,
): boolean => {
  for (let at = marked.indexOf(mark); at >= 0; at = marked.indexOf(mark, at + 1)) {
    const before = marked[at - 1];
    if (before !== marks.row && before !== marks.cell) return false;
    const row = marked.lastIndexOf(marks.row, at);
    let column = 0;
    for (
      let cell = marked.indexOf(marks.cell, row);
      cell >= 0 && cell < at;
      cell = marked.indexOf(marks.cell, cell + 1)
    )
      column++;
    if (!isOurs(column, at + 1)) return false;
  }
  return true;
};

/** An id that a name replaces. */
type Place = { reference: ImportReference; id: string; begin: number; end: number };

const findPlaces = (marked: string, columns: readonly TextColumn[]): Place[] | undefined => {
  const places: Place[] = [];
  const areAll = areOurs(marked, marks.name, (column, begin) => {
    const reference = columns[column]?.reference;
    const end = endOfCell(marked, begin);
    if (reference) places.push({ reference, id: marked.slice(begin, end), begin, end });
    return reference !== undefined;
  });
  return areAll ? places : undefined;
};

type Names = ReadonlyMap<ImportReference, ReadonlyMap<string, string>>;

/** The names for all ids, each kind looked up at once. Undefined where one holds a mark. */
const findNames = async (ctx: Ctx, places: readonly Place[]): Promise<Names | undefined> => {
  const names = new Map<ImportReference, ReadonlyMap<string, string>>();
  for (const [reference, some] of Map.groupBy(places, (place) => place.reference)) {
    const found = await reference.name(ctx, [...new Set(some.map(({ id }) => id))]);
    for (const name of found.values())
      if (Object.values(marks).some((mark) => name.includes(mark))) return undefined;
    names.set(reference, found);
  }
  return names;
};

const withNames = (marked: string, places: readonly Place[], names: Names): string => {
  let out = '';
  let done = 0;
  for (const { reference, id, begin, end } of places) {
    out += marked.slice(done, begin - 1) + (names.get(reference)?.get(id) ?? '');
    done = end;
  }
  return out + marked.slice(done);
};

/** Puts quotes around the cells that need them. */
const quoted = (marked: string): string => {
  let out = '';
  let done = 0;
  needsQuotes.lastIndex = 0;
  for (let found = needsQuotes.exec(marked); found; found = needsQuotes.exec(marked)) {
    const within = found.index + found[0].length - 1;
    const begin = Math.max(marked.lastIndexOf(marks.cell, within), marked.lastIndexOf(marks.row, within)) + 1;
    const end = endOfCell(marked, within);
    out += `${marked.slice(done, begin)}"${marked.slice(begin, end).replaceAll('"', '""')}"`;
    done = end;
    needsQuotes.lastIndex = end;
  }
  return out + marked.slice(done);
};

const endOfCell = (marked: string, from: number): number => {
  for (let at = from; at < marked.length; at++) {
    const code = marked.charCodeAt(at);
    if (code === 0x1e || code === 0x1f) return at;
  }
  return marked.length;
};
