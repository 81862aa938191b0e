import type { Choice, Completion } from './answers.ts';
import type { Budget } from './budget.ts';
import { choiceLiteral, configurationOf, type Engine } from './engine.ts';
import { solve } from './sat/solve.ts';

/**
 * The first configuration with all choices: by the preferences in order, then by the lowest values of the
 * variables in order. A search that decides in just that order finds it at once where little stands in its
 * way; where much does, each step is proven on its own. Nothing but the first is answered: where the budget
 * ends before it is proven to be, that is unproven.
 */
export const complete = (
  engine: Engine,
  choices: readonly Choice[],
  preferences: readonly Choice[],
  budget: Budget,
  /** How long the search in order may take. */
  conflicts = 300,
): Completion => {
  const { encoding } = engine;
  const solver = engine.solver();
  const assumptions = choices.map((choice) => choiceLiteral(encoding, choice));
  const preferred = preferences.map((choice) => choiceLiteral(encoding, choice));
  const order = [...preferred, ...encoding.literals];
  const quick = { budget, order: Int32Array.from(order), conflicts };
  const answer = solve(solver, Int32Array.from(assumptions), quick);
  if (answer === 'IMPOSSIBLE') return answer;
  if (answer === 'POSSIBLE') return configurationOf(encoding, solver);
  const any = solve(solver, Int32Array.from(assumptions), { budget });
  if (any !== 'POSSIBLE') return any;
  let best = configurationOf(encoding, solver);
  let held = solver.value.slice();
  for (const literal of order) {
    assumptions.push(literal);
    if ((held[literal] as number) > 0) continue;
    const next = solve(solver, Int32Array.from(assumptions), { budget });
    if (next === 'UNPROVEN') return next;
    if (next === 'IMPOSSIBLE') assumptions.pop();
    else {
      best = configurationOf(encoding, solver);
      held = solver.value.slice();
    }
  }
  return best;
};
