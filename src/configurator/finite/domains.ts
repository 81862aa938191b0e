import type { Choice } from './answers.ts';
import type { Budget } from './budget.ts';
import { choiceLiteral, type Engine } from './engine.ts';
import { repaired } from './repair.ts';
import { bump, unitOf } from './sat/decide.ts';
import { backtrack } from './sat/propagate.ts';
import { type Answer, solve } from './sat/solve.ts';
import type { Solver } from './sat/solver.ts';
import {
  chosenTwice,
  impossible,
  type Known,
  learnFrom,
  notChosen,
  nothingKnown,
  possible,
  takeModel,
  unknown,
  type Witness,
  type Witnesses,
} from './witnesses.ts';

/** One question for domains on its way. */
type Search = {
  engine: Engine;
  witnesses: Witnesses;
  known: Known;
  solver: Solver;
  budget: Budget;
  conflicts: number;
  isSpent: boolean;
  /** The variables that are asked about; undefined: all. None of them is chosen. */
  only: ReadonlySet<number> | undefined;
  /** A configuration with all choices, the latest found. */
  whole: Witness | undefined;
  /** By Boolean variable: 1 where a choice binds it. */
  isFixed: Uint8Array;
  /** By value: how many configurations were changed in vain to have it. */
  tries: Uint8Array;
};

/**
 * What is possible under the choices, by the solver. Most values are shown possible by configurations found
 * for others: kept from earlier, steered to values still unknown, or with one value changed. Consequences of
 * the choices are drawn once; only the rest is asked, first with little effort each, so that a hard one does
 * not use up the budget of the easy.
 */
export const knownBySolver = (
  engine: Engine,
  witnesses: Witnesses,
  choices: readonly Choice[],
  budget: Budget,
  only?: ReadonlySet<number>,
): Known => {
  const known = nothingKnown(engine, choices);
  knowFromFree(engine, witnesses, known, choices);
  const literals = choices.map((choice) => choiceLiteral(engine.encoding, choice));
  let whole: Witness | undefined;
  for (const witness of witnesses.kept) if (learnFrom(engine, witnesses, known, witness)) whole = witness;
  const search: Search = {
    ...{ engine, witnesses, known, budget, only, whole },
    ...{ solver: engine.solver(), conflicts: 0, isSpent: false },
    isFixed: new Uint8Array(engine.encoding.variableCount),
    tries: new Uint8Array(known.states.length),
  };
  for (const { variable } of choices) fix(search, variable, 1);
  for (const conflicts of [30, 1000, Number.POSITIVE_INFINITY]) {
    search.conflicts = conflicts;
    if (known.together !== 'IMPOSSIBLE') askUnchosen(search, Int32Array.from(literals));
    if (!only) askChosen(search, choices);
    const isOpen = only
      ? only.values().some((variable) => hasUnknown(search, variable))
      : known.states.includes(unknown);
    if (search.isSpent || !isOpen) break;
  }
  if (choices.length === 0 && !only && known.together === 'POSSIBLE') witnesses.free = known.states.slice();
  return known;
};

/**
 * What holds without any choice: what is impossible then always is; what is possible then still is without
 * choices, and among the values of a variable that alone is chosen.
 */
const knowFromFree = (
  { encoding: { starts } }: Engine,
  { free }: Witnesses,
  known: Known,
  choices: readonly Choice[],
): void => {
  if (!free) return;
  const own = choices[0]?.variable;
  if (own === undefined) {
    known.states.set(free);
    known.together = 'POSSIBLE';
    return;
  }
  for (let at = 0; at < free.length; at++) if (free[at] === impossible) known.states[at] = impossible;
  if (choices.every(({ variable }) => variable === own))
    known.states.set(free.subarray(starts[own], starts[own + 1]), starts[own]);
};

/** The values of variables that are not chosen, under all choices. */
const askUnchosen = (search: Search, assumptions: Int32Array): void => {
  const { known, engine } = search;
  if (known.together === 'UNPROVEN') {
    const answer = ask(search, assumptions);
    if (answer === 'POSSIBLE') take(search);
    if (answer === 'UNPROVEN') return;
    known.together = answer;
  }
  const arePossible = known.together === 'POSSIBLE';
  for (let variable = 0; variable < known.chosen.length; variable++) {
    if (known.chosen[variable] === notChosen) continue;
    // What is chosen is possible as all choices are.
    const at = (engine.encoding.starts[variable] as number) + (known.chosen[variable] as number);
    if (known.chosen[variable] !== chosenTwice && !arePossible) known.states[at] = impossible;
  }
  const isAsked = (variable: number): boolean =>
    known.chosen[variable] === notChosen && (search.only?.has(variable) ?? true);
  if (arePossible) askEach(search, assumptions, isAsked);
  else excludeUnknown(search, isAsked);
};

/**
 * The other values of each chosen variable, under the other choices. Those are assumed in halves, so that
 * questions share most of them.
 */
const askChosen = (search: Search, choices: readonly Choice[]): void => {
  const variables = [...new Set(choices.map(({ variable }) => variable))];
  const within = (from: number, to: number, assumed: number[]): void => {
    if (search.isSpent || !variables.slice(from, to).some((variable) => hasUnknown(search, variable))) return;
    if (to - from === 1) {
      const own = variables[from] as number;
      fix(search, own, 0);
      askEach(search, Int32Array.from(assumed), (variable) => variable === own);
      fix(search, own, 1);
      return;
    }
    const middle = (from + to) >> 1;
    const literalsOf = (some: number[]) =>
      choices
        .filter(({ variable }) => some.includes(variable))
        .map((choice) => choiceLiteral(search.engine.encoding, choice));
    within(from, middle, [...assumed, ...literalsOf(variables.slice(middle, to))]);
    within(middle, to, [...assumed, ...literalsOf(variables.slice(from, middle))]);
  };
  if (variables.length > 0) within(0, variables.length, []);
};

const askEach = (search: Search, assumptions: Int32Array, isAsked: (variable: number) => boolean): void => {
  const { known, engine, solver } = search;
  const { starts, literals } = engine.encoding;
  const drawn = solve(solver, assumptions, {
    budget: search.budget,
    conflicts: search.conflicts,
    isShallow: true,
  });
  if (drawn === 'IMPOSSIBLE') excludeUnknown(search, isAsked);
  if (drawn !== 'POSSIBLE') return;
  forUnknown(search, isAsked, (at) => {
    if ((solver.value[literals[at] as number] as number) < 0) known.states[at] = impossible;
  });
  repairUnknown(search, isAsked);
  let open = [...known.chosen.keys()].filter(isAsked);
  const asked = new Int32Array(assumptions.length + 1);
  asked.set(assumptions);
  for (let variable = 0; variable < known.chosen.length; variable++) {
    if (!isAsked(variable)) continue;
    for (let at = starts[variable] as number; at < (starts[variable + 1] as number); at++) {
      if (known.states[at] !== unknown || search.isSpent) continue;
      // First back to the choices: what is taken back later would be wished for again.
      backtrack(solver, assumptions.length);
      open = wishUnknown(search, open);
      asked[assumptions.length] = literals[at] as number;
      const answer = ask(search, asked.slice());
      if (answer === 'IMPOSSIBLE') known.states[at] = impossible;
      if (answer !== 'POSSIBLE') continue;
      take(search);
      repairUnknown(search, isAsked);
    }
  }
};

const take = (search: Search): void => {
  search.whole = takeModel(search.engine, search.witnesses, search.known, search.solver) ?? search.whole;
};

const fix = ({ engine: { encoding }, isFixed }: Search, variable: number, to: number): void => {
  const end = encoding.starts[variable + 1] as number;
  for (let at = encoding.starts[variable] as number; at < end; at++)
    isFixed[(encoding.literals[at] as number) >> 1] = to;
};

/**
 * Values that the latest configuration has once it is changed a little. Few are tried again with a later one.
 */
const repairUnknown = (search: Search, isAsked: (variable: number) => boolean): void => {
  const { known, engine, witnesses, tries, whole, isFixed } = search;
  if (!whole) return;
  const { literals, owners } = engine.encoding;
  const { repairer } = witnesses;
  const find = (literal: number): void => {
    const place = repairer.places[literal] as number;
    if (place >= 0 && known.states[place] === unknown && isAsked(owners[literal >> 1] as number))
      known.states[place] = possible;
  };
  let tried = 0;
  forUnknown(search, isAsked, (at) => {
    if (tries[at] === triesAtMost || search.isSpent) return;
    tries[at] = (tries[at] as number) + 1;
    if (++tried % triesPerLook === 0) search.isSpent = search.budget.isSpent();
    repaired(repairer, whole.isTrue, isFixed, literals[at] as number, find);
  });
};
const triesAtMost = 3;
const triesPerLook = 500;

/**
 * What is not known of a variable is wished for before what is, and decided first: what is known may be
 * whatever that needs. So one configuration shows many values. Answers which of the open variables still have
 * such values.
 */
const wishUnknown = ({ known: { states }, engine, solver }: Search, open: readonly number[]): number[] => {
  const { starts, literals, groupFirst } = engine.encoding;
  const units: number[] = [];
  const still = open.filter((variable) => {
    const start = starts[variable] as number;
    const end = starts[variable + 1] as number;
    let at = start;
    while (at < end && states[at] !== unknown) at++;
    if (at === end) return false;
    for (at = start; at < end; at++) {
      const literal = literals[at] as number;
      solver.phase[literal >> 1] = (literal & 1) ^ (states[at] === unknown ? 0 : 1);
    }
    // All values of a variable are decided together.
    units.push(unitOf(groupFirst, (literals[start] as number) >> 1));
    return true;
  });
  bump(solver, units);
  return still;
};

const ask = (search: Search, assumptions: Int32Array): Answer => {
  search.isSpent = search.budget.isSpent();
  if (search.isSpent) return 'UNPROVEN';
  const answer = solve(search.solver, assumptions, { budget: search.budget, conflicts: search.conflicts });
  if (answer === 'UNPROVEN') search.isSpent = search.budget.isSpent();
  return answer;
};

const excludeUnknown = (search: Search, isAsked: (variable: number) => boolean): void =>
  forUnknown(search, isAsked, (at) => {
    search.known.states[at] = impossible;
  });

const hasUnknown = ({ known, engine }: Search, variable: number): boolean => {
  const { starts } = engine.encoding;
  return known.states.subarray(starts[variable], starts[variable + 1]).includes(unknown);
};

const forUnknown = (
  { known, engine }: Search,
  isAsked: (variable: number) => boolean,
  act: (at: number) => void,
): void => {
  const { starts } = engine.encoding;
  for (let variable = 0; variable < known.chosen.length; variable++) {
    if (!isAsked(variable)) continue;
    for (let at = starts[variable] as number; at < (starts[variable + 1] as number); at++)
      if (known.states[at] === unknown) act(at);
  }
};
