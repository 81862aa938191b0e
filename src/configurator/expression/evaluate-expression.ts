import { type Decimal, isDecimal, zero } from '#lib/decimal';
import type { Scalar } from '../document/condition.ts';
import { functionOf, isFunctionFault, type RunFaultCode } from './functions.ts';
import { bounded, expressionLimits } from './limits.ts';
import type { ExpressionNode, Parsed } from './parsed.ts';
import { type Evaluated, isStop, type Scope, type Stop } from './scope.ts';
import { compareScalars, isList, quoteValue, sameScalar, typeOfValue, type Value } from './value.ts';

/**
 * The value of an expression. Never throws. EMPTY goes through: what is calculated with it is EMPTY, but it
 * equals nothing (`=` `<` `>` are false and `<>` true), counts as no in conditions, as nothing in `concat`,
 * and is skipped by `min` and `max`. `and`, `or` and `if` look no further than they must: `B <> 0 and A /
 * B > 2` divides by no zero; and where one side alone settles `and` or `or`, what is undecided on the other
 * does not matter.
 */
export const evaluateExpression = ({ root }: Pick<Parsed, 'root'>, scope: Scope): Evaluated => {
  const value = evaluate(root, scope);
  return isStop(value) ? value : { value };
};

type Result = Value | Stop;

const stop = (node: ExpressionNode, code: RunFaultCode, message: string): Stop => ({
  fault: { code, message, at: node.at },
});

const evaluate = (node: ExpressionNode, scope: Scope): Result => {
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'attribute':
      return decided(scope.attribute(node.name), node.name);
    case 'subject':
      return decided(scope.subject(node.name), node.name);
    case 'negate':
      return numeric(node, [node.of], scope, (value) => value.times(-1));
    case 'not': {
      const value = truth(node.of, scope);
      return typeof value === 'boolean' ? !value : value;
    }
    case 'binary':
      return evaluateBinary(node, scope);
    case 'lookup':
      return evaluateLookup(node, scope);
    case 'call':
      return evaluateCall(node, scope);
  }
};

const decided = (value: Value | undefined, name: string): Result =>
  value === undefined ? { undecided: name } : value;

/** A yes or no; EMPTY counts as no. */
const truth = (node: ExpressionNode, scope: Scope): boolean | Stop => {
  const value = evaluate(node, scope);
  if (value === null) return false;
  if (typeof value === 'boolean' || isStop(value)) return value;
  return stop(node, 'WRONG_TYPE', `A yes or no was expected, not ${quoteValue(value)}.`);
};

const numeric = (
  node: ExpressionNode,
  sides: readonly ExpressionNode[],
  scope: Scope,
  reckon: (first: Decimal, second: Decimal) => Decimal | Stop,
): Result => {
  const values: Decimal[] = [];
  let isEmpty = false;
  for (const side of sides) {
    const value = evaluate(side, scope);
    if (value === null) isEmpty = true;
    else if (isStop(value)) return value;
    else if (isDecimal(value)) values.push(value);
    else return stop(side, 'WRONG_TYPE', `A number was expected, not ${quoteValue(value)}.`);
  }
  if (isEmpty) return null;
  const [first = zero, second = zero] = values;
  return limited(node, reckon(first, second));
};

/** What was calculated, within the bounds of the language. */
const limited = (node: ExpressionNode, value: Result): Result => {
  if (isDecimal(value))
    return (
      bounded(value) ?? stop(node, 'TOO_LARGE', `The number is beyond 10^${expressionLimits.magnitude}.`)
    );
  if (typeof value === 'string' && value.length > expressionLimits.text)
    return stop(node, 'TEXT_TOO_LONG', `The text has more than ${expressionLimits.text} letters.`);
  return value;
};

type BinaryNode = ExpressionNode & { kind: 'binary' };

const evaluateBinary = (node: BinaryNode, scope: Scope): Result => {
  switch (node.op) {
    case 'and':
    case 'or':
      return evaluateJunction(node, scope);
    case '+':
      return numeric(node, [node.left, node.right], scope, (a, b) => a.plus(b));
    case '-':
      return numeric(node, [node.left, node.right], scope, (a, b) => a.minus(b));
    case '*':
      return numeric(node, [node.left, node.right], scope, (a, b) => a.times(b));
    case '/':
      return numeric(node, [node.left, node.right], scope, (a, b) =>
        b.eq(0) ? stop(node, 'DIVISION_BY_ZERO', 'A division by zero.') : a.div(b),
      );
    default:
      return evaluateComparison(node, scope);
  }
};

/** `and` is settled by a no, `or` by a yes. */
const evaluateJunction = (node: BinaryNode, scope: Scope): Result => {
  const settling = node.op === 'or';
  const left = truth(node.left, scope);
  if (left === settling || (typeof left !== 'boolean' && 'fault' in left)) return left;
  const right = truth(node.right, scope);
  if (right === settling || typeof left === 'boolean') return right;
  return typeof right !== 'boolean' && 'fault' in right ? right : left;
};

/** What equals nothing has no order either: only `<>` holds of EMPTY. */
const evaluateComparison = (node: BinaryNode, scope: Scope): Result => {
  const left = evaluate(node.left, scope);
  if (isStop(left)) return left;
  const right = evaluate(node.right, scope);
  if (isStop(right)) return right;
  if (left === null || right === null) return node.op === '<>';
  if (isList(left) || isList(right))
    return stop(node, 'WRONG_TYPE', `A list of values is not compared by ${node.op}.`);
  if (node.op === '=' || node.op === '<>') return sameScalar(left, right) === (node.op === '=');
  const order = compareScalars(left, right);
  if (order === undefined)
    return stop(node, 'WRONG_TYPE', `${quoteValue(left)} and ${quoteValue(right)} have no order.`);
  if (node.op === '<') return order < 0;
  if (node.op === '<=') return order <= 0;
  return node.op === '>' ? order > 0 : order >= 0;
};

const evaluateLookup = (node: ExpressionNode & { kind: 'lookup' }, scope: Scope): Result => {
  const keys: Scalar[] = [];
  let isEmpty = false;
  for (const key of node.keys) {
    const value = evaluate(key, scope);
    if (isStop(value)) return value;
    if (value === null) isEmpty = true;
    else if (isList(value)) return stop(key, 'WRONG_TYPE', 'A list of values is no key of a table.');
    else keys.push(value);
  }
  if (isEmpty) return null;
  const shown = keys.map(quoteValue).join(', ');
  return (
    scope.lookup(node.table, node.column, keys) ??
    stop(node, 'NOT_IN_TABLE', `Table ${node.table} has no ${node.column} for ${shown}.`)
  );
};

const evaluateCall = (node: ExpressionNode & { kind: 'call' }, scope: Scope): Result => {
  if (node.name === 'if') {
    const [condition, then, otherwise] = node.args as [ExpressionNode, ExpressionNode, ExpressionNode]; // parsed so
    const holds = truth(condition, scope);
    return typeof holds === 'boolean' ? evaluate(holds ? then : otherwise, scope) : holds;
  }
  const values: Value[] = [];
  for (const arg of node.args) {
    const value = evaluate(arg, scope);
    if (isStop(value)) return value;
    values.push(value);
  }
  return call(node, values);
};

const call = (node: ExpressionNode & { kind: 'call' }, values: readonly Value[]): Result => {
  const { args, rest = 'ANY', takesEmpty = false, run } = functionOf(node.name);
  if (!takesEmpty && values.includes(null)) return null;
  for (const [index, value] of values.entries()) {
    const [type, wanted] = [typeOfValue(value), args[index] ?? rest];
    if (type !== undefined && wanted !== 'ANY' && type !== wanted)
      return stop(node, 'WRONG_TYPE', `Value ${index + 1} of ${node.name} cannot be ${quoteValue(value)}.`);
  }
  const [first = null, ...choices] = values;
  if (node.name === 'empty') return first === null || (isList(first) && first.length === 0);
  if (node.name === 'oneof') return !isList(first) && choices.some((one) => isSame(first, one));
  if (node.name === 'contains') return isList(first) && first.some((one) => isSame(one, choices[0] ?? null));
  const result = run?.(values) ?? null;
  return isFunctionFault(result) ? stop(node, result.code, result.message) : limited(node, result);
};

const isSame = (a: Value, b: Value): boolean =>
  a !== null && b !== null && !isList(a) && !isList(b) && sameScalar(a, b);
