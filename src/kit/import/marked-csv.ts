import { formulaBegin, sheetErrors } from '#lib/csv';
import type { Ctx } from '#platform/ctx';
import { marks, type TextColumn } from './csv-line.ts';
import type { ImportReference } from './declaration.ts';

/**
 * Rows as `csvLine` prints them, as CSV, to the byte as `writeCsv` prints their values, but each with its line end before it. Undefined
 * where a text of a tenant's holds one of the marks: then the rows have to be printed from their values.
 */
export const markedToCsv = async (
  ctx: Ctx,
  marked: string,
  count: number,
  columns: readonly TextColumn[],
): Promise<string | undefined> => {
  if (occurrences(marked, marks.row) !== count) return undefined;
  if (occurrences(marked, marks.cell) !== count * (columns.length - 1)) return undefined;
  if (!areOurs(marked, marks.number, (at) => columns[at]?.reference === undefined)) return undefined;
  const named = marked.includes(marks.name) ? await withNames(ctx, marked, columns) : marked;
  if (named === undefined) return undefined;
  const guarded = named.replace(beginsFormula, "$1'").replaceAll(marks.number, '');
  return quoted(guarded).replaceAll(marks.cell, ',').replaceAll(marks.row, '\r\n');
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

/** Calls with the column of each cell that begins with a mark. False where one stands elsewhere, or is refused. */
const areOurs = (marked: string, mark: string, isOurs: (column: number, begin: number) => boolean): boolean => {
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

/** Ids become names, each kind looked up at once. */
const withNames = async (ctx: Ctx, marked: string, columns: readonly TextColumn[]): Promise<string | undefined> => {
  const places: { reference: ImportReference; begin: number; end: number }[] = [];
  const isWhole = areOurs(marked, marks.name, (column, begin) => {
    const reference = columns[column]?.reference;
    if (reference) places.push({ reference, begin, end: endOfCell(marked, begin) });
    return reference !== undefined;
  });
  if (!isWhole) return undefined;
  const idOf = ({ begin, end }: { begin: number; end: number }) => marked.slice(begin, end);
  const names = new Map<ImportReference, ReadonlyMap<string, string>>();
  for (const [reference, some] of Map.groupBy(places, (place) => place.reference)) {
    const found = await reference.name(ctx, [...new Set(some.map(idOf))]);
    for (const name of found.values()) if (Object.values(marks).some((mark) => name.includes(mark))) return undefined;
    names.set(reference, found);
  }
  let out = '';
  let done = 0;
  for (const place of places) {
    out += marked.slice(done, place.begin - 1) + (names.get(place.reference)?.get(idOf(place)) ?? '');
    done = place.end;
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
