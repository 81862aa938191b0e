import type { FiniteConstraint, FiniteProblem, FiniteVariable, Formula } from '../finite/problem.ts';
import { TooCostly } from '../finite/too-costly.ts';

/** What a constraint comes from: a rule by its number, or what a page or an attribute says of itself. */
export type Origin =
  | { kind: 'RULE'; rule: number }
  | { kind: 'PAGE'; page: string }
  | { kind: 'ATTRIBUTE'; attribute: string; about: 'SHOWN' | 'REQUIRED' | 'OFFERED' };

/** The problem as it grows. */
export type ProblemBuilder = {
  variables: FiniteVariable[];
  constraints: FiniteConstraint[];
  origins: Map<string, Origin>;
  /** How large the constraints are together: values and rows, each cell of them. */
  size: number;
  mostSize: number;
  /** Whose part is being written. */
  owner: Origin | null;
};

export const newProblem = (most: number = mostSize): ProblemBuilder => ({
  variables: [],
  constraints: [],
  origins: new Map(),
  size: 0,
  mostSize: most,
  owner: null,
});

/**
 * A product's rules may say so much, in values that they name, one by one: some hundred bytes each where a
 * solver looks at them, and together some seconds of compiling, so that what is within it is answered within
 * the time of a question.
 */
const mostSize = 10_000_000;

/** Adds a constraint. Throws TooCostly where the problem becomes too large. */
export const addConstraint = (builder: ProblemBuilder, constraint: FiniteConstraint): void => {
  takeSize(
    builder,
    'table' in constraint ? sizeOfTable(constraint.table) : sizeOfFormula(constraint.formula),
  );
  builder.constraints.push(constraint);
};

/** Takes what something is large, before it is made where it is large itself. */
export const takeSize = (builder: ProblemBuilder, size: number): void => {
  builder.size += size;
  if (builder.size > builder.mostSize)
    throw new TooCostly(builder.owner ? nameOf(builder.owner) : byDefinition, builder.size, builder.mostSize);
};

const sizeOfTable = ({
  variables,
  rows,
}: {
  variables: readonly number[];
  rows: readonly unknown[];
}): number => (variables.length + 1) * rows.length;

const sizeOfFormula = (formula: Formula): number => {
  if ('variable' in formula) return 1 + formula.values.length;
  let size = 1;
  for (const part of partsOf(formula)) size += sizeOfFormula(part);
  return size;
};

const partsOf = (formula: Exclude<Formula, { variable: number }>): readonly Formula[] => {
  if ('not' in formula) return [formula.not];
  if ('when' in formula) return [formula.when, formula.then];
  if ('all' in formula) return formula.all;
  if ('sum' in formula) return formula.sum.flat().map((one) => one.formula);
  return 'any' in formula ? formula.any : 'same' in formula ? formula.same : formula.count;
};

export const builtProblem = ({ variables, constraints }: ProblemBuilder): FiniteProblem => ({
  variables,
  constraints,
});

export const addVariable = (builder: ProblemBuilder, name: string, values: readonly string[]): number => {
  takeSize(builder, values.length);
  return builder.variables.push({ name, values }) - 1;
};

/** A variable of no (0) and yes (1). */
export const addFlag = (builder: ProblemBuilder, name: string): number =>
  addVariable(builder, name, ['no', 'yes']);

export const isYes = (variable: number): Formula => ({ variable, values: [1] });

/**
 * Of what only gives a name to something that is not reported: it takes part in explanations, and is left out
 * of their telling.
 */
export const byDefinition = '';

/** The name of an origin, known by it from now on. */
export const originOf = ({ origins }: ProblemBuilder, origin: Origin): string => {
  const name = nameOf(origin);
  origins.set(name, origin);
  return name;
};

const about = { SHOWN: 'shown when', REQUIRED: 'required', OFFERED: 'offered values' };

const nameOf = (origin: Origin): string => {
  if (origin.kind === 'RULE') return `rule ${origin.rule}`;
  if (origin.kind === 'PAGE') return `page ${origin.page}: shown when`;
  return `attribute ${origin.attribute}: ${about[origin.about]}`;
};

export const addFormula = (builder: ProblemBuilder, origin: string, formula: Formula): void => {
  if (!isTrue(formula)) addConstraint(builder, { origin, formula });
};

/** What some origins say, and what only gives names. */
export const partOfProblem = (
  { variables, constraints }: FiniteProblem,
  origins: readonly string[],
): FiniteProblem => {
  const kept = new Set(origins).add(byDefinition);
  return { variables, constraints: constraints.filter(({ origin }) => kept.has(origin)) };
};

export const always: Formula = { all: [] };
export const never: Formula = { any: [] };

export const isTrue = (formula: Formula): boolean => 'all' in formula && formula.all.length === 0;
export const isFalse = (formula: Formula): boolean =>
  ('any' in formula && formula.any.length === 0) || ('variable' in formula && formula.values.length === 0);

/** Joined, without what says nothing. */
export const allOf = (parts: readonly Formula[]): Formula => {
  const kept = parts.filter((part) => !isTrue(part));
  if (kept.some(isFalse)) return never;
  return kept.length === 1 ? (kept[0] as Formula) : { all: kept };
};

export const anyOf = (parts: readonly Formula[]): Formula => {
  const kept = parts.filter((part) => !isFalse(part));
  if (kept.some(isTrue)) return always;
  return kept.length === 1 ? (kept[0] as Formula) : { any: kept };
};

export const notOf = (formula: Formula): Formula => {
  if (isTrue(formula)) return never;
  if (isFalse(formula)) return always;
  return 'not' in formula ? formula.not : { not: formula };
};

/** Where the first holds, the second must. */
export const implies = (when: Formula, then: Formula): Formula => {
  if (isTrue(when)) return then;
  if (isFalse(when) || isTrue(then)) return always;
  return isFalse(then) ? notOf(when) : { when, then };
};
