import type { Occurrences } from './clauses.ts';
import { trueLiteral } from './encode/draft.ts';
import type { Encoding } from './encode/encoding.ts';

/** Changes a configuration a little so that it has a value, and whatever that needs. */
export type Repairer = {
  encoding: Encoding;
  starts: Int32Array;
  literals: Int32Array;
  occurrences: Occurrences;
  /** What was made otherwise, in its order, and by Boolean variable whether it was. */
  changed: Int32Array;
  isChanged: Uint8Array;
  /** By literal: the place of the value that it stands for, or -1. */
  places: Int32Array;
};

export const repairerOf = (
  encoding: Encoding,
  index: Pick<Repairer, 'starts' | 'literals' | 'occurrences'>,
): Repairer => {
  const places = new Int32Array(2 * encoding.variableCount).fill(-1);
  for (const [place, literal] of encoding.literals.entries())
    if (literal !== trueLiteral) places[literal] = place;
  const changed = new Int32Array(changesAtMost + 1);
  return { encoding, ...index, changed, isChanged: new Uint8Array(encoding.variableCount), places };
};

/** What needs more changes, or more looks at clauses, is asked of the solver. */
const changesAtMost = 300;
const looksAtMost = 4000;

/**
 * Makes a literal true in a configuration, and else otherwise only what clauses then ask for, if `isFixed`
 * (by Boolean variable) leaves it open. Where that ends in a configuration, `found` gets each literal that
 * became true; in any case all is put back. False: it may still be possible.
 */
export const repaired = (
  repairer: Repairer,
  isTrue: Uint8Array,
  isFixed: Uint8Array,
  literal: number,
  found: (literal: number) => void,
): boolean => {
  const { changed, isChanged } = repairer;
  if (isTrue[literal >> 1] !== (literal & 1)) {
    found(literal);
    return true;
  }
  let count = 0;
  let looks = looksAtMost;
  const change = (to: number): boolean => {
    const variable = to >> 1;
    if (count > changesAtMost || isFixed[variable] === 1 || isChanged[variable] === 1) return false;
    isChanged[variable] = 1;
    isTrue[variable] = 1 - (to & 1);
    changed[count++] = to;
    return true;
  };
  let isWhole = change(literal);
  for (let at = 0; isWhole && at < count; at++) {
    const to = changed[at] as number;
    const taken = otherTaken(repairer, isTrue, to);
    isWhole = taken < 0 || change(2 * taken + 1);
    const { occurrences } = repairer;
    const end = occurrences.starts[(to ^ 1) + 1] as number;
    for (let place = occurrences.starts[to ^ 1] as number; isWhole && place < end; place++) {
      const wanted = wantedOf(repairer, isTrue, isFixed, occurrences.clauses[place] as number);
      if (wanted !== isMet) isWhole = wanted !== isLost && change(wanted);
      if (--looks < 0) isWhole = false;
    }
  }
  for (let at = 0; isWhole && at < count; at++) found(changed[at] as number);
  for (let at = 0; at < count; at++) {
    const variable = (changed[at] as number) >> 1;
    isChanged[variable] = 0;
    isTrue[variable] = 1 - (isTrue[variable] as number);
  }
  return isWhole;
};

/** The value of the group that was taken before this one; -1 if none exists. */
const otherTaken = (
  { encoding: { groupFirst, groupEnd } }: Repairer,
  isTrue: Uint8Array,
  literal: number,
): number => {
  const own = literal >> 1;
  const end = groupEnd[own] as number;
  if (end === 0 || (literal & 1) === 1) return -1;
  for (let other = groupFirst[own] as number; other < end; other++)
    if (other !== own && isTrue[other] === 1) return other;
  return -1;
};

const isMet = -1;
const isLost = -2;

/**
 * The literal to make true where a clause has none: rather one that takes something away, so that of
 * alternatives the other one goes and the count of them stays.
 */
const wantedOf = (
  { starts, literals, isChanged }: Repairer,
  isTrue: Uint8Array,
  isFixed: Uint8Array,
  clause: number,
): number => {
  let wanted = isLost;
  const end = starts[clause + 1] as number;
  for (let at = starts[clause] as number; at < end; at++) {
    const literal = literals[at] as number;
    const variable = literal >> 1;
    if (isTrue[variable] !== (literal & 1)) return isMet;
    if (isChanged[variable] === 1 || isFixed[variable] === 1) continue;
    if (wanted === isLost || (literal & 1) > (wanted & 1)) wanted = literal;
  }
  return wanted;
};
