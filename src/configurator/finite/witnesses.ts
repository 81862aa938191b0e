import type { Choice, ValueState } from './answers.ts';
import { indexOf, type Occurrences, occurrencesOf } from './clauses.ts';
import { choiceLiteral, configurationOf, type Engine } from './engine.ts';
import { type Repairer, repairerOf } from './repair.ts';
import type { Solver } from './sat/solver.ts';

/** A configuration that was found: the value of each variable, and which Boolean variables are true. */
export type Witness = { values: number[]; isTrue: Uint8Array };

/**
 * Configurations kept from question to question: each shows that its values are possible. The oldest make
 * place for new ones.
 */
export type Witnesses = {
  kept: Witness[];
  next: number;
  starts: Int32Array;
  literals: Int32Array;
  occurrences: Occurrences;
  repairer: Repairer;
  /** What is known of each value without any choice, once that was asked. */
  free: Uint8Array | undefined;
};

export const witnessesOf = ({ encoding }: Engine): Witnesses => {
  const { starts, literals, ...rest } = indexOf(encoding.clauses, () => true);
  const occurrences = occurrencesOf({ starts, literals, ...rest }, 2 * encoding.variableCount);
  const index = { starts, literals, occurrences };
  return { kept: [], next: 0, ...index, repairer: repairerOf(encoding, index), free: undefined };
};

/** Some megabytes of them: of a small problem many, of a large one few. */
const keptAtMost = (problemVariables: number): number =>
  Math.max(48, Math.min(512, Math.floor(500_000 / problemVariables)));

/** What is known of each value under some choices, by its place in `encoding.literals`. */
export type Known = {
  states: Uint8Array;
  /** By variable: the value that is chosen, `notChosen`, or `chosenTwice` where two different ones are. */
  chosen: Int32Array;
  /** Whether a configuration has all choices. */
  together: ValueState;
};

export const [unknown, possible, impossible] = [0, 1, 2];
export const notChosen = -1;
export const chosenTwice = -2;

/** Nothing is known yet. */
export const nothingKnown = ({ encoding }: Engine, choices: readonly Choice[]): Known => {
  const chosen = new Int32Array(encoding.starts.length - 1).fill(notChosen);
  for (const choice of choices) {
    choiceLiteral(encoding, choice); // refuses one that does not exist
    const { variable, value } = choice;
    chosen[variable] = chosen[variable] === notChosen || chosen[variable] === value ? value : chosenTwice;
  }
  return { states: new Uint8Array(encoding.literals.length), chosen, together: 'UNPROVEN' };
};

/**
 * Keeps the configuration that the solver has found, and learns from it; it is answered where it has all
 * choices.
 */
export const takeModel = (
  engine: Engine,
  witnesses: Witnesses,
  known: Known,
  solver: Solver,
): Witness | undefined => {
  const isTrue = new Uint8Array(engine.encoding.variableCount);
  for (let variable = 0; variable < isTrue.length; variable++)
    isTrue[variable] = (solver.value[2 * variable] as number) > 0 ? 1 : 0;
  const witness = { values: configurationOf(engine.encoding, solver), isTrue };
  witnesses.kept[witnesses.next] = witness;
  witnesses.next = (witnesses.next + 1) % keptAtMost(witness.values.length);
  return learnFrom(engine, witnesses, known, witness) ? witness : undefined;
};

/**
 * What a witness shows: all its values where it has all choices, its other value of the one choice that it
 * lacks, and those that can stand in for it. Answers whether it has all.
 */
export const learnFrom = (
  engine: Engine,
  witnesses: Witnesses,
  known: Known,
  { values, isTrue }: Witness,
): boolean => {
  const { starts } = engine.encoding;
  const { states, chosen } = known;
  let lacking = -1;
  for (let variable = 0; variable < chosen.length; variable++) {
    if (chosen[variable] === notChosen || chosen[variable] === values[variable]) continue;
    if (lacking >= 0) return false;
    lacking = variable;
  }
  if (lacking < 0) known.together = 'POSSIBLE';
  const from = Math.max(lacking, 0);
  const to = lacking < 0 ? chosen.length : lacking + 1;
  for (let variable = from; variable < to; variable++) {
    const start = starts[variable] as number;
    const end = starts[variable + 1] as number;
    states[start + (values[variable] as number)] = possible;
    for (let at = start; lacking >= 0 && at < end; at++) {
      if (states[at] !== unknown) continue;
      const old = engine.encoding.literals[start + (values[variable] as number)] as number;
      const fresh = engine.encoding.literals[at] as number;
      if (staysWhole(witnesses, isTrue, old, fresh)) states[at] = possible;
    }
  }
  return lacking < 0;
};

/** Whether it is still a configuration when one variable has another value, all else as it is. */
const staysWhole = (witnesses: Witnesses, isTrue: Uint8Array, old: number, fresh: number): boolean => {
  const isSame = old >> 1 === fresh >> 1;
  flip(isTrue, old);
  if (!isSame) flip(isTrue, fresh);
  const isWhole = areMet(witnesses, isTrue, old) && (isSame || areMet(witnesses, isTrue, fresh ^ 1));
  flip(isTrue, old);
  if (!isSame) flip(isTrue, fresh);
  return isWhole;
};

const flip = (isTrue: Uint8Array, literal: number): void => {
  isTrue[literal >> 1] = 1 - (isTrue[literal >> 1] as number);
};

/** Whether all clauses with a literal have a true one. */
const areMet = (
  { occurrences, starts, literals }: Witnesses,
  isTrue: Uint8Array,
  literal: number,
): boolean => {
  const end = occurrences.starts[literal + 1] as number;
  for (let at = occurrences.starts[literal] as number; at < end; at++) {
    const clause = occurrences.clauses[at] as number;
    const last = starts[clause + 1] as number;
    let place = starts[clause] as number;
    while (
      place < last &&
      (isTrue[(literals[place] as number) >> 1] as number) === ((literals[place] as number) & 1)
    )
      place++;
    if (place === last) return false;
  }
  return true;
};
