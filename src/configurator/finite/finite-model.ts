import type { Choice, CompileOptions, FiniteModel, ValueState } from './answers.ts';
import { type Budget, steps } from './budget.ts';
import { complete } from './complete.ts';
import { knownBySolver } from './domains.ts';
import { type Engine, engineOf, possibleIn } from './engine.ts';
import { type Explainer, explainerOf } from './explain.ts';
import type { FiniteProblem } from './problem.ts';
import { compileStructure, type Structure } from './structure/compile.ts';
import { countOf, knownByStructure } from './structure/query.ts';
import { type Known, nothingKnown, witnessesOf } from './witnesses.ts';

export type {
  Choice,
  CompileOptions,
  Domains,
  Explanation,
  FiniteModel,
  ValueState,
} from './answers.ts';
export { type Budget, budgetOf, steps, unlimited } from './budget.ts';

/**
 * Compiles a problem so that questions about it are quick. Throws RangeError where an index of the problem is
 * out of range.
 */
export const compileFinite = (
  problem: FiniteProblem,
  { budget = steps(compileSteps), isPlain = false }: CompileOptions = {},
): FiniteModel => {
  const engine = engineOf(problem);
  const structure = isPlain ? null : compileStructure(engine.encoding, { ...structureLimits, budget });
  const { statesUnder, ...questions } = questionsOf(engine, structure);
  const states = statesUnder([], budget);
  return {
    ...questions,
    states,
    forced: states.map(forcedOf),
    dead: states.map((of) => of.map((state) => (state === 'UNPROVEN' ? state : state === 'IMPOSSIBLE'))),
  };
};

/** A problem of which little is asked, and nothing known before. */
export const askFinite = (problem: FiniteProblem): FiniteQuestions => questionsOf(engineOf(problem), null);

export type FiniteQuestions = Omit<FiniteModel, 'states' | 'forced' | 'dead'>;

const questionsOf = (
  engine: Engine,
  structure: Structure | null,
): FiniteQuestions & { statesUnder: (choices: readonly Choice[], budget: Budget) => ValueState[][] } => {
  const { problem, encoding } = engine;
  const witnesses = witnessesOf(engine);
  const knownOf = (choices: readonly Choice[], of: Budget, only?: ReadonlySet<number>): Known => {
    if (!structure) return knownBySolver(engine, witnesses, choices, of, only);
    const known = nothingKnown(engine, choices);
    knownByStructure(structure, encoding.starts, known);
    return known;
  };
  let counted: bigint | null = null;
  let explainer: Explainer | undefined;
  const explaining = (): Explainer => {
    explainer ??= explainerOf(engine);
    return explainer;
  };
  const statesOf = ({ states }: Known): ValueState[][] =>
    problem.variables.map(({ values }, variable) =>
      values.map(
        (_, value) =>
          stateNames[states[(encoding.starts[variable] as number) + value] as number] as ValueState,
      ),
    );
  return {
    statesUnder: (choices, of) => statesOf(knownOf(choices, of)),
    domains: (choices, of) => {
      const known = knownOf(choices, of);
      const witness = known.together === 'IMPOSSIBLE' ? known.together : complete(engine, choices, [], of);
      const together =
        typeof witness !== 'string' ? 'POSSIBLE' : witness === 'IMPOSSIBLE' ? witness : known.together;
      return { together, states: statesOf(known), witness };
    },
    statesOf: (choices, variables, of) => statesOf(knownOf(choices, of, new Set(variables))),
    possible: (choices, of) => possibleIn(engine, choices, of),
    explain: (choices, of) => explaining().explain(choices, of),
    explainForced: (choices, forced, of) => explaining().explain(choices, of, forced),
    trials: () => explaining().trials(),
    complete: (choices, preferences, of) => complete(engine, choices, preferences, of),
    count: (of) => {
      if (counted !== null) return counted;
      const whole = structure ?? compileStructure(encoding, { ...countLimits, budget: of });
      counted = whole && countOf(whole);
      return counted;
    },
  };
};

/** A conflict of the solver is a step, or some thousand consequences. */
const compileSteps = 5000;

/**
 * What is compiled ahead must be quick to compile and to ask; what is counted may cost what the budget gives.
 */
const structureLimits = { work: 60_000_000, parts: 400_000 };
const countLimits = { work: Number.POSITIVE_INFINITY, parts: 2_000_000 };

const stateNames: readonly ValueState[] = ['UNPROVEN', 'POSSIBLE', 'IMPOSSIBLE'];

/** By value: whether it is possible and no other of its variable is. */
const forcedOf = (states: readonly ValueState[]): (boolean | 'UNPROVEN')[] => {
  const count = (state: ValueState): number => states.filter((one) => one === state).length;
  const [sure, open] = [count('POSSIBLE'), count('UNPROVEN')];
  return states.map((state) => {
    if (state === 'IMPOSSIBLE' || sure > (state === 'POSSIBLE' ? 1 : 0)) return false;
    return open > 0 ? 'UNPROVEN' : true;
  });
};
