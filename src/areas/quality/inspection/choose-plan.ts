import type { Decimal } from '#lib/decimal';
import { codeLetters, type Level, levels, limits, plans } from './sampling-tables.ts';

/** How many pieces of a lot are looked at, and from how many bad ones on it is rejected. */
export type SamplingPlan = {
  /** Of Table 1, by the size of the lot. */
  codeLetter: string;
  /** Of the plan used: another one where Table 2-A has an arrow. */
  planLetter: string;
  sampleSize: number;
  acceptNumber: number;
  rejectNumber: number;
  /** The sample is the whole lot. */
  isWholeLot: boolean;
};

/** Whether Table 2-A has a column for it. */
export const isLimit = (aql: Decimal): boolean => limits.some((one) => one.eq(aql));

/**
 * The single sampling plan for normal inspection of a lot (ISO 2859-1): code letter by size and level, then
 * the row of the letter, or the one that the arrow of its column leads to, with the sample of that row. A
 * sample as large as the lot is the lot.
 * @param lotSize 1 or more; one piece is looked at
 * @param aql one of the standard's (`isLimit`)
 */
export const choosePlan = (lotSize: number, aql: Decimal, level: Level): SamplingPlan => {
  const codeLetter = letterFor(lotSize, level);
  const column = limits.findIndex((one) => one.eq(aql));
  const from = plans.findIndex(([letter]) => letter === codeLetter);
  const [planLetter, size, acceptNumber] = follow(from, column);
  return {
    codeLetter,
    planLetter,
    sampleSize: Math.min(size, lotSize),
    acceptNumber,
    rejectNumber: acceptNumber + 1,
    isWholeLot: size >= lotSize,
  };
};

const letterFor = (lotSize: number, level: Level): string => {
  const row = codeLetters.find(([largest]) => lotSize <= largest);
  return row?.[1][levels.indexOf(level)] ?? '';
};

/** Follows arrows from a row until there is a plan; no two arrows point at one another (a test). */
const follow = (from: number, column: number): [letter: string, sampleSize: number, accept: number] => {
  for (let at = from; ; ) {
    const row = plans[at];
    if (!row) throw new Error(`No plan in column ${column} from row ${from} on.`);
    const [letter, size, cells] = row;
    const cell = cells.split(' ')[column];
    if (cell !== 'v' && cell !== '^') return [letter, size, Number(cell)];
    at += cell === 'v' ? 1 : -1;
  }
};
