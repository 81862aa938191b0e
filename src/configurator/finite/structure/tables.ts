import { grown, occurrencesOf } from '../clauses.ts';
import { type TableClauses, trueLiteral } from '../encode/draft.ts';
import type { Encoding } from '../encode/encoding.ts';
import { markRow, roomOf, wordsOf } from '../table-bits.ts';

/**
 * Tables of allowed rows under a part of an assignment, each as bits of the rows that are left (a "compact
 * table"). What becomes true or false takes rows away; a value without a row is false then.
 */
export type Tables = {
  /** By table: where its words begin in `rows` and `order`. */
  starts: Int32Array;
  /** The rows that are left, 32 to a word. */
  rows: Int32Array;
  /** By table: its words by number, those that are not 0 first; and how many these are. */
  order: Int32Array;
  alive: Int32Array;
  /** By table: where its columns begin. */
  columns: Int32Array;
  /** By column: its table, and where its cells begin, one for each value. */
  tableOf: Int32Array;
  cells: Int32Array;
  /** By cell: its column, its literal, where its words begin in `masks`, and the word of a row it had. */
  columnOf: Int32Array;
  literals: Int32Array;
  maskStarts: Int32Array;
  hints: Int32Array;
  masks: Int32Array;
  /**
   * The cells of a literal: `held[at]` for `at` from `heldStarts[literal]`; from `lateStarts[literal]` on
   * those that were put aside.
   */
  heldStarts: Int32Array;
  lateStarts: Int32Array;
  held: Int32Array;
  /** Tables to look at; by column which of its cells became true or false. */
  queue: number[];
  isQueued: Uint8Array;
  touched: number[][];
  /** Pairs to take back: a word of `rows` and what it was, or -1 - n and how many of table n were alive. */
  log: Int32Array;
  logSize: number;
  /** How many words were looked at so far. */
  work: number;
};

/**
 * The tables of allowed rows whose bits have room; what the others allow is said by their clauses. Asked
 * before anything is taken: one table alone can be as large as all memory.
 */
export const tablesWithRoom = ({ tables, starts }: Encoding): TableClauses[] => {
  let room = roomAtMost;
  const sizeOf = (variable: number) => (starts[variable + 1] as number) - (starts[variable] as number);
  return tables.filter((table) => {
    const size = roomOf(table, sizeOf);
    if (table.variables.length === 0 || size > room) return false;
    room -= size;
    return true;
  });
};

/** Numbers of 4 bytes that the bits of all tables may take. */
const roomAtMost = 8_000_000;

/** Tables of an encoding, with all their rows. */
export const wholeTables = (encoding: Encoding, tables: readonly TableClauses[]): Tables => {
  const read = tables.map((table) => readTable(encoding, table));
  const all = read.flatMap(({ columns, words }, table) =>
    columns.map((column) => ({ ...column, table, words })),
  );
  const literals = Int32Array.from(all.flatMap((column) => column.literals));
  const maskSizes = all.flatMap((column) => column.literals.map(() => column.words));
  const starts = sumsOf(read.map(({ words }) => words));
  const cells = sumsOf(all.map((column) => column.literals.length));
  const maskStarts = sumsOf(maskSizes);
  const masks = new Int32Array(maskStarts[literals.length] as number);
  for (const [column, { values }] of all.entries())
    for (const [row, value] of values.entries())
      markRow(masks, maskStarts[(cells[column] as number) + value] as number, row);
  const rows = new Int32Array(starts[read.length] as number).fill(-1);
  for (const [table, { rowCount }] of read.entries())
    if ((rowCount & 31) !== 0) rows[(starts[table + 1] as number) - 1] = (1 << (rowCount & 31)) - 1;
  const each = Int32Array.from({ length: literals.length + 1 }, (_, at) => at);
  const { starts: heldStarts, clauses: held } = occurrencesOf(
    { starts: each, literals },
    2 * encoding.variableCount,
  );
  return {
    ...{ starts, rows, cells, literals, maskStarts, masks, heldStarts, held },
    order: Int32Array.from(read.flatMap(({ words }) => Array.from({ length: words }, (_, word) => word))),
    alive: Int32Array.from(read, ({ words }) => words),
    columns: sumsOf(read.map(({ columns }) => columns.length)),
    tableOf: Int32Array.from(all, ({ table }) => table),
    columnOf: Int32Array.from(all.flatMap((column, at) => column.literals.map(() => at))),
    hints: new Int32Array(literals.length),
    lateStarts: heldStarts.slice(1),
    queue: [],
    isQueued: new Uint8Array(read.length),
    touched: all.map(() => []),
    log: new Int32Array(1024),
    logSize: 0,
    work: 0,
  };
};

/** Where each begins, and the last one ends. */
const sumsOf = (sizes: readonly number[]): Int32Array => {
  const sums = new Int32Array(sizes.length + 1);
  for (const [at, size] of sizes.entries()) sums[at + 1] = (sums[at] as number) + size;
  return sums;
};

/** Columns of variables with several values, each variable once; the rows that can be. */
const readTable = ({ starts, literals }: Encoding, { variables, rows }: TableClauses) => {
  const first = variables.map((variable) => variables.indexOf(variable));
  const kept = rows.filter((row) => row.every((value, column) => value === row[first[column] as number]));
  const columns = variables.flatMap((variable, column) => {
    const own = Array.from(literals.subarray(starts[variable], starts[variable + 1]));
    if (first[column] !== column || own[0] === trueLiteral) return [];
    return [{ literals: own, values: kept.map((row) => row[column] as number) }];
  });
  return { columns, rowCount: kept.length, words: wordsOf({ rows: kept }) };
};

/** Puts cells aside: their literals touch them only where the late ones are asked for. */
export const putAside = (tables: Tables, isLate: (cell: number) => boolean): void => {
  const { heldStarts, lateStarts, held } = tables;
  for (let literal = 0; literal < lateStarts.length; literal++) {
    const start = heldStarts[literal] as number;
    const own = held.subarray(start, heldStarts[literal + 1]);
    const late = own.filter(isLate);
    if (late.length === 0) continue;
    const early = own.filter((cell) => !late.includes(cell));
    own.set(early);
    own.set(late, early.length);
    lateStarts[literal] = start + early.length;
  }
};

/** Queues all tables. */
export const queueAll = (tables: Tables): void => {
  for (let table = 0; table < tables.isQueued.length; table++) enqueue(tables, table);
};

const enqueue = ({ queue, isQueued }: Tables, table: number): void => {
  if (isQueued[table] === 1) return;
  isQueued[table] = 1;
  queue.push(table);
};

/**
 * Notes that the literal of a value has become true or false, and queues its tables: those put aside or
 * the others. Answers how many.
 */
export const touch = (tables: Tables, literal: number, areLate: boolean): number => {
  const { heldStarts, lateStarts, held, columnOf, tableOf, touched } = tables;
  const start = (areLate ? lateStarts[literal] : heldStarts[literal]) as number;
  const end = (areLate ? heldStarts[literal + 1] : lateStarts[literal]) as number;
  for (let at = start; at < end; at++) {
    const cell = held[at] as number;
    const column = columnOf[cell] as number;
    (touched[column] as number[]).push(cell);
    enqueue(tables, tableOf[column] as number);
  }
  return end - start;
};

/** Forgets what is queued from a place on, and the queue. */
export const clearQueue = ({ queue, isQueued, columns, touched }: Tables, from: number): void => {
  for (let at = from; at < queue.length; at++) {
    const table = queue[at] as number;
    isQueued[table] = 0;
    for (let column = columns[table] as number; column < (columns[table + 1] as number); column++)
      (touched[column] as number[]).length = 0;
  }
  queue.length = 0;
};

export const [noColumn, severalColumns] = [-1, -2];

/**
 * Takes away the rows of a table that the touched cells of a column exclude; whether it had any.
 */
export const takeRows = (tables: Tables, column: number, value: Int8Array): boolean => {
  const { touched, tableOf, cells, literals, maskStarts, starts, rows, order, alive, masks } = tables;
  const lost = touched[column] as number[];
  let some = lost;
  let isKept = false;
  const end = cells[column + 1] as number;
  const only = lost.find((cell) => value[literals[cell] as number] === 1);
  if (only !== undefined) {
    some = [only];
    isKept = true;
  } else if (lost.length * 2 > end - (cells[column] as number)) {
    some = [];
    isKept = true;
    for (let cell = cells[column] as number; cell < end; cell++)
      if ((value[literals[cell] as number] as number) >= 0) some.push(cell);
  }
  const flip = isKept ? 0 : -1;
  const table = tableOf[column] as number;
  const first = starts[table] as number;
  const before = alive[table] as number;
  let count = before;
  tables.work += before * some.length;
  let isChanged = false;
  for (let place = first + count - 1; place >= first; place--) {
    const word = order[place] as number;
    const had = rows[first + word] as number;
    let bits = 0;
    for (let at = 0; at < some.length; at++)
      bits |= masks[(maskStarts[some[at] as number] as number) + word] as number;
    const has = had & (bits ^ flip);
    if (has === had) continue;
    isChanged = true;
    note(tables, first + word, had);
    rows[first + word] = has;
    if (has !== 0) continue;
    count--;
    order[place] = order[first + count] as number;
    order[first + count] = word;
  }
  lost.length = 0;
  if (count < before) {
    note(tables, -1 - table, before);
    alive[table] = count;
  }
  return isChanged;
};

const note = (tables: Tables, what: number, was: number): void => {
  if (tables.logSize + 2 > tables.log.length) tables.log = grown(tables.log, tables.logSize + 2);
  tables.log[tables.logSize++] = what;
  tables.log[tables.logSize++] = was;
};

/** Whether a cell still has a row. */
export const hasRow = (tables: Tables, table: number, cell: number): boolean => {
  const { maskStarts, starts, rows, order, alive, masks, hints } = tables;
  const first = starts[table] as number;
  const mask = maskStarts[cell] as number;
  const hint = hints[cell] as number;
  if (((rows[first + hint] as number) & (masks[mask + hint] as number)) !== 0) return true;
  const end = first + (alive[table] as number);
  tables.work += end - first;
  for (let place = first; place < end; place++) {
    const word = order[place] as number;
    if (((rows[first + word] as number) & (masks[mask + word] as number)) === 0) continue;
    hints[cell] = word;
    return true;
  }
  return false;
};

/** Takes back what the log holds from this size on. */
export const putRowsBack = (tables: Tables, size: number): void => {
  const { log, rows, alive } = tables;
  for (let at = tables.logSize - 2; at >= size; at -= 2) {
    const what = log[at] as number;
    if (what >= 0) rows[what] = log[at + 1] as number;
    else alive[-1 - what] = log[at + 1] as number;
  }
  tables.logSize = size;
};
