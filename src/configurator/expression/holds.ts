import type { Scalar } from '../document/condition.ts';
import { type CompiledCondition, compiledNames } from './compile-condition.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { matchesPattern } from './match-pattern.ts';
import type { RunFault, Scope } from './scope.ts';
import { compareScalars, isList, sameScalar, type Value } from './value.ts';

/** UNKNOWN: it depends on what is not decided yet. */
export type Answer = true | false | 'UNKNOWN';

/** A value that a condition was true for. */
export type Cause = { name: string; value: Value };

/**
 * Whether a condition holds. What is undecided matters only where it can still turn the answer: `all` with
 * one false is false. A fault of an expression is as undecided, and makes the whole false where nothing else
 * settles it.
 */
export const holds = (condition: CompiledCondition, scope: Scope): Answer => {
  const answer = judge(condition, scope);
  return typeof answer === 'object' ? false : answer;
};

/** As `holds`, and tells the fault. */
export const judge = (condition: CompiledCondition, scope: Scope): Answer | { fault: RunFault } => {
  switch (condition.kind) {
    case 'broken':
      return { fault: { code: 'WRONG_TYPE', message: condition.fault.fault, at: condition.fault.at } };
    case 'all':
      return settle(condition.of, scope, false);
    case 'any':
      return settle(condition.of, scope, true);
    case 'none': {
      const any = settle(condition.of, scope, true);
      return typeof any === 'boolean' ? !any : any;
    }
    case 'count':
      return judgeCount(condition, scope);
    case 'expression': {
      const result = evaluateExpression(condition.expression, scope);
      if ('fault' in result) return result;
      return 'undecided' in result ? 'UNKNOWN' : result.value === true;
    }
    case 'compare':
      return judgeComparison(condition, scope);
  }
};

/** Any that answers `settling` settles it, wherever it stands; else a fault counts before what is unknown. */
const settle = (
  of: readonly CompiledCondition[],
  scope: Scope,
  settling: boolean,
): ReturnType<typeof judge> => {
  let open: 'UNKNOWN' | { fault: RunFault } | undefined;
  for (const one of of) {
    const answer = judge(one, scope);
    if (answer === settling) return settling;
    if (typeof answer !== 'boolean' && (open === undefined || open === 'UNKNOWN')) open = answer;
  }
  return open ?? !settling;
};

/** Settled as soon as the undecided ones cannot bring the number out of its bounds, or back into them. */
const judgeCount = (
  { of, least, most }: CompiledCondition & { kind: 'count' },
  scope: Scope,
): ReturnType<typeof judge> => {
  const answers = of.map((one) => judge(one, scope));
  const held = answers.filter((answer) => answer === true).length;
  const open = answers.filter((answer) => typeof answer !== 'boolean');
  if (held > most || held + open.length < least) return false;
  if (held >= least && held + open.length <= most) return true;
  return open.find((answer) => typeof answer === 'object') ?? 'UNKNOWN';
};

type Comparing = CompiledCondition & { kind: 'compare' };

const judgeComparison = (condition: Comparing, scope: Scope): ReturnType<typeof judge> => {
  const value =
    'attribute' in condition ? scope.attribute(condition.attribute) : scope.subject(condition.subject);
  if (value === undefined) return 'UNKNOWN';
  if (condition.expression === null) return compare(condition, value, condition.operands);
  const result = evaluateExpression(condition.expression, scope);
  if ('fault' in result) return result;
  if ('undecided' in result) return 'UNKNOWN';
  const operands = result.value === null ? [] : isList(result.value) ? result.value : [result.value];
  return compare(condition, value, operands);
};

/** Of a list of values it holds where it holds for one of them; NE and NOT_IN say that EQ and IN do not. */
const compare = ({ op }: Comparing, value: Value, operands: readonly Scalar[]): boolean => {
  const values = value === null ? [] : isList(value) ? value : [value];
  const some = (test: (one: Scalar) => boolean): boolean => values.some(test);
  const [first, second] = operands;
  const order = (one: Scalar, to: Scalar | undefined): number =>
    (to === undefined ? undefined : compareScalars(one, to)) ?? Number.NaN;
  switch (op) {
    case 'EMPTY':
      return values.length === 0;
    case 'NOT_EMPTY':
      return values.length > 0;
    case 'EQ':
    case 'IN':
      return some((one) => operands.some((operand) => sameScalar(one, operand)));
    case 'NE':
    case 'NOT_IN':
      return !some((one) => operands.some((operand) => sameScalar(one, operand)));
    case 'GT':
      return some((one) => order(one, first) > 0);
    case 'GE':
      return some((one) => order(one, first) >= 0);
    case 'LT':
      return some((one) => order(one, first) < 0);
    case 'LE':
      return some((one) => order(one, first) <= 0);
    case 'BETWEEN':
      return some((one) => order(one, first) >= 0 && order(one, second) <= 0);
    case 'MATCHES':
      return some(
        (one) => typeof one === 'string' && typeof first === 'string' && matchesPattern(one, first),
      );
  }
};

/** What a true condition was true for: of `any` only what held. Each name once. */
export const causesOf = (condition: CompiledCondition, scope: Scope): Cause[] => {
  const causes = new Map<string, Value>();
  const add = (names: readonly string[], seek: (name: string) => Value | undefined): void => {
    for (const name of names) if (!causes.has(name)) causes.set(name, seek(name) ?? null);
  };
  const visit = (one: CompiledCondition): void => {
    if (one.kind === 'any' && holds(one, scope) === true) {
      for (const below of one.of) if (holds(below, scope) === true) visit(below);
    } else if ('of' in one) for (const below of one.of) visit(below);
    else {
      const { attributes, subjects } = compiledNames(one);
      add(attributes, scope.attribute);
      add(subjects, (name) => scope.subject(name as (typeof subjects)[number])); // the very names just found
    }
  };
  visit(condition);
  return [...causes].map(([name, value]) => ({ name, value }));
};

/** The names of what a condition waits for. */
export const waitsFor = (condition: CompiledCondition, scope: Scope): string[] => {
  const { attributes, subjects } = compiledNames(condition);
  return [
    ...attributes.filter((name) => scope.attribute(name) === undefined),
    ...subjects.filter((name) => scope.subject(name) === undefined),
  ];
};
