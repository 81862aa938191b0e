import { decimal } from '#lib/decimal';
import { JsonError, parseJson } from '#lib/json';
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

/** A row that can be taken, or what is wrong with it. */
export type RowRead = { row: number; key: string } & ({ read: ReadRow } | { faults: RowFault[] });

/** Reads the rows of one file: cells become values, and each is checked by the schema that a request's body is checked by. */
export const rowReader = (kind: ImportKind, { columns }: Matched): ((row: TableRow) => RowRead) => {
  const properties: TProperties = {};
  for (const column of columns.values())
    properties[column.name] = optional(isNeeded(kind, column) ? column.schema : orNull(column.schema));
  const check = compileSentCheck(object(properties));
  return (row) => {
    if ('fault' in row)
      return { row: row.row, key: '', faults: [{ column: null, code: importCodes.BrokenRow, message: row.fault }] };
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
      const read = readCell(column, cell);
      if ('fault' in read) faults.push({ column: column.name, code: 'InvalidInput', message: read.fault });
      else values[column.name] = read.value;
    }
    for (const { pointer, detail } of check(values) ?? []) {
      const [, column, ...within] = pointer.split('/') as [string, string, ...string[]];
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

type Schema = { type?: string | string[]; enum?: (string | null)[]; decimal?: unknown; items?: unknown };

const readCell = ({ schema }: ImportColumn, cell: string): { value: unknown } | { fault: string } => {
  const { type, enum: words } = schema as Schema;
  if (words) return readWord(words, cell);
  if (cell === '') return { value: null };
  const text = cell.trim();
  if (type === 'number' || type === 'integer') {
    if (/^[-+]?\d{1,30}(\.\d{1,30})?$/.test(text))
      return { value: type === 'integer' ? Number(text) : decimal(text.replace(/^\+/, '')) };
    return {
      fault: `must be a number such as 12.5, with a point and without separators; the cell holds ${quoted(cell)}`,
    };
  }
  if (type === 'boolean') {
    const value = flags.get(text.toLowerCase());
    return value === undefined ? { fault: `must be true or false; the cell holds ${quoted(cell)}` } : { value };
  }
  // A shape without a type is one of several, or one that contains itself, such as a condition.
  if (type === 'array' || type === 'object' || type === undefined) return readJson(schema as Schema, cell);
  return { value: cell };
};

const flags = new Map([
  ...['true', 'yes', 'y', '1', 'x'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

const readWord = (words: (string | null)[], cell: string) => {
  if (cell === '') return { value: null };
  const found = words.find((word) => word?.toLowerCase() === cell.trim().toLowerCase());
  return found
    ? { value: found }
    : { fault: `must be one of ${words.filter(Boolean).join(', ')}; the cell holds ${quoted(cell)}` };
};

/** Lists of words as `a;b`, everything else as JSON. */
const readJson = ({ type, items }: Schema, cell: string) => {
  if (type === 'array' && (items as Schema | undefined)?.type === 'string')
    return { value: cell.split(';').map((word) => word.trim()) };
  try {
    return { value: parseJson(cell) };
  } catch (error) {
    if (error instanceof JsonError) return { fault: `must be JSON: ${error.detail}` };
    throw error;
  }
};

const quoted = (cell: string) => `“${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”`;
