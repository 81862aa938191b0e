import { decimal } from '#lib/decimal';

/**
 * Tables 1, 2-A, 2-B and 2-C of ISO 2859-1:1999 (sampling by attributes, single plans). Table 1, 2-A and 2-B
 * are Tables I, II-A and II-B of MIL-STD-105E (US Department of Defense, 10 May 1989), which is in the public
 * domain, but for one cell: letter A tightened at 10 has a plan in ISO and an arrow there. Table 2-C differs
 * from II-C throughout: ISO 2859-1:1999 left no gap between the numbers that accept and reject.
 */
export const sources = {
  NORMAL: 'ISO 2859-1:1999, Tables 1 and 2-A (single sampling, normal inspection)',
  TIGHTENED: 'ISO 2859-1:1999, Tables 1 and 2-B (single sampling, tightened inspection)',
  REDUCED: 'ISO 2859-1:1999, Tables 1 and 2-C (single sampling, reduced inspection)',
} as const;

/** How severely a lot is inspected. */
export const severities = ['NORMAL', 'TIGHTENED', 'REDUCED'] as const;
export type Severity = (typeof severities)[number];

/** Inspection levels: three general ones, of which II is the usual, and four special ones. */
export const levels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;
export type Level = (typeof levels)[number];

/** Table 1: the largest lot of a row, and its code letters in the order of `levels`. */
export const codeLetters: readonly (readonly [largestLot: number, letters: string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
];

/**
 * The acceptance quality limits, the columns of these tables: percent nonconforming up to 10, nonconformities
 * per 100 items above.
 */
export const limits = (
  '0.010 0.015 0.025 0.040 0.065 0.10 0.15 0.25 0.40 0.65 1.0 1.5 2.5 4.0 ' +
  '6.5 10 15 25 40 65 100 150 250 400 650 1000'
)
  .split(' ')
  .map((one) => decimal(one));

type Row = readonly [letter: string, sampleSize: number, cells: string];

/** Table 2-A. */
const normal: readonly Row[] = [
  ['A', 2, 'v v v v v v v v v v v v v v 0 v v 1 2 3 5 7 10 14 21 30'],
  ['B', 3, 'v v v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44'],
  ['C', 5, 'v v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^'],
  ['D', 8, 'v v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^ ^'],
  ['E', 13, 'v v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 30 44 ^ ^ ^'],
  ['F', 20, 'v v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^'],
  ['G', 32, 'v v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^'],
  ['H', 50, 'v v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^'],
  ['J', 80, 'v v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['K', 125, 'v v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['L', 200, 'v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['M', 315, 'v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['N', 500, 'v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['P', 800, 'v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['Q', 1250, '0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['R', 2000, '^ ^ 1 2 3 5 7 10 14 21 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
];

/** Table 2-B. Letter S is reached by arrows of one column alone; the others of its row are blank. */
const tightened: readonly Row[] = [
  ['A', 2, 'v v v v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27'],
  ['B', 3, 'v v v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41'],
  ['C', 5, 'v v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^'],
  ['D', 8, 'v v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^ ^'],
  ['E', 13, 'v v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 27 41 ^ ^ ^'],
  ['F', 20, 'v v v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^'],
  ['G', 32, 'v v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^'],
  ['H', 50, 'v v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^'],
  ['J', 80, 'v v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['K', 125, 'v v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['L', 200, 'v v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['M', 315, 'v v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['N', 500, 'v v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['P', 800, 'v v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['Q', 1250, 'v 0 v v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['R', 2000, '0 ^ v 1 2 3 5 8 12 18 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['S', 3150, '- - 1 - - - - - - - - - - - - - - - - - - - - - - -'],
];

/** Table 2-C. */
const reduced: readonly Row[] = [
  ['A', 2, 'v v v v v v v v v v v v v v 0 v v 1 2 3 5 7 10 14 21 30'],
  ['B', 2, 'v v v v v v v v v v v v v 0 ^ v v 1 2 3 5 7 10 14 21 30'],
  ['C', 2, 'v v v v v v v v v v v v 0 ^ v v 1 2 3 5 6 8 10 14 21 ^'],
  ['D', 3, 'v v v v v v v v v v v 0 ^ v v 1 2 3 5 6 8 10 14 21 ^ ^'],
  ['E', 5, 'v v v v v v v v v v 0 ^ v v 1 2 3 5 6 8 10 14 21 ^ ^ ^'],
  ['F', 8, 'v v v v v v v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^'],
  ['G', 13, 'v v v v v v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^'],
  ['H', 20, 'v v v v v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^'],
  ['J', 32, 'v v v v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['K', 50, 'v v v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['L', 80, 'v v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['M', 125, 'v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['N', 200, 'v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['P', 315, 'v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['Q', 500, '0 ^ ^ v 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
  ['R', 800, '^ ^ ^ 1 2 3 5 6 8 10 ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^ ^'],
];

/**
 * Tables 2-A, 2-B and 2-C, row by row: code letter, sample size, and in each column the acceptance number, or
 * an arrow to the first plan below (v) or above (^). A lot is rejected from one more than the acceptance
 * number on.
 */
export const plans: Readonly<Record<Severity, readonly Row[]>> = {
  ...{ NORMAL: normal, TIGHTENED: tightened, REDUCED: reduced },
};
