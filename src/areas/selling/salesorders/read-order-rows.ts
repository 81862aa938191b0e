import {
  type FaultAt,
  faultAt,
  headerOfRows,
  lineNumbers,
  RowFaults,
  textOf,
} from '#kit/import/records-of-rows';
import type { Decimal } from '#lib/decimal';
import { isDecimal } from '#lib/decimal';
import type { ReadRow } from '#platform/import-kind';

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
  const header = headerOfRows(rows, headerColumns, faults);
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
  const numberOf = lineNumbers(faults);
  for (const [at, row] of rows.entries()) {
    const { values } = row;
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
    const lineNumber = numberOf(at, row);
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
