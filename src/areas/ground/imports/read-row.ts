import type { TableRow } from '#lib/table-rows';
import {
  type ImportColumn,
  type ImportKind,
  importCodes,
  keyText,
  type ReadRow,
  type RowFault,
} from '#platform/import-kind';
import { object, optional, orNull, type TProperties } from '#platform/schema';
import { compileSentCheck } from '#platform/validate';
import type { Matched } from './match-columns.ts';
import { asksOf, type Notation, quoted, readCell } from './read-cell.ts';

/** A row that can be taken, or what is wrong with it. */
export type RowRead = { row: number; key: string } & ({ read: ReadRow } | { faults: RowFault[] });

/**
 * Reads the rows of one file: cells become values, and each is checked by the schema that a request's body is
 * checked by.
 */
export const rowReader = (
  kind: ImportKind,
  { columns }: Matched,
  notation: Notation,
): ((row: TableRow) => RowRead) => {
  const properties: TProperties = {};
  for (const column of columns.values())
    properties[column.name] = optional(isNeeded(kind, column) ? column.schema : orNull(column.schema));
  const check = compileSentCheck(object(properties));
  return (row) => {
    if ('fault' in row)
      return {
        row: row.row,
        key: '',
        faults: [{ column: null, code: importCodes.BrokenRow, message: row.fault }],
      };
    const values: Record<string, unknown> = {};
    const faults: RowFault[] = [];
    const keyCells = new Map<string, string>();
    for (const [header, column] of columns) {
      const cell = row.record[header] ?? '';
      if (kind.key.includes(column.name)) keyCells.set(column.name, cell);
      if (cell === '' && isNeeded(kind, column)) {
        faults.push({ column: column.name, code: 'InvalidInput', message: 'is empty, and is needed' });
        continue;
      }
      const read = readCell(column, cell, notation, row.kinds?.[header]);
      if ('fault' in read) faults.push({ column: column.name, code: 'InvalidInput', message: read.fault });
      else values[column.name] = read.value;
      // A number or day is one however it is written.
      if ('value' in read && asksOf(column) !== 'OTHER' && keyCells.has(column.name))
        keyCells.set(column.name, read.value === null ? '' : String(read.value));
    }
    for (const { pointer, detail } of check(values) ?? []) {
      const [, column = null, ...within] = pointer.split('/');
      const cell = row.record[[...columns].find(([, one]) => one.name === column)?.[0] ?? ''] ?? '';
      faults.push({
        column,
        code: 'InvalidInput',
        message: `${within.length > 0 ? `/${within.join('/')} ` : ''}${detail}; the cell holds ${quoted(cell)}`,
      });
    }
    const key = keyText(kind.key.map((name) => keyCells.get(name) ?? ''));
    return faults.length > 0
      ? { row: row.row, key, faults }
      : { row: row.row, key, read: { row: row.row, key, values } };
  };
};

/** A key's cell is there in every row; what a new record needs is asked for where one is made. */
const isNeeded = (kind: ImportKind, { name, required }: ImportColumn) => required && kind.key.includes(name);
