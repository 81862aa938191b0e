import { dateIn, instantFault, isDate, parseInstant, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';
import {
  failsWith,
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowFault,
  type RowResult,
} from '#platform/import-kind';
import type { Problem } from '#platform/problem';
import { attemptRow } from './attempt-row.ts';

/** A fault, and which of a record's rows it is of. */
export type FaultAt = { at: number; fault: RowFault };

export const faultAt = (
  at: number,
  column: string | null,
  message: string,
  code = 'InvalidInput',
): FaultAt => ({ at, fault: { column, code, message } });

/** What is wrong with the rows of a record. */
export class RowFaults extends Error {
  readonly faults: readonly FaultAt[];
  constructor(faults: readonly FaultAt[]) {
    super('Rows of a record are wrong.');
    this.faults = faults;
  }
}

/**
 * The columns in which members of a body stand that have other names there. `lines` is the member of rows.
 */
export type BodyColumns = {
  lines: string;
  header: Readonly<Record<string, string>>;
  line: Readonly<Record<string, string>>;
};

/** How rows become one record: `read` throws RowFaults, `take` what an operation refuses too. */
type RecordOfRows<R> = {
  columns: BodyColumns;
  read: (rows: readonly ReadRow[]) => R;
  take: (record: R) => Promise<RowResult>;
};

/**
 * Takes records that stand in several rows each, one after the other, each whole or not at all. Its first
 * row has the faults of the result.
 */
export const takeRecords = async <R extends { rowOfLine: readonly number[] }>(
  ctx: Ctx,
  rows: readonly ReadRow[],
  kind: RecordOfRows<R>,
): Promise<RowResult[]> => {
  const results: RowResult[] = [];
  // Rows of one record stand together, so that the results come in the order of the rows.
  for (const own of Map.groupBy(rows, ({ key }) => key).values())
    results.push(...(await takeRecord(ctx, own, kind)));
  return results;
};

const takeRecord = async <R extends { rowOfLine: readonly number[] }>(
  ctx: Ctx,
  rows: readonly ReadRow[],
  { columns, read, take }: RecordOfRows<R>,
): Promise<RowResult[]> => {
  let rowOfLine: readonly number[] = [];
  try {
    const record = read(rows);
    rowOfLine = record.rowOfLine;
    const result = await attemptRow(ctx, () => take(record));
    return rows.map((_row, at) => (at === 0 ? result : { ...result, faults: [] }));
  } catch (error) {
    if (error instanceof RowFaults) return failedRows(rows, error.faults);
    const problem = problemOfPart(error);
    if (!problem) throw error;
    return failedRows(rows, faultsOf(problem, columns, rowOfLine));
  }
};

/** All rows of a record fail: those with faults of their own by them, the others because of these. */
const failedRows = (rows: readonly ReadRow[], faults: readonly FaultAt[]): RowResult[] => {
  const line = rows[faults[0]?.at ?? 0]?.row ?? 0;
  return rows.map((_row, at) => {
    const own = faults.filter((one) => one.at === at).map(({ fault }) => fault);
    return { outcome: 'FAILED', faults: own.length > 0 ? own : [failsWith(line)] };
  });
};

/** What an operation refuses, by rows and columns. Lines are sent in the order of the rows. */
const faultsOf = (
  { code, message, extras: { errors = [] } }: Problem,
  columns: BodyColumns,
  rowOfLine: readonly number[],
): FaultAt[] =>
  errors.length === 0
    ? [faultAt(0, null, message, code)]
    : errors.map(({ pointer, detail }) => {
        const [, field = '', line = '', inner = ''] = pointer.split('/');
        return field === columns.lines
          ? faultAt(rowOfLine[Number(line)] ?? 0, columns.line[inner] ?? (inner || null), detail, code)
          : faultAt(0, columns.header[field] ?? field, detail, code);
      });

/**
 * What the rows of one record say of its header, by columns. A cell may stand in each of them, or in one; a
 * cell that differs from one above it becomes one of `faults`.
 */
export const headerOfRows = (
  rows: readonly ReadRow[],
  columns: readonly string[],
  faults: FaultAt[],
): Readonly<Record<string, unknown>> => {
  const header: Record<string, unknown> = {};
  for (const column of columns)
    for (const [at, { values, row }] of rows.entries()) {
      if (!(column in values)) continue;
      const [said, before] = [values[column] ?? null, header[column] ?? null];
      if (said !== null && before !== null && String(said) !== String(before))
        faults.push(faultAt(at, column, `differs from what the rows above line ${row} say`));
      header[column] = before ?? said;
    }
  return header;
};

/** Finds rows that give their line a number that one above has given to its own. */
export const lineNumbers = (faults: FaultAt[]): ((at: number, row: ReadRow) => number) => {
  const rowByNumber = new Map<number, number>();
  let last = 0;
  return (at, { values, row }) => {
    last = typeof values.lineNumber === 'number' ? values.lineNumber : last + 1;
    const before = rowByNumber.get(last);
    if (before !== undefined)
      faults.push(faultAt(at, 'lineNumber', `${last} is the number of line ${before} of this file too`));
    rowByNumber.set(last, row);
    return last;
  };
};

/** A cell of text; an empty one is null. */
export const textOf = (cell: unknown): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;

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

/** With the mode INSERT records that there are stay as they are, with UPDATE none is made. */
export const skippedBy = (mode: ImportMode, isThere: boolean, noun: string): RowResult | undefined => {
  if (mode === 'INSERT' && isThere)
    return skipped(importCodes.AlreadyThere, `The ${noun} is there already; with the mode INSERT it stays.`);
  if (mode === 'UPDATE' && !isThere)
    return skipped(importCodes.NotThere, `There is no such ${noun}; with the mode UPDATE none is made.`);
  return undefined;
};

const skipped = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});
