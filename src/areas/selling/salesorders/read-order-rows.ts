import type { Decimal } from '#lib/decimal';
import { isDecimal } from '#lib/decimal';
import { dateIn, instantFault, isDate, parseInstant, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import type { ReadRow } from '#platform/import-kind';
import { type FaultAt, faultAt, RowFaults } from './row-faults.ts';

/** A line as a file says it; undefined is what it says nothing of, null an empty cell of a column it has. */
export type FileLine = {
  lineNumber: number;
  number: string;
  quantity: Decimal;
  unitPrice?: Decimal;
  discount?: Decimal;
  description?: string;
  notes?: string | null;
};

/** An order as the rows of a file say it. */
export type FileOrder = {
  number: string | null;
  customerNumber: string;
  purchaseOrder: string | null;
  /** What else its header says, by columns. */
  header: Readonly<Record<string, unknown>>;
  lines: FileLine[];
  /** Which row each line stands in. */
  rowOfLine: number[];
};

const headerColumns = [
  ...(['description', 'shipToNumber', 'currencyCode', 'discountPercent', 'paymentTerms'] as const),
  ...(['requestedDate', 'promiseDate'] as const),
];

/**
 * What rows say of one order. A cell of the header may stand in each of them, or in one.
 * @throws RowFaults
 */
export const readOrderRows = (rows: readonly ReadRow[]): FileOrder => {
  const faults: FaultAt[] = [];
  const header: Record<string, unknown> = {};
  for (const column of headerColumns)
    for (const [at, { values, row }] of rows.entries()) {
      if (!(column in values)) continue;
      const [said, before] = [values[column] ?? null, header[column] ?? null];
      if (said !== null && before !== null && String(said) !== String(before))
        faults.push(faultAt(at, column, `differs from what the order says above line ${row}`));
      header[column] = before ?? said;
    }
  const first = rows[0]?.values ?? {};
  const [number, purchaseOrder] = [textOf(first.number), textOf(first.purchaseOrder)];
  if (number === null && purchaseOrder === null)
    faults.push(faultAt(0, 'purchaseOrder', 'is empty, and is needed where number is empty too'));
  const { lines, rowOfLine } = readLines(rows, faults);
  if (faults.length > 0) throw new RowFaults(faults);
  return { number, customerNumber: String(first.customerNumber), purchaseOrder, header, lines, rowOfLine };
};

const readLines = (rows: readonly ReadRow[], faults: FaultAt[]) => {
  const lines: FileLine[] = [];
  const rowOfLine: number[] = [];
  const rowByNumber = new Map<number, number>();
  let last = 0;
  for (const [at, { values, row }] of rows.entries()) {
    const { itemNumber, quantity, unitPrice, discount, lineDescription } = values;
    if (typeof itemNumber !== 'string') {
      if (rows.length > 1 || isDecimal(quantity))
        faults.push(faultAt(at, 'itemNumber', 'is empty, and is needed for a line'));
      continue;
    }
    if (!isDecimal(quantity)) {
      faults.push(faultAt(at, 'quantity', 'is empty, and is needed for a line'));
      continue;
    }
    const lineNumber = typeof values.lineNumber === 'number' ? values.lineNumber : last + 1;
    last = lineNumber;
    const before = rowByNumber.get(lineNumber);
    if (before !== undefined)
      faults.push(
        faultAt(at, 'lineNumber', `${lineNumber} is the number of line ${before} of this file too`),
      );
    rowByNumber.set(lineNumber, row);
    rowOfLine.push(at);
    lines.push({
      ...{ lineNumber, number: itemNumber, quantity },
      ...(isDecimal(unitPrice) ? { unitPrice } : {}),
      ...(isDecimal(discount) ? { discount } : {}),
      ...(typeof lineDescription === 'string' ? { description: lineDescription } : {}),
      ...('lineNotes' in values ? { notes: textOf(values.lineNotes) } : {}),
    });
  }
  return { lines, rowOfLine };
};

const textOf = (cell: unknown): string | null => (typeof cell === 'string' && cell !== '' ? cell : null);

/**
 * A day of a file as the instant that is kept; one that is the stored instant's says nothing new.
 * @throws RowFaults
 */
export const instantOfDay = (
  ctx: Ctx,
  column: string,
  said: unknown,
  stored: string | null,
): string | null => {
  const word = textOf(said)?.trim();
  if (word === undefined) return null;
  const { timeZone } = ctx.principal;
  if (stored !== null && isDate(word) && dateIn(timeZone, stored) === word) return stored;
  const instant = parseInstant(isDate(word) ? startOfDay(timeZone, word) : word);
  if (instant !== undefined) return instant;
  const detail = `must be a day such as 2026-01-30, or an instant, which ${instantFault(word)}`;
  throw new RowFaults([faultAt(0, column, detail)]);
};
