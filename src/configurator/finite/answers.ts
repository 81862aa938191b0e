import type { Budget } from './budget.ts';

/** One value of one variable, both by their index. */
export type Choice = { variable: number; value: number };

/** What is known of a value: it is in some configuration, it is in none, or the budget ended before either was proven. */
export type ValueState = 'POSSIBLE' | 'IMPOSSIBLE' | 'UNPROVEN';

/** What the choices leave. */
export type Domains = {
  /** Whether a configuration has all choices; null where that is unproven. */
  isPossible: boolean | null;
  /**
   * By variable, then value: whether a configuration has it and all choices. Of a variable that is chosen the other values are told as if
   * that one choice were withdrawn.
   */
  states: ValueState[][];
  /** A configuration with all choices, a value for each variable; null where there is none, or none was found in time. The same whatever was asked before. */
  witness: number[] | null;
};

/** Why something is impossible: these choices and the constraints of these origins cannot be together. */
export type Explanation = {
  choices: Choice[];
  origins: string[];
  /** Each of them is needed: without any one the others are possible together. False where the budget ended before that was so. */
  isMinimal: boolean;
};

/** A compiled problem. All answers depend on problem and question alone (and on the budget, where it ends), not on what was asked before. */
export type FiniteModel = {
  domains: (choices: readonly Choice[], budget: Budget) => Domains;
  /** Why the choices are impossible; null where they are possible, or the budget ended before they were proven impossible. */
  explain: (choices: readonly Choice[], budget: Budget) => Explanation | null;
  /** Why, under the choices, the variable can have no other value; null as above. */
  explainForced: (choices: readonly Choice[], forced: Choice, budget: Budget) => Explanation | null;
  /**
   * At most `most` sets of choices, each of which makes the rest possible when it is withdrawn, and no part of it does. The fewest choices
   * first; of as many, later choices (higher index) are kept rather than earlier ones. Empty where the choices are possible, where the problem has no
   * configuration at all, or where the budget ended.
   */
  withdrawals: (choices: readonly Choice[], budget: Budget, most: number) => Choice[][];
  /**
   * A configuration with all choices that follows the preferences in order, each where it is still possible; for the rest the lowest values. Null where there is
   * none, or none was found in time.
   */
  complete: (choices: readonly Choice[], preferences: readonly Choice[], budget: Budget) => number[] | null;
  /** How many configurations there are; null where that is unproven. */
  count: (budget: Budget) => bigint | null;
  /** By variable, then value: POSSIBLE, IMPOSSIBLE (in no configuration: dead) or UNPROVEN, without any choice. */
  states: readonly (readonly ValueState[])[];
  /** By variable, then value: whether every configuration has it (core). */
  forced: readonly (readonly (boolean | 'UNPROVEN')[])[];
  /** By variable, then value: whether no configuration has it. All are, where there is no configuration. */
  dead: readonly (readonly (boolean | 'UNPROVEN')[])[];
};

/**
 * What compiling may cost; without a budget it is bounded in itself. `isPlain`: without a structure, so that the solver answers all; for
 * measurements and tests, since the answers are the same.
 */
export type CompileOptions = { budget?: Budget; isPlain?: boolean };
