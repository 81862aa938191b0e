import { failsWith, type ReadRow, type RowFault, type RowResult } from '#platform/import-kind';
import type { Problem } from '#platform/problem';

/** A fault, and which of an order's rows it is of. */
export type FaultAt = { at: number; fault: RowFault };

export const faultAt = (
  at: number,
  column: string | null,
  message: string,
  code = 'InvalidInput',
): FaultAt => ({ at, fault: { column, code, message } });

/** What is wrong with the rows of an order. */
export class RowFaults extends Error {
  readonly faults: readonly FaultAt[];
  constructor(faults: readonly FaultAt[]) {
    super('Rows of an order are wrong.');
    this.faults = faults;
  }
}

/** All rows of an order fail: those with faults of their own by them, the others because of these. */
export const failedRows = (rows: readonly ReadRow[], faults: readonly FaultAt[]): RowResult[] => {
  const line = rows[faults[0]?.at ?? 0]?.row ?? 0;
  return rows.map((_row, at) => {
    const own = faults.filter((one) => one.at === at).map(({ fault }) => fault);
    return { outcome: 'FAILED', faults: own.length > 0 ? own : [failsWith(line)] };
  });
};

/** What an operation refuses, by rows and columns. Lines are sent in the order of the rows. */
export const faultsOf = (
  { code, message, extras: { errors = [] } }: Problem,
  rowOfLine: readonly number[],
): FaultAt[] =>
  errors.length === 0
    ? [faultAt(0, null, message, code)]
    : errors.map(({ pointer, detail }) => {
        const [, field = '', line = '', inner = ''] = pointer.split('/');
        return field === 'items'
          ? faultAt(rowOfLine[Number(line)] ?? 0, lineColumns[inner] ?? (inner || null), detail, code)
          : faultAt(0, columns[field] ?? field, detail, code);
      });

const columns: Readonly<Record<string, string>> = {
  customerID: 'customerNumber',
  shipToID: 'shipToNumber',
  requestedDateUTC: 'requestedDate',
  promiseDateUTC: 'promiseDate',
};
const lineColumns: Readonly<Record<string, string>> = {
  number: 'itemNumber',
  itemID: 'itemNumber',
  description: 'lineDescription',
  notes: 'lineNotes',
};
