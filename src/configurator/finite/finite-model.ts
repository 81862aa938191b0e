import type { Choice, CompileOptions, FiniteModel, ValueState } from './answers.ts';
import { type Budget, steps } from './budget.ts';
import { complete } from './complete.ts';
import { knownBySolver } from './domains.ts';
import { engineOf } from './engine.ts';
import { type Explainer, explainerOf } from './explain.ts';
import type { FiniteProblem } from './problem.ts';
import { compileStructure } from './structure/compile.ts';
import { countOf, knownByStructure } from './structure/query.ts';
import { withdrawals } from './withdrawals.ts';
import { type Known, nothingKnown, witnessesOf } from './witnesses.ts';

export type { Choice, CompileOptions, Domains, Explanation, FiniteModel, ValueState } from './answers.ts';
export { type Budget, budgetOf, steps, unlimited } from './budget.ts';

/** Compiles a problem so that questions about it are quick. Throws RangeError where an index of the problem is out of range. */
export const compileFinite = (
  problem: FiniteProblem,
  { budget = steps(compileSteps), isPlain = false }: CompileOptions = {},
): FiniteModel => {
  const engine = engineOf(problem);
  const witnesses = witnessesOf(engine);
  const structure = isPlain ? null : compileStructure(engine.encoding, { ...structureLimits, budget });
  const knownOf = (choices: readonly Choice[], of: Budget): Known => {
    if (!structure) return knownBySolver(engine, witnesses, choices, of);
    const known = nothingKnown(engine, choices);
    knownByStructure(structure, engine.encoding.starts, known);
    return known;
  };
  let counted: bigint | null = null;
  let explainer: Explainer | undefined;
  const explain: Explainer = (...question) => {
    explainer ??= explainerOf(engine);
    return explainer(...question);
  };
  const statesOf = ({ states }: Known): ValueState[][] =>
    problem.variables.map(({ values }, variable) =>
      values.map(
        (_, value) => stateNames[states[(engine.encoding.starts[variable] as number) + value] as number] as ValueState,
      ),
    );
  const states = statesOf(knownOf([], budget));
  return {
    domains: (choices, of) => {
      const known = knownOf(choices, of);
      const witness = known.isPossible === false ? null : complete(engine, choices, [], of);
      return { isPossible: witness ? true : known.isPossible, states: statesOf(known), witness };
    },
    explain: (choices, of) => explain(choices, of),
    explainForced: (choices, forced, of) => explain(choices, of, forced),
    withdrawals: (choices, of, most) => withdrawals(engine, choices, of, most),
    complete: (choices, preferences, of) => complete(engine, choices, preferences, of),
    count: (of) => {
      if (counted !== null) return counted;
      const whole = structure ?? compileStructure(engine.encoding, { ...countLimits, budget: of });
      counted = whole && countOf(whole);
      return counted;
    },
    states,
    forced: states.map(forcedOf),
    dead: states.map((of) => of.map((state) => (state === 'UNPROVEN' ? state : state === 'IMPOSSIBLE'))),
  };
};

/** A conflict of the solver is a step, or some thousand consequences. */
const compileSteps = 5000;

/** What is compiled ahead must be quick to compile and to ask; what is counted may cost what the budget gives. */
const structureLimits = { work: 60_000_000, parts: 400_000 };
const countLimits = { work: Number.POSITIVE_INFINITY, parts: 1_000_000 };

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
