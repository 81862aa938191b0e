import { type ImportKind, importCodes, type RowFault } from '#platform/import-kind';
import type { RowRead } from './read-row.ts';

/**
 * Of a kind whose records stand in several rows, the rows of one record are let pass together, and what is
 * wrong with the record is said at its rows. `first` looks at a record's first row, as at every row of other
 * kinds.
 */
export const rowsTogether = (
  kind: ImportKind,
  first: (one: RowRead) => RowRead,
): ((one: RowRead) => RowRead) => {
  const { together } = kind;
  if (!together) return first;
  let open: { key: string; rows: number; fault?: RowFault } = { key: '', rows: 0 };
  let isAfterLost = false;
  return (one) => {
    if (isLost(kind, one)) {
      // Nobody knows whose it is: it fails the record above it and the one below.
      isAfterLost = true;
      open.rows += 1;
      return { ...one, key: open.key };
    }
    if (one.key !== open.key) {
      const looked = first(one);
      const [repeated] = 'faults' in looked && 'read' in one ? looked.faults : [];
      const fault = isAfterLost ? lost : repeated;
      open = { key: one.key, rows: 1, ...(fault ? { fault } : {}) };
    } else open.rows += 1;
    isAfterLost = false;
    const fault = open.rows > together.most ? tooMany(together.most) : open.fault;
    return fault && 'read' in one ? { row: one.row, key: one.key, faults: [fault] } : one;
  };
};

/** Whether a row is so wrong that it does not even say which record it is of. */
const isLost = ({ key }: ImportKind, one: RowRead): boolean =>
  'faults' in one && one.faults.some(({ column }) => column === null || key.includes(column));

const lost: RowFault = {
  column: null,
  code: importCodes.AnotherRow,
  message: 'the row above does not say whose it is, and may be of this record',
};

const tooMany = (most: number): RowFault => ({
  column: null,
  code: 'InvalidInput',
  message: `is one of more than ${most} rows of one record`,
});
