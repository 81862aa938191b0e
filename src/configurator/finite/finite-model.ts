import type { CompileOptions, FiniteModel } from './answers.ts';
import type { FiniteProblem } from './problem.ts';
import { searchModel } from './search-model.ts';

export type { Choice, CompileOptions, Domains, Explanation, FiniteModel, ValueState } from './answers.ts';
export { type Budget, budgetOf, steps, unlimited } from './budget.ts';

/** Compiles a problem so that questions about it are quick. Throws RangeError where an index of the problem is out of range. */
export const compileFinite = (problem: FiniteProblem, options: CompileOptions = {}): FiniteModel =>
  searchModel(problem, options);
