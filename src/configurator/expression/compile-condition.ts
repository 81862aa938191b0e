import type { Condition, Operator, Scalar, Subject } from '../document/condition.ts';
import { addNames, type Names, namesOf, noNames, printNames } from './names-of.ts';
import { parseExpression } from './parse-expression.ts';
import { type ExpressionFault, isFault, type Parsed } from './parsed.ts';

/** A condition made ready to be asked often: its expressions are parsed. */
export type CompiledCondition =
  | { kind: 'all' | 'any' | 'none'; of: readonly CompiledCondition[] }
  | { kind: 'count'; of: readonly CompiledCondition[]; least: number; most: number }
  | ({
      kind: 'compare';
      op: Operator;
      operands: readonly Scalar[];
      expression: CompiledExpression | null;
    } & Compared)
  | { kind: 'expression'; expression: CompiledExpression }
  /** Its expression cannot be read; the check of the document says so too. */
  | { kind: 'broken'; fault: ExpressionFault };

export type Compared = { attribute: string } | { subject: Subject };
export type CompiledExpression = Parsed & { names: Names };

/** No condition is always true. Never throws: what cannot be read answers a fault when it is asked. */
export const compileCondition = (condition: Condition | null): CompiledCondition => {
  if (condition === null) return { kind: 'all', of: [] };
  if ('all' in condition) return { kind: 'all', of: condition.all.map(compileCondition) };
  if ('any' in condition) return { kind: 'any', of: condition.any.map(compileCondition) };
  if ('not' in condition) return { kind: 'none', of: condition.not.map(compileCondition) };
  if ('count' in condition) {
    const { count, least, most } = condition;
    return { kind: 'count', of: count.map(compileCondition), least, most };
  }
  const expression = condition.expression === undefined ? null : compileExpression(condition.expression);
  if (expression !== null && isFault(expression)) return { kind: 'broken', fault: expression };
  if (!('op' in condition)) {
    return expression === null
      ? { kind: 'broken', fault: { fault: 'The condition says nothing.', at: 0 } }
      : { kind: 'expression', expression };
  }
  const { op, value, values } = condition;
  const operands = values ?? (value === undefined ? [] : [value]);
  const compared =
    'attribute' in condition ? { attribute: condition.attribute } : { subject: condition.subject };
  return { kind: 'compare', op, operands, expression, ...compared };
};

/** An expression parsed, with its names. */
export const compileExpression = (
  expression: Parameters<typeof parseExpression>[0],
): CompiledExpression | ExpressionFault => {
  const parsed = parseExpression(expression);
  return isFault(parsed) ? parsed : { ...parsed, names: namesOf(parsed) };
};

/** All that a condition asks for, in the order of first use; of expressions that cannot be read, nothing. */
export const conditionNames = (condition: Condition | null): Names =>
  compiledNames(compileCondition(condition));

/** As `conditionNames`, of a condition that is compiled. */
export const compiledNames = (condition: CompiledCondition): Names => {
  const names = noNames();
  const collect = (one: CompiledCondition): void => {
    if ('of' in one) for (const below of one.of) collect(below);
    if (one.kind === 'compare') {
      if ('attribute' in one) names.attributes.add(one.attribute);
      else names.subjects.add(one.subject);
    }
    if ('expression' in one && one.expression !== null) addNames(one.expression.names, names);
  };
  collect(condition);
  return printNames(names);
};
