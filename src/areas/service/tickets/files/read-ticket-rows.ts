import type { Row } from '#kit/declaration';
import { type FaultAt, faultAt, headerOfRows, lineNumbers, RowFaults } from '#kit/import/records-of-rows';
import type { ReadRow, RowFault } from '#platform/import-kind';
import { headerColumns, lineColumns, lineReferences, ticketFiles } from './ticket-columns.ts';

/** A line as a file says it, by its members; what the file has no column for is not there. */
export type FileLine = Row & { lineNumber: number };

/** A ticket as the rows of a file say it. */
export type FileTicket = {
  number: string;
  /** What it says of the ticket, by fields. */
  header: Row;
  lines: FileLine[];
  /** Which row each line stands in. */
  rowOfLine: number[];
};

/** What words in cells stand for, looked up for all rows of a chunk. */
type Found = (row: ReadRow) => { sent: Row; faults: readonly RowFault[] };

const namesOf = (columns: typeof headerColumns) => columns.map(({ name }) => name);

/**
 * What rows say of one ticket. A cell of the ticket may stand in each of them, or in one.
 * @throws RowFaults
 */
export const readTicketRows = (rows: readonly ReadRow[], found: Found): FileTicket => {
  const faults: FaultAt[] = [];
  const said = headerOfRows(rows, namesOf(headerColumns), faults);
  const first = rows[0] as ReadRow; // a record has a row
  const header = found({ ...first, values: said });
  for (const { column, message, code } of header.faults) {
    const named = columnOf(column);
    const at = rows.findIndex(({ values }) => named !== null && (values[named] ?? null) !== null);
    faults.push(faultAt(Math.max(at, 0), named, message, code));
  }
  const { lines, rowOfLine } = readLines(rows, found, faults);
  if (faults.length > 0) throw new RowFaults(faults);
  return { number: String(first.values.number), header: header.sent, lines, rowOfLine };
};

const readLines = (rows: readonly ReadRow[], found: Found, faults: FaultAt[]) => {
  const lines: FileLine[] = [];
  const rowOfLine: number[] = [];
  const numberOf = lineNumbers(faults);
  for (const [at, row] of rows.entries()) {
    const said = Object.entries(row.values).filter(([name]) => isOfLine.has(name));
    if (said.every(([, cell]) => cell === null)) {
      // The first row may be of the ticket alone, and the lines stand below it.
      if (at > 0) faults.push(faultAt(at, 'itemNumber', 'is empty, as is all else that a line says'));
      continue;
    }
    const { sent, faults: unknown } = found({ ...row, values: Object.fromEntries(said) });
    for (const { column, message, code } of unknown)
      faults.push(faultAt(at, columnOf(column), message, code));
    rowOfLine.push(at);
    lines.push({ ...withoutItem(sent), lineNumber: numberOf(at, row) });
  }
  return { lines, rowOfLine };
};

const isOfLine = new Set(namesOf(lineColumns));

/**
 * A line without item and product says nothing of either: it has its item from its piece. One of them takes
 * the place of the other.
 */
const withoutItem = ({ itemID = null, productID = null, ...line }: Row): Row =>
  itemID === null && productID === null ? line : { ...line, itemID, productID };

/** Where a field stands in the file. */
const columnOf = (field: string | null): string | null =>
  [...(ticketFiles.references ?? []), ...lineReferences].find((one) => one.field === field)?.column ?? field;
