import type { Budget } from './budget.ts';

/** One value of one variable, both by their index. */
export type Choice = { variable: number; value: number };

/**
 * What is known of a value, or of choices: in some configuration, in none, or the budget ended before either
 * was proven.
 */
export type ValueState = 'POSSIBLE' | 'IMPOSSIBLE' | 'UNPROVEN';

/** What the choices leave. */
export type Domains = {
  /** Whether a configuration has all choices. */
  together: ValueState;
  /**
   * By variable, then value: whether a configuration has it and all choices. Of a variable that is chosen the
   * other values are reported as if that one choice were withdrawn.
   */
  states: ValueState[][];
  /** A configuration with all choices, a value for each variable: the same whatever was asked before. */
  witness: Completion;
};

/** Why something is impossible: these choices and the constraints of these origins cannot be together. */
export type Explanation = {
  choices: Choice[];
  origins: string[];
  /**
   * Each of them is needed: without any one the others are possible together. False where the budget ended
   * before that was so.
   */
  isMinimal: boolean;
};

/**
 * What a question for an explanation comes to: why, or that there is nothing to explain, or that the budget
 * ended before either was known.
 */
export type Explained = Explanation | 'POSSIBLE' | 'UNPROVEN';

/**
 * A whole configuration, a value for each variable; or that none exists, or that the budget ended before it
 * was found.
 */
export type Completion = number[] | 'IMPOSSIBLE' | 'UNPROVEN';

/**
 * Asks whether choices are possible together. Where they are not, some of them that are not, and origins:
 * more, maybe, than are needed.
 */
export type Trial = (choices: readonly Choice[], budget: Budget) => Explained;

/**
 * A compiled problem. All answers depend on problem and question alone (and on the budget, where it ends),
 * not on what was asked before.
 */
export type FiniteModel = {
  domains: (choices: readonly Choice[], budget: Budget) => Domains;
  /** As the states of `domains`, of some variables that are not chosen; of others they may be UNPROVEN. */
  statesOf: (choices: readonly Choice[], variables: readonly number[], budget: Budget) => ValueState[][];
  /** Whether a configuration has all choices. */
  possible: (choices: readonly Choice[], budget: Budget) => ValueState;
  /** Why the choices are impossible. */
  explain: (choices: readonly Choice[], budget: Budget) => Explained;
  /** Why, under the choices, the variable can have no other value. */
  explainForced: (choices: readonly Choice[], forced: Choice, budget: Budget) => Explained;
  /**
   * Begins a row of trials, each of which learns from those before it; what they answer depends on them
   * alone.
   */
  trials: () => Trial;
  /**
   * The configuration with all choices that follows the preferences in order, each where it is still
   * possible; for the rest the lowest values.
   */
  complete: (choices: readonly Choice[], preferences: readonly Choice[], budget: Budget) => Completion;
  /** How many configurations there are; null where that is unproven. */
  count: (budget: Budget) => bigint | null;
  /**
   * By variable, then value: POSSIBLE, IMPOSSIBLE (in no configuration: dead) or UNPROVEN, without any
   * choice.
   */
  states: readonly (readonly ValueState[])[];
  /** By variable, then value: whether every configuration has it (core). */
  forced: readonly (readonly (boolean | 'UNPROVEN')[])[];
  /** By variable, then value: whether no configuration has it. All are, where there is no configuration. */
  dead: readonly (readonly (boolean | 'UNPROVEN')[])[];
};

/**
 * What compiling may cost; without a budget it is bounded in itself. `isPlain`: without a structure, so that
 * the solver answers all; for measurements and tests, since the answers are the same.
 */
export type CompileOptions = { budget?: Budget; isPlain?: boolean };
