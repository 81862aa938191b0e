import type { Scalar } from '../document/condition.ts';
import type { LookupTable } from '../document/product-document.ts';
import type { Scope } from './scope.ts';
import { scalarKey } from './value.ts';

/**
 * Lookups in a product's tables, each in the time of one look into a map. Of rows with one key the first
 * counts.
 */
export const lookupIn = (tables: readonly LookupTable[]): Scope['lookup'] => {
  const indexes = new Map(tables.map((table) => [table.name, indexOf(table)]));
  return (name, column, keys) => {
    const table = indexes.get(name);
    const at = table?.columns.get(column);
    return at === undefined ? undefined : table?.rows.get(rowKey(keys))?.[at];
  };
};

/** A text that two keys of a table share only where they are the same. No value holds U+0000. */
export const rowKey = (keys: readonly Scalar[]): string => keys.map(scalarKey).join('\0');

type TableIndex = { columns: Map<string, number>; rows: Map<string, readonly Scalar[]> };

const indexOf = ({ columns, keyCount, rows }: LookupTable): TableIndex => {
  const byKey = new Map<string, readonly Scalar[]>();
  for (const row of rows) {
    const key = rowKey(row.slice(0, keyCount));
    if (!byKey.has(key)) byKey.set(key, row);
  }
  return { columns: new Map(columns.map((column, index) => [column, index])), rows: byKey };
};
