import { type ClauseIndex, indexOf, isSomeValue, type Occurrences, occurrencesOf } from '../clauses.ts';
import type { TableClauses } from '../encode/draft.ts';
import type { Encoding } from '../encode/encoding.ts';
import {
  clearQueue,
  hasRow,
  noColumn,
  putRowsBack,
  queueAll,
  severalColumns,
  type Tables,
  tablesWithRoom,
  takeRows,
  touch,
  wholeTables,
} from './tables.ts';

/**
 * Clauses and tables under a part of an assignment: tables of allowed rows by their rows, all else as clauses
 * with counters, so that it is known at once which are met and which have one literal left. That a variable
 * has some value is not a clause here but a counter of the values left.
 */
export type Residual = {
  encoding: Encoding;
  index: ClauseIndex;
  occurrences: Occurrences;
  /** By literal: 1 true, -1 false, 0 open. */
  value: Int8Array;
  /** By clause: how many of its literals are true, and how many are not false. */
  met: Int32Array;
  left: Int32Array;
  /** By the first Boolean variable of a group: how many of its values are not false. */
  valuesLeft: Int32Array;
  tables: Tables;
  /** By the first Boolean variable of a group: 1 where one of its values is true. */
  isTaken: Uint8Array;
  /** Whether all that holds from the beginning was drawn. */
  isBegun: boolean;
  trail: Int32Array;
  trailSize: number;
  head: number;
  /** Work done so far, in steps of some nanoseconds; that of tables is counted by them. */
  work: number;
};

export const residualOf = (encoding: Encoding): Residual => {
  const followed = tablesWithRoom(encoding);
  const index = indexOf(encoding.clauses, clausesBut(followed));
  const { variableCount, groupFirst, groupEnd } = encoding;
  const valuesLeft = new Int32Array(variableCount);
  for (let variable = 0; variable < variableCount; variable++)
    if (groupFirst[variable] === variable) valuesLeft[variable] = (groupEnd[variable] as number) - variable;
  return {
    encoding,
    index,
    occurrences: occurrencesOf(index, 2 * variableCount),
    value: new Int8Array(2 * variableCount),
    met: new Int32Array(index.origins.length),
    left: index.starts.slice(1).map((end, at) => end - (index.starts[at] as number)),
    valuesLeft,
    tables: wholeTables(encoding, followed),
    isTaken: new Uint8Array(variableCount),
    isBegun: false,
    trail: new Int32Array(variableCount),
    trailSize: 0,
    head: 0,
    work: 0,
  };
};

/** All clauses but those that say what tables say, asked in order, and that a variable has some value. */
const clausesBut = (tables: readonly TableClauses[]) => {
  let next = 0;
  return (origin: number, at: number): boolean => {
    while (next < tables.length && at >= (tables[next] as TableClauses).to) next++;
    return origin !== isSomeValue && !(at >= (tables[next]?.from ?? Number.POSITIVE_INFINITY));
  };
};

/** Puts a literal on the trail; false where it is false already. */
export const put = (residual: Residual, literal: number): boolean => {
  const held = residual.value[literal] as number;
  if (held !== 0) return held > 0;
  residual.value[literal] = 1;
  residual.value[literal ^ 1] = -1;
  residual.trail[residual.trailSize++] = literal;
  return true;
};

/** Puts what clauses of one literal say; false where that contradicts itself. */
export const putUnits = (residual: Residual): boolean => {
  const { starts, literals, origins } = residual.index;
  for (let clause = 0; clause < origins.length; clause++) {
    const size = (starts[clause + 1] as number) - (starts[clause] as number);
    if (size === 0 || (size === 1 && !put(residual, literals[starts[clause] as number] as number)))
      return false;
  }
  queueAll(residual.tables);
  const isSound = settle(residual);
  residual.isBegun = true;
  return isSound;
};

/** Draws the consequences of what was put; false where they contradict each other. */
export const settle = (residual: Residual): boolean => {
  let isSound = true;
  // Counters of a literal are kept whole even where it contradicts: taking back undoes them whole.
  const { queue } = residual.tables;
  let next = 0;
  while (isSound) {
    if (residual.head < residual.trailSize)
      isSound = count(residual, residual.trail[residual.head++] as number);
    else if (next < queue.length) isSound = settleTable(residual, queue[next++] as number);
    else break;
  }
  clearQueue(residual.tables, next);
  return isSound;
};

/** Takes rows of a table, and puts values false that then have none; false where no row is left. */
const settleTable = (residual: Residual, table: number): boolean => {
  const { tables, value } = residual;
  const { columns, cells, literals, touched, alive } = tables;
  tables.isQueued[table] = 0;
  const [start, end] = [columns[table] as number, columns[table + 1] as number];
  let by = noColumn;
  for (let column = start; column < end; column++) {
    if ((touched[column] as number[]).length === 0) continue;
    if (takeRows(tables, column, value)) by = by === noColumn ? column : severalColumns;
  }
  residual.work += end - start;
  if (alive[table] === 0) return false;
  if (by === noColumn && residual.isBegun) return true;
  for (let column = start; column < end; column++) {
    // The column that alone took rows keeps one for each of its other values.
    if (column === by) continue;
    const last = cells[column + 1] as number;
    residual.work += last - (cells[column] as number);
    for (let cell = cells[column] as number; cell < last; cell++) {
      const literal = literals[cell] as number;
      if (value[literal] === 0 && !hasRow(tables, table, cell)) put(residual, literal ^ 1);
    }
  }
  return true;
};

const count = (residual: Residual, literal: number): boolean => {
  const { occurrences, met, left } = residual;
  let isSound = countGroup(residual, literal);
  touchTables(residual, literal);
  const end = occurrences.starts[literal + 1] as number;
  for (let at = occurrences.starts[literal] as number; at < end; at++) {
    const clause = occurrences.clauses[at] as number;
    met[clause] = (met[clause] as number) + 1;
  }
  const negated = literal ^ 1;
  const last = occurrences.starts[negated + 1] as number;
  const first = occurrences.starts[negated] as number;
  residual.work += last - first + end - (occurrences.starts[literal] as number) + 1;
  for (let at = first; at < last; at++) {
    const clause = occurrences.clauses[at] as number;
    const now = (left[clause] as number) - 1;
    left[clause] = now;
    if (now > 1 || (met[clause] as number) > 0) continue;
    isSound = now === 1 && putLast(residual, clause) && isSound;
  }
  return isSound;
};

const countGroup = (residual: Residual, literal: number): boolean => {
  const { groupFirst, groupEnd } = residual.encoding;
  const own = literal >> 1;
  const end = groupEnd[own] as number;
  if (end === 0) return true;
  const first = groupFirst[own] as number;
  let isSound = true;
  residual.work += (literal & 1) === 0 ? end - first : 0;
  if ((literal & 1) === 0) {
    residual.isTaken[first] = 1;
    for (let other = first; other < end; other++)
      if (other !== own) isSound = put(residual, 2 * other + 1) && isSound;
    return isSound;
  }
  const now = (residual.valuesLeft[first] as number) - 1;
  residual.valuesLeft[first] = now;
  if (now > 1) return true;
  if (now === 0) return false;
  for (let other = first; other < end; other++)
    if ((residual.value[2 * other] as number) >= 0) return put(residual, 2 * other);
  // The one left has just been put false, and will be counted next.
  return false;
};

/** Once a value of a group is true, what its others lost says nothing new. */
const touchTables = (residual: Residual, literal: number): void => {
  const { tables, encoding, isTaken } = residual;
  const isGroup = (encoding.groupEnd[literal >> 1] as number) > 0;
  if (!isGroup || (literal & 1) === 0) residual.work += touch(tables, literal, false);
  else if (isTaken[encoding.groupFirst[literal >> 1] as number] === 0)
    residual.work += touch(tables, literal ^ 1, false);
};

/** Puts the one literal that a clause has left. */
const putLast = (residual: Residual, clause: number): boolean => {
  const { index, value } = residual;
  const end = index.starts[clause + 1] as number;
  for (let at = index.starts[clause] as number; at < end; at++)
    if ((value[index.literals[at] as number] as number) >= 0)
      return put(residual, index.literals[at] as number);
  return false;
};

/** What `takeBack` goes back to. */
export const markOf = ({ trailSize, tables }: Residual): Mark => ({
  size: trailSize,
  logSize: tables.logSize,
});

type Mark = { size: number; logSize: number };

/** Takes back what was put since. */
export const takeBack = (residual: Residual, { size, logSize }: Mark): void => {
  putRowsBack(residual.tables, logSize);
  const { occurrences, met, left, value, trail } = residual;
  for (let place = residual.trailSize - 1; place >= size; place--) {
    const literal = trail[place] as number;
    value[literal] = 0;
    value[literal ^ 1] = 0;
    if (place >= residual.head) continue;
    for (
      let at = occurrences.starts[literal] as number;
      at < (occurrences.starts[literal + 1] as number);
      at++
    ) {
      const clause = occurrences.clauses[at] as number;
      met[clause] = (met[clause] as number) - 1;
    }
    const negated = literal ^ 1;
    for (
      let at = occurrences.starts[negated] as number;
      at < (occurrences.starts[negated + 1] as number);
      at++
    ) {
      const clause = occurrences.clauses[at] as number;
      left[clause] = (left[clause] as number) + 1;
    }
    const first = residual.encoding.groupFirst[literal >> 1] as number;
    if ((residual.encoding.groupEnd[literal >> 1] as number) === 0) continue;
    if ((literal & 1) === 0) residual.isTaken[first] = 0;
    else residual.valuesLeft[first] = (residual.valuesLeft[first] as number) + 1;
  }
  residual.trailSize = size;
  residual.head = Math.min(residual.head, size);
};
