import type {
  Choice,
  CompileOptions,
  Completion,
  Domains,
  Explained,
  FiniteModel,
  ValueState,
} from '#configurator/finite/answers';
import type { Budget } from '#configurator/finite/budget';
import type { FiniteConstraint, FiniteProblem } from '#configurator/finite/problem';
import { constraintHolds } from './finite-holds.ts';

/**
 * The plainest way to answer all questions: a search through the values, each constraint looked at as soon as
 * it can fail.
 */
export const plainFinite = (
  problem: FiniteProblem,
  { budget: compileBudget }: CompileOptions,
): FiniteModel => {
  const none: Budget = { isSpent: () => false };
  const solve = (
    choices: readonly Choice[],
    budget: Budget,
    constraints: readonly FiniteConstraint[] = problem.constraints,
    except?: Choice,
  ): Completion => {
    const found = search(problem, constraints, choices, budget, except).next();
    return found.done ? (found.value ? 'IMPOSSIBLE' : 'UNPROVEN') : found.value;
  };
  const stateOf = (found: Completion): ValueState => (typeof found === 'string' ? found : 'POSSIBLE');
  const domains = (choices: readonly Choice[], budget: Budget): Domains => {
    const whole = solve(choices, budget);
    const states = problem.variables.map(({ values }, variable) =>
      values.map((_, value): ValueState => {
        const own = choices.filter((choice) => choice.variable === variable);
        if (own.length > 0 && own.every((choice) => choice.value === value)) return stateOf(whole);
        const others = choices.filter((choice) => choice.variable !== variable);
        return stateOf(solve([...others, { variable, value }], budget));
      }),
    );
    return { together: stateOf(whole), states, witness: whole };
  };
  const explain = (choices: readonly Choice[], budget: Budget, except?: Choice): Explained => {
    const whole = stateOf(solve(choices, budget, problem.constraints, except));
    if (whole !== 'IMPOSSIBLE') return whole;
    let kept = ordered(choices);
    let origins = [...new Set(problem.constraints.map(({ origin }) => origin))]
      .filter((origin) => origin !== '')
      .sort();
    let isMinimal = true;
    const isImpossible = (some: Choice[], from: string[]): boolean => {
      const found = solve(
        some,
        budget,
        problem.constraints.filter(({ origin }) => origin === '' || from.includes(origin)),
        except,
      );
      if (found === 'UNPROVEN') isMinimal = false;
      return found === 'IMPOSSIBLE';
    };
    for (const origin of origins) {
      const rest = origins.filter((one) => one !== origin);
      if (isImpossible(kept, rest)) origins = rest;
    }
    for (const choice of kept) {
      const rest = kept.filter((one) => one !== choice);
      if (isImpossible(rest, origins)) kept = rest;
    }
    return { choices: kept, origins, isMinimal };
  };
  const { states } = domains([], compileBudget ?? none);
  const isForced = (of: readonly ValueState[], value: number) => {
    const others = of.filter((_, other) => other !== value);
    if (of[value] === 'IMPOSSIBLE' || others.includes('POSSIBLE')) return false;
    return of[value] === 'UNPROVEN' || others.includes('UNPROVEN') ? 'UNPROVEN' : true;
  };
  return {
    domains,
    explain: (choices, budget) => explain(choices, budget),
    explainForced: (choices, forced, budget) => explain(choices, budget, forced),
    statesOf: (choices, _variables, budget) => domains(choices, budget).states,
    possible: (choices, budget) => stateOf(solve(choices, budget)),
    trials: () => (choices, budget) => explain(choices, budget),
    complete: (choices, preferences, budget) => {
      let kept = [...choices];
      const any = solve(kept, budget);
      if (!Array.isArray(any)) return any;
      for (const preference of preferences) {
        const more = [...kept, preference];
        if (Array.isArray(solve(more, budget))) kept = more;
      }
      return solve(kept, budget);
    },
    count: (budget) => {
      let count = 0n;
      const all = search(problem, problem.constraints, [], budget);
      for (let next = all.next(); ; next = all.next()) {
        if (next.done) return next.value ? count : null;
        count++;
      }
    },
    states,
    forced: states.map((of) => of.map((_, value) => isForced(of, value))),
    dead: states.map((of) => of.map((state) => (state === 'UNPROVEN' ? state : state === 'IMPOSSIBLE'))),
  };
};

const ordered = (choices: readonly Choice[]): Choice[] =>
  [...choices].sort((a, b) => a.variable - b.variable || a.value - b.value);

/** All configurations, in order; answers at the end whether the budget sufficed. */
function* search(
  { variables }: FiniteProblem,
  constraints: readonly FiniteConstraint[],
  choices: readonly Choice[],
  budget: Budget,
  except?: Choice,
): Generator<number[], boolean> {
  const values = variables.map(() => -1);
  for (const { variable, value } of choices) {
    if (values[variable] !== -1 && values[variable] !== value) return true;
    values[variable] = value;
  }
  let isSpent = false;
  function* fill(variable: number): Generator<number[]> {
    isSpent ||= budget.isSpent();
    if (isSpent || constraints.some((constraint) => constraintHolds(constraint, values) === false)) return;
    if (variable === variables.length) {
      yield [...values];
      return;
    }
    const chosen = values[variable] as number;
    for (const value of (variables[variable]?.values ?? []).keys()) {
      if (chosen >= 0 && chosen !== value) continue;
      if (except && except.variable === variable && except.value === value) continue;
      values[variable] = value;
      yield* fill(variable + 1);
      values[variable] = chosen;
    }
  }
  yield* fill(0);
  return !isSpent;
}
