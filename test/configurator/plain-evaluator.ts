import type { ExpressionNode } from '#configurator/expression/parsed';

/** A value as the plain evaluator has it: numbers as whole multiples of 10^-40. */
export type Plain = bigint | string | boolean | null;
export type PlainScope = { attributes: Record<string, Plain | undefined>; table: Record<string, Plain> };

/**
 * An evaluator of expressions that shares nothing with the real one: whole numbers, and exceptions for what
 * has no value.
 */
export const evaluatePlainly = (node: ExpressionNode, scope: PlainScope): Plain | 'fault!' | 'undecided!' => {
  try {
    return plain(node, scope);
  } catch (stopped) {
    if (stopped instanceof Stopped) return `${stopped.message as 'fault' | 'undecided'}!`;
    throw stopped;
  }
};

export const unit = 10n ** 40n;

class Stopped extends Error {}
const stop = (why: 'fault' | 'undecided'): never => {
  throw new Stopped(why);
};

const attempt = (run: () => boolean): boolean | Stopped => {
  try {
    return run();
  } catch (stopped) {
    if (stopped instanceof Stopped) return stopped;
    throw stopped;
  }
};

/** Half away from zero. */
const divide = (a: bigint, b: bigint): bigint => {
  const [dividend, divisor] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const quotient = (2n * dividend + divisor) / (2n * divisor);
  return a < 0n === b < 0n ? quotient : -quotient;
};

const limit = (value: bigint): bigint =>
  value > 10n ** 70n || value < -(10n ** 70n) ? (stop('fault') as never) : value;

const truth = (node: ExpressionNode, scope: PlainScope): boolean => {
  const value = plain(node, scope);
  return value === null ? false : typeof value === 'boolean' ? value : stop('fault');
};

/** All values first, then whether they are numbers; null where one is missing. */
const numbers = (nodes: readonly ExpressionNode[], scope: PlainScope): bigint[] | null => {
  let isEmpty = false;
  const found: bigint[] = [];
  for (const node of nodes) {
    const value = plain(node, scope);
    if (value === null) isEmpty = true;
    else if (typeof value === 'bigint') found.push(value);
    else stop('fault');
  }
  return isEmpty ? null : found;
};

const text = (value: Plain): string => {
  if (value === null) return '';
  if (typeof value !== 'bigint') return String(value);
  const digits = (value < 0n ? -value : value).toString().padStart(41, '0');
  const fraction = digits.slice(-40).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -40)}${fraction === '' ? '' : `.${fraction}`}`;
};

const plain = (node: ExpressionNode, scope: PlainScope): Plain => {
  if (node.kind === 'literal') {
    if (typeof node.value === 'string' || typeof node.value === 'boolean') return node.value;
    const [whole = '', fraction = ''] = node.value.toFixed().split('.');
    return BigInt(whole) * unit + BigInt(fraction.padEnd(40, '0'));
  }
  if (node.kind === 'attribute') {
    const value = scope.attributes[node.name];
    return value === undefined ? stop('undecided') : value;
  }
  if (node.kind === 'subject') return 'AT';
  if (node.kind === 'not') return !truth(node.of, scope);
  if (node.kind === 'negate') {
    const found = numbers([node.of], scope);
    return found && limit(-(found[0] as bigint));
  }
  if (node.kind === 'lookup') {
    const keys = node.keys.map((key) => plain(key, scope));
    if (keys.includes(null)) return null;
    return scope.table[`${typeof keys[0]}${text(keys[0] as Plain)}`] ?? stop('fault');
  }
  if (node.kind === 'binary') return plainBinary(node, scope);
  return node.kind === 'call' ? plainCall(node.name, node.args, scope) : null;
};

const plainBinary = ({ op, left, right }: ExpressionNode & { kind: 'binary' }, scope: PlainScope): Plain => {
  if (op === 'and' || op === 'or') {
    const settling = op === 'or';
    const first = attempt(() => truth(left, scope));
    if (first === settling) return settling;
    if (first instanceof Stopped && first.message === 'fault') throw first;
    const second = attempt(() => truth(right, scope));
    if (second === settling) return settling;
    for (const side of [second, first]) if (side instanceof Stopped && side.message === 'fault') throw side;
    for (const side of [first, second]) if (side instanceof Stopped) throw side;
    return !settling;
  }
  if (op === '+' || op === '-' || op === '*' || op === '/') {
    const found = numbers([left, right], scope);
    if (found === null) return null;
    const [a, b] = found as [bigint, bigint];
    if (op === '+' || op === '-') return limit(op === '+' ? a + b : a - b);
    if (op === '*') return limit(divide(a * b, unit));
    return b === 0n ? stop('fault') : limit(divide(a * 10n ** 20n, b) * 10n ** 20n);
  }
  const [a, b] = [plain(left, scope), plain(right, scope)];
  if (a === null || b === null) return op === '<>';
  if (op === '=') return a === b;
  if (op === '<>') return a !== b;
  if (typeof a !== typeof b || typeof a === 'boolean') return stop('fault');
  return op === '<' ? a < b : op === '<=' ? a <= b : op === '>' ? a > b : a >= b;
};

const plainCall = (name: string, args: readonly ExpressionNode[], scope: PlainScope): Plain => {
  const [first] = args as [ExpressionNode];
  if (name === 'if') return plain(args[truth(first, scope) ? 1 : 2] as ExpressionNode, scope);
  const values = args.map((one) => plain(one, scope));
  if (name === 'empty') return values[0] === null;
  if (name === 'concat') return values.map(text).join('');
  const given = values.filter((one) => one !== null);
  if (given.some((one) => typeof one !== 'bigint')) return stop('fault');
  const found = given as bigint[];
  if (name === 'min' || name === 'max') {
    if (found.length === 0) return null;
    return found.reduce((a, b) => ((name === 'min' ? b < a : b > a) ? b : a));
  }
  const [value] = found;
  if (value === undefined) return null;
  if (name === 'abs') return value < 0n ? -value : value;
  if (name === 'round') return limit(divide(value, unit) * unit);
  const below = (value - (((value % unit) + unit) % unit)) as bigint;
  return limit(name === 'floor' || below === value ? below : below + unit);
};

/** A plain value as the text that both evaluators are compared by. */
export const plainText = (value: Plain): string =>
  value === null ? 'EMPTY' : `${typeof value} ${text(value)}`;
