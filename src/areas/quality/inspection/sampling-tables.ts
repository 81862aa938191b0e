import { decimal } from '#lib/decimal';

/**
 * Tables 1 and 2-A of ISO 2859-1:1999 (sampling by attributes, single plans, normal inspection). The figures
 * are those of Tables I and II-A of MIL-STD-105E (US Department of Defense, 10 May 1989), which is in the
 * public domain and from which the standard took them.
 */
export const source = 'ISO 2859-1:1999, Tables 1 and 2-A (single sampling, normal inspection)';

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
 * The acceptance quality limits, the columns of Table 2-A: percent nonconforming up to 10, nonconformities
 * per 100 items above.
 */
export const limits = (
  '0.010 0.015 0.025 0.040 0.065 0.10 0.15 0.25 0.40 0.65 1.0 1.5 2.5 4.0 ' +
  '6.5 10 15 25 40 65 100 150 250 400 650 1000'
)
  .split(' ')
  .map((one) => decimal(one));

/**
 * Table 2-A, row by row: code letter, sample size, and in each column the acceptance number, or an arrow to
 * the first plan below (v) or above (^). A lot is rejected from one more than the acceptance number on.
 */
export const plans: readonly (readonly [letter: string, sampleSize: number, cells: string])[] = [
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
