/**
 * The finite part of a product as the solver sees it: variables, each with its values, and constraints
 * between them. Variables and values are identified by their index; their names are for messages and tests.
 */
export type FiniteProblem = {
  variables: readonly FiniteVariable[];
  constraints: readonly FiniteConstraint[];
};

/** A configuration gives each variable exactly one of its values. */
export type FiniteVariable = { name: string; values: readonly string[] };

/**
 * `origin` names the rule (or the structure) that a constraint comes from, for explanations: constraints of
 * one origin stand and fall together. Those without an origin (an empty text) only define something: they
 * always hold, and no explanation names them. A table lists rows of value indexes over its variables: the
 * allowed ones, or the forbidden.
 */
export type FiniteConstraint =
  | { origin: string; formula: Formula }
  | {
      origin: string;
      table: { variables: readonly number[]; rows: readonly (readonly number[])[]; isAllowed: boolean };
    };

/** A statement about a configuration. `all` of nothing is true, `any` of nothing is false. */
export type Formula =
  | { variable: number; values: readonly number[] }
  | { all: readonly Formula[] }
  | { any: readonly Formula[] }
  | { not: Formula }
  | { when: Formula; then: Formula }
  | { same: readonly [Formula, Formula] }
  | { count: readonly Formula[]; least: number; most: number }
  | { sum: readonly SumTerm[]; least: number };

/**
 * What a sum adds: the weight of the formula that holds, of which there is at most one, else nothing. Weights
 * are whole numbers above 0, all of them together at most 2^53.
 */
export type SumTerm = readonly { formula: Formula; weight: number }[];
