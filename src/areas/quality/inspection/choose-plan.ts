import type { Decimal } from '#lib/decimal';
import { codeLetters, type Level, levels, limits, plans, type Severity } from './sampling-tables.ts';

/** How many pieces of a lot are looked at, and from how many bad ones on it is rejected. */
export type SamplingPlan = {
  /** Of Table 1, by the size of the lot. */
  codeLetter: string;
  /** Of the plan used: another one where the table has an arrow. */
  planLetter: string;
  sampleSize: number;
  acceptNumber: number;
  rejectNumber: number;
  /** The sample is the whole lot. */
  isWholeLot: boolean;
};

/** Whether the tables have a column for it. */
export const isLimit = (aql: Decimal): boolean => columnOf(aql) >= 0;

/**
 * The single sampling plan for a lot (ISO 2859-1): code letter by size and level, then the row of the letter
 * in the table of the severity, or the one that the arrow of its column leads to, with the sample of that
 * row. A sample as large as the lot is the lot.
 * @param lotSize 1 or more; one piece is looked at
 * @param aql one of the standard's (`isLimit`)
 */
export const choosePlan = (
  lotSize: number,
  aql: Decimal,
  level: Level,
  severity: Severity = 'NORMAL',
): SamplingPlan => {
  const codeLetter = letterFor(lotSize, level);
  const [planLetter, size, acceptNumber] = follow(severity, codeLetter, columnOf(aql));
  return {
    codeLetter,
    planLetter,
    sampleSize: Math.min(size, lotSize),
    acceptNumber,
    rejectNumber: acceptNumber + 1,
    isWholeLot: size >= lotSize,
  };
};

/**
 * What the same sample accepts in normal inspection at the limit one step tighter: the acceptance number of
 * the plan's own row, one column to the left. Undefined where the table has no number there, which is so only
 * beside plans that accept 0 or 1 (a test).
 */
export const acceptOneTighter = (codeLetter: string, aql: Decimal): number | undefined => {
  const column = columnOf(aql);
  const [planLetter] = follow('NORMAL', codeLetter, column);
  const cell = plans.NORMAL.find(([letter]) => letter === planLetter)?.[2].split(' ')[column - 1];
  return cell === undefined || isArrow(cell) ? undefined : Number(cell);
};

const columnOf = (aql: Decimal): number => limits.findIndex((one) => one.eq(aql));

const isArrow = (cell: string | undefined): boolean => cell === 'v' || cell === '^';

const letterFor = (lotSize: number, level: Level): string => {
  const row = codeLetters.find(([largest]) => lotSize <= largest);
  return row?.[1][levels.indexOf(level)] ?? '';
};

/** Follows arrows from a row until there is a plan; no two arrows point at one another (a test). */
const follow = (
  severity: Severity,
  from: string,
  column: number,
): [letter: string, sampleSize: number, accept: number] => {
  const rows = plans[severity];
  for (let at = rows.findIndex(([letter]) => letter === from); ; ) {
    const row = rows[at];
    if (!row) throw new Error(`No plan in column ${column} from ${from} on.`);
    const [letter, size, cells] = row;
    const cell = cells.split(' ')[column];
    if (!isArrow(cell)) return [letter, size, Number(cell)];
    at += cell === 'v' ? 1 : -1;
  }
};
