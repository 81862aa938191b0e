import type { Choice, ValueState } from './answers.ts';
import { type Budget, unlimited } from './budget.ts';
import type { FiniteProblem } from './problem.ts';
import { type Table, tablesOf } from './table-bits.ts';

/**
 * What is asked of tables: which origins count (1 by origin), and which values are chosen or not to be had.
 */
export type TableQuestion = { counts: Uint8Array; choices: readonly Choice[]; except: Choice | undefined };

/**
 * Whether all of it can be together. Where it cannot, and that shows without a search, places of choices and
 * origins that cannot be together.
 */
export type TableAnswer = { together: ValueState; core: TableCore | null };
export type TableCore = { choices: Set<number>; origins: Set<number> };

export type TableSearch = {
  /** By origin: 1 where all it says is which rows are allowed. */
  isTable: Uint8Array;
  /** Of how many variables the tables of some origins speak: so deep a search of them can go. */
  depthOf: (origins: ReadonlySet<number>) => number;
  /**
   * What follows from one table after the other, of all of them; null where no contradiction shows, or the
   * budget ended before. Begins a question.
   */
  contradiction: (choices: readonly Choice[], except: Choice | undefined, budget: Budget) => TableCore | null;
  ask: (question: TableQuestion, budget: Budget) => TableAnswer;
};

/**
 * Asks tables of allowed rows by their rows: a value without a row whose other values are all left is taken
 * out, until nothing follows any more (generalized arc consistency); what is left is then searched, near
 * tables that went no further first. Clauses say the same, but show it only by trying. Null where there is
 * nothing that can be asked so.
 */
export const tableSearch = (problem: FiniteProblem, origins: readonly string[]): TableSearch | null => {
  const read = tablesOf(problem, origins);
  if (!read) return null;
  const { tables, isTable } = read;
  const variableCount = problem.variables.length;
  const starts = new Int32Array(variableCount + 1);
  for (const [variable, { values }] of problem.variables.entries())
    starts[variable + 1] = (starts[variable] as number) + values.length;
  const sizeOf = (variable: number): number =>
    (starts[variable + 1] as number) - (starts[variable] as number);
  const places = starts[variableCount] as number;
  const owners = new Int32Array(places);
  for (let variable = 0; variable < variableCount; variable++)
    owners.fill(variable, starts[variable], starts[variable + 1]);
  const ofVariable: number[][] = problem.variables.map(() => []);
  for (const [number, { variables }] of tables.entries())
    for (const variable of new Set(variables)) (ofVariable[variable] as number[]).push(number);

  /** By place of a value: 0 while it is left, else how early it was taken out, from 1. */
  const gone = new Int32Array(places);
  /** Why: the table, `-1 - n` for the nth choice, or `decided`. */
  const why = new Int32Array(places);
  /** By variable how many values are left. */
  const left = new Int32Array(variableCount);
  const trail = new Int32Array(places);
  let trailSize = 0;
  const queue: number[] = [];
  const isQueued = new Uint8Array(tables.length);
  /** How often in this question a table went no further. */
  const weights = new Float64Array(tables.length).fill(1);
  /** The value that a variable had in what was found last. */
  const last = new Int32Array(variableCount);
  /** What the tables that count speak of. */
  let involved: number[] = [];
  let counts = new Uint8Array(0);
  let rowsLeft = new Int32Array(4);
  /** The variable that has no value left. */
  let emptied = -1;
  /** What a question costs, since the budget was last looked at. */
  let work = 0;
  let budget = unlimited;
  let isOut = false;

  /** Whether to go on. Once it is not, nothing is reported that was not proven before. */
  const isTime = (): boolean => {
    if (work > workPerLook) {
      work = 0;
      isOut ||= budget.isSpent();
    }
    return !isOut;
  };

  const doesCount = (table: number): boolean => counts[(tables[table] as Table).origin] === 1;

  const enqueue = (table: number): void => {
    if (isQueued[table] === 1 || !doesCount(table)) return;
    isQueued[table] = 1;
    queue.push(table);
  };

  /** False where it was the last one. */
  const takeOut = (variable: number, value: number, reason: number): boolean => {
    const place = (starts[variable] as number) + value;
    if (gone[place] !== 0) return true;
    trail[trailSize++] = place;
    gone[place] = trailSize;
    why[place] = reason;
    left[variable] = (left[variable] as number) - 1;
    for (const table of ofVariable[variable] as number[]) enqueue(table);
    if ((left[variable] as number) > 0) return true;
    emptied = variable;
    return false;
  };

  const putBack = (size: number): void => {
    while (trailSize > size) {
      const place = trail[--trailSize] as number;
      const owner = owners[place] as number;
      gone[place] = 0;
      left[owner] = (left[owner] as number) + 1;
    }
  };

  /**
   * Takes out what has no row left; false where a variable then has no value left, or where the budget ended.
   */
  const settle = (): boolean => {
    let isSound = true;
    for (let next = 0; next < queue.length; next++) {
      const table = queue[next] as number;
      isQueued[table] = 0;
      if (!isSound || (isTime() && settleTable(table))) continue;
      isSound = false;
      if (isOut) continue;
      weights[table] = (weights[table] as number) + 1;
    }
    queue.length = 0;
    return isSound;
  };

  const settleTable = (table: number): boolean => {
    const { variables, words, columns, masks } = tables[table] as Table;
    if (rowsLeft.length < words) rowsLeft = new Int32Array(words);
    rowsLeft.fill(-1, 0, words);
    for (const [column, variable] of variables.entries()) {
      const size = sizeOf(variable);
      const start = starts[variable] as number;
      if (left[variable] === size && column > 0) continue;
      work += size * words;
      for (let word = 0; word < words; word++) {
        let some = 0;
        for (let value = 0; value < size; value++)
          if (gone[start + value] === 0)
            some |= masks[(columns[column] as number) + value * words + word] as number;
        rowsLeft[word] = (rowsLeft[word] as number) & some;
      }
    }
    for (const [column, variable] of variables.entries())
      for (let value = 0; value < sizeOf(variable); value++) {
        if (gone[(starts[variable] as number) + value] !== 0) continue;
        const at = (columns[column] as number) + value * words;
        let word = 0;
        while (word < words && ((masks[at + word] as number) & (rowsLeft[word] as number)) === 0) word++;
        work += word;
        if (word === words && !takeOut(variable, value, table)) return false;
      }
    return true;
  };

  /** Starts again; false where a contradiction shows. */
  const begin = (question: TableQuestion, within: Budget): boolean => {
    counts = Uint8Array.from(question.counts);
    budget = within;
    isOut = false;
    gone.fill(0);
    trailSize = 0;
    work += places;
    for (let variable = 0; variable < variableCount; variable++) left[variable] = sizeOf(variable);
    const counting = [...tables.keys()].filter(doesCount);
    involved = [...new Set(counting.flatMap((table) => (tables[table] as Table).variables))];
    for (const table of counting) enqueue(table);
    const { choices, except } = question;
    const isSound =
      (!except || takeOut(except.variable, except.value, decided)) &&
      choices.every(({ variable, value }, at) => takeOthersOut(variable, value, -1 - at));
    return settle() && isSound;
  };

  const takeOthersOut = (variable: number, value: number, reason: number): boolean => {
    for (let other = 0; other < sizeOf(variable); other++)
      if (other !== value && !takeOut(variable, other, reason)) return false;
    return true;
  };

  /**
   * What emptied a variable: back from each value that is gone to what took it out; null where the budget
   * ended.
   */
  const coreOf = (): TableCore | null => {
    const core = { choices: new Set<number>(), origins: new Set<number>() };
    const seen = new Set<number>();
    for (let place = starts[emptied] as number; place < (starts[emptied + 1] as number); place++)
      seen.add(place);
    // What is added meanwhile comes too.
    for (const place of seen) {
      if (!isTime()) return null;
      const reason = why[place] as number;
      if (reason === decided) continue;
      if (reason < 0) core.choices.add(-1 - reason);
      else {
        core.origins.add((tables[reason] as Table).origin);
        for (const why of goneBefore(tables[reason] as Table, place, seen)) seen.add(why);
      }
    }
    return core;
  };

  /**
   * Of each row that has the value one that was gone before it: one that is already reported, else the
   * first that went.
   */
  const goneBefore = (table: Table, place: number, seen: ReadonlySet<number>): Set<number> => {
    const { variables, rows } = table;
    const found = new Set<number>();
    const when = gone[place] as number;
    for (const number of rowsWith(table, place)) {
      const row = rows[number] as readonly number[];
      work += row.length;
      let first = -1;
      let isTold = false;
      for (let column = 0; column < row.length && !isTold; column++) {
        const cell = (starts[variables[column] as number] as number) + (row[column] as number);
        const went = gone[cell] as number;
        if (went === 0 || went >= when) continue;
        isTold = seen.has(cell) || found.has(cell);
        if (first < 0 || went < (gone[first] as number)) first = cell;
      }
      if (!isTold && first >= 0) found.add(first);
    }
    return found;
  };

  /** The numbers of the rows that have a value. */
  const rowsWith = function* ({ variables, words, columns, masks }: Table, place: number): Generator<number> {
    const owner = owners[place] as number;
    const value = place - (starts[owner] as number);
    const own = columns.flatMap((column, at) => (variables[at] === owner ? [column + value * words] : []));
    work += own.length * words;
    for (let word = 0; word < words; word++) {
      let bits = 0;
      for (const at of own) bits |= masks[at + word] as number;
      for (; bits !== 0; bits &= bits - 1) yield word * 32 + 31 - Math.clz32(bits & -bits);
    }
  };

  const search = (): ValueState => {
    const variable = nextVariable();
    if (variable < 0) {
      for (const one of involved) last[one] = gone.indexOf(0, starts[one]) - (starts[one] as number);
      return 'POSSIBLE';
    }
    if (!isTime()) return 'UNPROVEN';
    const size = trailSize;
    const start = starts[variable] as number;
    const first = last[variable] as number;
    for (let turn = -1; turn < sizeOf(variable); turn++) {
      const value = turn < 0 ? first : turn;
      if (turn === first || gone[start + value] !== 0) continue;
      takeOthersOut(variable, value, decided);
      const found = settle() ? search() : isOut ? 'UNPROVEN' : 'IMPOSSIBLE';
      putBack(size);
      if (found !== 'IMPOSSIBLE') return found;
    }
    return 'IMPOSSIBLE';
  };

  /** The one with few values left, near tables that often went no further; -1 where all have one value. */
  const nextVariable = (): number => {
    work += involved.length;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const variable of involved) {
      if ((left[variable] as number) < 2) continue;
      let weight = 0;
      for (const table of ofVariable[variable] as number[])
        if (doesCount(table)) weight += weights[table] as number;
      if ((left[variable] as number) / weight >= least) continue;
      least = (left[variable] as number) / weight;
      best = variable;
    }
    return best;
  };

  return {
    isTable,
    depthOf: (some) =>
      new Set(tables.flatMap(({ origin, variables }) => (some.has(origin) ? variables : []))).size,
    contradiction: (choices, except, within) => {
      weights.fill(1);
      last.fill(0);
      work = 0;
      return begin({ counts: isTable, choices, except }, within) || isOut ? null : coreOf();
    },
    ask: (question, within) => {
      if (begin(question, within)) return { together: search(), core: null };
      const core = isOut ? null : coreOf();
      return { together: core ? 'IMPOSSIBLE' : 'UNPROVEN', core };
    },
  };
};

const decided = -2_147_483_648;
const workPerLook = 200_000;
