import type { FiniteConstraint, FiniteProblem, FiniteVariable, Formula } from '../finite/problem.ts';

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
};

export const newProblem = (): ProblemBuilder => ({ variables: [], constraints: [], origins: new Map() });

export const builtProblem = ({ variables, constraints }: ProblemBuilder): FiniteProblem => ({ variables, constraints });

export const addVariable = ({ variables }: ProblemBuilder, name: string, values: readonly string[]): number =>
  variables.push({ name, values }) - 1;

/** A variable of no (0) and yes (1). */
export const addFlag = (builder: ProblemBuilder, name: string): number => addVariable(builder, name, ['no', 'yes']);

export const isYes = (variable: number): Formula => ({ variable, values: [1] });

/** Of what only gives a name to something nobody is told: it takes part in explanations, and is left out of their telling. */
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

export const addFormula = ({ constraints }: ProblemBuilder, origin: string, formula: Formula): void => {
  if (isTrue(formula)) return;
  constraints.push({ origin, formula });
};

/** What some origins say, and what only gives names. */
export const partOfProblem = ({ variables, constraints }: FiniteProblem, origins: readonly string[]): FiniteProblem => {
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
