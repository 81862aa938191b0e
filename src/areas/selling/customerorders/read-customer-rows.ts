import {
  type FaultAt,
  faultAt,
  headerOfRows,
  lineNumbers,
  RowFaults,
  textOf,
} from '#kit/import/records-of-rows';
import { type Decimal, isDecimal } from '#lib/decimal';
import type { ReadRow } from '#platform/import-kind';
import type { CustomerLine } from './customer-line.ts';

/** A line as a file says it; what it has no column for is not there. */
type FileLine = Pick<CustomerLine, 'lineNumber' | 'quantity' | 'unitPrice'> & Partial<CustomerLine>;

/** What a file may say of a customer order beside its lines; null is an empty cell or no column. */
export type FileHeader = {
  receivedDate: string | null;
  salesQuoteNumber: string | null;
  salesOrderNumber: string | null;
  requestedDate: string | null;
  paymentTerms: string | null;
  currencyCode: string | null;
  statedTotal: Decimal | null;
};

/** A customer order as the rows of a file say it. */
export type FileOrder = {
  number: string;
  customerNumber: string;
  /** `has` says which columns the file has. */
  header: FileHeader;
  has: (column: keyof FileHeader) => boolean;
  lines: FileLine[];
  /** Which row each line stands in. */
  rowOfLine: number[];
};

const headerColumns = [
  ...(['receivedDate', 'salesQuoteNumber', 'salesOrderNumber', 'requestedDate'] as const),
  ...(['paymentTerms', 'currencyCode', 'statedTotal'] as const),
];

/** What rows say of one customer order. @throws RowFaults */
export const readCustomerRows = (rows: readonly ReadRow[]): FileOrder => {
  const faults: FaultAt[] = [];
  const said = headerOfRows(rows, headerColumns, faults);
  const { lines, rowOfLine } = readLines(rows, faults);
  if (faults.length > 0) throw new RowFaults(faults);
  const { number, customerNumber } = rows[0]?.values ?? {};
  return {
    ...{ number: String(number), customerNumber: String(customerNumber) },
    header: {
      receivedDate: textOf(said.receivedDate),
      salesQuoteNumber: textOf(said.salesQuoteNumber),
      salesOrderNumber: textOf(said.salesOrderNumber),
      requestedDate: textOf(said.requestedDate),
      paymentTerms: textOf(said.paymentTerms),
      currencyCode: textOf(said.currencyCode),
      statedTotal: isDecimal(said.statedTotal) ? said.statedTotal : null,
    },
    has: (column) => column in said,
    ...{ lines, rowOfLine },
  };
};

const words = ['itemNumber', 'customerItemNumber', 'lineDescription', 'uOM'] as const;

const readLines = (rows: readonly ReadRow[], faults: FaultAt[]) => {
  const lines: FileLine[] = [];
  const rowOfLine: number[] = [];
  const numberOf = lineNumbers(faults);
  for (const [at, row] of rows.entries()) {
    const { values } = row;
    const { quantity, unitPrice, lineNumber } = values;
    const saysLine = [...words, 'quantity', 'unitPrice'].some((column) => (values[column] ?? null) !== null);
    if (!saysLine && rows.length === 1 && typeof lineNumber !== 'number') continue;
    if (!isDecimal(quantity)) faults.push(faultAt(at, 'quantity', 'is empty, and is needed for a line'));
    if (!isDecimal(unitPrice)) faults.push(faultAt(at, 'unitPrice', 'is empty, and is needed for a line'));
    if (!isDecimal(quantity) || !isDecimal(unitPrice)) continue;
    rowOfLine.push(at);
    lines.push({
      ...{ lineNumber: numberOf(at, row), quantity, unitPrice },
      ...('itemNumber' in values ? { itemNumber: textOf(values.itemNumber) } : {}),
      ...('customerItemNumber' in values ? { customerItemNumber: textOf(values.customerItemNumber) } : {}),
      ...('lineDescription' in values ? { description: textOf(values.lineDescription) } : {}),
      ...('uOM' in values ? { uOM: textOf(values.uOM) } : {}),
    });
  }
  return { lines, rowOfLine };
};

/**
 * The lines with those of a file: it changes those of its numbers and adds others; what it leaves out stays.
 */
export const linesWith = ({ lines }: FileOrder, stored: readonly CustomerLine[]): CustomerLine[] => {
  const byNumber = new Map(stored.map((line) => [line.lineNumber, line]));
  for (const line of lines)
    byNumber.set(line.lineNumber, { ...nothingSaid, ...byNumber.get(line.lineNumber), ...line });
  return [...byNumber.values()];
};

const nothingSaid = { itemNumber: null, customerItemNumber: null, description: null, uOM: null };
